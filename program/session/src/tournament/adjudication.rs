//! Adjudication: games that end before the rules end them, because both agents agree, or at a
//! number of plies.

use crate::session::Fault;
use serde::Serialize;
use tesuji::Report;

/// The conditions under which a game ends before the rules end it; by default none.
///
/// An agent's value is that of the root of a search for the player to move, and 1, 0 or −1 if it is
/// proven. A forced move is played without a search; it is skipped when searches in a row are
/// counted. An agent without values (`random`) never agrees.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Adjudication {
    /// The condition under which a game of two players ends as lost, because both agents consider
    /// it lost for the same player; `None` for no such end.
    pub resign: Option<Resign>,
    /// The condition under which a game ends as a draw, because all agents consider it even; `None`
    /// for no such end.
    pub draw: Option<Agreement>,
    /// The number of plies after which a game is a draw, the opening included; `None` for no limit.
    pub max_plies: Option<u32>,
}

/// A player has lost once the player's values are at most −`score` and the opponent's at least
/// `score`, each for `moves` searches in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resign {
    /// The value, above 0 and at most 1.
    pub score: f32,
    /// The number of searches of each side, at least 1.
    pub moves: u32,
}

/// A game is a draw once the values of all players have been in \[−`score`, `score`\] for `moves`
/// searches of each in a row; after at least `after` plies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// The value, from 0 to 1.
    pub score: f32,
    /// The number of searches of each side, at least 1.
    pub moves: u32,
    /// The number of plies before which there is no such draw, the opening included.
    pub after: u32,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The rules.
    #[default]
    Rules,
    /// A player resigns: [`Adjudication::resign`], or [`Fault::Resigns`].
    Resigned,
    /// The players agree on a draw: [`Adjudication::draw`].
    Agreed,
    /// The game is too long: [`Adjudication::max_plies`].
    Length,
    /// A player plays an illegal move: [`Fault::Illegal`].
    Illegal,
    /// A player exceeds its time: [`Fault::Time`].
    Time,
    /// An engine ends: [`Fault::Crash`].
    Crash,
    /// An engine does not answer: [`Fault::Hang`].
    Hang,
}

impl End {
    /// Whether a player has ended the game by a fault. Resignation is no fault.
    pub fn is_fault(self) -> bool {
        matches!(self, Self::Illegal | Self::Time | Self::Crash | Self::Hang)
    }
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Illegal => Self::Illegal,
            Fault::Time => Self::Time,
            Fault::Crash => Self::Crash,
            Fault::Hang => Self::Hang,
            Fault::Resigns => Self::Resigned,
        }
    }
}

/// The judge that follows the values of the agents of a game.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    rules: Adjudication,
    seats: Vec<Rows>,
}

/// How many searches of a player in a row came to a value of a kind.
#[derive(Clone, Copy, Debug, Default)]
struct Rows {
    lost: u32,
    won: u32,
    even: u32,
}

/// The decision on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The player at this seat has lost.
    Lost(usize),
    /// It is even.
    Even,
    /// It is too long.
    TooLong,
}

impl Judge {
    /// The state before the first search of a game with `seats`.
    pub(super) fn new(rules: Adjudication, seats: usize) -> Self {
        let seats = vec![Rows::default(); seats];
        Self { rules, seats }
    }

    /// Whether values are asked for.
    pub(super) fn listens(&self) -> bool {
        self.rules.resign.is_some() || self.rules.draw.is_some()
    }

    /// Takes in the report of a search of the player at a seat.
    pub(super) fn hear<S, M>(&mut self, seat: usize, report: Option<&Report<S, M>>) {
        let value = report.map(|report| {
            let proven = report.proven.map(|score| f32::from(score.signum()));
            proven.unwrap_or(report.value)
        });
        let Some(value) = value else {
            self.seats[seat] = Rows::default();
            return;
        };
        let row = &mut self.seats[seat];
        let longer = |row: &mut u32, goes_on| *row = if goes_on { *row + 1 } else { 0 };
        if let Some(Resign { score, .. }) = self.rules.resign {
            longer(&mut row.lost, value <= -score);
            longer(&mut row.won, value >= score);
        }
        if let Some(Agreement { score, .. }) = self.rules.draw {
            longer(&mut row.even, value.abs() <= score);
        }
    }

