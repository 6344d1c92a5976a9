//! A game of a match while it is played.

use super::adjudication::{Judge, Verdict};
use super::game::Spectator;
use super::workers::blaming;
use super::{
    Contest, End, GameRecord, PlayedGame, SearchWork, Seating, Seeds, Thinking, Thought, Turn,
    TurnSearch,
};
use crate::Session;
use crate::session::{Fault, Seat};
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;
use tesuji::StopReason;

/// A game that is being played.
pub(super) struct Table<'a> {
    contest: &'a Contest,
    seating: Seating,
    session: Session,
    seated: Vec<Box<dyn Seat>>,
    /// The agent that did not sit down: another program that could not be started again.
    absent: Option<usize>,
    judge: Judge,
    /// Whether the agents are asked after each search for their values.
    asks: bool,
    /// The moves of the session that do not count as moves of the game.
    before: usize,
    work: [SearchWork; 2],
    thinking: [Thinking; 2],
    hasher: DefaultHasher,
    watch: Option<&'a mut Spectator<'a>>,
}

impl<'a> Table<'a> {
    /// A game after its opening.
    pub(super) fn new(contest: &'a Contest, seating: Seating, asks: bool) -> Self {
        let session = contest
            .opening(seating.block())
            .expect("an opening that leaves the game going");
        let mut hasher = DefaultHasher::new();
        seating.within().hash(&mut hasher);
        let mut before = 0;
        if contest.openings.is_empty() {
            before = contest.start.plies();
        } else {
            session.beginning().position_text().hash(&mut hasher);
        }
        for text in &session.line_texts()[before..] {
            text.hash(&mut hasher);
        }
        let (mut seated, mut absent) = (Vec::new(), None);
        for seat in seating.seats() {
            let agent = seating.agent(seat);
            match session.seat(&contest.agents[agent]) {
                Ok(seat) => seated.push(seat),
                Err(_) if contest.agents[agent].is_outside() => absent = absent.or(Some(agent)),
                Err(error) => panic!("an agent that does not fit the game: {error}"),
            }
        }
        Self {
            seated,
            absent,
            judge: Judge::new(contest.adjudication, seating.seats().len()),
            asks,
            contest,
            seating,
            session,
            before,
            work: [SearchWork::default(); 2],
            thinking: Default::default(),
            hasher,
            watch: None,
        }
    }

    /// The same game, watched.
    pub(super) fn watched(self, watch: &'a mut Spectator<'a>) -> Self {
        Self {
            watch: Some(watch),
            ..self
        }
    }

    /// Plays the game to its end, unless a stop flag ended it.
    pub(super) fn played(mut self) -> Option<PlayedGame> {
        let opening = self.plies();
        if let Some(watch) = &mut self.watch {
            watch(&self.session, None);
        }
        let (result, end) = self.play()?;
        let record = GameRecord {
            seating: self.seating,
            result,
            end,
            plies: self.plies(),
            opening,
            work: self.work,
            fingerprint: self.hasher.finish(),
        };
        Some(PlayedGame {
            record,
            session: self.session,
            thinking: self.thinking,
        })
    }

    /// The moves of the game so far.
    fn plies(&self) -> u32 {
        (self.session.plies() - self.before) as u32
    }

    /// Plays the game to its end: whether A or B has won, and why it is over. `None` if a stop flag
    /// ended it.
    fn play(&mut self) -> Option<(Ordering, End)> {
        let seating = self.seating;
        if let Some(agent) = self.absent {
            return Some(forfeited(agent, Fault::Crash));
        }
        let block = self.contest.seeds.of(seating.block().into());
        let seeds = block.of(seating.within().into());
        loop {
            if let Some(scores) = self.session.outcome() {
                let best = |agent| {
                    let seats = seating.seats().filter(|&seat| seating.agent(seat) == agent);
                    seats.map(|seat| scores[seat]).max()
                };
                return Some((best(0).cmp(&best(1)), End::Rules));
            }
            match self.judge.verdict(self.plies()) {
                None => {}
                Some(Verdict::Lost(seat)) if seating.agent(seat) == 0 => {
                    return Some((Ordering::Less, End::Resigned));
                }
                Some(Verdict::Lost(_)) => return Some((Ordering::Greater, End::Resigned)),
                Some(Verdict::Even) => return Some((Ordering::Equal, End::Agreed)),
                Some(Verdict::TooLong) => return Some((Ordering::Equal, End::Length)),
            }
            let m = if self.session.count_moves() == 1 {
                self.turn(self.session.mover(), None);
                0
            } else {
                match self.search(seeds)? {
                    Ok(m) => m,
                    Err(fault) => {
                        let loser = seating.agent(self.session.mover());
                        return Some(forfeited(loser, fault));
                    }
                }
            };
            self.session.move_text(m).hash(&mut self.hasher);
            for seat in &mut self.seated {
                seat.play(m);
            }
            let agent = seating.agent(self.session.mover());
            self.session.play(m);
            if let Some(watch) = &mut self.watch {
                watch(&self.session, self.thinking[agent].turns.last());
            }
        }
    }

    /// Notes a move of the player at a seat.
    fn turn(&mut self, seat: usize, search: Option<TurnSearch>) {
        let turn = Turn {
            ply: self.plies(),
            seat,
            search,
        };
        self.thinking[self.seating.agent(seat)].turns.push(turn);
    }

    /// The move of the player to move, or the fault that loses the game for it; `None` if a stop
    /// flag ended the search.
    fn search(&mut self, seeds: Seeds) -> Option<Result<usize, Fault>> {
        let (seat, plies) = (self.session.mover(), self.plies());
        let agent = self.seating.agent(seat);
        let seed = seeds.of(seat as u64).of(plies.into()).seed();
        let name = ["A", "B"][agent];
        let (budget, seated) = (&self.contest.budgets[agent], &mut self.seated[seat]);
        let began = Instant::now();
        let searched = blaming(name, || seated.search(seed, budget));
        if searched.stop == StopReason::Flag {
            return None;
        }
        let time = began.elapsed();
        let asks = self.asks || self.judge.listens();
        let report = asks.then(|| blaming(name, || seated.report())).flatten();
        let (fault, nodes) = (searched.fault, seated.size().nodes);
        let search = TurnSearch {
            iterations: searched.iterations,
            states: searched.states,
            evaluations: searched.evaluations,
            time,
            thought: report.as_ref().map(Thought::from),
            said: seated.said(),
        };
        self.work[agent].add(SearchWork {
            searches: 1,
            iterations: searched.iterations,
            states: searched.states,
            evaluations: searched.evaluations,
            time,
            depths: search.depth().unwrap_or(0).into(),
            deepened: search.depth().is_some().into(),
        });
        self.turn(seat, Some(search));
        let thinking = &mut self.thinking[agent];
        thinking.time += time;
        thinking.nodes = thinking.nodes.max(nodes);
        if searched.stop == StopReason::Proven {
            thinking.proven = thinking.proven.or(Some(plies));
        }
        if self.judge.listens() {
            self.judge.hear(seat, report.as_ref());
        }
        if let Some(fault) = fault {
            return Some(Err(fault));
        }
        let none = || panic!("agent {name} found no move at ply {plies}");
        Some(Ok(searched.best.unwrap_or_else(none)))
    }
}

/// A game that an agent has lost by a fault.
fn forfeited(agent: usize, fault: Fault) -> (Ordering, End) {
    ([Ordering::Less, Ordering::Greater][agent], fault.into())
}
