//! The state that all questions share.

use super::checked::Checked;
use super::kept::Kept;
use super::matches::Matches;
use super::opened::Opened;
use super::permits::Permits;
use super::searches::Searches;
use crate::hosts::Hosts;
use crate::refusal::{Answer, Refusal};
use crate::token::{Token, chance};
use crate::{Limits, Settings, Tables};
use serde_json::Value;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use tesuji::Budget;
use tesuji_protocols::Setup;
use tokio::sync::Semaphore;

/// The questions that are prepared at the same time: those for which nothing is searched.
const AT_ONCE: usize = 4;

/// What all questions share.
pub(crate) struct App {
    /// What analysis begins with.
    pub(crate) setup: Setup,
    pub(crate) tables: Arc<dyn Tables>,
    pub(crate) limits: Limits,
    /// The agents that may be named although they are files or programs.
    pub(crate) agents: Vec<String>,
    pub(crate) hosts: Hosts,
    pub(crate) token: Option<Token>,
    pub(crate) opened: Opened,
    pub(crate) permits: Permits,
    pub(crate) searches: Searches,
    pub(crate) proofs: Kept<Checked>,
    pub(crate) matches: Matches,
    /// The games as they are listed, once they have been.
    pub(crate) games: OnceLock<Value>,
    short: Arc<Semaphore>,
    /// What ends the searches that go on.
    flags: Mutex<Vec<Weak<AtomicBool>>>,
}

impl App {
    /// A server at an address.
    pub(crate) fn new(settings: Settings, address: SocketAddr) -> io::Result<Self> {
        let Settings {
            games,
            tables,
            token,
            hosts,
            agents,
            files,
            limits,
            ..
        } = settings;
        let token = token || !address.ip().is_loopback();
        let memory = (limits.memory_mb as usize) << 20;
        let setup = Setup {
            games: games.clone(),
            game: String::new(),
            agent: None,
            limits: Budget::default().with_memory(memory),
            level: None,
            seed: 1,
            threads: 1,
        };
        Ok(Self {
            setup,
            tables,
            hosts: Hosts::new(address, &hosts),
            agents,
            token: if token { Some(Token::new()?) } else { None },
            opened: Opened::new(games, files),
            permits: Permits::new(&limits),
            searches: Searches::new(&limits),
            proofs: Kept::new(&limits),
            matches: Matches::default(),
            games: OnceLock::new(),
            short: Arc::new(Semaphore::new(AT_ONCE)),
            flags: Mutex::default(),
            limits,
        })
    }

    /// Does work that takes a moment, beside the thread that answers. A panic is a failure of the
    /// question alone.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Arc<Self>) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let permit = Arc::clone(&self.short).acquire_owned().await;
        let work = move |this: &Arc<Self>| {
            let _permit = permit;
            work(this)
        };
        self.long_work(work).await
    }

    /// The same for work that takes longer, for which a permit has been taken.
    pub(crate) async fn long_work<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Arc<Self>) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let this = Arc::clone(self);
        let worked = tokio::task::spawn_blocking(move || work(&this));
        let failed = |_| Refusal::failed(&"the rules of the game, or an agent, failed");
        worked.await.map_err(failed)?
    }

    /// A flag that ends a search, and is raised when the server ends.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        let flag = Arc::<AtomicBool>::default();
        let mut flags = self.flags.lock().unwrap_or_else(PoisonError::into_inner);
        flags.retain(|flag| flag.strong_count() > 0);
        flags.push(Arc::downgrade(&flag));
        flag
    }

    /// Ends every search.
    pub(crate) fn stop(&self) {
        let flags = self.flags.lock().unwrap_or_else(PoisonError::into_inner);
        for flag in flags.iter().filter_map(Weak::upgrade) {
            flag.store(true, std::sync::atomic::Ordering::SeqCst);
        }
    }

    /// A name that cannot be guessed, behind a letter for what it is of.
    pub(crate) fn name(letter: char) -> Answer<String> {
        let chance = chance().map_err(|error| Refusal::failed(&error))?;
        Ok(format!("{letter}{chance:016x}"))
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App")
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
