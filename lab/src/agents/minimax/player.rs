//! Players that search by minimax.

use super::{Minimax, MinimaxSettings};
use crate::agents::build::{BoxedPlayer, evaluator};
use crate::agents::player::{Findings, Player, Searched, Size};
use crate::agents::spec::AgentSpec;
use tesuji::eval::Evaluator;
use tesuji::game::Notation;
use tesuji::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, Choice, Found, Opponents, RootMove,
};
use tesuji::search::ChildReport;
use tesuji::{Budget, Game, Report};
use tesuji_games::Family;

/// A search by minimax, whichever it is.
trait Searches<G: Game> {
    fn search(&mut self, position: &G, budget: &Budget) -> Found<G::Move>;
    fn clear(&mut self);
}

impl<G: Game, E: Evaluator<G>> Searches<G> for AlphaBeta<G, E> {
    fn search(&mut self, position: &G, budget: &Budget) -> Found<G::Move> {
        self.search(position, budget)
    }
    fn clear(&mut self) {
        self.clear();
    }
}

impl<G: Game, E: Evaluator<G>> Searches<G> for BestFirst<G, E> {
    fn search(&mut self, position: &G, budget: &Budget) -> Found<G::Move> {
        self.search(position, budget)
    }
    fn clear(&mut self) {
        self.clear();
    }
}

/// The player of a search by minimax.
pub(crate) fn minimax<G: Family>(
    spec: &AgentSpec,
    settings: &MinimaxSettings,
    position: G,
) -> BoxedPlayer<G> {
    Box::new(MinimaxPlayer {
        position,
        settings: *settings,
        evaluator: evaluator::<G>(spec),
        reuse: spec.settings.reuse,
        search: None,
        found: None,
    })
}

fn alpha_beta(settings: &MinimaxSettings) -> AlphaBetaSettings {
    AlphaBetaSettings {
        opponents: if settings.selfish {
            Opponents::Selfish
        } else {
            Opponents::Paranoid
        },
        depth: settings.depth.unwrap_or(AlphaBetaSettings::MOST_DEPTH),
        table: settings.table << 20,
        killers: settings.ordering,
        history: settings.ordering,
        null_windows: settings.null_windows,
        batch: settings.batch,
        every_move: false,
    }
}

fn best_first(settings: &MinimaxSettings) -> BestFirstSettings {
    let best_first = match settings.search {
        Minimax::Descent => BestFirstSettings::completed_descent(),
        Minimax::CompletedUbfm => BestFirstSettings::completed_ubfm(),
        Minimax::Ubfm | Minimax::AlphaBeta => BestFirstSettings::ubfm(),
    };
    let choice = if settings.safest {
        Choice::Safest
    } else {
        Choice::Best
    };
    best_first
        .with_epsilon(settings.epsilon)
        .expect("the share has been checked")
        .with_choice(choice)
        .with_memory(settings.table << 20)
}

/// A player that searches by minimax.
struct MinimaxPlayer<G: Family> {
    position: G,
    settings: MinimaxSettings,
    evaluator: G::Heuristic,
    /// Whether the table is kept from move to move.
    reuse: bool,
    search: Option<Box<dyn Searches<G>>>,
    found: Option<Found<G::Move>>,
}

impl<G: Family> MinimaxPlayer<G> {
    fn begin(&self, seed: u64) -> Box<dyn Searches<G>> {
        let evaluator = self.evaluator.clone();
        if self.settings.search == Minimax::AlphaBeta {
            return Box::new(AlphaBeta::new(alpha_beta(&self.settings), evaluator));
        }
        let settings = best_first(&self.settings);
        Box::new(BestFirst::new(settings, evaluator, seed))
    }
}

impl<G: Family> Player<G> for MinimaxPlayer<G> {
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched<G> {
        let mut search = self.search.take().unwrap_or_else(|| self.begin(seed));
        if !self.reuse {
            search.clear();
        }
        let found = search.search(&self.position, budget);
        self.search = Some(search);
        let searched = Searched {
            best: found.best,
            stop: found.stop,
            iterations: found.iterations,
            states: found.iterations,
        };
        self.found = Some(found);
        searched
    }

    fn report(&self) -> Option<Findings<G>> {
        let found = self.found.as_ref()?;
        let child = |child: &RootMove<G::Move>| ChildReport {
            step: self.position.move_text(child.played),
            visits: u32::try_from(child.visits).unwrap_or(u32::MAX),
            value: child.value,
            estimate: None,
            proof: Vec::new(),
            bounds: Vec::new(),
            proven: child.proven,
        };
        Some(Report {
            mover: found.mover,
            best: found.best,
            visits: u32::try_from(found.iterations).unwrap_or(u32::MAX),
            value: found.value,
            proof: Vec::new(),
            bounds: Vec::new(),
            proven: found.proven,
            children: found.moves.iter().map(child).collect(),
            pv: line_text(&self.position, &found.line),
            nodes: found.nodes,
            bytes: found.bytes,
            iterations: found.iterations,
        })
    }

    fn play(&mut self, m: G::Move) {
        self.position.play(m);
        self.found = None;
    }

    fn size(&self) -> Size {
        self.found
            .as_ref()
            .map_or_else(Size::default, |found| Size {
                nodes: found.nodes,
                bytes: found.bytes,
                reserved: found.bytes,
            })
    }
}

/// The moves of a line as text.
fn line_text<G: Notation>(position: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &m in line {
        texts.push(position.move_text(m));
        position.play(m);
    }
    texts
}
