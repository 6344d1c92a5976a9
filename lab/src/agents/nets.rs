//! Networks of agents: weights are read from a file once a process, and shared by all that use them.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tesuji::game::TextError;
use tesuji_nets::{Network, Weights};

/// What the name of an evaluator begins with if it is a network from a file.
const PREFIX: &str = "net:";

/// The networks that have been read, by the names of their files.
static READ: LazyLock<Mutex<HashMap<String, Arc<Network>>>> = LazyLock::new(Mutex::default);

/// The file of an evaluator written `net:FILE`.
pub(crate) fn file(evaluator: &str) -> Option<&str> {
    evaluator.strip_prefix(PREFIX)
}

/// The network of a file, made ready for the fastest kernel there is. A file is read once: what is
/// written to it later is not noticed.
///
/// # Errors
/// Names the file, and what is wrong with it.
pub fn network(file: &str) -> Result<Arc<Network>, TextError> {
    // Whoever panicked while it was locked has not left half a network.
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = read.get(file) {
        return Ok(known.clone());
    }
    let network = Arc::new(Network::new(&Weights::load(Path::new(file))?));
    read.insert(file.to_owned(), network.clone());
    Ok(network)
}
