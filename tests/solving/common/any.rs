//! An engine whose type is not known. What checks engines is then compiled once a game, and not
//! once an engine and game.

use std::rc::Rc;
use tesuji::game::Game;
use tesuji::solve::{Engine, Run};

/// Any engine of a game.
#[derive(Clone)]
pub struct Any<'e, G>(Rc<dyn Begins<'e, G> + 'e>);

impl<'e, G: Game> Any<'e, G> {
    pub fn new(engine: impl Engine<G> + 'e) -> Self {
        Self(Rc::new(engine))
    }
}

/// An engine with its runs in boxes.
trait Begins<'e, G: Game> {
    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16];

    fn begin(
        &self,
        position: &G,
        player: usize,
        scores: &[i16],
        keep: bool,
    ) -> Box<dyn Run<G> + 'e>;
}

impl<'e, G: Game, E: Engine<G> + 'e> Begins<'e, G> for E {
    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        Engine::asks(self, open)
    }

    fn begin(
        &self,
        position: &G,
        player: usize,
        scores: &[i16],
        keep: bool,
    ) -> Box<dyn Run<G> + 'e> {
        Box::new(Engine::begin(self, position, player, scores, keep))
    }
}

impl<'e, G: Game> Engine<G> for Any<'e, G> {
    type Run = Box<dyn Run<G> + 'e>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        self.0.asks(open)
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run {
        self.0.begin(position, player, scores, keep)
    }
}
