//! Bad input made from the grammar of every argument: a line that is right but for one word ends
//! with exit code 2 and names that word, and never with a panic.

use crate::common::{errors, run};
use tesuji::Rng;

/// The kind of a word of a command, by which wrong words for its place are chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Game,
    Agent,
    Engine,
    Goal,
    /// A whole number from the least to the greatest.
    Whole(u64, u64),
    Seconds,
    Position,
    Moves,
    Split,
    /// One of a few words.
    Word,
    /// Words with commas between them.
    Columns,
    /// A file that is read.
    File,
}

use Kind::{
    Agent, Columns, Engine, File, Game, Goal, Moves, Position, Seconds, Split, Whole, Word,
};

const COUNT: Kind = Whole(1, u64::MAX);
const SEED: Kind = Whole(0, u64::MAX);
const MEBIBYTES: Kind = Whole(1, 1 << 24);

/// A right word, its kind, and the option before it; without an option the place of the word tells
/// its meaning.
type Slot = (&'static str, Kind, &'static str);

const FROM: [Slot; 2] = [
    ("--position", Position, "3/3/3 x"),
    ("--moves", Moves, "a1 b2"),
];

const LIMITS: [Slot; 5] = [
    ("--iterations", COUNT, "5"),
    ("--time-ms", COUNT, "5"),
    ("--nodes", COUNT, "50"),
    ("--states", COUNT, "50"),
    ("--memory-mb", MEBIBYTES, "8"),
];

const PLAYING: [Slot; 5] = [
    ("--games", Whole(1, u32::MAX as u64), "2"),
    ("--threads", Whole(1, 4096), "1"),
    ("--opening-plies", Whole(0, 10_000), "1"),
    ("--interval", Word, "paper"),
    ("--seed", SEED, "3"),
];

const LEVEL: Kind = Whole(1, 10);

/// A side has a level or other limits.
const SIDES: [Slot; 6] = [
    ("--games", Whole(1, u32::MAX as u64), "2"),
    ("--a-level", LEVEL, "1"),
    ("--b-iterations", COUNT, "5"),
    ("--b-cpu-ms", COUNT, "5"),
    ("--b-states", COUNT, "50"),
    ("--b-memory-mb", MEBIBYTES, "8"),
];

const TREE: [Slot; 4] = [
    ("--tree-depth", Whole(0, u64::MAX), "2"),
    ("--tree-visits", Whole(0, u32::MAX as u64), "1"),
    ("--tree-nodes", COUNT, "50"),
    ("--tree-columns", Columns, "visits,value"),
];

const GAME: Slot = ("", Game, "tic-tac-toe");
const AGENT: Slot = ("", Agent, "uct+sb");

/// A file that exists, and is no certificate.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");

/// The commands with all their arguments, each word being right.
fn commands() -> Vec<(&'static str, Vec<Slot>)> {
    let playing = |agents: usize| {
        let others = [("", Agent, "uct"), ("", Agent, "random")];
        [&[GAME, AGENT][..], &others[..agents - 1], &PLAYING, &LIMITS].concat()
    };
    let searching = [&[GAME, AGENT][..], &FROM, &LIMITS, &TREE].concat();
    let solving = [
        ("--engine", Engine, "dfpn"),
        ("--goal", Goal, "win"),
        ("--player", Whole(1, 2), "1"),
        ("--nodes", COUNT, "50"),
        ("--time-ms", COUNT, "5"),
        ("--memory-mb", MEBIBYTES, "8"),
    ];
    let benching = [
        ("--seconds", Seconds, "0.01"),
        ("--memory-mb", MEBIBYTES, "8"),
        ("--seed", SEED, "3"),
    ];
    let verifying = [
        ("", File, FILE),
        ("--time-ms", COUNT, "5"),
        ("--memory-mb", MEBIBYTES, "8"),
    ];
    vec![
        ("search", searching),
        ("match", playing(2)),
        ("match", [&[GAME, AGENT, AGENT][..], &SIDES].concat()),
        ("tournament", playing(3)),
        ("solve", [&[GAME][..], &FROM, &solving].concat()),
        ("search", [GAME, AGENT, ("--level", LEVEL, "2")].to_vec()),
        ("play", [GAME, AGENT, ("--level", LEVEL, "2")].to_vec()),
        ("verify", [&[GAME][..], &verifying].concat()),
        ("bench", [&[GAME, AGENT][..], &benching].concat()),
        (
            "bench --flat",
            [
                ("", Game, "breakthrough5"),
                ("--seconds", Seconds, "0.01"),
                ("--split", Split, "mod"),
            ]
            .to_vec(),
        ),
        (
            "calibrate",
            [
                &[GAME, ("--agent", Agent, "uct"), ("--time-ms", COUNT, "5")][..],
                &benching,
            ]
            .concat(),
        ),
        (
            "perft",
            [&[GAME, ("", Whole(1, 1000), "2")][..], &FROM].concat(),
        ),
        ("replay", [&[GAME][..], &FROM].concat()),
        (
            "play",
            [
                &[GAME, AGENT][..],
                &FROM,
                &[("--seat", Whole(1, 2), "1")],
                &LIMITS,
            ]
            .concat(),
        ),
        (
            concat!(
                "tune --out '",
                env!("CARGO_TARGET_TMPDIR"),
                "/generated-tune'"
            ),
            vec![
                ("", Game, "losalamos"),
                ("--rounds", Whole(1, 1000), "1"),
                ("--games", Whole(32, 100_000_000), "32"),
                ("--positions", Whole(1, 1_000_000), "10"),
                ("--learn", Word, "units"),
                ("--match", Whole(0, 1_000_000), "0"),
                ("--threads", Whole(1, 4096), "1"),
                ("--seed", SEED, "3"),
            ],
        ),
        ("completions", vec![("", Word, "bash")]),
        ("man", vec![("", Word, "search")]),
    ]
}

