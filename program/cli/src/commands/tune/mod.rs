//! `tesuji tune`: weights learned from games of selective search against itself.

mod folder;
mod text;

use super::contest::{cores, progress_bar};
use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::print;
use crate::setup::{open, read_agent};
use folder::Folder;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering::{Equal, Greater, Less};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use tesuji::Budget;
use tesuji_session::agents::AgentSpec;
use tesuji_session::stats::{EloModel, Method, Sprt};
use tesuji_session::tournament::{
    Adjudication, Contest, Ending, MatchTally, Outcomes, Seeds, play_all,
};
use tesuji_session::tune::{Epoch, Samples, SelfPlay, fit};
use tesuji_session::{Games, Session};
use tesuji_trials::log::GameResult;
use tesuji_trials::report::plot::Curves;
use tesuji_trials::stop::{CellStanding, Sequence, StopRules, Why};
use text::text;

/// The result.
#[derive(Serialize)]
struct Tuned {
    game: String,
    rounds: Vec<Round>,
    /// The agent with the weights of the last round that has not lost its match; `None` if there is
    /// no such round.
    agent: Option<String>,
    interrupted: bool,
    seed: u64,
    limits: Allowed,
}

/// The limits of a move.
#[derive(Serialize)]
struct Allowed {
    /// The positions, in the mean of a game of learning.
    iterations: u64,
}

/// The result of a round.
#[derive(Serialize, Deserialize)]
struct Round {
    /// The games of all rounds so far.
    games: usize,
    /// The positions that were learned from.
    positions: usize,
    held_out_positions: usize,
    /// The losses of the weights on the positions that were learned from, and on those that were
    /// held out.
    #[serde(flatten)]
    best: Epoch,
    epochs: Vec<Epoch>,
    #[serde(rename = "match")]
    against: Option<Against>,
}

/// A match of the weights of a round against those before.
#[derive(Serialize, Deserialize)]
struct Against {
    opponent: String,
    #[serde(flatten)]
    outcomes: Outcomes,
    ci95: [f64; 2],
    /// Whether the sequential test has accepted that the weights are better, or that they are not;
    /// `None` if it wanted more games.
    #[serde(default)]
    better: Option<bool>,
}

/// The two differences in strength of the sequential test, in normalized Elo, and its risk either
/// way.
const DIFFERENCES: [f64; 2] = [0.0, 30.0];
const RISK: f64 = 0.05;

/// Whose games are learned from.
const AGENT: &str = "selective:table=1";

/// The positions of a move of a match, as a multiple of those of a move of learning. A match with
/// as few positions as in learning says little about longer searches.
const MATCH_POSITIONS: u64 = 10;

/// Plays the missing games and learns the missing rounds.
pub(crate) fn run(games: &Games, args: &args::Tune, json: bool) -> Result<(), Failure> {
    let start = open(games, &args.game)?;
    // Refuses a game of which nothing can be learned before anything is written.
    Samples::new(start.clone(), args.shape(&start), args.lambda as f32)?;
    let stop = interrupt::listen();
    let tuning = Tuning {
        folder: Folder::open(args, &start)?,
        start,
        args,
        stop,
    };
    let mut tuned = Tuned {
        game: args.game.clone(),
        rounds: Vec::new(),
        agent: None,
        interrupted: false,
        seed: args.random.seed,
        limits: Allowed {
            iterations: args.positions,
        },
    };
    let mut best = 0;
    for round in 1..=args.rounds {
        let Some(finished) = tuning.round(round, best)? else {
            break;
        };
        if finished.is_kept() {
            best = round;
        }
        tuned.rounds.push(finished);
        tuning.draw(&tuned.rounds)?;
    }
    if best > 0 {
        let evaluator = tuning.folder.evaluator(best);
        tuned.agent = Some(format!("selective:eval={evaluator}"));
    }
    tuned.interrupted = interrupt::happened();
    print(json, &tuned, text)
}

struct Tuning<'a> {
    folder: Folder,
    start: Session,
    args: &'a args::Tune,
    stop: Arc<AtomicBool>,
}

