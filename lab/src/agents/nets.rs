//! Networks of agents: weights are read once a process, from a file or from the program itself, and shared
//! by all that use them.

use super::once::ReadOnce;
use std::path::Path;
use std::sync::Arc;
use tesuji::game::TextError;
use tesuji_games::Family;
use tesuji_nets::{Net, Network, Shipped, Weights};

/// What the name of an evaluator begins with if it is a network from a file.
const PREFIX: &str = "net:";

/// The name of the evaluator that is the network which comes with the program for a game.
pub(crate) const SHIPPED: &str = "net";

/// Whether an evaluator of this name is a network.
pub(crate) fn is_network(evaluator: &str) -> bool {
    evaluator == SHIPPED || file(evaluator).is_some()
}

/// The networks that have been read, by the names of their files; those that come with the program by
/// the names of their games behind [`PREFIX`], with which no file is asked for.
static READ: ReadOnce<String, Arc<Network>> = ReadOnce::new();

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
    read(file, || Weights::load(Path::new(file)))
}

/// The network that was read under this name, or is read now.
fn read(
    name: &str,
    weights: impl FnOnce() -> Result<Weights, TextError>,
) -> Result<Arc<Network>, TextError> {
    READ.get(name.to_owned(), || Ok(Arc::new(Network::new(&weights()?))))
}

/// What comes with the program for the variant of a position.
fn found<G: Family>(position: &G) -> Option<&'static Shipped> {
    let planes = position.plane_shape()?;
    Shipped::find(G::NAMES.iter().map(|&(name, _)| name), planes)
}

/// Whether a network comes with the program for the variant of a position.
pub(crate) fn is_shipped<G: Family>(position: &G) -> bool {
    found(position).is_some()
}

/// The network that comes with the program for the variant of a position, if there is one.
pub(crate) fn shipped<G: Family>(position: &G) -> Option<Net<G>> {
    let found = found(position)?;
    let network = read(&format!("{PREFIX}{}", found.game), || found.weights());
    Net::shared(network.ok()?, position).ok()
}