/// Letters that begin no name and stand for no number.
fn junk(rng: &mut Rng) -> String {
    const LETTERS: &[char] = &['q', 'x', 'j', 'Z', '_', 'ä', '½', '٣', '🂡', '%', '$', '!'];
    let letter = |_| LETTERS[rng.below(LETTERS.len() as u32) as usize];
    let word: String = (0..2).map(letter).collect();
    format!("q{word}q")
}

/// One of some words.
fn any(rng: &mut Rng, words: &[&str]) -> String {
    words[rng.below(words.len() as u32) as usize].to_owned()
}

/// A word that is wrong in the place of one of this kind, and the part of it that a message has to
/// name.
fn wrong(kind: Kind, rng: &mut Rng) -> (String, String) {
    let junk = junk(rng);
    let whole = |word: String| (word.clone(), word);
    match kind {
        Game => match rng.below(4) {
            0 => whole(junk),
            1 => (format!("breakthrough:{junk}"), junk),
            2 => whole(format!("tic-tac-toe{junk}")),
            _ => {
                let options = any(rng, &["0x4", "99999x2", "3x", "-1x5", "6x6x6"]);
                (format!("connect-four:{options}"), options)
            }
        },
        Agent | Engine => {
            let name = if kind == Agent {
                "gpn-max+sb"
            } else {
                "uct+sb"
            };
            match rng.below(5) {
                0 => whole(junk),
                1 => (format!("{name}:{junk}=1"), junk),
                2 => (format!("{name}:c={junk}"), junk),
                3 => {
                    let value = any(rng, &["-1", "nan", "inf", "1e999", ""]);
                    (format!("{name}:c={value}"), format!("c={value}"))
                }
                _ => (format!("{name}:c=1,{junk}"), junk),
            }
        }
        Goal => match rng.below(3) {
            0 => whole(junk),
            1 => (format!("score>={junk}"), junk),
            _ => whole(any(
                rng,
                &["score>=", "score=1", "Win", "loss", "score>=99999"],
            )),
        },
        Whole(least, greatest) => {
            let number = match rng.below(6) {
                0 if least > 0 => (least - 1).to_string(),
                1 if greatest < u64::MAX => (greatest + 1).to_string(),
                2 => format!("-{}", 1 + rng.below(100)),
                3 => format!("{}999999999999999999999", 1 + rng.below(9)),
                4 => any(
                    rng,
                    &["1e-3", "0x10", "1.5", "+-1", "1__0", "12a", "٣", "½"],
                ),
                _ => junk,
            };
            whole(number)
        }
        Seconds => whole(any(rng, &["-1", "nan", "inf", "1e99", "x", "1s", "0"])),
        // Which part of a position is to blame is for the game to say.
        Position => {
            let boards = [
                "3/3 x",
                "3/3/3",
                "3/3/3 q",
                "4/3/3 x",
                "xxx/3/3 x",
                "3/3/3/3 x",
            ];
            let word = match rng.below(3) {
                0 => junk,
                1 => any(rng, &boards),
                _ => format!("3/3/3 {junk}"),
            };
            (word, "--position".to_owned())
        }
        Moves => match rng.below(3) {
            0 => whole(junk),
            1 => (format!("c3 {junk}"), junk),
            _ => {
                let twice = any(rng, &["a3", "c3", "b3"]);
                (format!("{twice} {twice}"), twice)
            }
        },
        Split | Word | Columns | File => whole(junk),
    }
}

/// A command with these words, each behind its option if it has one.
fn written(command: &str, words: &[(&str, String)]) -> String {
    let mut line = command.to_owned();
    if words.iter().any(|(option, _)| option.starts_with("--tree")) {
        line += concat!(
            " --force --tree '",
            env!("CARGO_TARGET_TMPDIR"),
            "/generated.dot'"
        );
    }
    for (option, word) in words {
        // A word that begins with a dash would be taken for an option.
        let equals = if option.is_empty() { "" } else { "=" };
        line.extend([" '", option, equals, word, "'"]);
    }
    line
}

/// A line with one wrong word, and the text that the message has to contain.
fn line(rng: &mut Rng) -> (String, String) {
    let commands = commands();
    let (command, slots) = &commands[rng.below(commands.len() as u32) as usize];
    let broken = rng.below(slots.len() as u32) as usize;
    let mut named = String::new();
    let mut words = Vec::new();
    for (place, &(option, kind, right)) in slots.iter().enumerate() {
        if place == broken {
            let (word, part) = wrong(kind, rng);
            words.push((option, word));
            named = part;
        } else if option.is_empty() || rng.below(2) == 0 {
            words.push((option, right.to_owned()));
        }
    }
    (written(command, &words), named)
}

#[test]
fn one_wrong_word_is_named() {
    let mut rng = Rng::new(20);
    for _ in 0..500 {
        let (line, part) = line(&mut rng);
        let output = run(&line);
        let message = errors(&output);
        assert_eq!(output.status.code(), Some(2), "{line}\n{message}");
        assert!(output.stdout.is_empty(), "{line}");
        assert!(
            message.contains(&part),
            "{line}\nnames not `{part}`:\n{message}"
        );
        assert!(!message.contains("panicked"), "{line}\n{message}");
    }
}

/// Otherwise the test above would refuse lines for their right words.
#[test]
fn the_other_words_are_right() {
    for (command, slots) in commands() {
        if command == "verify" {
            continue;
        }
        let words = slots
            .iter()
            .map(|&(option, _, right)| (option, right.to_owned()));
        let line = written(command, &words.collect::<Vec<_>>());
        let output = run(&line);
        assert!(output.status.success(), "{line}: {}", errors(&output));
    }
}
