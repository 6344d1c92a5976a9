//! Loaded games in the program: the path of a file in place of a game's name.

use crate::described::Described;
use crate::knowledge::Learns;
use crate::load::{Kept, Language, Options, Worth};
use crate::opened::open;
use crate::rbg::loaded::{ByPoints, ByWin, Several};
use crate::scene;
use tesuji::game::TextError;
use tesuji::scene::Scene;
use tesuji_games::Family;
use tesuji_games::catalogue::{Primer, SplitVisitor};
use tesuji_games::described;

/// A type of games that are opened by the path of a description.
pub trait Shelved: Learns {
    /// The rules and the notation, for players.
    const PRIMER: Primer = Primer {
        rules: "The rules are those of the description, a text in the language that its ending \
                names. `tesuji rules explain FILE` says what it comes to, and docs/describe.md \
                teaches the language.",
        text: "A move is written as the cells that it changes, one behind the other; where that is \
               not enough, with `=piece`, `var=value` and `#number` behind it. A position is \
               written line by line, with variables and the player to move behind it.",
        options: "scores=own: each of two players counts the own score, where otherwise the one \
                  with the greater score wins; turns=N: a game is drawn after N turns, which is \
                  1000 where it is not proven that the game ends",
        papers: "",
    };

    /// The games of this type that come with `tesuji-games`, with a line about each.
    const NAMES: &'static [(&'static str, &'static str)] = &[];

    /// Whether games with `players` players and values of scores `worth` are of this type.
    fn is_opened(players: usize, worth: Worth) -> bool;
}

impl Shelved for ByWin {
    const NAMES: &'static [(&'static str, &'static str)] = described::NAMES;

    fn is_opened(players: usize, worth: Worth) -> bool {
        players == 2 && worth == Worth::Win
    }
}

impl Shelved for ByPoints {
    fn is_opened(players: usize, worth: Worth) -> bool {
        players == 2 && worth == Worth::Own
    }
}

impl Shelved for Several {
    fn is_opened(players: usize, _: Worth) -> bool {
        players != 2
    }
}

/// The most turns that a game may be limited to.
const MOST_TURNS: u32 = 1_000_000;

/// Reads options, which commas separate.
fn read(options: &str) -> Result<Options, TextError> {
    let mut read = Options::default();
    for option in options.split(',').filter(|_| !options.is_empty()) {
        let wrong = |why| Err(TextError::new(option, why));
        let twice = match option.split_once('=') {
            Some(("scores", "own")) => std::mem::replace(&mut read.worth, Worth::Own) == Worth::Own,
            Some(("turns", number)) => match number.parse() {
                Ok(turns @ 1..=MOST_TURNS) => read.turns.replace(turns).is_some(),
                _ => return wrong("turns=N takes a number from 1 to 1,000,000"),
            },
            _ => return wrong("no such option; there are scores=own and turns=N"),
        };
        if twice {
            return wrong("given twice");
        }
    }
    Ok(read)
}

impl<K: Shelved> Family for Described<K> {
    const PRIMER: Primer = K::PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] = K::NAMES;
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "modifier by modifier"),
        ("mod-plus", "with the alternatives of choices before them"),
        ("mod-shift", "with the ways of walks before them"),
        ("mod-plus-shift", "with both"),
        (
            "mod-joined",
            "as mod, and an assignment at the beginning of a turn is joined with what follows",
        ),
        (
            "auto",
            "mod, mod-shift or whole moves, whichever suits the game",
        ),
    ];
    type Knowledge = Self;

    /// What cannot be loaded is opened, and refused, by the first type.
    fn opens(name: &str, options: &str) -> bool {
        let players = || open(name).map_or(2, Kept::players);
        let worth = || read(options).unwrap_or_default().worth;
        Language::of(name).is_some() && K::is_opened(players(), worth())
    }

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        let Options { turns, .. } = read(options)?;
        let kept = open(name).map_err(|why| TextError::new(name, why))?;
        let start = kept.start(turns);
        start.map_err(|why| TextError::new(name, why.to_string()))
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }

    fn path(&self, scene: &Scene, m: u32) -> Vec<usize> {
        scene::path(self, scene, m)
    }
}
