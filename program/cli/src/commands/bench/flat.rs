//! `tesuji bench --flat`: flat Monte-Carlo by split strategy, the columns of Table 1 of paper 002.

use super::rates::Rates;
use super::{Allowed, SLICES, per_second, progress};
use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{grouped, print, rounded, table, table_text};
use crate::setup::open;
use serde::Serialize;
use std::time::{Duration, Instant};
use tesuji::game::TextError;
use tesuji::game::split::{AnyStrategy, Strategy};
use tesuji::text::nearest;
use tesuji_session::Games;
use tesuji_session::playouts::{Counts, Playouts};

/// The playouts of the pass that counts; fewer if they take longer than those that are timed.
const COUNTED: u32 = 1000;

/// The name of whole moves among the strategies.
const ORTHODOX: &str = "orthodox";

/// One line of the table. Rates are a second of processor time.
#[derive(Serialize)]
struct Line {
    game: String,
    strategy: &'static str,
    /// The positions after whole moves.
    #[serde(serialize_with = "rounded")]
    nodal_states_per_s: f64,
    #[serde(serialize_with = "rounded")]
    playouts_per_s: f64,
    #[serde(serialize_with = "rounded")]
    nodal_states_per_playout: f64,
    /// States of every kind: nodal, intermediate and dead.
    #[serde(serialize_with = "rounded")]
    states_per_playout: f64,
    /// The moves or semimoves listed, divided by the states.
    #[serde(serialize_with = "rounded")]
    branching: f64,
    /// The processor time of the playouts that were timed.
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    seed: u64,
    limits: Allowed,
}

/// More than one line.
#[derive(Serialize)]
struct Lines {
    strategies: Vec<Line>,
    seed: u64,
}

