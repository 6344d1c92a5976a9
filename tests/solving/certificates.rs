//! Certificates that were damaged, exchanged or forged are refused.

use super::certificate::forged;
use super::common::exact::forced;
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tesuji::game::Notation;
use tesuji::solve::certificate::{Claim, Flaw, Target, verify, verify_within};
use tesuji::solve::{DfPn, Goal, Solver, Status};
use tesuji::{Budget, StopReason};
use tesuji_games::synthetic::{Duel, Spec};
use tesuji_games::{Breakthrough, Family, Reversi, Synthetic};

fn open<G: Family>(name: &str) -> G {
    let (base, options) = name.split_once(':').unwrap_or((name, ""));
    G::start(base, options).expect("a variant that exists")
}

/// The certificate of a position's score.
fn certificate<G: Notation>(game: &str, position: &G) -> Vec<u8> {
    let mut solver =
        Solver::new(position.clone(), DfPn::default(), 0, Goal::Score).keeping_proofs();
    let answer = solver.solve(&Budget::default());
    assert_eq!(answer.status, Status::Proven);
    let mut bytes = Vec::new();
    let written = solver.certificate(game, &mut bytes, 1 << 28);
    written.expect("the proof can be written");
    bytes
}

fn refused<G: Notation>(bytes: &[u8], game: &str, start: &G) -> String {
    let flaw = verify(bytes, game, start).expect_err("this is no proof");
    flaw.to_string()
}

#[test]
fn a_proof_is_what_it_says() {
    let start: Reversi = open("reversi:4x4");
    let bytes = certificate("reversi:4x4", &start);
    let checked = verify(&bytes[..], "reversi:4x4", &start).expect("it holds");
    let claim = |score, holds| Claim {
        target: Target { player: 0, score },
        holds,
    };
    assert_eq!(checked.head.claims, [claim(-8, true), claim(-7, false)]);
    assert_eq!(checked.bytes, bytes.len() as u64);
    let text = String::from_utf8_lossy(&bytes);
    let head = "tesuji-proof 1\ngame reversi:4x4\nposition ";
    assert!(text.starts_with(head), "{text}");
    assert!(
        text.contains("\nclaim 1 forces -8\nclaim 1 kept-below -7\nproof\n"),
        "{text}"
    );
}

#[test]
fn a_check_that_takes_too_much_is_given_up() {
    let start: Reversi = open("reversi:4x4");
    let bytes = certificate("reversi:4x4", &start);
    let within = |limits| verify_within(&bytes[..], "reversi:4x4", &start, &limits);
    let flag = |raised| Some(Arc::new(AtomicBool::new(raised)));
    let (hour, plenty) = (Some(Duration::from_secs(3599)), Some(1 << 30));
    let enough = Budget {
        time: hour,
        memory: plenty,
        flag: flag(false),
        ..Budget::default()
    };
    assert_eq!(within(enough).expect("it holds").bytes, bytes.len() as u64);
    let flagged = Budget {
        flag: flag(true),
        ..Budget::default()
    };
    for (limits, expected) in [
        (Budget::time(Duration::ZERO), StopReason::Time),
        (Budget::default().with_memory(1000), StopReason::Memory),
        (flagged, StopReason::Flag),
    ] {
        let flaw = within(limits).expect_err("there is more to check");
        assert!(
            matches!(flaw, Flaw::Stopped { reason, .. } if reason == expected),
            "{flaw}"
        );
    }
}

#[test]
fn every_truncation_is_refused() {
    let start: Reversi = open("reversi:4x4");
    let bytes = certificate("reversi:4x4", &start);
    for length in 0..bytes.len() {
        let flaw = refused(&bytes[..length], "reversi:4x4", &start);
        assert!(flaw.contains("ends here, too early"), "{length}: {flaw}");
        assert!(
            flaw.contains(&format!("byte {length}:")),
            "{length}: {flaw}"
        );
    }
    let longer = [&bytes[..], b"x"].concat();
    let flaw = refused(&longer, "reversi:4x4", &start);
    assert!(flaw.contains("more follows"), "{flaw}");
}

#[test]
fn every_flipped_bit_is_refused() {
    let start: Reversi = open("reversi:4x4");
    let bytes = certificate("reversi:4x4", &start);
    for byte in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[byte] ^= 1 << bit;
            refused(&damaged, "reversi:4x4", &start);
        }
    }
}

#[test]
fn every_exchange_of_neighbours_is_refused() {
    let start: Reversi = open("reversi:4x4");
    let bytes = certificate("reversi:4x4", &start);
    for byte in 1..bytes.len() {
        let mut reordered = bytes.clone();
        reordered.swap(byte - 1, byte);
        if reordered != bytes {
            refused(&reordered, "reversi:4x4", &start);
        }
    }
}

