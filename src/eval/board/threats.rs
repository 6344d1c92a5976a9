//! A term for pieces that moves of opponents end on.

use super::mobility::lead;
use super::{Board, Sites};
use crate::eval::Term;
use crate::game::PlayerCount;

/// A term for the pieces of a player that moves of opponents end on, as if it were their turn.
///
/// A move threatens the piece on its [`Board::target`]: captures of other kinds (jumping over,
/// outflanking) are not seen. All kinds of pieces count alike; Ludii has a weight for each kind.
///
/// # Reference
/// Paper 004, section 3.2.1: `threatenedMaterial`, `unthreatenedMaterial` and
/// `threatenedMaterialMultipleCount`. The paper defines the last one like the second. Here it
/// counts a piece once for every move that ends on it, as Ludii does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ThreatenedMaterial {
    /// The weight of a piece that is threatened.
    pub threatened: f32,
    /// The weight of a piece that is not threatened.
    pub unthreatened: f32,
    /// The weight of a move that threatens a piece.
    pub multiple: f32,
}

impl ThreatenedMaterial {
    /// The term with weight 0: threats are not looked for.
    pub const NONE: Self = Self {
        threatened: 0.0,
        unthreatened: 0.0,
        multiple: 0.0,
    };
}

/// The buffers of [`ThreatenedMaterial`].
#[derive(Debug)]
pub struct ThreatenedMemory<M> {
    moves: Vec<M>,
    targets: Vec<usize>,
}

impl<M> Default for ThreatenedMemory<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            targets: Vec::new(),
        }
    }
}

impl<M> ThreatenedMemory<M> {
    /// The pieces of the player that moves of opponents end on. Not inlined: it is asked for each
    /// player.
    #[inline(never)]
    fn threatened<G: Board<Move = M>>(&mut self, position: &G, player: usize) -> Pieces {
        self.targets.clear();
        for rival in (0..G::Players::COUNT).filter(|&rival| rival != player) {
            if let Some(turned) = position.with_mover(rival) {
                self.moves.clear();
                turned.moves(&mut self.moves);
                let targets = self.moves.drain(..).filter_map(|m| turned.target(m));
                self.targets.extend(targets);
            }
        }
        let mut all = Pieces::default();
        for kind in 0..G::KINDS {
            all.count(&self.targets, position.pieces(player, kind));
        }
        all
    }
}

/// The pieces of a player by whether they are threatened.
#[derive(Debug, Default)]
struct Pieces {
    threatened: u32,
    unthreatened: u32,
    /// The moves that threaten a piece.
    moves: u32,
}

impl Pieces {
    /// Adds pieces of one kind, given the sites that moves end on. Not inlined, to be compiled for
    /// each type of sets and not for each game.
    #[inline(never)]
    fn count<S: Sites>(&mut self, targets: &[usize], pieces: S) {
        let mut hit = S::NONE;
        for &site in targets {
            if pieces.has(site) {
                hit = hit.with(site);
                self.moves += 1;
            }
        }
        self.threatened += hit.count();
        self.unthreatened += pieces.count() - hit.count();
    }
}

impl<G: Board> Term<G> for ThreatenedMaterial {
    type Memory = ThreatenedMemory<G::Move>;

    fn add(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut ThreatenedMemory<G::Move>,
        sums: &mut [f32],
    ) {
        if *self == Self::NONE {
            return;
        }
        for (position, sum) in positions.iter().zip(sums) {
            let worth = |player| {
                let all = memory.threatened(position, player);
                self.threatened * all.threatened as f32
                    + self.unthreatened * all.unthreatened as f32
                    + self.multiple * all.moves as f32
            };
            *sum += lead::<G>(player, worth);
        }
    }
}
