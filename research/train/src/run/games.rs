//! Training by games against oneself.

use super::begin::{Begun, begin};
use super::log::Line;
use super::{Use, loss, random};
use crate::Failure;
use crate::args::{AlphaZero, Choosing, Finish, Lessons, Mcts, Straying, Training};
use crate::play::{Formula, Learn, Method, Pace, Record, SelfPlay, Table};
use crate::samples::Batches;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tesuji::game::TextError;
use tesuji::minimax::{BestFirstSettings, Ends, Stray};
use tesuji_nets::Network;

/// Plays games by descent and learns from them, until there are as many as are wanted or the time
/// is over.
///
/// # Errors
/// If the settings cannot be used, or a file is damaged or cannot be written.
///
/// # Reference
/// Paper 004, Algorithm 9.
pub fn descent(args: &Training) -> Result<(), Failure> {
    let by = self_play(args, Method::Descent)?;
    train(
        args,
        by,
        begin("descent", &args.common, args, args.replay as usize)?,
    )
}

/// The same with Monte-Carlo tree search.
///
/// # Errors
/// As [`descent`]; and if the settings name what only descent has.
///
/// # Reference
/// Paper 004, section 6.5.
pub fn mcts(args: &Mcts) -> Result<(), Failure> {
    let training = &args.training;
    let formula = match args.formula {
        Choosing::Base => Formula::Base,
        Choosing::Combined => Formula::Combined,
    };
    let playouts = args.playouts;
    let by = self_play(training, Method::Mcts { formula, playouts })?;
    if by.learn != Learn::Tree {
        let wrong = "only trees are learned from by mcts";
        return Err(TextError::new("--learn", wrong).into());
    }
    let begun = begin("mcts", &training.common, args, training.replay as usize)?;
    train(training, by, begun)
}

/// The same with the search of Gumbel `AlphaZero`, which learns a policy as well.
///
/// # Errors
/// As [`descent`]; and if the game's moves have no numbers, or the settings name what only descent
/// has.
///
/// # Reference
/// Silver et al. (2018), A general reinforcement learning algorithm that masters chess, shogi, and
/// Go through self-play; Danihelka et al. (2022), Policy improvement by planning with Gumbel.
pub fn alphazero(args: &AlphaZero) -> Result<(), Failure> {
    let training = &args.training;
    let considered = args.considered;
    let by = self_play(training, Method::AlphaZero { considered })?;
    if by.learn != Learn::Tree {
        let wrong = "alphazero learns the results of games and the policies of searches";
        return Err(TextError::new("--learn", wrong).into());
    }
    let games = training.replay as usize;
    train(
        training,
        by,
        begin("alphazero", &training.common, args, games)?,
    )
}

fn train(args: &Training, by: SelfPlay, begun: Begun) -> Result<(), Failure> {
    let network = Arc::new(Network::new(&begun.state.learned.weights));
    let batches = Batches {
        shape: network.input(),
        symmetries: begun.table.symmetries(),
        size: args.batch as usize,
    };
    let mut log = begun.folder.log()?;
    log.retain(|line| line.game <= begun.state.done);
    begun.folder.save_log(&log)?;
    let mut trainer = Trainer {
        args,
        by,
        batches,
        network,
        begun,
    };
    let began = Instant::now();
    let before = trainer.begun.state.spent_ms;
    while !trainer.is_over() {
        let played = trainer.round()?;
        for (record, play_ms) in played {
            trainer.learn(record, play_ms)?;
        }
        let state = &mut trainer.begun.state;
        state.spent_ms = before + began.elapsed().as_millis() as u64;
        trainer.begun.folder.save_state(&trainer.begun.state)?;
    }
    let Begun { folder, state, .. } = &trainer.begun;
    folder.save_state(state)?;
    folder.save_network(&state.learned.weights, None)?;
    super::plot(&args.common.out)
}

/// How games are played.
fn self_play(args: &Training, method: Method) -> Result<SelfPlay, TextError> {
    let stray = match args.stray {
        Straying::EpsilonGreedy => Stray::EpsilonGreedy(args.epsilon),
        Straying::Softmax => Stray::Softmax,
        Straying::Ordinal => Stray::Ordinal(args.epsilon),
    };
    let ends = match args.ends {
        Finish::Classic => Ends::Classic,
        Finish::Depth => Ends::Depth { most: args.longest },
        Finish::Score => Ends::Score,
    };
    let search = BestFirstSettings::completed_descent().with_ends(ends);
    let wrong = |error| TextError::new("--epsilon", format!("{error}"));
    Ok(SelfPlay {
        method,
        search: search.with_stray(stray).map_err(wrong)?,
        pace: match args.time_ms {
            Some(ms) => Pace::Time(Duration::from_millis(ms)),
            None => Pace::Evaluations(args.evaluations),
        },
        learn: match args.learn {
            Lessons::Tree => Learn::Tree,
            Lessons::Root => Learn::Root,
            Lessons::Terminal => Learn::Terminal,
        },
        opening: args.opening,
    })
}

