//! The events of a match.

use crate::state::{Match, lock};
use serde_json::{Value, json};
use std::cmp::Ordering as Order;
use std::sync::atomic::Ordering;
use tesuji_session::Session;
use tesuji_session::stats::{Method, Verdict};
use tesuji_session::tournament::{Contest, Ending, MatchTally, PlayedGame, Seating, Turn};

/// The letter of the agent at a seat.
fn letter(seating: Seating, seat: usize) -> &'static str {
    ["A", "B"][seating.agent(seat)]
}

impl Match {
    fn say(&self, event: Value) {
        if !self.told.tell(&self.name, event) {
            self.stop.store(true, Ordering::SeqCst);
        }
    }

    /// The match begins.
    pub(super) fn begin(&self, contest: &Contest, limits: &[Value; 2], seed: u64) {
        *lock(&self.told.tally) = MatchTally::new(contest.start.game().players);
        let begin = json!({
            "kind": "begin",
            "game": self.game,
            "agents": self.agents,
            "limits": limits,
            "games": self.games,
            "start": contest.start.position_text(),
            "openingPlies": contest.opening_plies,
            "seed": seed,
        });
        self.say(begin);
    }

    /// Plays a game and tells of it.
    ///
    /// # Panics
    /// If the rules or an agent fail.
    pub(super) fn play(&self, contest: &Contest, number: u32) {
        let seats = contest.start.game().players as u32;
        let seating = Seating {
            game: number,
            seats,
        };
        let before = contest.start.plies();
        let played = contest.play_watched(number, &mut |session, turn| match turn {
            None => self.say(opened(session, seating, before)),
            Some(turn) => self.say(moved(session, seating, turn)),
        });
        if let Some(played) = played {
            self.result(&played);
        }
    }

    /// A game has ended.
    fn result(&self, played: &PlayedGame) {
        let record = &played.record;
        let sums = {
            let mut tally = lock(&self.told.tally);
            tally.add(&Ending::Finished(record.clone()));
            sums(&tally)
        };
        let winner = match record.result {
            Order::Greater => Some("A"),
            Order::Equal => None,
            Order::Less => Some("B"),
        };
        let mut event = json!({
            "kind": "result",
            "number": record.seating.game,
            "winner": winner,
            "reason": record.end,
            "outcome": played.session.outcome(),
            "plies": record.plies,
        });
        add(&mut event, sums);
        self.say(event);
    }

    /// A game has failed.
    pub(super) fn failed(&self, number: u32) {
        let wrong = "the rules of the game, or an agent, failed";
        let failed = json!({"kind": "failed", "number": number, "error": wrong});
        self.say(failed);
    }

    /// The match has ended.
    pub(super) fn end(&self) {
        let mut end = json!({
            "kind": "end",
            "stopped": self.stop.load(Ordering::SeqCst),
            "end": true,
        });
        add(&mut end, sums(&lock(&self.told.tally)));
        self.say(end);
        self.told.end();
    }
}

fn add(event: &mut Value, sums: Value) {
    if let (Some(event), Value::Object(sums)) = (event.as_object_mut(), sums) {
        event.extend(sums);
    }
}

/// What the games add up to, from the side of A.
fn sums(tally: &MatchTally) -> Value {
    let interval = tally.sample().interval(Method::Pairs);
    let all = tally.all;
    json!({
        "games": all.games,
        "wins": all.wins,
        "draws": all.draws,
        "losses": all.losses,
        "score": all.score,
        "ci95": [interval.low, interval.high],
        "verdict": Verdict::of(interval),
    })
}

/// A game begins, with its opening played.
fn opened(session: &Session, seating: Seating, before: usize) -> Value {
    let seats: Vec<_> = seating.seats().map(|seat| letter(seating, seat)).collect();
    json!({
        "kind": "game",
        "number": seating.game,
        "seats": seats,
        "start": session.beginning().position_text(),
        "before": session.line_texts()[..before],
        "opening": session.line_texts()[before..],
    })
}

/// A move has been played.
fn moved(session: &Session, seating: Seating, turn: &Turn) -> Value {
    let search = turn.search.as_ref();
    let thought = search.and_then(|search| search.thought);
    json!({
        "kind": "move",
        "number": seating.game,
        "ply": turn.ply + 1,
        "seat": turn.seat,
        "by": letter(seating, turn.seat),
        "move": session.line_texts().pop(),
        "value": thought.map(|thought| thought.value),
        "proven": thought.and_then(|thought| thought.proven),
        "iterations": turn.iterations(),
        "seconds": search.map(|search| search.time.as_secs_f64()),
    })
}
