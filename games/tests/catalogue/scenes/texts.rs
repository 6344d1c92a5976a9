//! The pieces in a position's text, compared with its scene.

use std::collections::BTreeMap;
use tesuji::scene::{Look, Piece, Scene, Shape, Site};

/// Which pieces the letters of a game have stood for so far.
#[derive(Debug, Default)]
pub(super) struct Seen(BTreeMap<String, (Option<u8>, Look, String)>);

impl Seen {
    /// How many kinds of pieces there were.
    pub(super) fn pieces(&self) -> usize {
        self.0.len()
    }

    /// A letter stands for the same piece whenever it occurs, and for another one than other
    /// letters.
    fn means(&mut self, game: &str, letter: &str, piece: &Piece) {
        let kind = (piece.player, piece.look, piece.label.clone());
        let known = self
            .0
            .entry(letter.to_owned())
            .or_insert_with(|| kind.clone());
        assert_eq!(*known, kind, "{game}: {letter}");
        let alike = self.0.values().filter(|&other| *other == kind).count();
        assert_eq!(
            alike, 1,
            "{game}: another letter than {letter} looks the same"
        );
    }
}

/// The scene has exactly the pieces of the text, on their places.
pub(super) fn agree(game: &str, text: &str, drawing: &str, scene: &Scene, seen: &mut Seen) {
    let (name, _) = game.split_once(':').unwrap_or((game, ""));
    match name {
        "draughts" => draughts(text, scene, seen),
        "awari" | "oware" => sown(drawing, scene, seen),
        "nim" => heaps(text, scene, seen),
        "synthetic" | "synthetic3" => seen.means(game, "node", &Piece::new(0, None, Look::Disc)),
        "go-problem" => problem(text, scene, seen),
        // A position of superko is the moves that led to it.
        "go9" | "go5" if text.contains(" moves ") => rows(game, &of_drawing(drawing), scene, seen),
        _ => {
            rows(
                game,
                &cells(text.split(' ').next().unwrap_or("")),
                scene,
                seen,
            );
            hands(game, text, scene);
        }
    }
}

fn standing(scene: &Scene, site: usize) -> Option<&Piece> {
    scene.pieces.iter().find(|piece| piece.site == site)
}

/// The cells of rows as in FEN, from the top left, empty ones as `None`.
fn cells(rows: &str) -> Vec<Option<String>> {
    let (rows, _) = rows.split_once('[').unwrap_or((rows, ""));
    let (mut cells, mut run, mut plus) = (Vec::new(), 0, "");
    for c in rows.chars().chain(['/']) {
        if let Some(digit) = c.to_digit(10) {
            run = 10 * run + digit as usize;
            continue;
        }
        cells.resize(cells.len() + std::mem::take(&mut run), None);
        match c {
            '/' => {}
            '+' => plus = "+",
            _ => cells.push(Some(format!("{}{c}", std::mem::take(&mut plus)))),
        }
    }
    cells
}

/// The cells of a drawing with a number before each row and letters below.
fn of_drawing(drawing: &str) -> Vec<Option<String>> {
    let mut rows: Vec<_> = drawing.lines().collect();
    rows.pop();
    let each = rows.iter().flat_map(|row| row.split_whitespace().skip(1));
    each.map(|cell| (cell != ".").then(|| cell.to_owned()))
        .collect()
}

/// Places of the board as they are read: from the top, each row from the left.
fn in_order(scene: &Scene) -> Vec<usize> {
    let board = |&site: &usize| scene.sites[site].shape != Shape::Hand;
    let mut order: Vec<_> = (0..scene.sites.len()).filter(board).collect();
    let place = |site: &Site| site.at.map(|at| (at * 100.0).round() as i32);
    order.sort_by_key(|&site| {
        let [x, y] = place(&scene.sites[site]);
        (y, x)
    });
    order
}

fn rows(game: &str, cells: &[Option<String>], scene: &Scene, seen: &mut Seen) {
    let order = in_order(scene);
    assert_eq!(order.len(), cells.len(), "{game}: places");
    for (&site, cell) in order.iter().zip(cells) {
        let piece = standing(scene, site);
        assert_eq!(
            piece.is_some(),
            cell.is_some(),
            "{game}: {cell:?} on {:?}",
            scene.sites[site]
        );
        if let (Some(piece), Some(letter)) = (piece, cell) {
            assert_eq!(piece.count, 1, "{game}");
            seen.means(game, letter, piece);
        }
    }
}

