//! Certificates: any bytes are accepted or refused, and what is accepted is true.

use crate::exact::forced;
use tesuji::game::Notation;
use tesuji::solve::certificate::{Claim, Head, Target, Writer, verify};
use tesuji_games::Synthetic;
use tesuji_games::synthetic::{Duel, Spec};

/// The first byte says whether the rest is a file as it is, or what to forge one from: a tree, a
/// claim and choices.
pub fn certificate(input: &[u8]) {
    let Some((&kind, rest)) = input.split_first() else {
        return;
    };
    let word = |at: usize| rest.get(at).copied().unwrap_or(0);
    let spec = Spec {
        seed: u64::from(word(0)) << 8 | u64::from(word(1)),
        depth: 1 + word(2) % 5,
        branching: (1, 1 + word(3) % 4),
        transpositions: word(4) % 2 == 0,
        ..Spec::default()
    };
    let start = Synthetic::<2, Duel>::new(spec);
    if kind % 4 == 0 {
        believed_if_true(rest, &Synthetic::<2, Duel>::new(Spec::default()));
    } else if let Some(choices) = rest.get(6..) {
        let claim = Claim {
            target: Target {
                player: usize::from(word(5) % 2),
                score: i16::from(word(5) / 2 % 3) - 1,
            },
            holds: word(5) / 8 % 2 == 0,
        };
        believed_if_true(&forged(&start, claim, choices), &start);
    }
}

/// A certificate of "a game" with these choices and a checksum that fits.
pub fn forged(position: &impl Notation, claim: Claim, choices: &[u8]) -> Vec<u8> {
    let head = Head {
        game: "a game".into(),
        position: position.position_text(),
        claims: vec![claim],
    };
    let mut writer = Writer::new(Vec::new(), &head).expect("a head");
    for &choice in choices {
        writer.number(choice.into()).expect("memory does not fail");
    }
    writer.finish().expect("memory does not fail").0
}

fn believed_if_true<G: Notation>(bytes: &[u8], start: &G) {
    let Ok(checked) = verify(bytes, "a game", start) else {
        return;
    };
    let position = start.read_position(&checked.head.position);
    let position = position.expect("the checker has read it, too");
    for Claim { target, holds } in checked.head.claims {
        let forced = forced(&position, target.player);
        assert_eq!(forced >= target.score, holds, "{target:?} is not so");
    }
}
