//! Standard Algebraic Notation, made from positions and moves as text, because a session does not
//! know that its game is chess.
//!
//! # Reference
//! Edwards, "Portable Game Notation Specification and Implementation Guide", 1994, section 8.2.3.

use tesuji_session::Session;

/// The letter of an empty square.
const EMPTY: u8 = b'.';

/// The ways of a knight.
const LEAPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The straight ways.
const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The oblique ways.
const OBLIQUE: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The pieces on the squares, a1 first, and whether White is to move.
struct Board {
    squares: [u8; 64],
    white: bool,
}

/// A file and a rank, from 0.
type Square = (i8, i8);

impl Board {
    /// Reads the first two fields of a position in Forsyth-Edwards Notation.
    fn read(position: &str) -> Option<Self> {
        let mut fields = position.split(' ');
        let rows = fields.next()?;
        let mut squares = [EMPTY; 64];
        for (row, rank) in rows.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for piece in row.bytes() {
                if piece.is_ascii_digit() {
                    file += usize::from(piece - b'0');
                } else {
                    *squares.get_mut(rank * 8 + file)? = piece;
                    file += 1;
                }
            }
        }
        let white = fields.next()? == "w";
        Some(Self { squares, white })
    }

    /// The letter of a square; `None` beyond the edge.
    fn at(&self, (file, rank): Square) -> Option<u8> {
        let inside = (0..8).contains(&file) && (0..8).contains(&rank);
        inside.then(|| self.squares[(rank * 8 + file) as usize])
    }

    /// Whether the king of the player to move is attacked.
    fn check(&self) -> bool {
        let own = |piece: u8| {
            if self.white {
                piece
            } else {
                piece.to_ascii_lowercase()
            }
        };
        let king = self.squares.iter().position(|&piece| piece == own(b'K'));
        let Some(king) = king else { return false };
        let from = ((king % 8) as i8, (king / 8) as i8);
        let step = |(file, rank): Square, times: i8| (from.0 + file * times, from.1 + rank * times);
        // Those of the opponent are in the other case.
        let hostile = |piece: u8, kind: u8| piece == own(kind) ^ 0x20;
        let holds = |way, kind| {
            self.at(step(way, 1))
                .is_some_and(|piece| hostile(piece, kind))
        };
        let ahead = if self.white { 1 } else { -1 };
        let met = |way| {
            let line = (1..8).map_while(|times| self.at(step(way, times)));
            line.into_iter().find(|&piece| piece != EMPTY)
        };
        let along = |ways: [Square; 4], kind| {
            let mut met = ways.into_iter().filter_map(met);
            met.any(|piece| hostile(piece, kind) || hostile(piece, b'Q'))
        };
        LEAPS.into_iter().any(|way| holds(way, b'N'))
            || [(-1, ahead), (1, ahead)]
                .into_iter()
                .any(|way| holds(way, b'P'))
            || along(STRAIGHT, b'R')
            || along(OBLIQUE, b'B')
    }
}

/// The squares of a move and the piece that a pawn becomes.
fn squares(text: &str) -> Option<(Square, Square, Option<char>)> {
    let [from_file, from_rank, to_file, to_rank, rest @ ..] = text.as_bytes() else {
        return None;
    };
    let square =
        |file: u8, rank: u8| Some((file.checked_sub(b'a')? as i8, rank.checked_sub(b'1')? as i8));
    let becomes = rest
        .first()
        .map(|&piece| char::from(piece.to_ascii_uppercase()));
    Some((
        square(*from_file, *from_rank)?,
        square(*to_file, *to_rank)?,
        becomes,
    ))
}

/// The text of a legal move, without the mark of check or mate; as the game writes it if that is
/// not how chess is written.
pub(super) fn text(session: &Session, m: usize) -> String {
    let plain = session.move_text(m);
    written(session, &plain).unwrap_or(plain)
}

