//! Problems read from the Smart Game Format.

#[cfg(test)]
mod tests;

use super::points::{point_at, sgf_point, vertex};
use super::{GoProblem, NO_KO, Points, Rules};
use crate::go::PASS;
use crate::go::grid::{Point, around};
use crate::kit::fill::{all_breathe, fill};
use crate::kit::options::number;
use crate::kit::stones::Stones;
use crate::kit::verdict::Verdict;
use sgf_parse::go::{self, Move, Prop};
use sgf_parse::{Color, SgfNode, SgfProp};
use std::collections::HashSet;
use tesuji::Game;
use tesuji::game::TextError;

/// The nodes of a text at most, as counted by semicolons: dropping a tree takes stack for each
/// node of its longest line.
const MOST_NODES: usize = 2000;

/// The properties that must be right: an invalid value of any other is ignored.
const OURS: [&str; 9] = ["SZ", "AB", "AW", "AE", "PL", "TR", "CR", "B", "W"];

/// The settings in the nodes before the first move.
struct Setup {
    size: u8,
    stones: [Points; 2],
    turn: Option<u8>,
    first: Option<u8>,
    targets: Points,
    playable: Points,
    captured: Option<String>,
    ko: Option<String>,
    passes: u8,
}

impl GoProblem {
    /// Reads a problem, or a position of one, from the Smart Game Format (see the
    /// [module](super)).
    ///
    /// # Errors
    /// If a part of the text is wrong or a property is missing; the error names it.
    pub fn read(text: &str, rules: Rules) -> Result<Self, TextError> {
        Self::read_game(text, rules).map_err(|error| as_it_stands(text, error))
    }

    fn read_game(text: &str, rules: Rules) -> Result<Self, TextError> {
        if text.bytes().filter(|&byte| byte == b';').count() > MOST_NODES {
            let wrong = format!("more than {MOST_NODES} nodes");
            return Err(TextError::new(";", wrong));
        }
        let trees = go::parse(text).map_err(|error| TextError::new(text, error.to_string()))?;
        let [root] = &trees[..] else {
            let wrong = format!("{} games, not one", trees.len());
            return Err(TextError::new("(", wrong));
        };
        let mut setup = Setup::new(root)?;
        let mut problem = None;
        for node in root.main_variation() {
            if problem.is_none() {
                setup.add(node)?;
            }
            for property in node.properties() {
                let (colour, m) = match property {
                    &Prop::B(m) => (0, m),
                    &Prop::W(m) => (1, m),
                    Prop::AB(_) | Prop::AW(_) | Prop::AE(_) if problem.is_some() => {
                        let wrong = "stones are set up before the first move only";
                        return Err(TextError::new(property.identifier(), wrong));
                    }
                    Prop::Invalid(name, values) if name == "B" || name == "W" => {
                        return Err(invalid(name, values));
                    }
                    _ => continue,
                };
                let position = match &mut problem {
                    Some(position) => position,
                    empty => empty.insert(setup.build(colour, rules)?),
                };
                position.follow(colour, m).map_err(|wrong| {
                    let name = ["B", "W"][usize::from(colour)];
                    TextError::new(format!("{name}[{}]", move_letters(m)), wrong)
                })?;
            }
        }
        problem.map_or_else(|| setup.build(0, rules), Ok)
    }

    /// Plays a move of the main line.
    fn follow(&mut self, colour: u8, m: Move) -> Result<(), String> {
        if self.outcome().is_some() {
            return Err("the game is over before this move".into());
        }
        if colour != self.turn {
            return Err("it is the other side's turn".into());
        }
        let m = match m {
            // `tt` was a pass in versions before the fourth.
            Move::Move(point) if (point.x, point.y) != (19, 19) => {
                let point = on_board(point, self.size).ok_or("outside the board")?;
                self.refusal(point).map_or(Ok(point), Err)?
            }
            _ => PASS,
        };
        self.play(m);
        Ok(())
    }
}

/// The letters of a point that may be outside any board.
fn letters(point: go::Point) -> String {
    let letter = |n: u8| {
        (if n < 26 {
            b'a' + n
        } else {
            b'A' + (n - 26) % 26
        }) as char
    };
    [letter(point.x), letter(point.y)].iter().collect()
}

