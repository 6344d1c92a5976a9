//! Scenes of games with a board.

use super::{Colour, Look, Piece, Scene, Shape, Site};
use crate::eval::{Board, Sites};
use crate::game::PlayerCount;

/// The name of a square from its column and row, counted from 0: `a1` at the lower left; after
/// column `z` follows `aa`.
pub fn square([column, row]: [i32; 2]) -> String {
    let (mut letters, mut left) = (Vec::new(), i64::from(column.max(0)) + 1);
    while left > 0 {
        letters.push((b'a' + ((left - 1) % 26) as u8) as char);
        left = (left - 1) / 26;
    }
    let letters: String = letters.into_iter().rev().collect();
    format!("{letters}{}", i64::from(row) + 1)
}

impl Scene {
    /// The board of a position with its pieces: squares, row 0 at the bottom.
    ///
    /// `name` gives the name of a column and row (mostly [`square`]), and `look` the look of a
    /// player's pieces of a kind. Pieces in hand are not shown ([`Scene::with_hand`]).
    ///
    /// # Example
    /// ```
    /// use tesuji::eval::Board;
    /// use tesuji::scene::{Look, Scene, square};
    /// # use tesuji::game::{Game, Outcome, Players};
    ///
    /// /// Stones on 3 × 3.
    /// #[derive(Clone)]
    /// struct Stones([u64; 2]);
    /// # impl Game for Stones {
    /// #     type Players = Players<2>;
    /// #     type Move = u8;
    /// #     fn mover(&self) -> usize { 0 }
    /// #     fn moves(&self, moves: &mut Vec<u8>) {}
    /// #     fn play(&mut self, square: u8) {}
    /// #     fn outcome(&self) -> Option<Outcome<Self>> { None }
    /// # }
    /// impl Board for Stones {
    ///     type Sites = u64;
    ///     fn board(&self) -> u64 { (1 << 9) - 1 }
    ///     fn place(&self, site: usize) -> [i32; 2] { [site as i32 % 3, site as i32 / 3] }
    ///     fn pieces(&self, player: usize, _kind: usize) -> u64 { self.0[player] }
    /// }
    ///
    /// let scene = Scene::of_board(&Stones([1 << 4, 0]), square, |_, _| Look::Stone).with_coordinates();
    /// assert_eq!(scene.sites[scene.pieces[0].site].name, "b2");
    /// assert_eq!(scene.labels.len(), 6, "three letters and three numbers");
    /// ```
    pub fn of_board<G: Board>(
        position: &G,
        name: impl Fn([i32; 2]) -> String,
        look: impl Fn(usize, usize) -> Look,
    ) -> Self {
        let numbers: Vec<_> = position.board().sites().collect();
        let places: Vec<_> = numbers.iter().map(|&site| position.place(site)).collect();
        let top = places.iter().map(|place| place[1]).max().unwrap_or(0);
        let sites = places.iter().map(|&[column, row]| {
            let at = [column as f32, (top - row) as f32];
            Site::new(name([column, row]), at, Shape::Square)
        });
        let sites = sites.collect();
        let mut pieces = Vec::new();
        let players = <G::Players as PlayerCount>::COUNT;
        for player in 0..players {
            for kind in 0..G::KINDS {
                let here = position.pieces(player, kind);
                for (site, _) in numbers.iter().enumerate().filter(|&(_, &n)| here.has(n)) {
                    pieces.push(Piece::new(site, Some(player as u8), look(player, kind)));
                }
            }
        }
        Self {
            colours: Colour::ALL.into_iter().cycle().take(players).collect(),
            sites,
            pieces,
            ..Self::default()
        }
    }
}