fn written(session: &Session, plain: &str) -> Option<String> {
    let board = Board::read(&session.position_text())?;
    let (from, to, becomes) = squares(plain)?;
    let kind = |square| Some(char::from(board.at(square)?.to_ascii_uppercase()));
    let piece = kind(from)?;
    if piece == 'K' && (to.0 - from.0).abs() == 2 {
        return Some(if to.0 > from.0 { "O-O" } else { "O-O-O" }.to_owned());
    }
    let (file, rank) = (&plain[..1], &plain[1..2]);
    let takes = board.at(to)? != EMPTY || piece == 'P' && from.0 != to.0;
    let mut text = String::new();
    if piece == 'P' {
        text += if takes { file } else { "" };
    } else {
        text.push(piece);
        // Which of several pieces of a kind it is: by its file, or else its rank, or else both.
        let moves = session.move_texts();
        let moves = moves.iter().filter_map(|text| squares(text));
        let others = moves.filter(|&(other, there, _)| there == to && other != from);
        let others: Vec<_> = others
            .filter_map(|(other, ..)| (kind(other)? == piece).then_some(other))
            .collect();
        let same_file = others.iter().any(|other| other.0 == from.0);
        let same_rank = others.iter().any(|other| other.1 == from.1);
        text += match (others.is_empty(), same_file, same_rank) {
            (true, ..) => "",
            (_, false, _) => file,
            (_, true, false) => rank,
            (_, true, true) => &plain[..2],
        };
    }
    text += if takes { "x" } else { "" };
    text += &plain[2..4];
    if let Some(becomes) = becomes {
        text.extend(['=', becomes]);
    }
    Some(text)
}

/// The mark of check or mate for the move that led to the position.
pub(super) fn suffix(session: &Session) -> &'static str {
    let won = session
        .outcome()
        .is_some_and(|scores| scores.iter().any(|&score| score > 0));
    let board = Board::read(&session.position_text());
    match board {
        _ if won => "#",
        Some(board) if board.check() => "+",
        _ => "",
    }
}

#[cfg(all(test, feature = "catalogue"))]
mod tests {
    use super::*;

    /// The moves of a game in chess notation.
    fn written(position: Option<&str>, moves: &str) -> String {
        let mut session = tesuji_catalogue::games().open("chess").expect("a game");
        if let Some(position) = position {
            session.read_position(position).expect("a position");
        }
        let mut texts = Vec::new();
        for plain in moves.split(' ') {
            let m = session.read_move(plain).expect("a legal move");
            let move_text = text(&session, m);
            session.play(m);
            texts.push(move_text + suffix(&session));
        }
        texts.join(" ")
    }

    #[test]
    fn a_game_is_written_as_in_books() {
        let moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 c8g4 f3e5 g4d1 f1d1";
        let books = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 Nxe5 Bxd1 Rxd1";
        assert_eq!(written(None, moves), books);
        let mate = "f2f3 e7e5 g2g4 d8h4";
        assert_eq!(written(None, mate), "f3 e5 g4 Qh4#");
        let passing = "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6";
        assert_eq!(written(None, passing), "e4 a6 e5 d5 exd6 cxd6");
        let castled = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
        assert_eq!(written(Some(castled), "e8c8 e1g1"), "O-O-O O-O");
    }

    #[test]
    fn pieces_are_told_apart_as_shortly_as_possible() {
        for (position, plain, text) in [
            ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"),
            ("4k3/8/R7/8/8/8/4K3/R7 w - - 0 1", "a1a4", "R1a4"),
            ("8/8/8/k7/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1+"),
            ("7k/8/8/8/8/8/8/K2N1N2 w - - 0 1", "d1e3", "Nde3"),
            ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q+"),
            ("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8n", "axb8=N"),
        ] {
            assert_eq!(written(Some(position), plain), text);
        }
    }

    #[test]
    fn every_kind_of_check_is_seen() {
        for (position, plain, text) in [
            ("4k3/8/8/3N4/8/8/8/K7 w - - 0 1", "d5c7", "Nc7+"),
            ("4k3/8/3P4/8/8/8/8/K7 w - - 0 1", "d6d7", "d7+"),
            ("4k3/8/8/8/8/8/8/K6R w - - 0 1", "h1h8", "Rh8+"),
            ("4k3/8/8/8/8/8/8/K4B2 w - - 0 1", "f1b5", "Bb5+"),
            ("4k3/8/8/8/4n3/8/8/4K3 b - - 0 1", "e4d2", "Nd2"),
            ("4k3/8/8/8/8/3p4/8/4K3 b - - 0 1", "d3d2", "d2+"),
            ("4k3/3p4/8/8/8/8/8/K6R w - - 0 1", "h1g1", "Rg1"),
        ] {
            assert_eq!(written(Some(position), plain), text);
        }
    }
}
