//! Networks of agents: weights are read once a process, from a file or from the program itself, and
//! shared by all that use them.

use super::once::ReadOnce;
use std::path::Path;
use std::sync::Arc;
use tesuji::game::TextError;
use tesuji_games::catalogue::actions;
use tesuji_games::{Family, Knowledge};
use tesuji_nets::{Net, Network, Shipped, Weights};

/// The beginning of the name of an evaluator that is a network from a file.
const PREFIX: &str = "net:";

/// The name of the evaluator that is the network which comes with the program for a game.
const SHIPPED: &str = "net";

/// The prefix of the name of a network whose value is the mean over the images of a position.
const SYMMETRIC: &str = "symmetric-";

/// A network, by the name of an evaluator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NetName<'a> {
    /// The file that it is in; `None` if it is the one that comes with the program.
    pub(crate) file: Option<&'a str>,
    /// Whether its values are means over the images of a position.
    pub(crate) symmetric: bool,
}

impl<'a> NetName<'a> {
    /// Reads `net`, `net:FILE` and either behind `symmetric-`; `None` if an evaluator of this name
    /// is no network.
    pub(crate) fn of(evaluator: &'a str) -> Option<Self> {
        let (name, symmetric) = match evaluator.strip_prefix(SYMMETRIC) {
            Some(name) => (name, true),
            None => (evaluator, false),
        };
        let file = match name {
            SHIPPED => None,
            _ => Some(name.strip_prefix(PREFIX)?),
        };
        Some(Self { file, symmetric })
    }

    /// The network for the variant of a position; `None` if it has no network.
    pub(crate) fn network<G: Family>(self, position: &G) -> Option<Net<G>> {
        let net = match self.file {
            Some(file) => seeing(network(file).ok()?, position)?,
            None => shipped(position)?,
        };
        Some(if self.symmetric { net.symmetric() } else { net })
    }
}

/// The networks that have been read, by the names of their files; those that come with the program
/// by the names of their games behind [`PREFIX`], with which no file is asked for.
static READ: ReadOnce<String, Arc<Network>> = ReadOnce::new();

/// The network of a file, made ready for the fastest kernel there is. A file is read once: later
/// changes of it are not noticed.
///
/// # Errors
/// Names the file, and the error.
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

/// The network that comes with the program for the variant of a position.
pub(crate) fn found<G: Family>(position: &G) -> Option<&'static Shipped> {
    let planes = G::Knowledge::planes(position)?;
    Shipped::find(G::NAMES.iter().map(|&(name, _)| name), planes.shape)
}

/// The network that comes with the program for the variant of a position, if there is one.
pub(crate) fn shipped<G: Family>(position: &G) -> Option<Net<G>> {
    let found = found(position)?;
    let network = read(&format!("{PREFIX}{}", found.game), || found.weights());
    seeing(network.ok()?, position)
}

/// A network for the variant of a position, with its policy if it has one.
fn seeing<G: Family>(network: Arc<Network>, position: &G) -> Option<Net<G>> {
    let net = Net::shared(network, G::Knowledge::planes(position)).ok()?;
    net.with_actions(actions(position)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_which_network_and_how_it_looks() {
        let read = |name| NetName::of(name).map(|net| (net.file, net.symmetric));
        assert_eq!(read("net"), Some((None, false)));
        assert_eq!(read("net:a/b"), Some((Some("a/b"), false)));
        assert_eq!(read("symmetric-net"), Some((None, true)));
        assert_eq!(read("symmetric-net:c"), Some((Some("c"), true)));
        for other in [
            "",
            "nets",
            "symmetric",
            "symmetric-",
            "schadd",
            "symmetric-schadd",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
