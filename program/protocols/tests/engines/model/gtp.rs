//! The model of GTP.

use super::stones::Stones;
use super::{one, said, sequences};
use crate::talk::setup;
use tesuji::Rng;
use tesuji_protocols::{Protocol, Setup};

/// The expected answer to a line.
enum Answer {
    /// A text.
    Is(String),
    /// An error with this text.
    Wrong(&'static str),
    /// A move of a colour, and whether it is played.
    Move(usize, bool),
    /// The board.
    Board,
    /// Whatever it is.
    Any,
}

/// The protocol as it should be.
struct Model {
    stones: Stones,
    komi: String,
    /// The boards before each move.
    before: Vec<Stones>,
}

/// The letters of the columns.
const COLUMNS: &str = "ABCDEFGHJ";

impl Model {
    fn vertex(&self, text: &str) -> Option<usize> {
        let column = COLUMNS.find(&text[..1].to_uppercase())?;
        let row: usize = text[1..].parse().ok()?;
        let size = self.stones.size;
        (column < size && (1..=size).contains(&row)).then(|| (row - 1) * size + column)
    }

    fn play(&mut self, colour: usize, text: &str) -> Option<()> {
        let point = if text.eq_ignore_ascii_case("pass") {
            None
        } else {
            Some(self.vertex(text)?)
        };
        let after = self.stones.after(colour, point)?;
        self.before.push(std::mem::replace(&mut self.stones, after));
        Some(())
    }

    fn hear(&mut self, words: &[&str]) -> Answer {
        let colour = |text: &str| usize::from(text.starts_with('w'));
        let done = || Answer::Is(String::new());
        match *words {
            ["play", who, vertex] => match self.play(colour(who), vertex) {
                Some(()) => done(),
                None => Answer::Wrong("illegal move"),
            },
            ["genmove" | "kgs-genmove_cleanup", who] => Answer::Move(colour(who), true),
            ["reg_genmove", who] => Answer::Move(colour(who), false),
            ["undo"] => match self.before.pop() {
                Some(before) => {
                    self.stones = before;
                    done()
                }
                None => Answer::Wrong("cannot undo"),
            },
            ["boardsize", size] => match size.parse() {
                Ok(size @ 2..=19) => {
                    (self.stones, self.before) = (Stones::new(size), Vec::new());
                    done()
                }
                _ => Answer::Wrong("unacceptable size"),
            },
            ["clear_board"] => {
                (self.stones, self.before) = (Stones::new(self.stones.size), Vec::new());
                done()
            }
            ["komi", komi] => {
                komi.clone_into(&mut self.komi);
                done()
            }
            ["get_komi"] => Answer::Is(self.komi.clone()),
            ["set_free_handicap", ref vertices @ ..] => {
                if self.stones.points.iter().any(Option::is_some) {
                    return Answer::Wrong("board not empty");
                }
                let mut stones = Stones::new(self.stones.size);
                for text in vertices {
                    let point = self
                        .vertex(text)
                        .filter(|&point| stones.points[point].is_none());
                    let Some(point) = point else {
                        return Answer::Wrong("bad vertex list");
                    };
                    stones.points[point] = Some(0);
                }
                (self.stones, self.before) = (stones, Vec::new());
                done()
            }
            ["final_score"] => {
                let komi: f64 = self.komi.parse().expect("a number");
                let margin = f64::from(self.stones.margin()) - komi;
                Answer::Is(match margin {
                    0.0 => "0".to_owned(),
                    1e-9.. => format!("B+{margin}"),
                    _ => format!("W+{}", -margin),
                })
            }
            ["final_status_list", "dead"] | ["quit"] => done(),
            ["showboard"] => Answer::Board,
            ["lz-analyze", ..] | ["name"] => Answer::Any,
            ["play" | "time_left", ..] => Answer::Wrong("syntax error"),
            _ => Answer::Wrong("unknown command"),
        }
    }

    /// Whether a board that is shown is this one.
    fn is_shown(&self, text: &str) -> bool {
        let rows = text.lines().filter(|line| line.contains(['.', 'x', 'o']));
        let mut rows: Vec<Vec<_>> = rows
            .map(|line| line.split_whitespace().skip(1).collect())
            .collect();
        rows.retain(|row| row.len() == self.stones.size);
        rows.reverse();
        let shown = rows.concat().into_iter().map(|text| match text {
            "x" => Some(0),
            "o" => Some(1),
            _ => None,
        });
        shown.collect::<Vec<_>>() == self.stones.points
    }

