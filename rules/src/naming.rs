//! The kind and the colour of a piece, guessed from its name.

/// Names of the piece that stands for an empty cell.
const EMPTY: [&str; 7] = ["empty", "e", "none", "nothing", "free", "blank", "vacant"];

/// Whether a piece stands for an empty cell.
pub(crate) fn is_empty(piece: &str) -> bool {
    EMPTY.contains(&&piece.to_lowercase()[..])
}

/// The player whose name a piece begins with, or the only player who begins with the letter that is
/// the name; `None` if there is no such player.
pub(crate) fn owner(piece: &str, players: &[&str]) -> Option<u8> {
    if is_empty(piece) {
        return None;
    }
    if let Some(player) = players.iter().position(|player| piece.starts_with(player)) {
        return Some(player as u8);
    }
    let mut letter = piece.chars();
    let (Some(letter), None) = (letter.next(), letter.next()) else {
        return None;
    };
    let begins = |(_, player): &(usize, &&str)| player.starts_with(letter);
    let mut players = players.iter().enumerate().filter(begins);
    let only = players.next()?;
    players.next().is_none().then_some(only.0 as u8)
}

#[cfg(test)]
mod tests {
    use super::owner;

    #[test]
    fn owners_are_named() {
        let of = |piece| owner(piece, &["white", "black"]);
        assert_eq!(of("whitePawn"), Some(0));
        assert_eq!(of("b"), Some(1));
        assert_eq!([of("e"), of("wall"), of("empty"), of("")], [None; 4]);
        assert_eq!(owner("x", &["xplayer", "xo"]), None, "two of them");
    }
}
