//! `tesuji verify`: checks a proof by the rules alone.

use crate::args;
use crate::failure::Failure;
use crate::output::{grouped, print, rounded};
use crate::setup::open;
use serde::Serialize;
use std::fs::File;
use std::time::Instant;
use tesuji::certificate::{Flaw, Verified};
use tesuji_lab::Games;

#[derive(Serialize)]
struct Checked {
    game: String,
    valid: bool,
    /// What the certificate is about; nothing if it is not valid.
    position: Option<String>,
    claims: Vec<String>,
    positions: u64,
    moves: u64,
    bytes: u64,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    /// Where it fails, and how.
    flaw: Option<String>,
}

/// Checks a certificate. A flaw is printed as a result in JSON, too.
pub(crate) fn run(games: &Games, args: &args::Verify, json: bool) -> Result<(), Failure> {
    let place = format!("{}:", args.file.display());
    let mut file = File::open(&args.file).map_err(|error| Failure::input(&place, error))?;
    let began = Instant::now();
    let result = open(games, &args.game)?.verify(&mut file);
    let mut checked = Checked {
        game: args.game.clone(),
        valid: false,
        position: None,
        claims: Vec::new(),
        positions: 0,
        moves: 0,
        bytes: 0,
        seconds: began.elapsed().as_secs_f64(),
        flaw: None,
    };
    match result {
        Ok(verified) => checked.fill(verified),
        Err(flaw @ Flaw::Io(_)) => return Err(Failure::input(&place, flaw)),
        Err(flaw) => checked.flaw = Some(flaw.to_string()),
    }
    match &checked.flaw {
        None => print(json, &checked, text),
        Some(flaw) => {
            let failure = Failure::input(&place, flaw);
            if json {
                print(json, &checked, text)?;
            }
            Err(failure)
        }
    }
}

impl Checked {
    fn fill(&mut self, verified: Verified) {
        self.valid = true;
        self.position = Some(verified.head.position);
        self.claims = verified
            .head
            .claims
            .iter()
            .map(ToString::to_string)
            .collect();
        self.positions = verified.sizes.iter().map(|size| size.positions).sum();
        self.moves = verified.sizes.iter().map(|size| size.moves).sum();
        self.bytes = verified.bytes;
    }
}

fn text(checked: &Checked) -> String {
    let mut lines = vec![format!(
        "{} {}",
        checked.game,
        checked.position.as_deref().unwrap_or_default()
    )];
    let claims = checked.claims.iter();
    lines.extend(claims.map(|claim| format!("proven: {claim}")));
    lines.push(format!(
        "{} positions, {} moves, {} bytes, {:.2} s",
        grouped(checked.positions),
        grouped(checked.moves),
        grouped(checked.bytes),
        checked.seconds
    ));
    lines.join("\n")
}