/// The pieces in hand: letters in brackets, or two numbers as in mill.
fn hands(game: &str, text: &str, scene: &Scene) {
    let in_hand = |piece: &&Piece| scene.sites[piece.site].shape == Shape::Hand;
    let held = scene.pieces.iter().filter(in_hand);
    let mut held: Vec<_> = held
        .map(|piece| (piece.player, &piece.label[..], piece.count))
        .collect();
    held.sort_unstable();
    let mut said: Vec<(Option<u8>, String, u16)> = Vec::new();
    if game.starts_with("minishogi") {
        let hand = text
            .split_once('[')
            .and_then(|(_, rest)| rest.split_once(']'));
        for letter in hand.expect("a hand").0.chars() {
            let key = (
                Some(u8::from(letter.is_lowercase())),
                letter.to_uppercase().to_string(),
            );
            match said
                .iter_mut()
                .find(|one| (one.0, &one.1) == (key.0, &key.1))
            {
                Some(one) => one.2 += 1,
                None => said.push((key.0, key.1, 1)),
            }
        }
    } else if game.starts_with("mill") {
        let men = text
            .split(' ')
            .nth(2)
            .and_then(|men| men.split_once('-'))
            .expect("men in hand");
        for (player, men) in [men.0, men.1].into_iter().enumerate() {
            let men = men.parse().expect("a number");
            if men > 0 {
                said.push((Some(player as u8), String::new(), men));
            }
        }
    }
    said.sort_unstable();
    let said: Vec<_> = said
        .iter()
        .map(|(player, label, count)| (*player, &label[..], *count))
        .collect();
    assert_eq!(held, said, "{game}: {text}");
}

/// `W:W21,22,K30:B1,2,K12:H3`
fn draughts(text: &str, scene: &Scene, seen: &mut Seen) {
    let mut men = 0;
    for side in text
        .split(':')
        .skip(1)
        .filter(|side| side.starts_with(['W', 'B']))
    {
        let (colour, numbers) = side.split_at(1);
        for number in numbers.split(',').filter(|number| !number.is_empty()) {
            let (kind, number) = match number.strip_prefix('K') {
                Some(number) => ("K", number),
                None => ("", number),
            };
            let site = scene.site(number).expect("a square");
            let piece = standing(scene, site).unwrap_or_else(|| panic!("{text}: {number}"));
            seen.means("draughts", &format!("{colour}{kind}"), piece);
            men += 1;
        }
    }
    assert_eq!(men, scene.pieces.len(), "{text}");
}

/// The numbers of a drawing of two rows of pits, and those of the stores in brackets.
fn sown(drawing: &str, scene: &Scene, seen: &mut Seen) {
    let rows = drawing.lines().filter(|line| line.contains('('));
    let number = |word: &str| word.trim_matches(['(', ')']).parse::<u16>().ok();
    let mut said = Vec::new();
    for row in rows {
        let mut numbers: Vec<_> = row
            .split_whitespace()
            .rev()
            .take(7)
            .filter_map(number)
            .collect();
        numbers.reverse();
        said.push(numbers);
    }
    for (row, player) in said.iter().zip([1, 0]) {
        let mine = |&site: &usize| {
            let lower = scene.sites[site].at[1] > 1.0;
            scene.sites[site].shape == Shape::Pit && lower == (player == 0)
        };
        let mut shown: Vec<_> = in_order(scene).into_iter().filter(mine).collect();
        let stores = (0..scene.sites.len()).filter(|&site| scene.sites[site].shape == Shape::Store);
        shown.extend(stores.filter(|&site| (scene.sites[site].at[0] > 0.0) == (player == 0)));
        let count = |site: &usize| standing(scene, *site).map_or(0, |piece| piece.count);
        let counts: Vec<_> = shown.iter().map(count).collect();
        assert_eq!(counts, *row, "{drawing}");
    }
    for piece in &scene.pieces {
        seen.means("sowing", &format!("{:?}", piece.player), piece);
    }
}

/// `3-1-7 2`
fn heaps(text: &str, scene: &Scene, seen: &mut Seen) {
    let heaps = text.split(' ').next().unwrap_or("").split('-');
    let mut all = 0;
    for (heap, name) in heaps.zip('a'..) {
        let stones: usize = heap.parse().expect("a number");
        let mine = |site: &&Site| site.name.starts_with(name);
        assert_eq!(scene.sites.iter().filter(mine).count(), stones, "{text}");
        all += stones;
    }
    assert_eq!(all, scene.pieces.len(), "{text}");
    for piece in &scene.pieces {
        seen.means("nim", "stone", piece);
    }
}

/// Lists of stones as in the Smart Game Format.
fn problem(text: &str, scene: &Scene, seen: &mut Seen) {
    let size: usize = property(text, "SZ")[0].parse().expect("a size");
    let mut stones = 0;
    for colour in ["AB", "AW"] {
        for point in property(text, colour) {
            let [column, row] = [0, 1].map(|at| usize::from(point.as_bytes()[at] - b'a'));
            let letter = b"abcdefghjklmnopqrst"[column] as char;
            let site = scene
                .site(&format!("{letter}{}", size - row))
                .expect("a point");
            let piece = standing(scene, site).unwrap_or_else(|| panic!("{text}: {point}"));
            let plain = Piece {
                look: Look::Stone,
                ..piece.clone()
            };
            seen.means("go-problem", colour, &plain);
            stones += 1;
        }
    }
    assert_eq!(stones, scene.pieces.len(), "{text}");
}

fn property(text: &str, name: &str) -> Vec<String> {
    let Some((_, rest)) = text.split_once(name) else {
        return Vec::new();
    };
    let mut values = Vec::new();
    let mut rest = rest;
    while let Some((value, after)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        values.push(value.to_owned());
        rest = after;
    }
    values
}
