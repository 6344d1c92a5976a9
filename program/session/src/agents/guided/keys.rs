//! The keys of agents that go by priors.

use crate::agents::keys::key::{Key, on, plain, put, row};
use crate::keyed::switch;
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
            "children from 1 to 65535",
            "the moves among which the root halves, 16",
        ],
        |s, v| put(&mut s.guided.considered, considered(v)),
        |s| plain(s.guided.considered),
    ),
    row(
        [
            "noise",
            "on|off",
            "draw these moves by their priors, or take the likeliest",
        ],
        |s, v| put(&mut s.guided.noise, switch(v)),
        |s| on(s.guided.noise),
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

fn considered(text: &str) -> Result<u32, &'static str> {
    let given = text.parse().ok().filter(|n: &u16| *n > 0);
    given.map(u32::from).ok_or("not a number from 1 to 65535")
}
