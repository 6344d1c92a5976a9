//! Policies and constants of your own agent, from the values of its keys.

use crate::agents::choice::{FinalChoice, FirstChoice};
use crate::agents::compose::evaluators::evaluator;
use crate::agents::compose::recipes::{Bounded, bounded};
use crate::agents::compose::seats::{BoxedPlayer, alone_or_on_threads, proving, seated};
use crate::agents::judge::Judge;
use crate::agents::spec::AgentSpec;
use tesuji::Recipe;
use tesuji::player::StepText;
use tesuji::solve::Prover;
use tesuji_games::Family;

/// The parts of an agent of one's own, by the values of its keys.
impl AgentSpec {
    /// The value of a key as text.
    ///
    /// # Panics
    /// If the agent has no such key. All methods that read keys also panic if the value is of
    /// another kind.
    pub fn text(&self, key: &str) -> String {
        let known = self.agent.keys.iter().find(|known| known.is(key));
        let known = known.unwrap_or_else(|| panic!("{} has no key {key}", self.agent.name));
        self.text_of(known).unwrap_or_default()
    }

    /// The number that a key sets.
    ///
    /// # Panics
    /// If the agent has no such key, or its value is a word.
    pub fn number(&self, key: &str) -> f32 {
        let number = self.number_or_word(key);
        number.unwrap_or_else(|| panic!("{key} of {} is no number", self.agent.name))
    }

    /// The number that a key sets; `None` if it is a word.
    pub fn number_or_word(&self, key: &str) -> Option<f32> {
        self.text(key).parse().ok()
    }

    /// The whole number that a key sets; `None` if it is a word.
    pub fn count(&self, key: &str) -> Option<u64> {
        self.text(key).parse().ok()
    }

    /// Whether a key is on.
    pub fn is_on(&self, key: &str) -> bool {
        self.text(key) == "on"
    }

    /// The first-play urgency by the key `fpu`.
    pub fn first_play(&self) -> FirstChoice {
        FirstChoice::of(self)
    }

    /// The final-move policy by the keys `final`, `proofs` and `contempt`.
    pub fn final_move(&self) -> FinalChoice {
        FinalChoice::of(self)
    }

    /// The evaluator by the key `eval`, for the variant of `position`.
    pub fn evaluator<G: Family>(&self, position: &G) -> Judge<G> {
        evaluator(self, position)
    }

    /// The score bounds by the keys `gamma`, `delta` and `means`.
    pub fn score_bounds(&self) -> Bounded {
        bounded(self)
    }

    /// The limit of a playout in plies, by the key `cap`; `None` without a limit.
    pub fn cap(&self) -> Option<u32> {
        self.settings.cap
    }

    /// A player of an agent that is composed of policies, on one thread.
    pub fn player_of<G: Family, R>(&self, position: G, recipe: R) -> BoxedPlayer<G>
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        seated(self, position, recipe)
    }

    /// A player of an agent that is composed of policies, on the number of threads in the agent's
    /// text.
    pub fn player_on_threads<G: Family, R>(&self, position: G, recipe: R) -> BoxedPlayer<G>
    where
        R: Recipe<G>,
        R::Design: StepText<G>,
    {
        alone_or_on_threads(self, position, recipe)
    }

    /// A search for proofs by an agent that is composed of policies, on one thread.
    pub fn prover_of<G: Family>(
        &self,
        root: (&G, u64),
        recipe: impl Recipe<G>,
    ) -> Box<dyn Prover<G>> {
        proving(root, recipe)
    }
}
