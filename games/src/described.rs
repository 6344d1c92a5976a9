//! Games that come as descriptions: the texts in `games/rules`.

/// A game that comes as a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// The name, with the file extension of its language.
    pub name: &'static str,
    /// A line about the game.
    pub about: &'static str,
    /// The description.
    pub text: &'static str,
}

/// Defines the list of descriptions. A new description is a line in it.
macro_rules! described {
    ($($name:literal: $about:literal,)*) => {
        /// All descriptions, in the order of their names. Each has two players, and the greater
        /// score wins.
        pub const DESCRIBED: &[Described] = &[$(Described {
            name: $name,
            about: $about,
            text: include_str!(concat!("../rules/", $name)),
        }),*];

        /// The names, with a line about each.
        pub const NAMES: &[(&str, &str)] = &[$(($name, $about)),*];
    };
}

described![
    "amazons.rbg": "6 × 6, described; a queen moves and shoots an arrow, no move loses",
    "ataxx.rbg": "7 × 7, described; pieces multiply, jump and convert, more pieces win",
    "breakthrough.rbg": "8 × 8, described; a pawn on the last row wins",
    "cats.rbg": "4 × 4, described; cats and dogs never side by side, no move loses",
    "clobber.rbg": "5 × 6, described; stones take the stones beside them, no move loses",
    "connect-four.rbg": "7 × 6, described; four in a row win",
    "diagonals.rbg": "8 × 8, described; a point for each own stone on a diagonal filled",
    "domineering.rbg": "6 × 6, described; dominoes upright and flat, no move loses",
    "dots-and-boxes.rbg": "3 × 3 boxes, described; the fourth side of a box takes it",
    "draughts.rbg": "8 × 8, described; who can take must, no move loses",
    "floes.rbg": "5 × 6, described; penguins slide over ice that melts, no move loses",
    "fox-and-hounds.rbg": "described; the fox passes the hounds, or they catch it",
    "gomoku.rbg": "15 × 15, described; exactly five in a row win",
    "hex.rbg": "7 × 7, described; connect two sides",
    "knightthrough.rbg": "8 × 8, described; a knight on the last row wins",
    "konane.rbg": "6 × 6, described; stones jump and take, no move loses",
    "market.rbg": "5 × 5, described; stalls earn from those of the opponent beside them",
    "mill.rbg": "24 points, described; three in a row take a man, two men lose",
    "reversi.rbg": "8 × 8, described; outflanked discs change, more discs win",
    "surakarta.rbg": "6 × 6, described; pieces take along two loops, more pieces win",
    "tic-tac-toe.rbg": "described; three in a row win",
    "tug.rbg": "7 × 7, described; both steer one boat, each to the own banks",
    "yavalath.rbg": "hexagon of 61 cells, described; four in a row win, three lose",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order_and_every_text_is_listed() {
        assert!(NAMES.is_sorted());
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/rules");
        let files = std::fs::read_dir(folder).expect("the folder of texts");
        let files = files.map(|file| file.expect("a file").file_name());
        let mut files: Vec<_> = files.filter_map(|name| name.into_string().ok()).collect();
        files.sort_unstable();
        let listed: Vec<_> = DESCRIBED.iter().map(|one| one.name).collect();
        assert_eq!(listed, files);
    }
}
