//! The stones on the board, and the area of both players for the final score.

use tesuji_session::Session;

/// How much more area Black has than White: its stones, and the empty points from which only its
/// stones can be reached.
pub(super) fn margin(session: &Session) -> i32 {
    let points = points(session);
    let size = points.len().isqrt();
    let mut seen = vec![false; points.len()];
    let mut margin = 0;
    for start in 0..points.len() {
        match points[start] {
            Some(player) => margin += worth(player),
            None if !seen[start] => {
                let (size, reached) = region(&points, size, start, &mut seen);
                match reached {
                    [true, false] => margin += size,
                    [false, true] => margin -= size,
                    _ => {}
                }
            }
            None => {}
        }
    }
    margin
}

fn worth(player: usize) -> i32 {
    [1, -1][player]
}

/// The empty points that belong together with one of them: how many they are, and whose stones they
/// touch.
fn region(
    points: &[Option<usize>],
    size: usize,
    start: usize,
    seen: &mut [bool],
) -> (i32, [bool; 2]) {
    let mut reached = [false; 2];
    let mut open = vec![start];
    let mut count = 0;
    seen[start] = true;
    while let Some(point) = open.pop() {
        count += 1;
        for next in neighbours(point, size) {
            match points[next] {
                Some(player) => reached[player] = true,
                None if !seen[next] => {
                    seen[next] = true;
                    open.push(next);
                }
                None => {}
            }
        }
    }
    (count, reached)
}

/// The stones as rows of text, as positions have them.
pub(super) fn rows(points: &[Option<usize>]) -> String {
    let size = points.len().isqrt();
    let mut text = String::new();
    for row in points.chunks(size.max(1)) {
        if !text.is_empty() {
            text.push('/');
        }
        for run in row.chunk_by(|one, next| one.is_none() && next.is_none()) {
            match run[0] {
                Some(player) => text.push(['x', 'o'][player]),
                None => text.push_str(&run.len().to_string()),
            }
        }
    }
    text
}

/// The chains of stones, each by its points, row by row.
pub(super) fn chains(points: &[Option<usize>]) -> Vec<Vec<usize>> {
    let size = points.len().isqrt();
    let mut seen: Vec<_> = points.iter().map(Option::is_none).collect();
    let mut chains = Vec::new();
    for start in 0..points.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut chain = vec![start];
        let mut next = 0;
        while let Some(&point) = chain.get(next) {
            next += 1;
            for beside in neighbours(point, size) {
                if points[beside] == points[start] && !seen[beside] {
                    seen[beside] = true;
                    chain.push(beside);
                }
            }
        }
        chain.sort_unstable();
        chains.push(chain);
    }
    chains
}

/// The points beside one.
fn neighbours(point: usize, size: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (point / size, point % size);
    let beside = [
        (row > 0).then(|| point - size),
        (row + 1 < size).then(|| point + size),
        (column > 0).then(|| point - 1),
        (column + 1 < size).then(|| point + 1),
    ];
    beside.into_iter().flatten()
}

/// The stones on the points of the board, row by row as it is drawn: the text of a position may be
/// that of an earlier one with the moves since.
pub(super) fn points(session: &Session) -> Vec<Option<usize>> {
    let drawing = session.drawing();
    let rows = drawing.lines().filter(|line| {
        let number = line.split_whitespace().next();
        number.is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
    });
    let stones = rows.flat_map(|line| line.split_whitespace().skip(1));
    let stone = |text| match text {
        "x" => Some(0),
        "o" => Some(1),
        _ => None,
    };
    stones.map(stone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Session {
        let opened = tesuji_placing::open("go5").expect("on the shelf");
        opened.expect("a game")
    }

    #[test]
    fn rows_are_those_of_positions() {
        let mut session = small();
        let mut rng = tesuji::Rng::new(5);
        for _ in 0..40 {
            let text = session.position_text();
            assert_eq!(text.split(' ').next(), Some(&*rows(&points(&session))));
            if session.outcome().is_some() {
                break;
            }
            session.play(rng.below(session.count_moves() as u32) as usize);
        }
    }

    #[test]
    fn chains_are_stones_side_by_side() {
        let stones: Vec<_> = "xx.\n.xo\no.o"
            .chars()
            .filter_map(|c| match c {
                'x' => Some(Some(0)),
                'o' => Some(Some(1)),
                '.' => Some(None),
                _ => None,
            })
            .collect();
        let expected = [vec![0, 1, 4], vec![5, 8], vec![6]];
        assert_eq!(chains(&stones), expected);
    }

    #[test]
    fn areas_are_stones_and_what_they_surround() {
        let mut session = small();
        assert_eq!(margin(&session), 0);
        let mut margin_after = |moves: &str| {
            for text in moves.split(' ') {
                session.play(session.read_move(text).expect("legal"));
            }
            margin(&session)
        };
        assert_eq!(margin_after("b1"), 25);
        // A wall between the second and the third column; White lives on the other side.
        assert_eq!(margin_after("d1 b2 d2 b3 d3 b4 d4 b5 d5"), 0);
        assert_eq!(margin_after("c1 pass c2 pass c3 pass c4 pass c5"), 5);
    }
}
