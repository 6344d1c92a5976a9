//! Games read from the Smart Game Format.

use sgf_parse::go::{self, Move, Prop};
use sgf_parse::{Color, SgfNode};
use std::collections::HashSet;
use std::path::Path;
use tesuji_session::files::read_bytes;

/// A game as it was recorded.
#[derive(Debug, PartialEq)]
pub(super) struct Record {
    pub(super) size: usize,
    /// The komi, if the record says one.
    pub(super) komi: Option<f64>,
    /// The stones before the moves, row by row from the top; `None` on an empty board.
    pub(super) stones: Option<Vec<Option<usize>>>,
    /// The player that moves first by the rules, from 0.
    pub(super) player: usize,
    /// The moves, each of a player.
    pub(super) moves: Vec<(usize, String)>,
}

/// The bytes of the greatest file that is read.
const MOST_BYTES: u64 = 1 << 20;

/// The nodes of a text at most, as counted by semicolons: dropping a tree takes stack for each node
/// of its longest line.
const MOST_NODES: usize = 2000;

/// The letters of the columns.
const COLUMNS: &[u8; 19] = b"abcdefghjklmnopqrst";

impl Record {
    /// Reads the main line of the first game of a file, up to the position before a move, or to the
    /// end.
    pub(super) fn read(path: &str, before: Option<usize>) -> Option<Self> {
        let bytes = read_bytes(Path::new(path), MOST_BYTES).ok()?;
        Self::parse(&String::from_utf8_lossy(&bytes), before)
    }

    /// The same of a text.
    fn parse(text: &str, before: Option<usize>) -> Option<Self> {
        // Mail and byte-order marks stand before the game.
        let text = &text[text.find('(')?..];
        if text.bytes().filter(|&byte| byte == b';').count() > MOST_NODES {
            return None;
        }
        let games = go::parse(text).ok()?;
        let root = games.first()?;
        let mut record = Self::of(root)?;
        let most = before.map_or(usize::MAX, |before| before.saturating_sub(1));
        let mut made = 0;
        for node in root.main_variation() {
            for property in node.properties() {
                match property {
                    Prop::AB(points) => record.put(points, Some(0))?,
                    Prop::AW(points) => record.put(points, Some(1))?,
                    Prop::AE(points) => record.put(points, None)?,
                    Prop::PL(Color::Black) => record.player = 0,
                    Prop::PL(Color::White) => record.player = 1,
                    &Prop::B(m) | &Prop::W(m) => {
                        if made == most {
                            return Some(record);
                        }
                        made += 1;
                        let player = usize::from(matches!(property, Prop::W(_)));
                        let text = record.text(m)?;
                        record.moves.push((player, text));
                    }
                    Prop::Invalid(name, _) if OURS.contains(&&**name) => return None,
                    _ => {}
                }
            }
        }
        Some(record)
    }

    /// The board of the root.
    fn of(root: &SgfNode<Prop>) -> Option<Self> {
        let mut record = Self {
            size: 19,
            komi: None,
            stones: None,
            player: 0,
            moves: Vec::new(),
        };
        for property in root.properties() {
            match *property {
                Prop::SZ((columns, rows)) if columns == rows => record.size = columns.into(),
                Prop::SZ(_) => return None,
                Prop::KM(komi) => record.komi = Some(komi).filter(|komi| komi.is_finite()),
                _ => {}
            }
        }
        Some(record)
    }

    /// Sets up stones of a player, or takes them off, where no move has been made.
    fn put(&mut self, points: &HashSet<go::Point>, stone: Option<usize>) -> Option<()> {
        // Stones in the middle of a game are no position of it.
        if !self.moves.is_empty() {
            return None;
        }
        let size = self.size;
        let stones = self.stones.get_or_insert_with(|| vec![None; size * size]);
        for point in points {
            let (column, row) = (usize::from(point.x), usize::from(point.y));
            let place = (column < size && row < size).then_some(row * size + column)?;
            stones[place] = stone;
        }
        // The player with a handicap moves second.
        let count = |player| {
            stones
                .iter()
                .filter(|stone| **stone == Some(player))
                .count()
        };
        self.player = usize::from(count(0) > count(1));
        Some(())
    }

    /// The text of a move.
    fn text(&self, m: Move) -> Option<String> {
        let point = match m {
            Move::Move(point) if (point.x, point.y) != (19, 19) => point,
            // `tt` was a pass in versions before the fourth.
            _ => return Some("pass".to_owned()),
        };
        let row = self.size.checked_sub(1 + usize::from(point.y))?;
        let column = *COLUMNS.get(usize::from(point.x))?;
        Some(format!("{}{}", column as char, row + 1))
    }
}

/// The properties that must be right: an invalid value of any other is passed over.
const OURS: [&str; 6] = ["SZ", "AB", "AW", "AE", "B", "W"];

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "\u{feff}(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[gc](;B[tt];W[])(;B[aa]))";

    fn moves(text: &str, before: Option<usize>) -> String {
        let record = Record::parse(text, before).expect("a game");
        let texts = record.moves.into_iter();
        let texts: Vec<_> = texts
            .map(|(player, text)| format!("{}{text}", ["b", "w"][player]))
            .collect();
        texts.join(" ")
    }

    #[test]
    fn the_main_line_is_read_to_a_move() {
        let record = Record::parse(GAME, None).expect("a game");
        assert_eq!((record.size, record.komi, record.player), (9, Some(6.5), 0));
        assert_eq!(record.stones, None);
        assert_eq!(moves(GAME, None), "be5 wg7 bpass wpass");
        assert_eq!(moves(GAME, Some(3)), "be5 wg7");
        assert_eq!(moves(GAME, Some(1)), "");
        assert_eq!(moves(GAME, Some(99)), moves(GAME, None));
        let plain = Record::parse("(;B[aa])", None).expect("a game");
        assert_eq!((plain.size, plain.komi), (19, None));
    }

    /// A pipe would be waited for, and a device has no end.
    #[cfg(unix)]
    #[test]
    fn only_files_are_read() {
        let name = format!("tesuji-{}.sgf", std::process::id());
        let path = std::env::temp_dir().join(name);
        let path = path.to_str().expect("text");
        let made = std::process::Command::new("mkfifo").arg(path).status();
        assert!(made.is_ok_and(|made| made.success()));
        for other in [path, "/dev/zero", "/"] {
            assert_eq!(Record::read(other, None), None, "{other}");
        }
        std::fs::remove_file(path).expect("the pipe is there");
        std::fs::write(path, GAME).expect("a folder for files");
        assert_eq!(Record::read(path, None), Record::parse(GAME, None));
        std::fs::remove_file(path).expect("the file is there");
    }

    #[test]
    fn stones_are_set_up_before_the_moves() {
        let handicap = "(;SZ[5]HA[2]AB[bd][db];W[cc])";
        let record = Record::parse(handicap, None).expect("a game");
        assert_eq!((record.player, record.moves.len()), (1, 1));
        let stones = record.stones.expect("two");
        assert_eq!((stones[3 * 5 + 1], stones[5 + 3]), (Some(0), Some(0)));
        for wrong in [
            "",
            "no game",
            "(;SZ[9:7];B[aa])",
            "(;SZ[9];B[aa]AB[bb])",
            "(;SZ[5]AB[ff])",
            "(;SZ[5];B[ff])",
            "(;SZ[x])",
            "(;B[aa]",
        ] {
            assert_eq!(Record::parse(wrong, None), None, "{wrong}");
        }
    }
}