    /// Compares an answer, and plays the move if there is one.
    fn check(&mut self, answer: &Answer, text: &str, wrong: bool) -> bool {
        let expects_error = matches!(answer, Answer::Wrong(_));
        wrong == expects_error
            && match *answer {
                Answer::Any => true,
                Answer::Is(ref expected) => text == expected,
                Answer::Wrong(expected) => text == expected,
                Answer::Board => self.is_shown(text),
                Answer::Move(colour, played) => {
                    let before = (self.stones.clone(), self.before.len());
                    let legal = self.play(colour, text).is_some();
                    if !played && legal {
                        self.stones = before.0;
                        self.before.truncate(before.1);
                    }
                    legal
                }
            }
    }
}

/// A random command.
fn line(rng: &mut Rng) -> String {
    let vertex = |rng: &mut Rng| {
        let column = rng.below(5) as usize;
        format!("{}{}", &COLUMNS[column..=column], 1 + rng.below(5))
    };
    let who = one(rng, &["b", "w", "black", "white"]);
    match rng.below(40) {
        0..=19 => format!("play {who} {}", vertex(rng)),
        20..=22 => format!("play {who} pass"),
        23..=26 => format!("genmove {who}"),
        27 => format!("reg_genmove {who}"),
        28 => format!("kgs-genmove_cleanup {who}"),
        29 | 30 => "undo".to_owned(),
        31 => one(
            rng,
            &["final_score", "get_komi", "final_status_list dead", "name"],
        )
        .to_owned(),
        32 => format!("komi {}", one(rng, &["0", "7.5", "-0.5", "0.25"])),
        33 => format!(
            "set_free_handicap {} {} {}",
            vertex(rng),
            vertex(rng),
            vertex(rng)
        ),
        34 if rng.below(3) == 0 => {
            one(rng, &["clear_board", "boardsize 5", "boardsize 33"]).to_owned()
        }
        35 => format!("lz-analyze {who} 1"),
        36 => one(rng, &["dance", "play b", "time_left b", "play b c9"]).to_owned(),
        37 if rng.below(4) == 0 => "quit".to_owned(),
        _ => "showboard".to_owned(),
    }
}

#[test]
fn gtp_answers_as_its_model_says() {
    for seed in 0..sequences() {
        let mut rng = Rng::new(seed);
        let agent = one(&mut rng, &["uct", "ab", "gpn-max+sb", "random"]);
        let mut lines: Vec<_> = (0..=rng.below(30)).map(|_| line(&mut rng)).collect();
        lines.insert(rng.below(2) as usize, "showboard".to_owned());
        lines.push("showboard".to_owned());
        let lines: Vec<_> = (0..)
            .zip(lines)
            .map(|(id, line)| format!("{id} {line}"))
            .collect();
        let setup = Setup {
            limits: tesuji::Budget::iterations(6).with_memory(8 << 20),
            ..setup("go5:ko", agent)
        };
        let said = said(setup, Protocol::Gtp, &lines, &mut rng).join("\n") + "\n";
        let about = format!("{seed} {agent} {lines:#?}\n{said}");
        let mut model = Model {
            stones: Stones::new(5),
            komi: "0".to_owned(),
            before: Vec::new(),
        };
        let mut answers = said.split_terminator("\n\n");
        for line in &lines {
            let (id, command) = line.split_once(' ').expect("a number and a command");
            let words: Vec<_> = command.split(' ').collect();
            let answer = answers
                .next()
                .unwrap_or_else(|| panic!("no answer to {line}: {about}"));
            let right = answer
                .strip_prefix('=')
                .or_else(|| answer.strip_prefix('?'));
            let text = right.and_then(|rest| rest.strip_prefix(id));
            let text = text.unwrap_or_else(|| panic!("{answer} to {line}: {about}"));
            let expected = model.hear(&words);
            let fits = model.check(&expected, text.trim(), answer.starts_with('?'));
            assert!(fits, "{answer} to {line}: {about}");
            if words == ["quit"] {
                break;
            }
        }
        assert_eq!(answers.next(), None, "{about}");
    }
}
