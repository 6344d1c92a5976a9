//! The questions, and the searches under way.

use crate::searches::{Thinks, begin};
use crate::view;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tesuji::game::TextError;
use tesuji::search::Extent;
use tesuji_games::{Breakthrough, ConnectFour, Family, TicTacToe};

/// The games by name.
pub(crate) const GAMES: [&str; 3] = ["breakthrough", "connect-four", "tic-tac-toe"];

/// The agents by name, with a line about each.
pub(crate) const AGENTS: [(&str, &str); 2] = [
    (
        "gpn+sb",
        "Monte-Carlo tree search with proof numbers as a prior, and score bounds",
    ),
    ("uct+sb", "Monte-Carlo tree search (UCT) with score bounds"),
];

/// The most searches that are kept.
const SEARCHES: usize = 8;

/// The most nodes of a part of a tree.
const NODES: usize = 2000;

/// The searches by number.
#[derive(Default)]
pub(crate) struct Table {
    searches: BTreeMap<u64, Box<dyn Thinks>>,
    begun: u64,
}

impl Table {
    /// Answers a question.
    pub(crate) fn answer(&mut self, question: &Value) -> Result<Value, String> {
        let text = |name: &str| question[name].as_str().unwrap_or_default();
        match text("ask") {
            "games" => {
                let games = [
                    named::<Breakthrough>(GAMES[0]),
                    named::<ConnectFour>(GAMES[1]),
                    named::<TicTacToe>(GAMES[2]),
                ];
                Ok(json!({"games": games, "agents": AGENTS}))
            }
            "view" => placed(
                question,
                |position| view::of(&position),
                |position| view::of(&position),
                |position| view::of(&position),
            ),
            "search" => {
                let agent = text("agent");
                let seed = question["seed"].as_u64().unwrap_or(1);
                let search = placed(
                    question,
                    |position| begin(position, agent, seed),
                    |position| begin(position, agent, seed),
                    |position| begin(position, agent, seed),
                )??;
                self.begun += 1;
                self.searches.insert(self.begun, search);
                while self.searches.len() > SEARCHES {
                    self.searches.pop_first();
                }
                Ok(json!({"search": self.begun}))
            }
            "go" => {
                let iterations = question["iterations"].as_u64().unwrap_or(0);
                let search = self.search(question)?;
                search.go(iterations);
                Ok(json!({"report": search.report(), "tree": trees(search, &question["tree"])}))
            }
            "tree" => {
                let search = self.search(question)?;
                Ok(json!({"tree": trees(search, &question["tree"])}))
            }
            "forget" => {
                let number = question["search"].as_u64().unwrap_or(0);
                Ok(json!({"forgotten": self.searches.remove(&number).is_some()}))
            }
            other => Err(format!("`{other}`: no such question")),
        }
    }

    /// The search that a question names.
    fn search(&mut self, question: &Value) -> Result<&mut dyn Thinks, String> {
        let number = question["search"].as_u64().unwrap_or(0);
        let search = self.searches.get_mut(&number);
        let search = search.ok_or("this search is gone")?;
        Ok(&mut **search)
    }
}

/// A game with what a player is told about it.
fn named<G: Family>(name: &str) -> Value {
    let summary = G::NAMES.iter().find(|(known, _)| *known == name);
    let summary = summary.map_or("", |(_, summary)| summary);
    json!({"name": name, "summary": summary, "rules": G::PRIMER.rules})
}

/// Does something with the position of a question.
fn placed<T>(
    question: &Value,
    breakthrough: impl FnOnce(Breakthrough) -> T,
    connect_four: impl FnOnce(ConnectFour) -> T,
    tic_tac_toe: impl FnOnce(TicTacToe) -> T,
) -> Result<T, String> {
    match question["game"].as_str().unwrap_or_default() {
        "breakthrough" => Ok(breakthrough(position("breakthrough", question)?)),
        "connect-four" => Ok(connect_four(position("connect-four", question)?)),
        "tic-tac-toe" => Ok(tic_tac_toe(position("tic-tac-toe", question)?)),
        other => Err(format!("`{other}`: this page has {}", GAMES.join(", "))),
    }
}

/// The position of a question: that of its text, or the start of the game, after its moves.
fn position<G: Family>(name: &str, question: &Value) -> Result<G, String> {
    let said = |wrong: TextError| wrong.to_string();
    let mut position = G::start(name, "").map_err(said)?;
    if let Some(text) = question["position"].as_str() {
        position = position.read_position(text).map_err(said)?;
    }
    let moves = question["moves"].as_array().into_iter().flatten();
    for text in moves.filter_map(Value::as_str) {
        if position.outcome().is_some() {
            return Err(format!("`{text}`: the game is over"));
        }
        let m = position.read_move(text).map_err(said)?;
        position.play(m);
    }
    Ok(position)
}

/// The parts of a tree that a question asks for: an object or a list of objects with `below`,
/// `depth`, `visits` and `nodes`.
fn trees(search: &dyn Thinks, asked: &Value) -> Value {
    match asked {
        Value::Array(all) => all.iter().take(64).map(|one| part(search, one)).collect(),
        Value::Object(_) => part(search, asked),
        _ => Value::Null,
    }
}

fn part(search: &dyn Thinks, asked: &Value) -> Value {
    let usual = Extent::<String>::default();
    let number = |name: &str| {
        let number = asked[name].as_u64();
        number.and_then(|number| usize::try_from(number).ok())
    };
    let steps = asked["below"].as_array().into_iter().flatten();
    let steps = steps.filter_map(Value::as_str).map(str::to_owned);
    let extent = Extent {
        below: steps.collect(),
        depth: number("depth").unwrap_or(usual.depth),
        visits: 1,
        nodes: number("nodes").unwrap_or(NODES).clamp(1, NODES),
    };
    json!({"below": extent.below, "nodes": search.tree(&extent)})
}
