//! The pieces of a game, with known or guessed looks.

use super::looks::{by_name, colour, is_of_chess};
use crate::naming;
use std::cmp::Reverse;
use tesuji::scene::{Colour, Look, Piece, Scene, Tone};

/// The pieces and the players by name.
pub(super) struct Cast<'a> {
    /// The names of the pieces.
    pub(super) pieces: Vec<&'a str>,
    /// The names of the players.
    pub(super) players: Vec<&'a str>,
    /// The player who owns each piece; `None` for a piece without an owner.
    pub(super) owners: Vec<Option<u8>>,
    /// The tone of a cell whose piece is no more than ground; `None` for all other pieces.
    pub(super) tones: Vec<Option<Tone>>,
}

impl<'a> Cast<'a> {
    /// `learned` owners go before those that names say. `start` is the piece on each cell at the
    /// start.
    pub(super) fn new(
        pieces: Vec<&'a str>,
        players: Vec<&'a str>,
        learned: impl Iterator<Item = Option<u8>>,
        start: impl Iterator<Item = usize>,
    ) -> Self {
        let named = |piece: &str| naming::owner(piece, &players);
        let owners = pieces.iter().zip(learned);
        let owners: Vec<_> = owners
            .map(|(piece, owner)| owner.or_else(|| named(piece)))
            .collect();
        let mut counts = vec![0_usize; pieces.len()];
        for piece in start {
            counts[piece] += 1;
        }
        Self {
            tones: tones(&pieces, &owners, &counts),
            pieces,
            players,
            owners,
        }
    }

    /// Puts the pieces of all cells on a scene that has a site for each cell.
    pub(super) fn fill(&self, scene: &mut Scene, pieces: impl Iterator<Item = usize>) {
        for (cell, piece) in pieces.enumerate() {
            if let Some(tone) = self.tones[piece] {
                if tone != Tone::Plain {
                    scene.sites[cell].tone = tone;
                }
                continue;
            }
            let (look, label) = self.look(piece);
            scene.pieces.push(Piece {
                label,
                ..Piece::new(cell, self.owners[piece], look)
            });
        }
        let players = self.players.iter().enumerate();
        scene.colours = players
            .map(|(player, name)| colour(name, player))
            .collect::<Vec<Colour>>();
    }

    /// Whether a piece is one that stands on squares that are light and dark.
    pub(super) fn has_chess(&self) -> bool {
        self.pieces.iter().any(|name| is_of_chess(name))
    }

    /// What a piece looks like by its name, and what is written on it so that pieces of a player
    /// that look alike differ.
    fn look(&self, piece: usize) -> (Look, String) {
        let known = |piece: usize| by_name(self.pieces[piece], &self.pieces);
        if let Some(look) = known(piece) {
            return (look, String::new());
        }
        let Some(owner) = self.owners[piece] else {
            return (Look::Block, String::new());
        };
        let of_owner = |&other: &usize| self.owners[other] == Some(owner) && known(other).is_none();
        if (0..self.pieces.len()).filter(of_owner).count() < 2 {
            return (Look::Disc, String::new());
        }
        let name = self.pieces[piece];
        let name = name
            .strip_prefix(self.players[usize::from(owner)])
            .unwrap_or(name);
        (Look::Disc, name.chars().take(2).collect())
    }
}

/// The tones of ground: of the piece that stands for an empty cell, and of what has no owner and
/// stands on several cells at the start.
fn tones(pieces: &[&str], owners: &[Option<u8>], counts: &[usize]) -> Vec<Option<Tone>> {
    let is_empty = |piece: usize| naming::is_empty(pieces[piece]);
    let is_ground =
        |&piece: &usize| is_empty(piece) || owners[piece].is_none() && counts[piece] > 1;
    let mut ground: Vec<_> = (0..pieces.len()).filter(is_ground).collect();
    ground.sort_by_key(|&piece| (!is_empty(piece), Reverse(counts[piece])));
    let mut tones = vec![None; pieces.len()];
    let of_ground = [Tone::Plain, Tone::Marked, Tone::Dark, Tone::Light];
    for (&piece, tone) in ground.iter().zip(of_ground) {
        tones[piece] = Some(tone);
    }
    tones
}
