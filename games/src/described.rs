//! Games that come as descriptions: the texts in `games/rules`.

/// A game that comes as a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// The name, with the ending of its language.
    pub name: &'static str,
    /// A line about it.
    pub about: &'static str,
    /// The description.
    pub text: &'static str,
}

/// Writes the list of the descriptions; a new one is one more line there.
macro_rules! described {
    ($($name:literal: $about:literal,)*) => {
        /// All of them, in order of their names. Each has two players, and the greater score wins.
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
    "breakthrough.rbg": "8 × 8, described; a pawn on the last row wins",
    "cats.rbg": "4 × 4, described; cats and dogs never side by side, no move loses",
    "connect-four.rbg": "7 × 6, described; four in a row win",
    "hex.rbg": "7 × 7, described; connect two sides",
    "tic-tac-toe.rbg": "described; three in a row win",
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
