//! The clauses about the text of positions and moves.

use super::walk::{At, walk};
use super::{Broken, Checked, Clause, RandomGames};
use crate::base::rng::Rng;
use crate::game::Notation;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Debug;

/// Where there are more legal moves than this, only some are written.
const MANY: usize = 3000;

/// Of positions with more legal moves than this, only some are remembered by their text.
const FEW: usize = 300;

/// Checks the contract of [`Notation`] in every position of some random games.
///
/// The text of a position is one line, and is read back to an equal position with the same hash and
/// moves. The texts of legal moves differ and are read back; after the end of the game none is
/// read. The same text has the same [index](crate::Game::move_index) in every position.
///
/// # Errors
/// The first broken clause.
pub fn check_text<G: Notation + Debug + PartialEq>(start: &G, games: RandomGames) -> Checked<G> {
    let mut indices = FxHashMap::default();
    let mut some_text = None;
    walk(start, games, |at, rng| {
        read_back(start, at)?;
        if at.legal.is_empty() {
            return over(at.position, some_text.as_deref());
        }
        some_text = Some(at.position.move_text(at.legal[0]));
        if at.legal.len() <= MANY || rng.below(10) == 0 {
            moves(at, rng)?;
        }
        indexed(at, &mut indices)
    })
}

/// The text of the position, read at the start.
fn read_back<G: Notation + Debug + PartialEq>(start: &G, at: &At<'_, G>) -> Checked<G> {
    let position = at.position;
    let text = position.position_text();
    let broken = |clause, found: String| Err(Broken::new(clause, position, found));
    if text.lines().count() != 1 {
        return broken(Clause::PositionText, format!("{text:?} is not one line"));
    }
    let read = match start.read_position(&text) {
        Ok(read) => read,
        Err(error) => {
            return broken(
                Clause::PositionText,
                format!("{text:?} is refused: {error}"),
            );
        }
    };
    if read != *position {
        return broken(
            Clause::PositionText,
            format!("{text:?} is read as {read:?}"),
        );
    }
    if read.hash() != position.hash() {
        return broken(
            Clause::EqualHashes,
            format!("{text:?} is read with another one"),
        );
    }
    let mut moves = Vec::new();
    if read.outcome().is_none() {
        read.moves(&mut moves);
    }
    if moves != at.legal {
        return broken(
            Clause::SameMoves,
            format!("{text:?} is read with {moves:?}"),
        );
    }
    Ok(())
}

/// A finished game has no moves to be read.
fn over<G: Notation>(position: &G, text: Option<&str>) -> Checked<G> {
    match text.map(|text| (text, position.read_move(text))) {
        Some((text, Ok(m))) => {
            let found = format!("{text:?} is read as {m:?}");
            Err(Broken::new(Clause::ReadOver, position, found))
        }
        _ => Ok(()),
    }
}

/// The indices by the texts of the moves.
fn indexed<G: Notation>(at: &At<'_, G>, indices: &mut FxHashMap<String, usize>) -> Checked<G> {
    for (i, &m) in at.legal.iter().enumerate() {
        // All texts of a game with very many moves would not fit into memory.
        let Some(index) = at
            .position
            .move_index(m)
            .filter(|_| i < FEW || i % 100 == 0)
        else {
            continue;
        };
        let text = at.position.move_text(m);
        let known = *indices.entry(text.clone()).or_insert(index);
        if known != index {
            let found = format!("{text:?} has {known} and {index}");
            return Err(Broken::new(Clause::IndexText, at.position, found).by(m));
        }
    }
    Ok(())
}

/// The texts of the moves.
fn moves<G: Notation>(at: &At<'_, G>, rng: &mut Rng) -> Checked<G> {
    let At {
        position, legal, ..
    } = *at;
    let texts: Vec<_> = legal.iter().map(|&m| position.move_text(m)).collect();
    let mut seen = FxHashSet::default();
    if let Some(i) = (0..legal.len()).find(|&i| !seen.insert(&texts[i])) {
        let found = format!("{:?} is that of another move, too", texts[i]);
        return Err(Broken::new(Clause::MoveTextDistinct, position, found).by(legal[i]));
    }
    // Reading a move may take as long as listing all, so only some are read.
    for _ in 0..6 {
        let i = rng.below(legal.len() as u32) as usize;
        let read = position.read_move(&texts[i]);
        if read != Ok(legal[i]) {
            let found = format!("{:?} is read as {read:?}", texts[i]);
            return Err(Broken::new(Clause::MoveText, position, found).by(legal[i]));
        }
    }
    Ok(())
}
