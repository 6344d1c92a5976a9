//! The area of both players, for the final score.

use tesuji_lab::Session;

/// How much more area Black has than White: its stones, and the empty points from which only its stones can
/// be reached.
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

/// The empty points that belong together with one of them: how many they are, and whose stones they touch.
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
        let (row, column) = (point / size, point % size);
        let beside = [
            (row > 0).then(|| point - size),
            (row + 1 < size).then(|| point + size),
            (column > 0).then(|| point - 1),
            (column + 1 < size).then(|| point + 1),
        ];
        for next in beside.into_iter().flatten() {
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

/// The stones on the points of the board, row by row as it is drawn: the text of a position may be that of
/// an earlier one with the moves since.
fn points(session: &Session) -> Vec<Option<usize>> {
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
    use tesuji_games::go::SmallGo;
    use tesuji_lab::Games;

    #[test]
    fn areas_are_stones_and_what_they_surround() {
        let mut session = Games::new().with::<SmallGo>().open("go5").expect("a game");
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
