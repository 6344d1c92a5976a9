//! Training on positions whose value is known: final ones, and solved ones.

use super::begin::{Begun, begin};
use super::log::Line;
use super::{Use, loss, random};
use crate::Failure;
use crate::args::{Common, Pretrain, Solved};
use crate::play::{Table, Wanted};
use crate::samples::{Batches, Packed, Target};
use serde::Serialize;
use std::sync::Arc;
use std::time::Instant;
use tesuji::game::TextError;
use tesuji_nets::{Encoding, Network};

/// What a training on positions needs to know beside where they come from.
struct Course<'a> {
    common: &'a Common,
    /// What the positions are, for people.
    what: &'static str,
    /// How often all of them are gone through.
    epochs: u64,
    /// Every how many positions one is held back; 0 for none.
    held: u32,
    /// The positions of a batch.
    batch: u32,
    /// Whether they are written into the state, because to find them takes long.
    kept: bool,
}

/// Learns the results of final positions of random games.
///
/// # Errors
/// If the settings cannot be used, or a file is damaged or cannot be written.
///
/// # Reference
/// Paper 004, section 7.1.3.
pub fn pretrain(args: &Pretrain) -> Result<(), Failure> {
    let course = Course {
        common: &args.common,
        what: "final positions",
        epochs: args.epochs,
        held: args.held,
        batch: args.batch,
        kept: false,
    };
    let most = args.positions as usize;
    learn("pretrain", &course, args, |table, encoding, seed| {
        table.finals(encoding, most, args.patience, seed)
    })
}

/// Learns the values of positions of random games that a solver has found: as many that are won for
/// the first player as are lost.
///
/// # Errors
/// If the settings cannot be used, there are no such positions, or a file is damaged or cannot be
/// written.
///
/// # Reference
/// Not in paper 004, whose networks learn from their own games: where a solver reaches far enough,
/// it says what they only guess.
pub fn solved(args: &Solved) -> Result<(), Failure> {
    let course = Course {
        common: &args.common,
        what: "solved positions",
        epochs: args.epochs,
        held: args.held,
        batch: args.batch,
        kept: true,
    };
    learn("solved", &course, args, |table, encoding, seed| {
        let wanted = Wanted {
            count: args.positions as usize,
            least: args.least as usize,
            most: args.most as usize,
            nodes: args.nodes,
            seed,
        };
        let found = table.solved(encoding, &wanted).into_iter();
        let value = |won| if won { 1.0 } else { -1.0 };
        found
            .map(|one| (one.planes, value(one.won).into()))
            .collect()
    })
}

/// Goes through positions again and again. `find` is given a seed.
fn learn(
    command: &str,
    course: &Course<'_>,
    settings: &impl Serialize,
    find: impl FnOnce(&dyn Table, Encoding, u64) -> Vec<(Packed, Target)>,
) -> Result<(), Failure> {
    let common = course.common;
    let Begun {
        table,
        folder,
        mut learner,
        mut state,
    } = begin(command, common, settings, 1)?;
    let network = Network::new(&state.learned.weights);
    let batches = Batches {
        shape: network.input(),
        symmetries: table.symmetries(),
        size: course.batch as usize,
    };
    let began = Instant::now();
    let before = state.spent_ms;
    let mut rng = random(common.seed, 0, Use::Collect);
    let encoding = state.learned.weights.about().encoding;
    let all = match state.replay.games().next() {
        Some(kept) => kept.to_vec(),
        None => find(table.as_ref(), encoding, rng.word()),
    };
    if all.is_empty() {
        let wrong = "random games bring no such position";
        return Err(TextError::new(&common.game, wrong).into());
    }
    if course.kept && state.replay.games().len() == 0 {
        state.replay.push(all.clone());
        folder.save_state(&state)?;
    }
    let is_held = |i: usize| course.held > 0 && i.is_multiple_of(course.held as usize);
    let part = |is_wanted: bool| -> Vec<(&Packed, &Target)> {
        let all = all.iter().enumerate();
        let those = all.filter(|&(i, _)| is_held(i) == is_wanted);
        those
            .map(|(_, (planes, target))| (planes, target))
            .collect()
    };
    let (held, mut taught) = (part(true), part(false));
    println!(
        "{} {}, {} of them held back",
        all.len(),
        course.what,
        held.len()
    );
    let mut log = folder.log()?;
    log.retain(|line| line.game <= state.done);
    folder.save_log(&log)?;
    while state.done < course.epochs {
        let began_epoch = Instant::now();
        state.done += 1;
        let mut rng = random(common.seed, state.done, Use::Learn);
        // From the same order in every run, so that one that goes on is the same.
        taught.sort_by(|a, b| a.0.cmp(b.0));
        for i in 0..taught.len() {
            let other = i + rng.below((taught.len() - i) as u32) as usize;
            taught.swap(i, other);
        }
        let (mut sum, mut steps) = (0.0, 0);
        batches.each(&taught, &mut rng, |batch| {
            sum += learner.step(batch);
            steps += 1;
        });
        let trained = format!(
            "{} times {} {} of random games, seed {}",
            state.done,
            taught.len(),
            course.what,
            common.seed
        );
        state.learned = learner.learned(&trained)?;
        let network = Arc::new(Network::new(&state.learned.weights));
        let line = Line {
            game: state.done,
            plies: 0,
            score: 0,
            evaluations: 0,
            pairs: all.len(),
            learned: taught.len(),
            loss_before: sum / f64::from(steps.max(1)),
            loss_after: loss(&network, &held),
            start: table.start_value(&network)?,
            play_ms: 0,
            learn_ms: began_epoch.elapsed().as_millis() as u64,
            match_: None,
        };
        println!(
            "epoch {}: loss {:.4}, {:.4} on what was held back",
            line.game, line.loss_before, line.loss_after
        );
        folder.add_to_log(&line)?;
        folder.save_network(&state.learned.weights, None)?;
        state.spent_ms = before + began.elapsed().as_millis() as u64;
        folder.save_state(&state)?;
    }
    super::plot(&common.out)
}
