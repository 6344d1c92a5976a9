//! Synthetic games as text, and in the catalogue.

use super::scene;
use super::{Parts, Rule, SeparateMargin, Spec, Synthetic, Wide};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::options::read_options;
use std::ops::RangeInclusive;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

impl<const N: usize, R: Rule> Notation for Synthetic<N, R> {
    fn position_text(&self) -> String {
        format!("{} {:016x}", self.ply, self.node)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (ply, node) = text.split_once(' ').unwrap_or((text, ""));
        let most = self.spec.depth;
        let wrong = || TextError::new(ply, format!("not a number of plies from 0 to {most}"));
        let ply = whole(ply, 0..=most.into()).ok_or_else(wrong)? as u8;
        let hexadecimal = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if node.len() != 16 || !node.bytes().all(hexadecimal) {
            return Err(TextError::new(node, "not a node: 16 hexadecimal digits"));
        }
        let number = u64::from_str_radix(node, 16);
        let number = number.map_err(|wrong| TextError::new(node, wrong.to_string()))?;
        if ply == 0 && number != 0 {
            return Err(TextError::new(node, "the node of the first position is 0"));
        }
        Ok(Self {
            node: number,
            ply,
            ..*self
        })
    }

    fn move_text(&self, m: u8) -> String {
        match self.spec.parts {
            None => m.to_string(),
            Some(parts) => {
                let parts: Vec<_> = parts.of(m).map(|part| part.to_string()).collect();
                parts.join(".")
            }
        }
    }

    fn drawing(&self) -> String {
        let place = format!("ply {} of {}", self.ply, self.spec.depth);
        match self.outcome() {
            Some(scores) => format!("{place}\nover, scores {scores:?}"),
            None => format!(
                "{place}\nplayer {} to move, {} moves",
                self.mover() + 1,
                self.width()
            ),
        }
    }
}

/// A number in the range in plain digits.
fn whole(text: &str, range: RangeInclusive<u64>) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits)?;
    range.contains(&number).then_some(number)
}

/// [`whole`] for numbers that fit in a byte, at least `least`.
fn byte(text: &str, least: u8) -> Option<u8> {
    whole(text, least.into()..=255).map(|number| number as u8)
}

/// Two numbers with something between them.
fn pair<T>(text: &str, between: &str, read: impl Fn(&str) -> Option<T>) -> Option<(T, T)> {
    let (a, b) = text.split_once(between)?;
    Some((read(a)?, read(b)?))
}

/// Changes the setting of the option and returns which option it was.
fn read_option(spec: &mut Spec, option: &str) -> Option<u8> {
    let (name, value) = option.split_once('=').unwrap_or((option, ""));
    let kind = match name {
        "seed" => {
            spec.seed = whole(value, 0..=u64::MAX)?;
            0
        }
        "depth" => {
            spec.depth = byte(value, 1)?;
            1
        }
        "branching" => {
            let range = pair(value, "-", |n| byte(n, 1));
            spec.branching = range.or_else(|| byte(value, 1).map(|n| (n, n)))?;
            2
        }
        "draws" => {
            spec.draws = byte(value, 0)?;
            3
        }
        "early" => {
            spec.early = byte(value, 0)?;
            4
        }
        "random-turns" if option == name => {
            spec.turns = false;
            5
        }
        "transpositions" if option == name => {
            spec.transpositions = true;
            6
        }
        "scores" => {
            let score = |text: &str| {
                let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
                whole(digits, 0..=1000).map(|score| sign * score as i16)
            };
            spec.scores = Some(pair(value, "..", score)?);
            7
        }
        "parts" => {
            let (count, choices) = pair(value, "x", |n| byte(n, 1))?;
            spec.parts = Some(Parts { count, choices });
            8
        }
        _ => return None,
    };
    Some(kind)
}

/// The root of the tree that the options describe; without them, one too large to be searched in
/// full at once.
fn start<const N: usize, R: Rule>(
    scores: Option<(i16, i16)>,
    options: &str,
) -> Result<Synthetic<N, R>, TextError> {
    let mut spec = Spec {
        depth: 12,
        branching: (2, 5),
        scores,
        ..Spec::default()
    };
    read_options(options, |option| {
        read_option(&mut spec, option).ok_or_else(|| {
            "none of seed=N, depth=N, branching=2-4, draws=N and early=N of 256, random-turns, \
             transpositions, scores=-1..1, parts=2x4"
                .into()
        })
    })?;
    spec.check::<R>()
        .map_err(|wrong| TextError::new(options, wrong))?;
    Ok(Synthetic::new(spec))
}

/// The description that a player reads of random trees.
const PRIMER: Primer = Primer {
    rules: "A random tree to test searches on. Who moves, how many moves there are, whether the game \
     is over and with which scores is drawn from the seed and the moves played, so that the \
     same options are always the same tree. synthetic is for two players and has wins, draws \
     and losses; synthetic3 is for three players with scores from -2 to 4, of which each point \
     counts.",
    text: "A move is its number, or its parts, as 3.1. A position is the moves played and what \
     identifies the node: 2 0c51b41a0e1f9d3c.",
    options: "seed=N, depth=N, branching=LEAST-MOST, draws=N and early=N (of 256), random-turns, \
     transpositions, scores=LEAST..MOST and parts=AxB. As in \
     synthetic:seed=7,depth=8,branching=2-4.",
    papers: "",
};

impl Family for Synthetic<2, Wide> {
    type Knowledge = ();

    const PRIMER: Primer = PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] =
        &[("synthetic", "a random tree for two players")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("synthetic:seed=7,depth=8,branching=2-4", "another tree"),
        ("synthetic:draws=0,early=90", "no draws, many early ends"),
        (
            "synthetic:random-turns,transpositions",
            "chance says who moves; positions with several ways there",
        ),
        ("synthetic:scores=-5..5", "a larger range of scores"),
        (
            "synthetic:branching=2-6,parts=2x4",
            "moves of two parts of four choices, some sequences legal",
        ),
    ];

    const SPLITS: &'static [(&'static str, &'static str)] = &[("mod", "part by part")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        start(Some((-1, 1)), options)
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }

    fn path(&self, scene: &Scene, m: u8) -> Vec<usize> {
        scene::path(self, scene, m)
    }
}

impl Family for Synthetic<3, SeparateMargin> {
    type Knowledge = ();

    const PRIMER: Primer = PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "synthetic3",
        "a random tree for three players with a score each",
    )];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        (
            "synthetic3:random-turns,scores=-1..1",
            "chance says who moves; fewer scores",
        ),
        (
            "synthetic3:branching=3,parts=3x2",
            "moves of three parts of two choices",
        ),
    ];

    const SPLITS: &'static [(&'static str, &'static str)] = &[("mod", "part by part")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        start(None, options)
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }

    fn path(&self, scene: &Scene, m: u8) -> Vec<usize> {
        scene::path(self, scene, m)
    }
}
