//! What is known of Chomp beyond its rules: the input of networks, so that `tune` learns one.

use crate::chomp::Chomp;
use tesuji::eval::{Heuristic, Null, PlaneShape, Planes, Symmetries};
use tesuji::minimax::NothingForces;
use tesuji_games::{Knowledge, Named, kit};

impl Knowledge for Chomp {
    /// Without a network all positions are alike.
    type Heuristic = Heuristic<Null>;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = <() as Knowledge<Self>>::HEURISTICS;
    type Tactics = NothingForces;

    /// A plane of what is left, of the same size for every bar.
    fn planes(_: &Self) -> Option<Planes<Self>> {
        Some(Planes {
            shape: PlaneShape {
                planes: 1,
                rows: 8,
                columns: 8,
            },
            write: |position, out| {
                for square in kit::squares(position.left) {
                    out.set(0, [square % 8, square / 8].map(i32::from), 1.0);
                }
            },
            symmetries: Symmetries::NONE,
        })
    }
}
