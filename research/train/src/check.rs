//! Measurement of how often the sign of a network's value is right.

use crate::Failure;
use crate::args::Check;
use crate::play::{self, Wanted};
use serde::Serialize;
use tesuji::game::TextError;
use tesuji_nets::{Network, Scratch, Weights};

/// What was counted.
#[derive(Debug, Serialize)]
struct Counted {
    game: String,
    net: String,
    positions: usize,
    /// Those with the right sign.
    right: usize,
    share: f64,
    /// Of the positions that are won for the first player.
    right_of_won: usize,
    /// Of those that are lost.
    right_of_lost: usize,
}

/// Takes positions from random games, solves them, and compares the network's values.
///
/// # Errors
/// If the game or the network cannot be used, or there are too few positions.
pub fn run(args: &Check) -> Result<(), Failure> {
    let table = play::open(&args.game)?;
    let network = Network::new(&Weights::load(&args.net)?);
    let fits = network.sees(table.planes());
    fits.map_err(|wrong| TextError::new(args.net.display().to_string(), wrong))?;
    let wanted = Wanted {
        count: args.positions as usize,
        least: args.least as usize,
        most: args.most as usize,
        nodes: args.nodes,
        seed: args.seed,
    };
    let solved = table.solved(network.about().encoding, &wanted);
    if solved.is_empty() {
        let wrong = "no position of a random game is like that and can be solved";
        return Err(TextError::new(&args.game, wrong).into());
    }
    let mut values = vec![0.0; solved.len()];
    network.run(&mut Scratch::default(), &mut values, |i, cells| {
        solved[i].planes.unpack(cells);
    });
    let mut right = [0; 2];
    for (solved, value) in solved.iter().zip(&values) {
        let is_right = (*value > 0.0) == solved.won && *value != 0.0;
        right[usize::from(solved.won)] += usize::from(is_right);
        if args.list {
            let result = if solved.won { "won" } else { "lost" };
            println!("{result:<4} {value:+.4} {}", solved.text);
        }
    }
    let counted = Counted {
        game: args.game.clone(),
        net: args.net.display().to_string(),
        positions: solved.len(),
        right: right[0] + right[1],
        share: (right[0] + right[1]) as f64 / solved.len() as f64,
        right_of_won: right[1],
        right_of_lost: right[0],
    };
    if args.json {
        let text = serde_json::to_string(&counted);
        println!(
            "{}",
            text.unwrap_or_else(|_| unreachable!("numbers and names"))
        );
    } else {
        let half = counted.positions / 2;
        println!(
            "{}: the sign is right in {} of {} positions ({:.1} %), {} of {half} won and {} of {half} \
             lost for the first player",
            counted.game,
            counted.right,
            counted.positions,
            100.0 * counted.share,
            counted.right_of_won,
            counted.right_of_lost,
        );
    }
    Ok(())
}