    /// The decision after `plies`.
    pub(super) fn verdict(&self, plies: u32) -> Option<Verdict> {
        if let (Some(Resign { moves, .. }), [a, b]) = (self.rules.resign, &*self.seats) {
            let given_up = |loser: &Rows, winner: &Rows| loser.lost.min(winner.won) >= moves;
            if given_up(a, b) {
                return Some(Verdict::Lost(0));
            }
            if given_up(b, a) {
                return Some(Verdict::Lost(1));
            }
        }
        if let Some(Agreement { moves, after, .. }) = self.rules.draw
            && plies >= after
            && self.seats.iter().all(|rows| rows.even >= moves)
        {
            return Some(Verdict::Even);
        }
        let longest = self.rules.max_plies;
        longest
            .is_some_and(|longest| plies >= longest)
            .then_some(Verdict::TooLong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The report of a search.
    fn report(value: f32, proven: Option<i16>) -> Report<String, String> {
        Report {
            mover: 0,
            best: None,
            visits: 1,
            value,
            proof: Vec::new(),
            bounds: Vec::new(),
            proven,
            children: Vec::new(),
            pv: Vec::new(),
            depth: None,
            nodes: 1,
            bytes: 1,
            iterations: 1,
            states: 1,
            evaluations: 1,
            playout_evaluations: 0,
            elapsed: None,
            threads: 1,
            stop: None,
        }
    }

    /// The first verdict and the ply it comes after, when the players move in turn and the values
    /// are these.
    fn first(rules: Adjudication, values: &[f32]) -> Option<(usize, Verdict)> {
        let mut judge = Judge::new(rules, 2);
        values.iter().enumerate().find_map(|(ply, &value)| {
            judge.hear(ply % 2, Some(&report(value, None)));
            Some((ply + 1, judge.verdict(ply as u32 + 1)?))
        })
    }

    fn resigning() -> Adjudication {
        let resign = Resign {
            score: 0.9,
            moves: 2,
        };
        Adjudication {
            resign: Some(resign),
            ..Adjudication::default()
        }
    }

    #[test]
    fn both_have_to_give_a_player_up() {
        let lost = |seat| Some((4, Verdict::Lost(seat)));
        assert_eq!(first(resigning(), &[-0.9, 0.9, -1.0, 1.0]), lost(0));
        assert_eq!(first(resigning(), &[0.95, -0.95, 0.95, -0.95]), lost(1));
        // One sees it later, or not at all, or both think that they win.
        let late = [-0.95, 0.5, -0.95, 0.95, -0.95, 0.95];
        assert_eq!(first(resigning(), &late), Some((6, Verdict::Lost(0))));
        assert_eq!(first(resigning(), &[-0.95, 0.8, -0.95, 0.8, -0.95]), None);
        assert_eq!(first(resigning(), &[0.95, 0.95, 0.95, 0.95, 0.95]), None);
        // A row that is interrupted begins again.
        let hope = [-0.95, 0.95, -0.5, 0.95, -0.95, 0.95];
        assert_eq!(first(resigning(), &hope), None);
    }

    #[test]
    fn what_is_proven_counts_for_what_it_is() {
        let mut judge = Judge::new(resigning(), 2);
        for _ in 0..2 {
            judge.hear(0, Some(&report(0.3, Some(-7))));
            judge.hear(1, Some(&report(-0.1, Some(7))));
        }
        assert_eq!(judge.verdict(4), Some(Verdict::Lost(0)));
        // An agent without values never agrees.
        judge.hear::<String, String>(1, None);
        assert_eq!(judge.verdict(5), None);
    }

    #[test]
    fn draws_are_agreed_upon_after_a_while() {
        let draw = Agreement {
            score: 0.1,
            moves: 2,
            after: 6,
        };
        let rules = Adjudication {
            draw: Some(draw),
            ..Adjudication::default()
        };
        let even = [0.05, -0.1, 0.0, 0.1, -0.05, 0.0, 0.0];
        assert_eq!(first(rules, &even), Some((6, Verdict::Even)));
        assert_eq!(
            first(rules, &[0.0, 0.2, 0.0, 0.2, 0.0, 0.2, 0.0, 0.2]),
            None
        );
    }

    #[test]
    fn a_long_game_is_over_whatever_the_agents_say() {
        let rules = Adjudication {
            max_plies: Some(3),
            ..Adjudication::default()
        };
        assert_eq!(first(rules, &[1.0; 5]), Some((3, Verdict::TooLong)));
        assert!(!Judge::new(rules, 2).listens());
        assert_eq!(first(Adjudication::default(), &[0.0; 50]), None);
    }
}
