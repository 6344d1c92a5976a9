//! The clauses about single positions.

use super::walk::{At, after, walk};
use super::{Broken, Checked, Clause, RandomGames};
use crate::base::rng::Rng;
use crate::game::{After, Game, PlayerCount};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Debug;

/// Checks every position of the games.
pub(super) fn check<G: Game + Debug + PartialEq>(start: &G, games: RandomGames) -> Checked<G> {
    walk(start, games, |at, rng| {
        canonical(at.position)?;
        if let Some(scores) = at.position.outcome() {
            return finished(at.position, scores.as_ref());
        }
        listed(at)?;
        unrefuted(at)?;
        indexed(at)?;
        drawn(at, rng)?;
        played(at)?;
        ahead(at, rng)
    })
}

/// Checks of a finished game.
fn finished<G: Game>(position: &G, scores: &[i16]) -> Checked<G> {
    let range = G::SCORES.least..=G::SCORES.greatest;
    if let Some(score) = scores.iter().find(|score| !range.contains(score)) {
        let found = format!("a score of {score} is not in {range:?}");
        return Err(Broken::new(Clause::ScoreRange, position, found));
    }
    let sum: i32 = scores.iter().map(|&score| i32::from(score)).sum();
    if G::ZERO_SUM && sum != 0 {
        let found = format!("the scores are {scores:?}");
        return Err(Broken::new(Clause::ZeroSum, position, found));
    }
    Ok(())
}

/// The list of moves, and who is to move.
fn listed<G: Game + Debug>(at: &At<'_, G>) -> Checked<G> {
    let At {
        position, legal, ..
    } = *at;
    let broken = |clause, found: String| Err(Broken::new(clause, position, found));
    if position.mover() >= G::Players::COUNT {
        let found = format!("it is {} of {}", position.mover(), G::Players::COUNT);
        return broken(Clause::Mover, found);
    }
    let mut twice = vec![legal[0]];
    position.moves(&mut twice);
    if twice.first() != Some(&legal[0]) || twice.len() <= legal.len() {
        return broken(Clause::Appends, format!("the list became {twice:?}"));
    }
    if twice[1..] != *legal {
        return broken(
            Clause::SameMoves,
            format!("once {legal:?}, once {:?}", &twice[1..]),
        );
    }
    let mut seen = FxHashSet::default();
    if let Some(&m) = legal.iter().find(|&&m| !seen.insert(m)) {
        return Err(Broken::new(Clause::Distinct, position, "it is there again").by(m));
    }
    let count = position.count_moves(&mut Vec::new());
    if count != legal.len() {
        let found = format!("it is {count} of {} moves", legal.len());
        return broken(Clause::Count, found);
    }
    Ok(())
}

/// The moves that a solver must look at.
fn unrefuted<G: Game + Debug>(at: &At<'_, G>) -> Checked<G> {
    let At {
        position, legal, ..
    } = *at;
    if !G::ZERO_SUM {
        return Ok(());
    }
    let mut kept = Vec::new();
    position.unrefuted_moves(&mut kept);
    // Nearly always, and much less to compare than whether each of them is legal.
    if kept == *legal {
        return Ok(());
    }
    let sound = !kept.is_empty() && kept.iter().all(|m| legal.contains(m));
    if !sound || !G::REFUTES {
        let found = format!("of {legal:?} it gave {kept:?}");
        return Err(Broken::new(Clause::Unrefuted, position, found));
    }
    let mover = position.mover();
    // The score of the mover if the game is over after a move.
    let score = |from: &G, m| -> Result<Option<i16>, Broken<G>> {
        Ok(after(from, m)?.outcome().map(|scores| scores[mover]))
    };
    for &m in &kept {
        if score(position, m)? == Some(G::SCORES.greatest) {
            return Ok(());
        }
    }
    for &m in legal.iter().filter(|m| !kept.contains(m)) {
        let next = after(position, m)?;
        let mut replies = Vec::new();
        if next.outcome().is_none() {
            next.moves(&mut replies);
        }
        let mut lost = false;
        for &reply in &replies {
            lost |= score(&next, reply)? == Some(G::SCORES.least);
        }
        if !lost {
            let found = format!("it gave {kept:?}, and nothing refutes the move");
            return Err(Broken::new(Clause::Unrefuted, position, found).by(m));
        }
    }
    Ok(())
}

