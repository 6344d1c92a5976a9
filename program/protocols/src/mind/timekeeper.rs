//! The end of the search for a move, if a clock runs for the whole game.

use crate::clock::Turn;
use std::time::Duration;
use tesuji_session::session::Findings;

/// The part of the time for which the same move must have been best before another one is out of
/// its reach.
const SETTLED: f64 = 0.5;

/// How many times its usual time a move takes that became the best one late.
const DOUBT: f64 = 1.4;

/// The usual times that a move takes longer for each point that the value falls.
const PANIC: f64 = 5.0;

/// The fall of the value up to which it has no effect.
const CALM: f64 = 0.02;

/// Watches a search, and says when to end it.
///
/// A move is *easy* if the runner-up could no longer reach the best move's share of the search by
/// the end of the usual time: it takes less. It takes longer where the best move has changed late,
/// and where the value falls (*panic*). No move takes longer than the turn's most, which is the
/// search's own limit.
///
/// A search by iterative deepening reports after each depth, which takes about as long as all
/// depths before it. It ends if the next report would be further beyond its time than this one is
/// before it. For a tree search, which reports evenly, that is the end of its time.
///
/// # Reference
/// Huang, Coulom and Lin (2011), Time management for Monte-Carlo tree search applied to the game of
/// Go (early stop, unstable); Hyatt (1984), Using time wisely (easy and difficult moves); Baier and
/// Winands (2016), Time management for Monte Carlo tree search.
#[derive(Debug)]
pub(crate) struct Timekeeper {
    turn: Turn,
    best: Option<String>,
    /// When the best move became the best one.
    since: Duration,
    /// When the search showed itself, and the value of the position for the player to move.
    seen: Vec<(Duration, f32)>,
}

impl Timekeeper {
    /// The state before the first report.
    pub(crate) fn new(turn: Turn) -> Self {
        Self {
            turn,
            best: None,
            since: Duration::ZERO,
            seen: Vec::new(),
        }
    }

    /// How often it wants to be shown the search.
    pub(crate) fn every(&self) -> Duration {
        self.turn.aim / 50
    }

    /// Whether the search is to end, given its iterations and its time.
    pub(crate) fn has_enough(
        &mut self,
        iterations: u64,
        elapsed: Duration,
        findings: &Findings,
    ) -> bool {
        if self.best != findings.best {
            self.best.clone_from(&findings.best);
            self.since = elapsed;
        }
        let before = self.seen.last().map_or(Duration::ZERO, |&(time, _)| time);
        let fallen = f64::from(self.expected(elapsed) - findings.value);
        self.seen.push((elapsed, findings.value));
        let settled = self.since.as_secs_f64() <= elapsed.as_secs_f64() * (1.0 - SETTLED);
        let doubt = if settled { 1.0 } else { DOUBT };
        let panic = 1.0 + PANIC * (fallen - CALM).max(0.0);
        let time = self.turn.aim.mul_f64(doubt * panic).min(self.turn.most);
        let left = time.saturating_sub(elapsed);
        // By then it takes half as long again as it took since the one before.
        let next = elapsed.saturating_sub(before) * 3 / 2;
        if left < next / 2 {
            return true;
        }
        let more = iterations as f64 * left.as_secs_f64() / elapsed.as_secs_f64().max(1e-6);
        settled && lead(findings) > more
    }

    /// The value of the position at a quarter of the elapsed time.
    fn expected(&self, elapsed: Duration) -> f32 {
        let earlier = self
            .seen
            .iter()
            .rev()
            .find(|(time, _)| *time <= elapsed / 4);
        earlier
            .or(self.seen.first())
            .map_or(-1.0, |&(_, value)| value)
    }
}

