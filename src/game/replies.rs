//! Replies that may avoid a win with the next move, found by playing all moves.

use super::{After, Forcing, Game, list_moves};

/// The most replies to a threat. A move that leaves more of them is taken for none.
const MOST: usize = 4;

/// Appends the replies of the mover after which `player` neither has a score of at least `score`
/// nor can have it with the next move. `false`, and no reply, if there are more than [`MOST`], or
/// if `player` has no win after a pass.
///
/// A reply that ends the game with less is among them, and so is one after which `player` is not to
/// move.
pub(super) fn may_avoid_a_win<G: Game, F: Forcing<G>>(
    forcing: &F,
    position: &G,
    player: usize,
    score: i16,
    moves: &mut Vec<G::Move>,
) -> bool {
    let mut wins = Wins {
        player,
        score,
        known: Vec::new(),
        moves: Vec::new(),
        after: Vec::new(),
        scratch: Vec::new(),
    };
    if let Some(passed) = forcing.pass(position)
        && passed.mover() == player
        && !wins.has(&passed)
    {
        return false;
    }
    let first = moves.len();
    let mut replies = Vec::new();
    list_moves(position, &mut replies);
    for reply in replies {
        let mut next = position.clone();
        next.play(reply);
        let refuted = match next.outcome() {
            Some(scores) => scores[player] >= score,
            None => next.mover() == player && wins.has(&next),
        };
        if refuted {
            continue;
        }
        moves.push(reply);
        if moves.len() - first > MOST {
            moves.truncate(first);
            return false;
        }
    }
    true
}

/// Looks for moves that win at once. Those found are tried first in the next position.
struct Wins<G: Game> {
    player: usize,
    score: i16,
    known: Vec<G::Move>,
    moves: Vec<G::Move>,
    after: Vec<After<G::Players>>,
    scratch: Vec<G::Move>,
}

impl<G: Game> Wins<G> {
    /// Whether the player, who is to move, can win with this move.
    fn has(&mut self, position: &G) -> bool {
        self.moves.clear();
        list_moves(position, &mut self.moves);
        for &m in &self.known {
            if self.moves.contains(&m) {
                let mut next = position.clone();
                next.play(m);
                if next
                    .outcome()
                    .is_some_and(|scores| scores[self.player] >= self.score)
                {
                    return true;
                }
            }
        }
        self.after.clear();
        position.after_each(&self.moves, &mut self.after, &mut self.scratch);
        let won = |after: &After<G::Players>| match after {
            After::Over { scores } => scores[self.player] >= self.score,
            After::Open { .. } => false,
        };
        let Some(place) = self.after.iter().position(won) else {
            return false;
        };
        self.known.extend(self.moves.get(place));
        true
    }
}
