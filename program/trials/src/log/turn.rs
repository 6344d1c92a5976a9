//! A move of an agent in a log, or in a file of games.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use tesuji_session::session::{Said, Stated};
use tesuji_session::tournament::{PlayedGame, TurnSearch};

/// A move of an agent, with the work of the search for it and the agent's value.
///
/// A forced move, which is played without a search, has only the first fields.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TurnRecord<'a> {
    /// The number of plies before the move, the opening included.
    pub ply: u32,
    /// The player who moved, from 1.
    pub player: u32,
    /// `a` or `b`.
    #[serde(borrow)]
    pub agent: Cow<'a, str>,
    /// The move; `None` if the search ended the game by a fault.
    #[serde(borrow, rename = "move")]
    pub text: Option<Cow<'a, str>>,
    /// The value of the position for the player, in \[−1, 1\]; `None` if the agent has no value.
    pub value: Option<f32>,
    /// The proven score of the player; `None` if it is not proven.
    pub proven: Option<i16>,
    /// The depth that a search by iterative deepening has finished, in plies; `None` for other
    /// searches.
    pub depth: Option<u32>,
    /// The iterations of the search; `None` for a forced move.
    pub iterations: Option<u64>,
    /// The nodal states that were computed; `None` for a forced move.
    pub states: Option<u64>,
    /// The evaluations that were asked for; `None` for a forced move.
    pub evaluations: Option<u64>,
    /// The wall-clock time of the search; `None` for a forced move.
    pub seconds: Option<f64>,
    /// The last `info` of another program; `None` for agents of this program.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineRecord<'a>>,
}

/// The statements of another program about a search. A field is `None` if the program did not state
/// it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EngineRecord<'a> {
    /// The text of the program's move.
    #[serde(borrow)]
    pub answer: Cow<'a, str>,
    /// The depth, in plies.
    pub depth: Option<u32>,
    /// The nodes that the program has searched.
    pub nodes: Option<u64>,
    /// The score for the player to move, in hundredths of a pawn.
    pub cp: Option<i64>,
    /// The moves to mate, in place of `cp`; negative if the player to move is mated.
    pub mate: Option<i64>,
    /// The time by the program's own clock, in seconds.
    pub seconds: Option<f64>,
}

impl From<&Said> for EngineRecord<'static> {
    fn from(said: &Said) -> Self {
        let (cp, mate) = match said.score {
            Some(Stated::Centipawns(cp)) => (Some(cp), None),
            Some(Stated::Mate(moves)) => (None, Some(moves)),
            None => (None, None),
        };
        Self {
            answer: said.answer.clone().into(),
            depth: said.depth,
            nodes: said.nodes,
            cp,
            mate,
            seconds: said.seconds,
        }
    }
}

impl TurnRecord<'static> {
    /// The moves of both agents in a game, in their order, without those of the opening.
    pub fn of(played: &PlayedGame) -> Vec<Self> {
        let texts = played.session.line_texts();
        // Moves that led to where the match begins do not count as plies.
        let before = texts.len() - played.record.plies as usize;
        let mut turns = Vec::new();
        for (agent, thinking) in ["a", "b"].into_iter().zip(&played.thinking) {
            turns.extend(thinking.turns.iter().map(|turn| {
                let text = texts.get(before + turn.ply as usize).cloned();
                let known = Self {
                    ply: turn.ply,
                    player: turn.seat as u32 + 1,
                    agent: agent.into(),
                    text: text.map(Cow::Owned),
                    ..Self::default()
                };
                match &turn.search {
                    Some(search) => known.with(search),
                    None => known,
                }
            }));
        }
        turns.sort_by_key(|turn| turn.ply);
        turns
    }

    fn with(self, search: &TurnSearch) -> Self {
        let thought = search.thought;
        Self {
            value: thought.map(|thought| thought.value),
            proven: thought.and_then(|thought| thought.proven),
            depth: search.depth(),
            iterations: Some(search.iterations),
            states: Some(search.states),
            evaluations: Some(search.evaluations),
            seconds: Some(search.time.as_secs_f64()),
            engine: search.said.as_ref().map(EngineRecord::from),
            ..self
        }
    }
}
