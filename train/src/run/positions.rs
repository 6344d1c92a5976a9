//! Training on final positions.

use super::begin::{Begun, begin};
use super::log::Line;
use super::{Use, loss, random};
use crate::Failure;
use crate::args::Pretrain;
use crate::samples::{Batches, Packed};
use std::sync::Arc;
use std::time::Instant;
use tesuji_nets::Network;

/// Learns the results of final positions of random games.
///
/// # Errors
/// If the settings cannot be used, or a file is damaged or cannot be written.
///
/// # Reference
/// Paper 004, section 7.1.3.
pub fn pretrain(args: &Pretrain) -> Result<(), Failure> {
    let common = &args.common;
    let Begun {
        table,
        folder,
        mut learner,
        mut state,
    } = begin("pretrain", common, args, 1)?;
    let network = Network::new(&state.learned.weights);
    let batches = Batches {
        shape: network.input(),
        symmetries: table.symmetries(),
        size: args.batch as usize,
    };
    let began = Instant::now();
    let before = state.spent_ms;
    let mut rng = random(common.seed, 0, Use::Collect);
    let encoding = state.learned.weights.about().encoding;
    let most = args.positions as usize;
    let all = table.finals(encoding, most, args.patience, rng.word());
    let is_held = |i: usize| args.held > 0 && i.is_multiple_of(args.held as usize);
    let part = |is_wanted: bool| -> Vec<(&Packed, f32)> {
        let all = all.iter().enumerate();
        let those = all.filter(|&(i, _)| is_held(i) == is_wanted);
        those.map(|(_, (planes, value))| (planes, *value)).collect()
    };
    let (held, mut taught) = (part(true), part(false));
    println!(
        "{} final positions, {} of them held back",
        all.len(),
        held.len()
    );
    let mut log = folder.log()?;
    log.retain(|line| line.game <= state.done);
    folder.save_log(&log)?;
    while state.done < args.epochs {
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
        batches.each(&taught, &mut rng, |planes, values| {
            sum += learner.step(planes, values);
            steps += 1;
        });
        let trained = format!(
            "{} times {} final positions of random games, seed {}",
            state.done,
            taught.len(),
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