/// The lead in visits of the best step over every other one; below 0 if it is behind.
fn lead(findings: &Findings) -> f64 {
    let (mut best, mut other) = (0, 0);
    for child in &findings.children {
        // The line begins with the best step, which is a part of the best move where moves are
        // split.
        if findings.pv.first() == Some(&child.step) {
            best = child.visits;
        } else {
            other = child.visits.max(other);
        }
    }
    f64::from(best) - f64::from(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::search::{ChildReport, ValueBound};

    const SECOND: Duration = Duration::from_secs(1);

    fn turn() -> Turn {
        Turn {
            aim: SECOND,
            most: 3 * SECOND,
        }
    }

    /// A root whose best move has `visits` of a hundred visits, and this value.
    fn findings(best: &str, visits: u32, value: f32) -> Findings {
        let child = |step: &str, visits| ChildReport {
            step: step.to_owned(),
            visits,
            value,
            bound: ValueBound::Exact,
            estimate: None,
            proof: Vec::new(),
            bounds: Vec::new(),
            proven: None,
        };
        let other = if best == "a1" { "b1" } else { "a1" };
        Findings {
            best: Some(best.to_owned()),
            pv: vec![best.to_owned()],
            value,
            children: vec![child(best, visits), child(other, 100 - visits)],
            ..Findings::nothing(0)
        }
    }

    /// The seconds after which a search ends that shows itself every tenth of a second.
    fn seconds(found: impl Fn(f64) -> Findings) -> f64 {
        let mut keeper = Timekeeper::new(turn());
        for tenths in 1..30 {
            let elapsed = SECOND * tenths / 10;
            let mut findings = found(elapsed.as_secs_f64());
            // A hundred iterations a tenth of a second.
            for child in &mut findings.children {
                child.visits *= tenths;
            }
            if keeper.has_enough(100 * u64::from(tenths), elapsed, &findings) {
                return elapsed.as_secs_f64();
            }
        }
        3.0
    }

    #[test]
    fn what_is_usual_takes_the_usual_time() {
        let usual = seconds(|_| findings("a1", 55, 0.1));
        assert!((0.9..=1.0).contains(&usual), "{usual}");
    }

    #[test]
    fn an_easy_move_takes_less() {
        let easy = seconds(|_| findings("a1", 98, 0.1));
        assert!((0.4..=0.6).contains(&easy), "{easy}");
    }

    #[test]
    fn a_move_that_became_best_late_takes_longer() {
        let doubt = seconds(|time| {
            let late = time > 0.85;
            findings(
                if late { "a1" } else { "b1" },
                if late { 98 } else { 55 },
                0.1,
            )
        });
        assert!((1.2..=1.5).contains(&doubt), "{doubt}");
    }

    #[test]
    fn a_falling_value_takes_longer_and_a_rising_one_does_not() {
        let falls = seconds(|time| findings("a1", 55, 0.1 - 0.6 * time as f32));
        assert!((1.8..=3.0).contains(&falls), "{falls}");
        let rises = seconds(|time| findings("a1", 55, 0.6 * time as f32 - 0.9));
        assert!((0.9..=1.0).contains(&rises), "{rises}");
    }

    #[test]
    fn a_depth_that_would_take_too_long_is_not_begun() {
        let found = findings("a1", 55, 0.1);
        for (ends, enough) in [([200, 500], false), ([450, 900], true), ([300, 1200], true)] {
            let mut keeper = Timekeeper::new(turn());
            let mut over = false;
            for ms in ends {
                assert!(!over);
                over = keeper.has_enough(ms, Duration::from_millis(ms), &found);
            }
            assert_eq!(over, enough, "{ends:?}");
        }
    }

    #[test]
    fn a_turn_without_choice_of_time_ends_with_it() {
        let mut keeper = Timekeeper::new(Turn::fixed(SECOND));
        let (before, after) = (SECOND / 2, SECOND);
        assert!(!keeper.has_enough(50, before, &findings("a1", 50, 0.9)));
        assert!(keeper.has_enough(100, after, &findings("b1", 50, -0.9)));
    }
}
