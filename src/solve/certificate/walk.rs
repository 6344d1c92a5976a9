//! The order in which a proof is written and read.

use super::Claim;
use super::seen::{Fingerprint, Progress, Seen};
use crate::game::Notation;

/// The source of the moves of the side that must find one: a strategy when a proof is written, the
/// file when it is checked.
pub trait Choices<G: Notation> {
    /// Called at every position: whether the walk goes on. The positions so far take `bytes` bytes.
    /// By default it does.
    fn goes_on(&mut self, bytes: usize) -> bool {
        let _ = bytes;
        true
    }

    /// The index of the chosen move among `moves`, of which there are at least two. `line` leads to
    /// `position`. `None` ends the walk.
    fn choose(&mut self, position: &G, line: &[G::Move], moves: &[G::Move]) -> Option<usize>;

    /// Called if the claim fails at the end of `line`, for the reason `wrong`. The walk ends.
    fn refuse(&mut self, start: &G, line: &[G::Move], wrong: &str);
}

/// The size of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProofSize {
    /// The number of different positions in which the game goes on.
    pub positions: u64,
    /// The number of moves from a position of the proof to another one or to the end of a game.
    pub moves: u64,
    /// The length of the longest line.
    pub depth: u64,
    /// Whether a line of the proof returns to one of its positions. On such a line the player is
    /// kept from the target for ever, and the game need not end.
    pub repeats: bool,
}

/// A position on the line and the moves that remain to be looked at.
struct Open<G: Notation> {
    position: G,
    fingerprint: Fingerprint,
    /// The moves that belong to the proof: all, or the one chosen.
    moves: Vec<G::Move>,
    next: usize,
}

/// The next step at a position.
enum Arrival<G: Notation> {
    /// The moves of the position are to be gone through.
    Open(Open<G>),
    /// No further position: the claim holds there, or has been shown to.
    Shown,
    /// No further position: the line has come back to one of its positions, by which the claim
    /// holds.
    Repeated,
    /// The claim is not proven there.
    Refused,
}

/// Walks through the proof of a claim depth first: one move where a side must find one, all moves
/// in the game's order where the others move. Each position is visited once. A return to a position
/// of the line does not force a score, but keeps a player from one. `None` if the claim is not
/// proven or `choices` ends the walk.
pub fn walk<G: Notation>(
    start: &G,
    claim: Claim,
    choices: &mut dyn Choices<G>,
) -> Option<ProofSize> {
    let mut seen = Seen::default();
    let mut size = ProofSize::default();
    let mut stack: Vec<Open<G>> = Vec::new();
    let mut line: Vec<G::Move> = Vec::new();
    // The moves that the positions of the line hold.
    let mut line_moves = 0;
    let mut arrived = Some(start.clone());
    loop {
        if let Some(position) = arrived.take() {
            let line_bytes = stack.len() * size_of::<Open<G>>() + line_moves * size_of::<G::Move>();
            if !choices.goes_on(seen.bytes() + line_bytes) {
                return None;
            }
            size.depth = size.depth.max(line.len() as u64);
            match enter(start, position, claim, choices, &line, &mut seen) {
                Arrival::Open(open) => {
                    size.positions += 1;
                    line_moves += open.moves.capacity();
                    stack.push(open);
                }
                Arrival::Repeated => {
                    size.repeats = true;
                    line.pop();
                }
                Arrival::Shown if line.pop().is_none() => return Some(size),
                Arrival::Shown => {}
                Arrival::Refused => return None,
            }
        }
        let Some(top) = stack.last_mut() else {
            return Some(size);
        };
        if let Some(&m) = top.moves.get(top.next) {
            top.next += 1;
            size.moves += 1;
            let mut position = top.position.clone();
            position.play(m);
            line.push(m);
            arrived = Some(position);
        } else {
            seen.close(top.fingerprint);
            line_moves -= top.moves.capacity();
            stack.pop();
            line.pop();
        }
    }
}

/// Looks at a position.
fn enter<G: Notation>(
    start: &G,
    position: G,
    claim: Claim,
    choices: &mut dyn Choices<G>,
    line: &[G::Move],
    seen: &mut Seen,
) -> Arrival<G> {
    if let Some(scores) = position.outcome() {
        if claim.agrees::<G>(&scores) {
            return Arrival::Shown;
        }
        let score = scores[claim.target.player];
        let wrong = format!("the game is over with a score of {score}");
        choices.refuse(start, line, &wrong);
        return Arrival::Refused;
    }
    let fingerprint = Fingerprint::of(&position);
    match seen.open(fingerprint) {
        Some(Progress::Open) if claim.holds => {
            choices.refuse(start, line, "a position of the line comes again");
            return Arrival::Refused;
        }
        Some(Progress::Open) => return Arrival::Repeated,
        Some(Progress::Closed) => return Arrival::Shown,
        None => {}
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if moves.is_empty() {
        // Otherwise all of its moves, none, would bear the claim out.
        choices.refuse(start, line, "the game goes on, but there is no legal move");
        return Arrival::Refused;
    }
    if claim.chosen_by(position.mover()) && moves.len() > 1 {
        let Some(chosen) = choices.choose(&position, line, &moves) else {
            return Arrival::Refused;
        };
        moves = vec![moves[chosen]];
    }
    Arrival::Open(Open {
        position,
        fingerprint,
        moves,
        next: 0,
    })
}

/// The texts of the moves of `line`, which begins at `start`.
pub fn line_text<G: Notation>(start: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = start.clone();
    let text = |&m: &G::Move| {
        let text = position.move_text(m);
        position.play(m);
        text
    };
    line.iter().map(text).collect()
}
