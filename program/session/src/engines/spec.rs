//! An engine with its settings.

use crate::agents::{AgentSpec, Lent, settings};
use crate::session::GameInfo;
use std::num::NonZeroUsize;
use tesuji::game::TextError;
use tesuji::solve::{
    DfPnThreads, ExpectedWork, FirstLook, Mopns, NullWindowThreads, Pns, ProductPropagation,
};

/// An engine with its checked settings.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineSpec {
    /// The engine that is chosen for the position, on this number of threads.
    Auto(NonZeroUsize),
    /// Alpha-beta with null windows.
    NullWindow(NullWindowThreads),
    /// Depth-first proof-number search.
    DfPn(DfPnThreads),
    /// Proof-number search, PN², Monte-Carlo proof-number search.
    Pns(Pns),
    /// Multiple-outcome proof-number search.
    Mopns(Mopns),
    /// Product propagation.
    Product(ProductPropagation),
    /// Expected work search.
    Work(ExpectedWork),
    /// Threat-space search, with threats of this order.
    Threats(u32),
    /// Monte-Carlo tree search by an agent that proves scores, with a seed.
    Agent(Box<AgentSpec>, u64),
}

impl EngineSpec {
    /// Refuses an engine that does not fit a game: an agent that splits moves which the game does
    /// not split.
    ///
    /// # Errors
    /// If the engine does not fit; the error names the part.
    pub fn fits(&self, game: &GameInfo) -> Result<(), TextError> {
        match self {
            Self::Agent(agent, _) => agent.fits(game),
            _ => Ok(()),
        }
    }

    /// This engine on `threads` threads, as with the key `threads`.
    ///
    /// # Errors
    /// If the engine searches on one thread only, or its text has another number of threads.
    pub fn on_threads(self, threads: usize) -> Result<Self, TextError> {
        if threads == 1 && self.threads() == 1 {
            return Ok(self);
        }
        let asked = format!("threads={threads}");
        let mut engine = match self {
            Self::Agent(agent, seed) => {
                let agent = agent.on_threads(threads)?;
                return Ok(Self::Agent(Box::new(agent), seed));
            }
            engine => engine,
        };
        let Some(own) = engine.own_threads() else {
            let wrong = "this engine searches on one thread only; on several do auto, ab, dfpn and the agents that \
                         share a tree, uct+sb, uct-ludii+sb, gpn+sb, gpn-prior+sb and gpn-residual+sb";
            return Err(TextError::new(asked, wrong));
        };
        let number = settings::threads(&threads.to_string());
        let number = number.map_err(|wrong| TextError::new(&asked, wrong))?;
        if own.get() > 1 && *own != number {
            let wrong = "the text of the engine names another number";
            return Err(TextError::new(asked, wrong));
        }
        *own = number;
        Ok(engine)
    }

    /// The same engine with the evaluators that a session lends, if it is an agent that names one.
    pub(crate) fn borrowing(self, from: &[Lent]) -> Self {
        match self {
            Self::Agent(agent, seed) => Self::Agent(Box::new(agent.borrowing(from)), seed),
            engine => engine,
        }
    }

    /// How many threads fill its table, if several can.
    pub(super) fn own_threads(&mut self) -> Option<&mut NonZeroUsize> {
        match self {
            Self::Auto(threads) => Some(threads),
            Self::NullWindow(windows) => Some(&mut windows.threads),
            Self::DfPn(df_pn) => Some(&mut df_pn.threads),
            _ => None,
        }
    }

    /// The number of threads of the engine.
    pub fn threads(&self) -> usize {
        match self {
            Self::Agent(agent, _) => agent.threads(),
            Self::Auto(threads) => threads.get(),
            Self::NullWindow(windows) => windows.threads.get(),
            Self::DfPn(df_pn) => df_pn.threads.get(),
            _ => 1,
        }
    }

    /// The seed of the random numbers; `None` if the engine draws none.
    pub fn seed(&self) -> Option<u64> {
        match self {
            Self::Agent(_, seed) => Some(*seed),
            engine => engine
                .look()
                .filter(|look| look.playouts.is_some())
                .map(|look| look.seed),
        }
    }

    /// How it looks at its leaves, if it is a best-first engine with playouts or without.
    pub(super) fn look(&self) -> Option<&FirstLook> {
        match self {
            Self::Pns(pns) => Some(&pns.look),
            Self::Product(product) => Some(&product.look),
            Self::Work(work) => Some(&work.look),
            Self::Auto(_)
            | Self::NullWindow(_)
            | Self::DfPn(_)
            | Self::Mopns(_)
            | Self::Threats(_)
            | Self::Agent(..) => None,
        }
    }
}