fn move_letters(m: Move) -> String {
    match m {
        Move::Pass => String::new(),
        Move::Move(point) => letters(point),
    }
}

/// The error with a part that stands in the text just so: properties are named as they are
/// understood, which may not be how they are written, and one that is missing has no part.
fn as_it_stands(text: &str, error: TextError) -> TextError {
    let part = error.part();
    if text.contains(part) {
        return error;
    }
    let name = part.split('[').next().filter(|name| text.contains(name));
    let wrong = format!("{part}: {}", error.wrong());
    TextError::new(name.unwrap_or(text), wrong)
}

fn on_board(point: go::Point, size: u8) -> Option<Point> {
    let inside = point.x < size && point.y < size;
    inside.then(|| point_at(point.x.into(), (size - 1 - point.y).into()))
}

/// A property as it stands in the text.
fn written(name: &str, values: &[String]) -> String {
    format!("{name}[{}]", values.join("]["))
}

fn invalid(name: &str, values: &[String]) -> TextError {
    TextError::new(written(name, values), "not a value of this property")
}

impl Setup {
    /// A set-up without stones on the board whose size the root gives.
    fn new(root: &SgfNode<Prop>) -> Result<Self, TextError> {
        let size = match root.get_property("SZ") {
            None => 19,
            Some(&Prop::SZ((columns, rows))) if columns == rows && (2..=19).contains(&rows) => rows,
            Some(Prop::Invalid(name, values)) => return Err(invalid(name, values)),
            Some(other) => {
                let wrong = "boards are square, of size 2 to 19";
                let &Prop::SZ((columns, rows)) = other else {
                    return Err(TextError::new("SZ", wrong));
                };
                let part = if columns == rows {
                    format!("SZ[{columns}]")
                } else {
                    format!("SZ[{columns}:{rows}]")
                };
                return Err(TextError::new(part, wrong));
            }
        };
        Ok(Self {
            size,
            stones: [Points::EMPTY; 2],
            turn: None,
            first: None,
            targets: Points::EMPTY,
            playable: Points::EMPTY,
            captured: None,
            ko: None,
            passes: 0,
        })
    }