/// The indices of the moves.
fn indexed<G: Game + Debug>(at: &At<'_, G>) -> Checked<G> {
    let At {
        position, legal, ..
    } = *at;
    let mut owners = FxHashMap::default();
    for &m in legal {
        let index = position.move_index(m);
        let fits = index.map_or(G::MOVE_INDICES == 0, |index| index < G::MOVE_INDICES);
        if !fits {
            let found = format!("it is {index:?} of {}", G::MOVE_INDICES);
            return Err(Broken::new(Clause::IndexRange, position, found).by(m));
        }
        if let Some(index) = index
            && let Some(other) = owners.insert(index, m)
        {
            let found = format!("{other:?} has index {index}, too");
            return Err(Broken::new(Clause::IndexDistinct, position, found).by(m));
        }
    }
    Ok(())
}

/// The most moves of a position that are checked and do not end the game: to count the moves after
/// each of a thousand takes long.
const MOST_AHEAD: usize = 12;

/// Checks of the methods for several moves at once. They get some moves in a random order, and all
/// that end the game, and buffers that are not empty.
fn ahead<G: Game + Debug>(at: &At<'_, G>, rng: &mut Rng) -> Checked<G> {
    let At {
        position, legal, ..
    } = *at;
    let mut moves = Vec::new();
    for _ in 0..MOST_AHEAD.min(legal.len()) {
        moves.push(legal[rng.below(legal.len() as u32) as usize]);
    }
    for &m in legal {
        if after(position, m)?.outcome().is_some() {
            moves.push(m);
        }
    }
    let (mut found, mut scratch) = (Vec::new(), legal.to_vec());
    position.after_each(&moves[..1], &mut found, &mut scratch);
    position.after_each(&moves[1..], &mut found, &mut scratch);
    if found.len() != moves.len() {
        let text = format!("of {} moves it said {} things", moves.len(), found.len());
        return Err(Broken::new(Clause::AfterEach, position, text));
    }
    for (&m, &said) in moves.iter().zip(&found) {
        let is = After::of(&after(position, m)?, &mut Vec::new());
        if said != is {
            let text = format!("it said {said:?} of what is {is:?}");
            return Err(Broken::new(Clause::AfterEach, position, text).by(m));
        }
    }
    Ok(())
}

/// One random move, drawn with a buffer that is not empty, as in playouts.
fn drawn<G: Game + Debug>(at: &At<'_, G>, rng: &mut Rng) -> Checked<G> {
    let At {
        position, legal, ..
    } = *at;
    let mut scratch = legal.to_vec();
    let m = position.random_move(rng, &mut scratch);
    if legal.contains(&m) {
        return Ok(());
    }
    let found = format!("it drew {m:?}");
    Err(Broken::new(Clause::RandomMove, position, found))
}

/// Every move, played on copies.
fn played<G: Game + Debug + PartialEq>(at: &At<'_, G>) -> Checked<G> {
    let At {
        position, legal, ..
    } = *at;
    let before = position.clone();
    for &m in legal {
        let (once, again) = (after(position, m)?, after(position, m)?);
        if once != again {
            let found = format!("it led to {once:?} and to {again:?}");
            return Err(Broken::new(Clause::SamePlay, position, found).by(m));
        }
    }
    let mut moves = Vec::new();
    if position.outcome().is_none() {
        position.moves(&mut moves);
    }
    if *position != before || moves != *legal {
        let found = format!("its moves became {moves:?}");
        return Err(Broken::new(Clause::Copies, position, found));
    }
    Ok(())
}

/// The representative among symmetric positions.
fn canonical<G: Game + Debug + PartialEq>(position: &G) -> Checked<G> {
    let canonical = position.canonical();
    // The mover and the moves are left open once the game is over.
    let facts = |p: &G| {
        let over = p.outcome();
        let goes_on = over.is_none();
        (
            over,
            goes_on.then(|| (p.mover(), p.count_moves(&mut Vec::new()))),
        )
    };
    if facts(position) == facts(&canonical) && canonical.canonical() == canonical {
        return Ok(());
    }
    let found = format!("the canonical position is {canonical:?}");
    Err(Broken::new(Clause::Canonical, position, found))
}
