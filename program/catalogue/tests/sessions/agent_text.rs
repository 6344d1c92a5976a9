//! The property of the fuzz target `agent_text`, on inputs that are the same in every run.

#[path = "../../../../fuzz/properties/agent.rs"]
mod agent;

use tesuji::Rng;

/// Pieces of which agents' texts are made, right and wrong.
const PIECES: [&str; 40] = [
    "uct",
    "uct-ludii",
    "uct-tuned",
    "pn-",
    "pn2-",
    "FSU",
    "xxx",
    "xSu",
    "gpn-",
    "rank",
    "max",
    "sum",
    "+sb",
    "+",
    ":",
    ",",
    "=",
    "c=",
    "cpn=",
    "0.5",
    "-1",
    "nan",
    "1e99",
    "fpu=parent",
    "norm=children",
    "t=5",
    "reuse=on",
    "im-alpha",
    "mcts-bench",
    "ab",
    "ubfm",
    "alpha=0.5",
    "eval=schadd",
    "playout=none",
    "horizon=4",
    "ref=off",
    "depth=3",
    "é",
    " ",
    "",
];

#[test]
fn any_text_is_read_or_refused() {
    let mut rng = Rng::new(5);
    for _ in 0..20_000 {
        let pieces = rng.below(7);
        let text: String = (0..pieces)
            .map(|_| PIECES[rng.below(PIECES.len() as u32) as usize])
            .collect();
        agent::agent_text(text.as_bytes());
    }
    for _ in 0..5_000 {
        let length = rng.below(30);
        let bytes: Vec<u8> = (0..length).map(|_| rng.word() as u8).collect();
        agent::agent_text(&bytes);
    }
}
