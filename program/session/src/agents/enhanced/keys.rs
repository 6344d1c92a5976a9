//! The keys of enhanced agents.

use super::{BiasBy, PlayoutBy};
use crate::agents::keys::key::{Key, or, plain, put, row, word, written};
use crate::keyed::{not_negative, share};
use tesuji::policy::playout::Termination;

const EXPLORE: &[(&str, bool)] = &[("steady", false), ("softmax", true)];

const BIASES: &[(&str, BiasBy)] = &[
    ("off", BiasBy::Nothing),
    ("eval", BiasBy::Evaluation),
    ("history", BiasBy::History),
];

const PLAYOUTS: &[(&str, PlayoutBy)] = &[
    ("random", PlayoutBy::Random),
    ("mast", PlayoutBy::Mast),
    ("greedy", PlayoutBy::Greedy),
    ("none", PlayoutBy::Nothing),
];

/// The rows, in the order in which they are listed.
pub(in crate::agents) static ROWS: &[Key] = &[
    row(
        [
            "alpha",
            "number in [0, 1]",
            "weight of the implicit minimax value, 0 without",
        ],
        |s, v| put(&mut s.enhanced.alpha, share(v)),
        |s| plain(s.enhanced.alpha),
    ),
    row(
        [
            "alpha-min",
            "number in [0, 1]|none",
            "the least that weight falls to",
        ],
        |s, v| put(&mut s.enhanced.alpha_min, unless("none", v, share)),
        |s| or(s.enhanced.alpha_min, "none"),
    ),
    row(
        [
            "slope",
            "number ≥ 0",
            "share of that weight lost with each visit",
        ],
        |s, v| put(&mut s.enhanced.slope, not_negative(v)),
        |s| plain(s.enhanced.slope),
    ),
    row(
        [
            "explore",
            "steady|softmax",
            "explore all children alike, or those that look good; c is then a temperature",
        ],
        |s, v| put(&mut s.enhanced.softmax, word(v, EXPLORE)),
        |s| written(&s.enhanced.softmax, EXPLORE),
    ),
    row(
        [
            "bias",
            "off|eval|history",
            "prefer at first what looks good, or what was good in playouts",
        ],
        |s, v| put(&mut s.enhanced.bias, word(v, BIASES)),
        |s| written(&s.enhanced.bias, BIASES),
    ),
    row(
        [
            "w",
            "number ≥ 0",
            "weight of that, 1 (pb and mcts-bench 10)",
        ],
        |s, v| put(&mut s.enhanced.weight, not_negative(v)),
        |s| plain(s.enhanced.weight),
    ),
    row(
        [
            "ref",
            "visits[:number ≥ 0]|off",
            "GRAVE: visits of the node whose statistics of moves count, and how soon it gives way, 1e-6",
        ],
        |s, v| {
            let read = |text: &str| {
                let (visits, soon) = text.split_once(':').unwrap_or((text, ""));
                let visits = visits.parse().map_err(|_| "neither off nor visits")?;
                let soon = (!soon.is_empty()).then(|| not_negative(soon)).transpose()?;
                Ok((visits, soon))
            };
            let given = unless("off", v, read)?;
            s.enhanced.reference = given.map(|(visits, _)| visits);
            if let Some((_, Some(soon))) = given {
                s.enhanced.give_way = soon;
            }
            Ok(())
        },
        |s| match s.enhanced.reference {
            None => plain("off"),
            Some(visits) => Some(format!("{visits}:{}", s.enhanced.give_way)),
        },
    ),
    row(
        [
            "playout",
            "random|mast|greedy|none",
            "playouts by chance, by MAST, by what looks best, or none",
        ],
        |s, v| put(&mut s.enhanced.playout, word(v, PLAYOUTS)),
        |s| written(&s.enhanced.playout, PLAYOUTS),
    ),
    row(
        [
            "decided",
            "number in [0, 1]|after:plies|none",
            "playouts end with the evaluation of a position once it is greater, or after a number of \
             plies",
        ],
        |s, v| put(&mut s.enhanced.end, end(v)),
        |s| match s.enhanced.end {
            Termination::Never => plain("none"),
            Termination::After(plies) => plain(format_args!("after:{plies}")),
            Termination::Beyond { threshold, .. } => plain(threshold),
        },
    ),
    row(
        [
            "cache",
            "positions|off",
            "the positions whose values are remembered, in 16 bytes each",
        ],
        |s, v| {
            let read = |text: &str| {
                let positions = text.parse().ok().filter(|n| *n <= MOST_CACHED);
                positions.ok_or("neither off nor a number up to 100000000")
            };
            put(
                &mut s.enhanced.cache,
                unless("off", v, read).map(Option::unwrap_or_default),
            )
        },
        |s| match s.enhanced.cache {
            0 => plain("off"),
            positions => plain(positions),
        },
    ),
];

/// The most positions whose values can be remembered: 1.6 GB.
const MOST_CACHED: u32 = 100_000_000;

/// Reads a value; `None` for `word`.
fn unless<T>(
    word: &str,
    text: &str,
    read: impl FnOnce(&str) -> Result<T, &'static str>,
) -> Result<Option<T>, &'static str> {
    (text != word).then(|| read(text)).transpose()
}

/// Reads when playouts end early.
fn end(text: &str) -> Result<Termination, &'static str> {
    if text == "none" {
        return Ok(Termination::Never);
    }
    if let Some(plies) = text.strip_prefix("after:") {
        let plies = plies.parse().map_err(|_| "no number of plies")?;
        return Ok(Termination::After(plies));
    }
    let threshold = share(text)?;
    Ok(Termination::Beyond {
        threshold,
        every: 1,
    })
}