#[test]
fn a_certificate_is_for_one_game() {
    let small: Breakthrough = open("breakthrough:3x5");
    let bytes = certificate("breakthrough:3x5", &small);
    let other: Breakthrough = open("breakthrough:3x6");
    let flaw = refused(&bytes, "breakthrough:3x6", &other);
    assert!(flaw.contains("`breakthrough:3x5`"), "{flaw}");
    // Not even with the right name the wrong game.
    refused(&bytes, "breakthrough:3x5", &other);
    refused(&bytes, "breakthrough:3x5", &open::<Reversi>("reversi:4x4"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Accepted certificates are true, with a sound checksum, too.
    #[test]
    fn only_what_is_true_is_accepted(
        seed: u64,
        depth in 1u8..5,
        score in 0i16..=1,
        player in 0usize..2,
        holds: bool,
        choices in prop::collection::vec(0u8..3, 0..12),
    ) {
        let spec = Spec { seed, depth, branching: (1, 3), transpositions: true, ..Spec::default() };
        let start = Synthetic::<2, Duel>::new(spec);
        let claim = Claim { target: Target { player, score }, holds };
        let bytes = forged(&start, claim, &choices);
        if verify(&bytes[..], "a game", &start).is_ok() {
            prop_assert_eq!(forced(&start, player) >= score, holds);
        }
    }
}

/// The forged proofs of the property above are not all refused.
#[test]
fn true_claims_with_guessed_moves_are_sometimes_accepted() {
    let mut accepted = 0;
    for seed in 0..2000 {
        let spec = Spec {
            seed,
            depth: 2,
            branching: (2, 2),
            ..Spec::default()
        };
        let start = Synthetic::<2, Duel>::new(spec);
        let claim = Claim {
            target: Target::draw(0),
            holds: true,
        };
        let bytes = forged(&start, claim, &[1]);
        accepted += usize::from(verify(&bytes[..], "a game", &start).is_ok());
    }
    assert!(accepted > 100, "{accepted}");
}

#[test]
fn a_flaw_says_where_it_is() {
    let start: Breakthrough = open("breakthrough:3x5");
    let bytes = certificate("breakthrough:3x5", &start);
    // A move that does not exist in place of the first.
    let begin = bytes
        .windows(6)
        .position(|w| w == b"proof\n")
        .expect("a head")
        + 6;
    let mut wrong = bytes.clone();
    wrong[begin] = 77;
    let flaw = refused(&wrong, "breakthrough:3x5", &start);
    assert!(flaw.contains("there is no move 77"), "{flaw}");
    // The claim turned round: the other side's moves do not keep it.
    let (claim, contrary) = (b"claim 1 kept-below 0", b"claim 1 forces 0");
    let at = bytes.windows(claim.len()).position(|w| w == claim);
    let at = at.expect("the second player wins");
    let turned = [&bytes[..at], contrary, &bytes[at + claim.len()..]].concat();
    let flaw = refused(&turned, "breakthrough:3x5", &start);
    assert!(flaw.contains("not proven that player 1"), "{flaw}");
}

#[test]
fn heads_are_checked() {
    let start: Breakthrough = open("breakthrough:3x5");
    let cases = [
        ("tesuji-proof 2\n", "version `2` is not known"),
        ("PNG\n", "does not begin with"),
        (
            "tesuji-proof 1\nname x\n",
            "`name x` is not the line `game …`",
        ),
        (
            "tesuji-proof 1\ngame g\nposition rubbish\nclaim 1 forces 1\nproof\n",
            "the position `rubbish`",
        ),
        (
            "tesuji-proof 1\ngame g\nposition x\nproof\n",
            "`proof` is not a claim",
        ),
        (
            "tesuji-proof 1\ngame g\nposition x\nclaim 0 forces 1\nproof\n",
            "is not a claim",
        ),
        (
            "tesuji-proof 1\ngame g\nposition x\nclaim 01 forces 1\nproof\n",
            "is not a claim",
        ),
        (
            "tesuji-proof 1\ngame g\nposition x\nclaim 1 wins 1\nproof\n",
            "is not a claim",
        ),
    ];
    for (text, wrong) in cases {
        let flaw = refused(text.as_bytes(), "g", &start);
        assert!(flaw.contains(wrong), "{text}: {flaw}");
    }
    let nobody = forged(
        &start,
        Claim {
            target: Target::win(2),
            holds: true,
        },
        &[],
    );
    let flaw = refused(&nobody, "a game", &start);
    assert!(flaw.contains("no player 3"), "{flaw}");
    let endless = [b"tesuji-proof 1\ngame ".to_vec(), vec![b'x'; 1 << 17]].concat();
    refused(&endless, "g", &start);
    assert!(matches!(
        verify(&[0xff; 40][..], "g", &start),
        Err(Flaw::Format { .. })
    ));
}

/// The checker must not be able to make the errors of the searches.
#[test]
fn the_checker_knows_no_search() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/solve/certificate");
    for file in std::fs::read_dir(folder).expect("the sources are there") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("text");
        for line in text.lines().filter(|line| line.contains("crate::")) {
            let comment = line.trim_start().starts_with("//");
            // Budgets know no search either.
            let known = ["use crate::game::", "use crate::budget::"];
            let fine = comment || known.iter().any(|known| line.starts_with(known));
            assert!(fine, "{}: {line}", path.display());
        }
    }
}