impl Tuning<'_> {
    /// The agent with the weights of a round; at first with those of the game that are no network.
    /// So a command learns the same network whether the game comes with one or not.
    fn agent(&self, round: u32) -> String {
        let evaluator = match round {
            0 => self.start.game().strongest_set.to_owned(),
            round => self.folder.evaluator(round),
        };
        format!("{AGENT},eval={evaluator}")
    }

    /// The result of a round whose games are played by the weights of round `best`; `None` if it
    /// was interrupted.
    fn round(&self, round: u32, best: u32) -> Result<Option<Round>, Failure> {
        if let Some(known) = self.folder.result(round)? {
            return Ok(Some(known));
        }
        let before = self.agent(best);
        let player = read_agent(&self.start, &before)?;
        if !self.play(round, player.clone())? {
            return Ok(None);
        }
        let shape = self.args.shape(&self.start);
        let mut samples = Samples::new(self.start.clone(), shape, self.args.lambda as f32)?;
        for round in 1..=round {
            for game in self.folder.games(round)?.0.into_values() {
                let place = format!("games of round {round}:");
                samples
                    .add(&game)
                    .map_err(|error| Failure::input(&place, error))?;
            }
        }
        let [positions, held_out_positions] = samples.positions();
        if positions == 0 || held_out_positions == 0 {
            let wrong = "hardly any position of them is quiet; --games takes more";
            return Err(Failure::input("the games:", wrong));
        }
        let games = samples.games();
        let mut epochs = 0;
        let mut told = |Epoch { loss, held_out }| {
            epochs += 1;
            eprintln!("round {round}, epoch {epochs}: loss {loss:.4}, held out {held_out:.4}");
        };
        let threads = self.threads() as usize;
        let (width, stop) = (self.args.width, &self.stop);
        let fitted = fit(&mut samples, shape, width, threads, stop, &mut told);
        let Some(fitted) = fitted else {
            return Ok(None);
        };
        drop(samples);
        self.folder.put_learned(round, &fitted.bytes)?;
        let mut result = Round {
            games,
            positions,
            held_out_positions,
            best: fitted.best(),
            epochs: fitted.epochs,
            against: None,
        };
        if self.args.games_of_match > 0 {
            let Some(against) = self.against(round, player, before)? else {
                return Ok(None);
            };
            result.against = Some(against);
        }
        self.folder.put_result(round, &result)?;
        Ok(Some(result))
    }

    fn threads(&self) -> u32 {
        self.args.threads.unwrap_or_else(cores)
    }

    fn seeds(&self, round: u32) -> Seeds {
        Seeds::new(self.args.random.seed).of(round.into())
    }

    /// Plays the games of a round that are missing, and says whether all are there.
    fn play(&self, round: u32, agent: AgentSpec) -> Result<bool, Failure> {
        let (played, whole) = self.folder.games(round)?;
        let log = self.folder.log(round, whole)?;
        let playing = SelfPlay {
            start: self.start.clone(),
            agent,
            positions: self.args.positions,
            seeds: self.seeds(round),
        };
        let bar = progress_bar(self.args.games);
        bar.set_message(format!("round {round}"));
        bar.set_position(played.len() as u64);
        let next = AtomicU64::new(0);
        let finished = AtomicU64::new(played.len() as u64);
        let work = || -> Result<(), Failure> {
            while !self.stop.load(Ordering::Relaxed) {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.args.games {
                    break;
                }
                if played.contains_key(&game) {
                    continue;
                }
                let Some(record) = playing.play(game, &self.stop)? else {
                    break;
                };
                log.add(game, &record)?;
                finished.fetch_add(1, Ordering::Relaxed);
                bar.inc(1);
            }
            Ok(())
        };
        let done: Result<(), Failure> = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads()).map(|_| scope.spawn(work)).collect();
            let ended = workers.into_iter().map(|worker| {
                let panicked = |_| Err(Failure::Internal("a game failed".to_owned()));
                worker.join().unwrap_or_else(panicked)
            });
            // All are waited for, whatever the first of them says.
            ended.fold(Ok(()), Result::and)
        });
        bar.finish_and_clear();
        done?;
        Ok(finished.into_inner() >= self.args.games)
    }

    /// A match of the weights of a round against those before; `None` if it was interrupted.
    fn against(
        &self,
        round: u32,
        before: AgentSpec,
        opponent: String,
    ) -> Result<Option<Against>, Failure> {
        let learned = read_agent(&self.start, &self.agent(round))?;
        let positions = self.args.positions.saturating_mul(MATCH_POSITIONS);
        let budget = Budget::iterations(positions).with_stop_flag(self.stop.clone());
        let contest = Contest {
            start: self.start.clone(),
            agents: [learned, before],
            budgets: [budget.clone(), budget],
            openings: Vec::new(),
            opening_plies: 4,
            adjudication: Adjudication::default(),
            seeds: self.seeds(round).of(u64::MAX),
            opening_seeds: None,
        };
        super::contest::check(&contest)?;
        let games = self.args.games_of_match;
        let bar = progress_bar(games.into());
        bar.set_message(format!("match of round {round}"));
        let sequence = Mutex::new(Sequence::new(rules(games), 2));
        let known = || sequence.lock().unwrap_or_else(PoisonError::into_inner);
        let play = |game| {
            let wanted = known().wants(game);
            wanted.then(|| contest.play(game)).flatten()
        };
        let ended = |ending: &Ending| {
            bar.inc(1);
            if let Ending::Finished(record) = ending {
                let result = match record.result {
                    Greater => GameResult::Win,
                    Equal => GameResult::Draw,
                    Less => GameResult::Loss,
                };
                known().add(record.seating.game, result, record.end.into());
            }
        };
        let endings = play_all(games, self.threads(), &self.stop, play, ended);
        bar.finish_and_clear();
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let end = known().end();
        let standing = known().standing();
        let mut tally = MatchTally::new(2);
        for ending in &endings {
            match ending {
                Ending::Finished(record) if record.seating.game >= end => {}
                ending => tally.add(ending),
            }
        }
        super::contest::tell_failures(&tally.failures, tally.all.games)?;
        let interval = tally.sample().interval(Method::Pairs);
        Ok(Some(Against {
            opponent,
            outcomes: tally.all,
            ci95: [interval.low, interval.high],
            better: match standing {
                CellStanding::Decided { why, .. } => match why {
                    Why::Better => Some(true),
                    Why::NotBetter => Some(false),
                    _ => None,
                },
                CellStanding::Going => None,
            },
        }))
    }

    /// Draws the losses of all rounds.
    fn draw(&self, rounds: &[Round]) -> Result<(), Failure> {
        let mut curves = [("learned from", Vec::new()), ("held out", Vec::new())];
        let epochs = rounds.iter().flat_map(|round| &round.epochs);
        for (number, epoch) in epochs.enumerate() {
            for ((_, points), loss) in curves.iter_mut().zip([epoch.loss, epoch.held_out]) {
                points.push((number as f64 + 1.0, f64::from(loss)));
            }
        }
        let curves = Curves {
            title: format!("{}: cross entropy of the chance to win", self.args.game),
            x: "epoch, of all rounds".to_owned(),
            curves: curves
                .map(|(name, points)| (name.to_owned(), points))
                .into(),
        };
        self.folder.put_curves(&curves.svg())
    }
}

/// The rules by which a match has enough games.
fn rules(games: u32) -> StopRules {
    let [least, most] = DIFFERENCES;
    StopRules {
        sprt: Sprt::new(EloModel::Normalized, least, most, RISK, RISK).ok(),
        ..StopRules::games(games)
    }
}

impl Round {
    /// Whether the next round goes by its weights: unless it lost its match.
    fn is_kept(&self) -> bool {
        let score = |against: &Against| against.outcomes.score.unwrap_or(1.0);
        self.against
            .as_ref()
            .is_none_or(|against| score(against) >= 0.5)
    }
}
