//! Random compositions on random trees: everything a search says is consistent, and what it says
//! is proven is true.

use crate::common::agents::{
    Agent, Check, Settings, a_few, a_few_for_two, every_agent, every_agent_for_two,
};
use crate::common::exact::{Exact, assert_sound};
use crate::common::iterations;
use crate::common::recompute::assert_consistent;
use tesuji::Search;
use tesuji::game::Game;
use tesuji_games::Synthetic;
use tesuji_games::synthetic::{Duel, Margin, Points, Rule, Separate, SeparateMargin, Spec};

/// Reads numbers from the input, 0 when it is used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    fn below(&mut self, n: u8) -> u8 {
        self.byte() % n
    }

    fn word(&mut self) -> u64 {
        (0..4).fold(0, |word, _| word << 8 | u64::from(self.byte()))
    }
}

/// The input chooses the tree, the constants, one of the compositions, and how it is searched.
pub fn composition(input: &[u8]) {
    let mut bytes = Bytes(input);
    match bytes.below(7) {
        0 => search::<2, Points>(bytes, every_agent_for_two),
        1 => search::<3, Separate>(bytes, every_agent),
        2 => search::<2, Duel>(bytes, a_few_for_two),
        3 => search::<2, Margin>(bytes, a_few_for_two),
        4 => search::<2, Separate>(bytes, a_few_for_two),
        5 => search::<1, SeparateMargin>(bytes, a_few),
        _ => search::<4, SeparateMargin>(bytes, a_few),
    }
}

fn search<const N: usize, R: Rule>(
    mut bytes: Bytes<'_>,
    agents: fn(Settings, &mut Chosen<Synthetic<N, R>>),
) {
    let least = 1 + bytes.below(3);
    let spec = Spec {
        seed: bytes.word(),
        depth: bytes.below(6),
        branching: (least, least + bytes.below(3)),
        draws: bytes.byte(),
        early: bytes.below(100),
        turns: bytes.below(2) == 0,
        transpositions: bytes.below(2) == 0,
        ..Spec::default()
    };
    let settings = Settings {
        mobility: bytes.below(2) == 0,
        c: f32::from(bytes.below(5)) / 2.0,
        cpn: f32::from(bytes.below(5)) / 2.0,
        threshold: bytes.below(8).into(),
        cap: bytes.below(5).into(),
    };
    let mut chosen = Chosen {
        position: Synthetic::new(spec),
        seed: bytes.word(),
        skip: bytes.below(18),
        step: 1 + u64::from(bytes.below(30)),
        moves: bytes.below(3),
    };
    agents(settings, &mut chosen);
}

/// One of the compositions: the one after `skip` others.
struct Chosen<G> {
    position: G,
    seed: u64,
    skip: u8,
    step: u64,
    /// Moves that are played with the same tree.
    moves: u8,
}

impl<G: Game> Check<G> for Chosen<G> {
    fn check<R: Agent<G>>(&mut self, _: &str, agent: R) {
        let chosen = self.skip == 0;
        self.skip = self.skip.wrapping_sub(1);
        if !chosen {
            return;
        }
        let mut exact = Exact::default();
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        let mut fresh = true;
        for _ in 0..=self.moves {
            for _ in 0..8 {
                let planted_for = search.root_player();
                search.run(&iterations(self.step));
                // A tree whose numbers were another player's has been planted anew.
                fresh |= search.root_player() != planted_for;
                assert_consistent(&search, fresh);
                assert_sound(&search, &mut exact);
            }
            let Some(best) = search.best() else { return };
            fresh = !search.advance(best).expect("a legal move");
            if search.position().outcome().is_some() {
                return;
            }
        }
    }
}
