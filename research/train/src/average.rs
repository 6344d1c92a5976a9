//! The mean of several networks.

use crate::Failure;
use crate::args::Average;
use tesuji::game::TextError;
use tesuji_nets::{NetworkAbout, Weights};

/// Writes the mean of networks; what it says of its training is what the last of them says.
///
/// # Errors
/// If a file is damaged, networks do not go together, or the mean cannot be written.
pub(crate) fn run(args: &Average) -> Result<(), Failure> {
    let nets = args.nets.iter().map(|file| Weights::load(file));
    let mut nets = nets.collect::<Result<Vec<_>, _>>()?;
    let last = nets
        .pop()
        .unwrap_or_else(|| unreachable!("one is required"));
    let trained = format!("mean of {} up to {}", nets.len() + 1, last.about().trained);
    let mean = last.mean(&nets)?;
    let about = NetworkAbout {
        trained,
        ..mean.about().clone()
    };
    let mean = Weights::new(about, mean.layers().to_vec())?;
    let file = args.out.display().to_string();
    mean.save(&args.out)
        .map_err(|error| TextError::new(file, error.to_string()).into())
}
