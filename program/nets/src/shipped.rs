//! Networks that come with the program.

use crate::Weights;
use tesuji::eval::PlaneShape;
use tesuji::game::TextError;

/// A network that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// The name of the game.
    pub game: &'static str,
    /// The planes of the game.
    pub planes: PlaneShape,
    /// Its file.
    bytes: &'static [u8],
}

/// Defines a network of the folder `weights`, for a game with planes of a shape.
macro_rules! shipped {
    ($game:literal, $planes:literal, $rows:literal, $columns:literal) => {
        Shipped {
            game: $game,
            planes: PlaneShape {
                planes: $planes,
                rows: $rows,
                columns: $columns,
            },
            bytes: include_bytes!(concat!("../weights/", $game, ".safetensors")),
        }
    };
}

// A constant would be copied, with the files, into every crate that reads it.
static SHIPPED: [Shipped; 6] = [
    shipped!("tic-tac-toe", 2, 3, 3),
    shipped!("breakthrough5", 2, 5, 5),
    shipped!("breakthrough6", 2, 6, 6),
    shipped!("breakthrough", 2, 8, 8),
    shipped!("connect-four", 2, 6, 7),
    shipped!("loa7", 2, 7, 7),
];

impl Shipped {
    /// Every network that comes with the program; `weights/README.md` says how each was trained.
    pub const ALL: &'static [Self] = &SHIPPED;

    /// The network for a game with one of `names` and with `planes`; `None` if there is none.
    pub fn find<'a>(
        names: impl IntoIterator<Item = &'a str>,
        planes: PlaneShape,
    ) -> Option<&'static Self> {
        let fits = |name| {
            let mut all = Self::ALL.iter();
            all.find(|shipped| shipped.game == name && shipped.planes == planes)
        };
        names.into_iter().find_map(fits)
    }

    /// The weights of the network.
    ///
    /// # Errors
    /// Only if the file was damaged before it was built in.
    pub fn weights(&self) -> Result<Weights, TextError> {
        Weights::from_bytes(self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_what_they_are_said_to_be_and_not_large() {
        let mut bytes = 0;
        for shipped in Shipped::ALL {
            let weights = shipped.weights().expect(shipped.game);
            let about = weights.about();
            assert_eq!(
                (&about.game[..], about.planes),
                (shipped.game, shipped.planes)
            );
            assert!(
                about.trained.contains("seed"),
                "{}: {}",
                about.game,
                about.trained
            );
            bytes += shipped.bytes.len();
        }
        assert!(bytes < 4_000_000, "{bytes}");
    }

    #[test]
    fn a_network_is_found_by_name_and_planes() {
        let planes = |rows, columns| PlaneShape {
            planes: 2,
            rows,
            columns,
        };
        let names = ["breakthrough", "breakthrough5"];
        let found = Shipped::find(names, planes(5, 5)).map(|shipped| shipped.game);
        assert_eq!(found, Some("breakthrough5"));
        assert!(Shipped::find(names, planes(5, 4)).is_none());
        assert!(Shipped::find(["nim"], planes(3, 3)).is_none());
    }
}