    /// Adds the properties of a node to the set-up.
    fn add(&mut self, node: &SgfNode<Prop>) -> Result<(), TextError> {
        // Stones replace those of earlier nodes, but a node must not contradict itself.
        let mut placed = Points::EMPTY;
        for property in node.properties() {
            match property {
                Prop::AB(points) => self.put(Some(0), "AB", points, &mut placed)?,
                Prop::AW(points) => self.put(Some(1), "AW", points, &mut placed)?,
                Prop::AE(points) => self.put(None, "AE", points, &mut placed)?,
                Prop::PL(Color::Black) => self.turn = Some(0),
                Prop::PL(Color::White) => self.turn = Some(1),
                Prop::TR(points) => self.targets = self.targets.or(self.points("TR", points)?),
                Prop::CR(points) => self.playable = self.playable.or(self.points("CR", points)?),
                Prop::Invalid(name, values) if OURS.contains(&name.as_str()) => {
                    return Err(invalid(name, values));
                }
                Prop::Unknown(name, values) => self.add_own(name, values)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Adds a property of our own, which the format does not have.
    fn add_own(&mut self, name: &str, values: &[String]) -> Result<(), TextError> {
        let one = || match values {
            [value] => Ok(value),
            _ => Err(invalid(name, values)),
        };
        match name {
            "XF" => {
                let colour = ["B", "W"]
                    .iter()
                    .position(|colour| one() == Ok(&(*colour).into()));
                let colour = colour.ok_or_else(|| invalid(name, values))?;
                self.first = Some(colour as u8);
            }
            "XC" => self.captured = Some(one()?.clone()),
            "XK" => self.ko = Some(one()?.clone()),
            "XP" => {
                let passes = number(one()?, 0..=2).ok_or_else(|| invalid(name, values))?;
                self.passes = passes as u8;
            }
            _ => {}
        }
        Ok(())
    }

    fn points(&self, name: &str, points: &HashSet<go::Point>) -> Result<Points, TextError> {
        let known = points.iter().map(|&point| {
            let outside =
                || TextError::new(format!("{name}[{}]", letters(point)), "outside the board");
            on_board(point, self.size).ok_or_else(outside)
        });
        known.collect()
    }

    /// Stones of a colour, or none, on the points.
    fn put(
        &mut self,
        colour: Option<usize>,
        name: &str,
        points: &HashSet<go::Point>,
        placed: &mut Points,
    ) -> Result<(), TextError> {
        let points = self.points(name, points)?;
        if let Some(point) = points.and(*placed).squares().next() {
            let part = format!("{name}[{}]", sgf_point(point, self.size));
            return Err(TextError::new(part, "set up twice in one node"));
        }
        *placed = placed.or(points);
        self.stones = self.stones.map(|stones| stones.minus(points));
        if let Some(colour) = colour {
            self.stones[colour] = self.stones[colour].or(points);
        }
        Ok(())
    }

    /// The position, with a colour to move unless there is another word about that.
    fn build(&self, mover: u8, rules: Rules) -> Result<GoProblem, TextError> {
        let turn = self.turn.unwrap_or(mover);
        let captured = self.captured()?;
        let target = self.target()?;
        let playable = self.playable.minus(Points::of(target));
        if playable.is_empty() {
            let wrong = "no circle: the playable points are not marked";
            return Err(TextError::new("CR", wrong));
        }
        let at_target = self.stones.map(|stones| stones.has(target));
        let defender = match at_target {
            [true, _] => 0,
            [_, true] => 1,
            _ if captured > 0 => turn,
            _ => {
                let part = format!("TR[{}]", sgf_point(target, self.size));
                let wrong = format!("no stone at {}, so no target", vertex(target));
                return Err(TextError::new(part, wrong));
            }
        };
        let mut problem = GoProblem {
            stones: self.stones,
            playable,
            key: 0,
            target,
            ko: NO_KO,
            captured,
            size: self.size,
            turn,
            first: self.first.unwrap_or(turn),
            defender,
            passes: self.passes,
            rules,
            verdict: Verdict::Open,
        };
        problem.key = problem.fixed_key();
        if captured > problem.limit() + 1 {
            let wrong = format!("more than {}, the limit and one", problem.limit() + 1);
            return Err(TextError::new(format!("XC[{captured}]"), wrong));
        }
        problem.breathes()?;
        problem.ko = self.ko(&problem)?;
        problem.verdict = problem.judged();
        Ok(problem)
    }

    fn target(&self) -> Result<Point, TextError> {
        let wrong = match self.targets.count() {
            0 => "no triangle: the target is not marked".into(),
            1 => return Ok(self.targets.nth(0)),
            n => format!("{n} triangles; mark one stone of the target"),
        };
        Err(TextError::new("TR", wrong))
    }

    fn captured(&self) -> Result<u16, TextError> {
        let Some(text) = &self.captured else {
            return Ok(0);
        };
        number(text, 0..=u16::MAX).ok_or_else(|| invalid("XC", std::slice::from_ref(text)))
    }

    /// The ko of the position, which must be one.
    fn ko(&self, problem: &GoProblem) -> Result<Point, TextError> {
        let Some(text) = &self.ko else {
            return Ok(NO_KO);
        };
        let wrong = |wrong| TextError::new(format!("XK[{text}]"), wrong);
        let point = text
            .parse()
            .ok()
            .and_then(|point| on_board(point, self.size));
        let point = point.ok_or_else(|| wrong("not a point of the board"))?;
        let taken = match problem.refusal(point) {
            Some(reason) => return Err(wrong(reason)),
            None => problem.taken(problem.empty(), point),
        };
        if problem.passes > 0 || problem.captured == 0 || taken.is_none_or(|set| set.count() != 1) {
            return Err(wrong("nothing that a ko could take back"));
        }
        Ok(point)
    }
}

impl GoProblem {
    /// Refuses chains without a liberty.
    fn breathes(&self) -> Result<(), TextError> {
        let empty = self.empty();
        for (name, stones) in ["AB", "AW"].into_iter().zip(self.stones) {
            if all_breathe(stones, empty, around) {
                continue;
            }
            let alive = fill(stones.and(around(empty)), stones, around);
            let stone = stones.minus(alive).nth(0);
            let part = format!("{name}[{}]", sgf_point(stone, self.size));
            return Err(TextError::new(part, "a chain without a liberty"));
        }
        Ok(())
    }
}
