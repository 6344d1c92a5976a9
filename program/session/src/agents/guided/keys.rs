//! The keys of agents that go by priors.

use crate::agents::keys::key::{Key, plain, put, row};
use tesuji::policy::estimate::Temperature;

/// The rows, in the order in which they are listed.
pub(in crate::agents) static ROWS: &[Key] = &[
    row(
        [
            "temperature",
            "number > 0|none",
            "priors of moves are a softmax of values at this temperature, 0.1, where no network has a policy; none: all \
             alike",
        ],
        |s, v| put(&mut s.guided.temperature, temperature(v)),
        |s| match s.guided.temperature {
            Temperature::UNIFORM => plain("none"),
            temperature => plain(temperature.get()),
        },
    ),
    row(
        [
            "considered",
            "children from 1 to 65535[:likeliest]",
            "the moves among which the root halves, 16: drawn by their priors, or the likeliest",
        ],
        |s, v| {
            let given = considered(v);
            put(&mut s.guided.noise, given.map(|(_, noise)| noise))?;
            put(
                &mut s.guided.considered,
                given.map(|(children, _)| children),
            )
        },
        |s| {
            let likeliest = if s.guided.noise { "" } else { ":likeliest" };
            plain(format_args!("{}{likeliest}", s.guided.considered))
        },
    ),
];

fn temperature(text: &str) -> Result<Temperature, &'static str> {
    if text == "none" {
        return Ok(Temperature::UNIFORM);
    }
    let given = text.parse().ok().map(Temperature::new);
    given
        .and_then(Result::ok)
        .ok_or("neither a number above 0 nor none")
}

/// Reads how many children are considered, and whether noise draws them.
fn considered(text: &str) -> Result<(u32, bool), &'static str> {
    let (number, noise) = match text.strip_suffix(":likeliest") {
        Some(number) => (number, false),
        None => (text, true),
    };
    let given = number.parse().ok().filter(|n: &u16| *n > 0);
    let given = given.map(|n| (n.into(), noise));
    given.ok_or("not a number from 1 to 65535, or one with :likeliest")
}
