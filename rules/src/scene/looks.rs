//! The looks of pieces, guessed from their names.

use tesuji::scene::{Colour, Look};

/// How many of [`WORDS`] are pieces of boards with light and dark squares.
const CHESS: usize = 8;

/// What the last word of a name says of the look.
const WORDS: [(&str, Look); 16] = [
    ("pawn", Look::Pawn),
    ("knight", Look::Knight),
    ("bishop", Look::Bishop),
    ("rook", Look::Rook),
    ("queen", Look::Queen),
    ("amazon", Look::Queen),
    ("king", Look::King),
    ("hound", Look::Hound),
    ("fox", Look::Fox),
    ("man", Look::Man),
    ("stone", Look::Stone),
    ("arrow", Look::Block),
    ("wall", Look::Block),
    ("flagship", Look::Flagship),
    ("ship", Look::Ship),
    ("tug", Look::Ship),
];

/// What a name says of the look.
pub(super) fn by_name(name: &str, names: &[&str]) -> Option<Look> {
    let name = name.to_lowercase();
    let crowns = || {
        names
            .iter()
            .any(|other| other.to_lowercase().ends_with("king"))
    };
    let has_men = || {
        names
            .iter()
            .any(|other| other.to_lowercase().ends_with("man"))
    };
    match &name[..] {
        "x" => return Some(Look::Cross),
        "o" => return Some(Look::Nought),
        _ => {}
    }
    let word = |(word, _): &&(&str, Look)| name.ends_with(word);
    match WORDS.iter().find(word).map(|&(_, look)| look) {
        Some(Look::King) if has_men() => Some(Look::Crowned),
        Some(Look::Man) if !crowns() => Some(Look::Disc),
        known => known,
    }
}

/// Whether a piece stands on squares that are light and dark.
pub(super) fn is_of_chess(name: &str) -> bool {
    let name = name.to_lowercase();
    let mut words = WORDS.iter().take(CHESS);
    words.any(|(word, _)| name.ends_with(word))
}

/// The colour of a player's pieces: that of the name, if it says one.
pub(super) fn colour(name: &str, player: usize) -> Colour {
    let name = name.to_lowercase();
    let said = Colour::ALL
        .into_iter()
        .find(|colour| name.contains(colour.name()));
    let shades = [("dark", Colour::Black), ("light", Colour::White)];
    let shade = shades.into_iter().find(|(word, _)| name.contains(word));
    said.or(shade.map(|(_, colour)| colour)).unwrap_or_else(|| {
        let others = [Colour::Blue, Colour::Red, Colour::Yellow, Colour::Green];
        let more = [Colour::Purple, Colour::Orange, Colour::White, Colour::Black];
        [others, more].as_flattened()[player % 8]
    })
}