struct Trainer<'a> {
    args: &'a Training,
    by: SelfPlay,
    batches: Batches,
    /// The network as it is now.
    network: Arc<Network>,
    begun: Begun,
}

impl Trainer<'_> {
    fn is_over(&self) -> bool {
        let state = &self.begun.state;
        let hours = state.spent_ms as f64 / 3_600_000.0;
        self.args.games.is_some_and(|games| state.done >= games)
            || self.args.hours.is_some_and(|most| hours >= most)
    }

    /// Plays as many games as there are workers, all with the same weights.
    fn round(&self) -> Result<Vec<(Record, u64)>, Failure> {
        let done = self.begun.state.done;
        let left = self.args.games.map_or(u64::MAX, |games| games - done);
        let games = done + 1..=done + left.min(self.args.workers.into());
        let table: &dyn Table = self.begun.table.as_ref();
        let play = |game: u64| {
            let began = Instant::now();
            let seed = random(self.args.common.seed, game, Use::Play).word();
            let record = table.play(&self.network, &self.by, seed)?;
            Ok((record, began.elapsed().as_millis() as u64))
        };
        let played: Result<Vec<_>, TextError> = if self.args.workers == 1 {
            games.map(play).collect()
        } else {
            thread::scope(|scope| {
                let play = &play;
                let all: Vec<_> = games.map(|game| scope.spawn(move || play(game))).collect();
                let wrong = || TextError::new("worker", "a game ended in a panic");
                let joined = all.into_iter().map(|one| one.join().map_err(|_| wrong())?);
                joined.collect()
            })
        };
        Ok(played?)
    }

    /// Learns from a game.
    fn learn(&mut self, record: Record, play_ms: u64) -> Result<(), Failure> {
        let began = Instant::now();
        let Begun {
            table,
            folder,
            learner,
            state,
        } = &mut self.begun;
        let (args, seed) = (self.args, self.args.common.seed);
        let pairs = record.pairs.len();
        state.replay.push(record.pairs);
        state.done += 1;
        let game = state.done;
        let mut rng = random(seed, game, Use::Learn);
        // As many as if the mirror image of each were there, too.
        let images = if self.batches.symmetries.count() > 1 {
            2.0
        } else {
            1.0
        };
        let drawn = state.replay.draw(args.share * images, &mut rng);
        let loss_before = loss(&self.network, &drawn);
        for _ in 0..args.epochs {
            self.batches.each(&drawn, &mut rng, |batch| {
                learner.step(batch);
            });
        }
        let trained = format!(
            "{game} games of {}, {} evaluations a move, seed {seed}",
            match self.by.method {
                Method::Descent => "descent",
                Method::Mcts { .. } => "MCTS",
                Method::AlphaZero { .. } => "AlphaZero",
            },
            args.evaluations
        );
        state.learned = learner.learned(&trained)?;
        self.network = Arc::new(Network::new(&state.learned.weights));
        let loss_after = loss(&self.network, &drawn);
        let learned = drawn.len();
        let is_kept = game.is_multiple_of(args.match_every);
        let match_ = if is_kept && args.match_games > 0 {
            let seed = random(seed, game, Use::Contest).word();
            let (games, each) = (args.match_games, args.match_evaluations);
            Some(table.contest(&self.network, games, each, seed)?)
        } else {
            None
        };
        if is_kept {
            folder.save_network(&state.learned.weights, Some(game))?;
        }
        let line = Line {
            game,
            plies: record.plies,
            score: record.score,
            evaluations: record.evaluations,
            pairs,
            learned,
            loss_before,
            loss_after,
            start: table.start_value(&self.network)?,
            play_ms,
            learn_ms: began.elapsed().as_millis() as u64,
            match_,
        };
        folder.add_to_log(&line)?;
        if is_kept {
            print(&line);
            super::plot(&args.common.out)?;
        }
        Ok(())
    }
}

fn print(line: &Line) {
    let contest = line.match_.map_or_else(String::new, |tally| {
        format!(", match {:.0} %", 100.0 * tally.share())
    });
    println!(
        "game {}: {} plies, {} positions, loss {:.4} then {:.4}, start {:+.3}{contest}",
        line.game, line.plies, line.pairs, line.loss_before, line.loss_after, line.start
    );
}