/// Measures the wanted strategies in a game, or in all games that have them.
pub(crate) fn run(games: &Games, args: &args::Bench, json: bool) -> Result<(), Failure> {
    let game = match (args.all, &args.what[..]) {
        (true, []) => None,
        (false, [game]) => Some(game),
        (_, what) => {
            let agent = what.last().map_or("", |agent| agent);
            let wrong = TextError::new(agent, "--flat measures playouts, not an agent");
            return Err(Failure::input("bench", wrong));
        }
    };
    let wanted = Wanted::read(&args.split, args.all)?;
    let work = |default| Work {
        wanted: &wanted,
        seconds: args.seconds.unwrap_or(default),
        seed: args.random.seed,
    };
    let mut strategies = Vec::new();
    if let Some(game) = game {
        strategies = measure(games, game, &work(Duration::from_secs(3)))?;
    } else {
        let work = work(Duration::from_millis(500));
        let names = games.names();
        let bar = progress(names.len());
        for (game, _) in names {
            bar.set_message(game);
            let measured = measure(games, game, &work)?;
            if interrupt::happened() {
                break;
            }
            strategies.extend(measured);
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
    match &strategies[..] {
        [] if !interrupt::happened() => {
            let wrong = TextError::new(args.split.join(","), "no game splits its moves so");
            Err(Failure::input("--split:", wrong))
        }
        [line] if !args.all => print(json, line, |line| text(std::slice::from_ref(line))),
        _ => {
            let seed = args.random.seed;
            print(json, &Lines { strategies, seed }, |lines| {
                text(&lines.strategies)
            })
        }
    }
}

/// Whole moves, or a strategy.
type Choice = Option<AnyStrategy>;

fn name(choice: Choice) -> &'static str {
    choice.map_or(ORTHODOX, AnyStrategy::name)
}

/// The strategies that `--split` asks for.
struct Wanted {
    choices: Vec<Choice>,
    /// Whole moves and all that a game lists, before the choices.
    all: bool,
    /// Whether games without the strategies are left out; otherwise they are errors.
    lenient: bool,
}

impl Wanted {
    fn read(names: &[String], lenient: bool) -> Result<Self, Failure> {
        let mut wanted = Self {
            choices: Vec::new(),
            all: false,
            lenient,
        };
        if names.is_empty() {
            wanted.choices.push(None);
        }
        for name in names {
            match (&**name, AnyStrategy::named(name)) {
                ("all", _) => wanted.all = true,
                (ORTHODOX, _) => wanted.choices.push(None),
                (_, Some(strategy)) => wanted.choices.push(Some(strategy)),
                (_, None) => {
                    let known = AnyStrategy::ALL.iter().map(|&(known, _)| known);
                    let near = nearest(name, known.chain([ORTHODOX, "all"])).join(", ");
                    let wrong = format!("no such split strategy; nearest: {near}");
                    return Err(Failure::input("--split:", TextError::new(name, wrong)));
                }
            }
        }
        Ok(wanted)
    }

    /// The wanted strategies of a game that lists these, each once.
    ///
    /// A strategy that is not listed is the same as another one, and measured nevertheless. But not
    /// `mod-joined` and `auto`: no part of the game is then joined, or decided by it, so they were
    /// asked for by mistake.
    fn of(&self, game: &str, listed: &[(&'static str, &str)]) -> Result<Vec<Choice>, Failure> {
        let mut choices = Vec::new();
        if self.all {
            choices.push(None);
            let named = listed
                .iter()
                .filter_map(|&(name, _)| AnyStrategy::named(name));
            choices.extend(named.map(Some));
        }
        for &choice in &self.choices {
            let has = listed.iter().any(|&(listed, _)| listed == name(choice));
            let own = |strategy: AnyStrategy| strategy.joined() || strategy.suited();
            let falls_back = !choice.is_some_and(own) && !listed.is_empty();
            if choice.is_none() || has || falls_back && !self.lenient {
                choices.push(choice);
            } else if !self.lenient {
                return Err(lacks(name(choice), game, listed));
            }
        }
        let splits = self.all || self.choices.iter().any(Option::is_some);
        if splits && !choices.iter().any(Option::is_some) {
            if !self.lenient {
                return Err(lacks("all", game, listed));
            }
            choices.clear();
        }
        let mut once: Vec<Choice> = Vec::new();
        for choice in choices {
            if !once.contains(&choice) {
                once.push(choice);
            }
        }
        Ok(once)
    }
}

/// A game does not have a strategy.
fn lacks(strategy: &str, game: &str, listed: &[(&str, &str)]) -> Failure {
    let names: Vec<_> = listed.iter().map(|&(name, _)| name).collect();
    let wrong = match &names[..] {
        [] => format!("{game} does not split its moves"),
        names => format!("{game} does not have it, but {}", names.join(", ")),
    };
    Failure::input("--split:", TextError::new(strategy, wrong))
}

/// The work to measure.
struct Work<'a> {
    wanted: &'a Wanted,
    seconds: Duration,
    seed: u64,
}

/// Measures the wanted strategies of a game.
fn measure(games: &Games, game: &str, work: &Work<'_>) -> Result<Vec<Line>, Failure> {
    let session = open(games, game)?;
    let mut all = Vec::new();
    for choice in work.wanted.of(game, session.game().splits)? {
        let playouts = session.playouts(choice, work.seed);
        let playouts = playouts.ok_or_else(|| lacks(name(choice), game, &[]))?;
        all.push((choice, playouts, Rates::default()));
    }
    for _ in 0..SLICES {
        for (_, playouts, rates) in &mut all {
            rates.run(work.seconds / SLICES, |number| playouts.play(number));
        }
        if interrupt::happened() {
            break;
        }
    }
    let line = |(choice, mut playouts, rates): (Choice, Box<dyn Playouts>, Rates)| {
        let mut counts = Counts::default();
        let began = Instant::now();
        for _ in 0..COUNTED {
            playouts.count(&mut counts);
            if began.elapsed() >= work.seconds || interrupt::happened() {
                break;
            }
        }
        Line {
            game: game.to_owned(),
            strategy: name(choice),
            nodal_states_per_s: per_second(rates.plies, rates.time),
            playouts_per_s: per_second(rates.playouts, rates.time),
            nodal_states_per_playout: rates.mean_plies(),
            // The timed playouts are many more: their mean length is the better one.
            states_per_playout: rates.mean_plies() * counts.applied as f64 / counts.nodal as f64,
            branching: counts.listed as f64 / counts.applied as f64,
            seconds: rates.time.as_secs_f64(),
            seed: work.seed,
            limits: Allowed {
                seconds: work.seconds.as_secs_f64(),
                nodes: None,
                memory_mb: None,
            },
        }
    };
    Ok(all.into_iter().map(line).collect())
}

/// The table; rates in percent of whole moves, where those were measured too.
fn text(lines: &[Line]) -> String {
    let header = [
        "game",
        "strategy",
        "nodal states/s",
        "of orthodox",
        "playouts/s",
        "nodal states/playout",
        "states/playout",
        "branching",
    ];
    let mut shown = table(header, 2);
    for line in lines {
        let count = |rate: f64| grouped(rate.round() as u64);
        let mut same_game = lines.iter().filter(|other| other.game == line.game);
        let orthodox = same_game.find(|other| other.strategy == ORTHODOX);
        let percent = |whole: &Line| 100.0 * line.nodal_states_per_s / whole.nodal_states_per_s;
        shown.add_row([
            line.game.clone(),
            line.strategy.to_owned(),
            count(line.nodal_states_per_s),
            orthodox.map_or_else(String::new, |whole| format!("{:.0} %", percent(whole))),
            count(line.playouts_per_s),
            format!("{:.1}", line.nodal_states_per_playout),
            format!("{:.1}", line.states_per_playout),
            format!("{:.2}", line.branching),
        ]);
    }
    table_text(&shown)
}
