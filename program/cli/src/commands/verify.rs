//! `tesuji verify`: checks a proof by the rules alone.

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::limits::bytes;
use crate::output::{grouped, note, print, rounded};
use crate::setup::open;
use serde::Serialize;
use std::time::{Duration, Instant};
use tesuji::solve::certificate::{Flaw, Verified};
use tesuji::{Budget, StopReason};
use tesuji_session::Games;
use tesuji_session::claims::{Claimed, proven_claims};
use tesuji_session::session::GameInfo;

#[derive(Serialize)]
struct Checked {
    game: String,
    /// `None` if a limit ended the check.
    valid: Option<bool>,
    /// The position of the certificate; `None` if it is not valid.
    position: Option<String>,
    claims: Vec<Claimed>,
    positions: u64,
    moves: u64,
    bytes: u64,
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    /// Where it fails, and how.
    flaw: Option<String>,
    limits: Allowed,
}

/// The limits of the check.
#[derive(Serialize)]
struct Allowed {
    time_ms: u64,
    memory_mb: u64,
}

/// Checks a certificate. A flaw is printed as a result in JSON, too, and so is a limit that left it
/// open; each has an exit code of its own.
pub(crate) fn run(games: &Games, args: &args::Verify, json: bool) -> Result<(), Failure> {
    let place = format!("{}:", args.file.display());
    let mut file =
        tesuji_session::files::open(&args.file).map_err(|error| Failure::input(&place, error))?;
    let began = Instant::now();
    let budget = Budget::time(Duration::from_millis(args.time_ms))
        .with_memory(bytes(args.memory_mb))
        .with_stop_flag(interrupt::listen());
    let session = open(games, &args.game)?;
    let result = session.verify_within(&mut file, &budget);
    let mut checked = Checked {
        game: args.game.clone(),
        valid: Some(false),
        position: None,
        claims: Vec::new(),
        positions: 0,
        moves: 0,
        bytes: 0,
        seconds: began.elapsed().as_secs_f64(),
        flaw: None,
        limits: Allowed {
            time_ms: args.time_ms,
            memory_mb: args.memory_mb,
        },
    };
    let failure = match result {
        Ok(verified) => {
            checked.fill(verified, session.game());
            None
        }
        Err(flaw @ Flaw::Io(_)) => return Err(Failure::input(&place, flaw)),
        Err(flaw) => {
            checked.flaw = Some(flaw.to_string());
            Some(if let Flaw::Stopped { reason, .. } = flaw {
                checked.valid = None;
                Failure::Limit(format!("{place} {flaw}{}", option(reason)))
            } else {
                Failure::Flawed(format!("{place} {flaw}"))
            })
        }
    };
    match failure {
        None => print(json, &checked, text),
        Some(failure) => {
            if json {
                print(json, &checked, text)?;
            }
            if interrupt::happened() {
                note(failure);
                return Ok(());
            }
            Err(failure)
        }
    }
}

/// The option that raises a limit that was reached.
fn option(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Time => "; --time-ms allows more",
        StopReason::Memory => "; --memory-mb allows more",
        _ => "",
    }
}

impl Checked {
    fn fill(&mut self, verified: Verified, game: &GameInfo) {
        self.valid = Some(true);
        self.claims = proven_claims(&verified, game);
        self.position = Some(verified.head.position);
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
    lines.extend(claims.map(|claim| format!("proven: {}", claim.text)));
    lines.push(format!(
        "{} positions, {} moves, {} bytes, {:.2} s",
        grouped(checked.positions),
        grouped(checked.moves),
        grouped(checked.bytes),
        checked.seconds
    ));
    lines.join("\n")
}
