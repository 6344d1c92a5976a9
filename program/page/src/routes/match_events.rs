//! What is told of a match: events with numbers, so that a stream can be taken up again.

use super::matches::Match;
use crate::events::{bytes, follow};
use axum::body::Bytes;
use axum::response::Response;
use serde_json::{Value, json};
use std::cmp::Ordering as Order;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tesuji_session::Session;
use tesuji_session::stats::{Method, Verdict};
use tesuji_session::tournament::{Contest, Ending, MatchTally, PlayedGame, Seating, Turn};
use tokio::sync::watch;

/// The events of a match so far, and what they add up to.
#[derive(Debug)]
pub(super) struct Told {
    events: Arc<Mutex<Vec<Bytes>>>,
    /// How many there are; it is closed after the last one.
    news: Mutex<Option<watch::Sender<usize>>>,
    tally: Mutex<MatchTally>,
    most: usize,
}

/// The letter of the agent at a seat.
fn letter(seating: Seating, seat: usize) -> &'static str {
    ["A", "B"][seating.agent(seat)]
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Told {
    /// Nothing yet, of this many events at most.
    pub(super) fn new(most: usize) -> Self {
        Self {
            events: Arc::default(),
            news: Mutex::new(Some(watch::Sender::new(0))),
            tally: Mutex::default(),
            most,
        }
    }

    /// Whether the match has ended.
    pub(super) fn is_over(&self) -> bool {
        lock(&self.news).is_none()
    }

    /// The games that have ended.
    pub(super) fn games(&self) -> u32 {
        lock(&self.tally).all.games
    }

    /// All events after so many, those to come included.
    pub(super) fn stream(&self, after: usize) -> Response {
        let news = lock(&self.news).as_ref().map(watch::Sender::subscribe);
        follow(Arc::clone(&self.events), news, after)
    }

    fn tell(&self, one: &Match, mut event: Value) {
        let count = {
            let mut events = lock(&self.events);
            event["match"] = one.name.as_str().into();
            event["n"] = (events.len() + 1).into();
            events.push(bytes(&event));
            events.len()
        };
        if count >= self.most {
            one.stop.store(true, Ordering::SeqCst);
        }
        if let Some(news) = &*lock(&self.news) {
            news.send_replace(count);
        }
    }

    /// The match begins.
    pub(super) fn begin(&self, one: &Match, contest: &Contest, limits: &[Value; 2], seed: u64) {
        *lock(&self.tally) = MatchTally::new(contest.start.game().players);
        let begin = json!({
            "kind": "begin",
            "game": one.game,
            "agents": one.agents,
            "limits": limits,
            "games": one.games,
            "start": contest.start.position_text(),
            "openingPlies": contest.opening_plies,
            "seed": seed,
        });
        self.tell(one, begin);
    }

    /// Plays a game and tells of it.
    ///
    /// # Panics
    /// If the rules or an agent fail.
    pub(super) fn game(&self, one: &Match, contest: &Contest, number: u32) {
        let seats = contest.start.game().players as u32;
        let seating = Seating {
            game: number,
            seats,
        };
        let before = contest.start.plies();
        let played = contest.play_watched(number, &mut |session, turn| match turn {
            None => self.tell(one, opened(session, seating, before)),
            Some(turn) => self.tell(one, moved(session, seating, turn)),
        });
        if let Some(played) = played {
            self.result(one, &played);
        }
    }

    /// A game has ended.
    fn result(&self, one: &Match, played: &PlayedGame) {
        let record = &played.record;
        let sums = {
            let mut tally = lock(&self.tally);
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
        self.tell(one, event);
    }

    /// A game has failed.
    pub(super) fn failed(&self, one: &Match, number: u32) {
        let wrong = "the rules of the game, or an agent, failed";
        let failed = json!({"kind": "failed", "number": number, "error": wrong});
        self.tell(one, failed);
    }

    /// The match has ended.
    pub(super) fn end(&self, one: &Match) {
        let mut end = json!({
            "kind": "end",
            "stopped": one.stop.load(Ordering::SeqCst),
            "end": true,
        });
        add(&mut end, sums(&lock(&self.tally)));
        self.tell(one, end);
        *lock(&self.news) = None;
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
