//! The search of an agent beside that of the library.

use tesuji::minimax::MinimaxAnswer;
use tesuji::search::ChildReport;
use tesuji::{Budget, Recipe, Report, Rng, Search};
use tesuji_games::Family;
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;
use tesuji_session::session::Seat;

const SEED: u64 = 7;

/// A position as a session for agents by name, and as itself for the library.
pub(crate) struct Pair<'a, G> {
    game: &'a str,
    pub(crate) start: G,
    pub(crate) session: Session,
    budget: Budget,
}

/// All numbers of a report.
fn numbers<S, M>(report: &Report<S, M>) -> String {
    let children = report.children.iter();
    let children: Vec<_> = children
        .map(|c: &ChildReport<S>| (c.visits, c.value, c.estimate, &c.proof, &c.bounds, c.proven))
        .collect();
    let root = (report.visits, report.value, &report.proof, &report.bounds);
    let size = (report.nodes, report.iterations, report.proven);
    format!("{root:?} {size:?} {children:?}")
}

impl<'a, G: Family> Pair<'a, G> {
    pub(crate) fn new(game: &'a str, start: G, iterations: u64) -> Self {
        Self {
            game,
            // That of the catalogue, for which all agents are compiled already.
            session: tesuji_catalogue::games()
                .open(game)
                .unwrap_or_else(|error| panic!("{error}")),
            start,
            budget: Budget::iterations(iterations),
        }
    }

    /// The agent of a text after its search, with the text of its move.
    fn searched(&self, text: &str) -> (Box<dyn Seat>, Option<String>) {
        let agent = AgentSpec::parse(text).unwrap_or_else(|error| panic!("{error}"));
        let mut seat = self.session.seat(&agent).expect("it fits");
        let best = seat.search(SEED, &self.budget).best;
        (seat, best.map(|m| self.session.move_text(m)))
    }

    fn move_text(&self, m: Option<G::Move>) -> Option<String> {
        m.map(|m| self.start.move_text(m))
    }

    /// Checks that the agent of a text is this one of the library.
    pub(crate) fn is<R: Recipe<G>>(&self, text: &str, alias: R) {
        let (seat, best) = self.searched(text);
        let mut search = Search::new(self.start.clone(), alias, SEED);
        let budget = self.budget.clone();
        // The published programs go on after a proof.
        search.run(&if text.starts_with("pn") {
            budget.beyond_proof()
        } else {
            budget
        });
        let told = format!("{text} on {}", self.game);
        let report = seat.report().expect("it has searched");
        assert_eq!(numbers(&report), numbers(&search.report()), "{told}");
        assert_eq!(best, self.move_text(search.best()), "{told}");
    }

    /// Checks that the agent of a text is this search by minimax.
    pub(crate) fn finds(
        &self,
        text: &str,
        search: impl FnOnce(&G, &Budget, u64) -> MinimaxAnswer<G::Move>,
    ) {
        let (seat, best) = self.searched(text);
        let found = search(&self.start, &self.budget, SEED);
        let told = format!("{text} on {}", self.game);
        let report = seat.report().expect("it has searched");
        let size = (report.nodes, report.iterations, report.bytes);
        assert_eq!(size, (found.nodes, found.iterations, found.bytes), "{told}");
        let value = (report.value.to_bits(), report.proven);
        assert_eq!(value, (found.value.to_bits(), found.proven), "{told}");
        let line: Vec<&String> = report.children.iter().map(|child| &child.step).collect();
        for (child, known) in report.children.iter().zip(&found.moves) {
            let own = (u64::from(child.visits), child.value.to_bits(), child.proven);
            let others = (known.visits, known.value.to_bits(), known.proven);
            assert_eq!(own, others, "{told}");
            assert_eq!(child.step, self.start.move_text(known.played), "{told}");
        }
        assert_eq!(line.len(), found.moves.len(), "{told}");
        assert_eq!(best, self.move_text(found.best), "{told}");
    }

    /// Checks that the agent of a text moves at random.
    pub(crate) fn is_random(&self, text: &str) {
        let (seat, best) = self.searched(text);
        let drawn = self.start.random_move(&mut Rng::new(SEED), &mut Vec::new());
        assert_eq!(best, self.move_text(Some(drawn)), "{text} on {}", self.game);
        assert!(seat.report().is_none());
    }
}
