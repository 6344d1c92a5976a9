//! Positions in words.

use super::{Colour, Look, Piece, Scene};

impl Scene {
    /// The pieces and their places in words, a line for each kind of piece of each player, such as
    /// `white pawn: a2, b2`; then the notes. Screen readers read it.
    pub fn words(&self) -> Vec<String> {
        let mut kinds: Vec<(&Piece, Vec<String>)> = Vec::new();
        for piece in &self.pieces {
            let alike = |other: &Piece| {
                let [a, b] = [piece, other].map(|one| (one.player, one.look, &one.label));
                a == b
            };
            let Some(site) = self.sites.get(piece.site) else {
                continue;
            };
            let (name, count) = (&site.name, piece.count);
            let place = match (piece.look, count) {
                (Look::Seed, _) => format!("{name} {count}"),
                (_, 2..) => format!("{name} × {count}"),
                _ => name.clone(),
            };
            match kinds.iter_mut().find(|(kind, _)| alike(kind)) {
                Some((_, places)) => places.push(place),
                None => kinds.push((piece, vec![place])),
            }
        }
        let lines = kinds.iter().map(|(kind, places)| {
            let places = places.join(", ");
            format!("{}: {places}", self.word(kind))
        });
        lines.chain(self.notes.iter().cloned()).collect()
    }

    /// A piece in words, such as `white pawn`.
    pub fn word(&self, piece: &Piece) -> String {
        let player = piece.player.map(usize::from);
        let colour = player.and_then(|player| self.colours.get(player));
        let mut word = match (colour, piece.look) {
            (_, Look::Seed) | (None, _) => String::new(),
            (Some(colour), _) => format!("{} ", Colour::name(*colour)),
        };
        word += piece.look.name();
        if !piece.label.is_empty() {
            word += " ";
            word += &piece.label;
        }
        word
    }
}
