//! One game of a match.

use super::adjudication::{Judge, Verdict};
use super::{Adjudication, End, Seating, Seeds, opening};
use crate::Session;
use crate::agents::AgentSpec;
use crate::session::{Fault, Seat};
use serde::Serialize;
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};
use tesuji::{Budget, StopReason};

/// The part of a block's seeds that draws its opening; its games have the numbers from 0.
const OPENING: u64 = u64::MAX;

/// What is the same in every game of a match.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The position the games start from, of a game for two players or more.
    pub start: Session,
    /// The agents, A and B, which fit the game.
    pub agents: [AgentSpec; 2],
    /// What A and B may use for a move.
    pub budgets: [Budget; 2],
    /// The openings of the blocks of games in turn: positions of the same game, whose moves so far
    /// are a part of the games. Without any, all games begin at `start`.
    pub openings: Vec<Session>,
    /// The random moves with which each block of games goes on from there.
    pub opening_plies: u32,
    /// When a game ends before the rules end it.
    pub adjudication: Adjudication,
    /// The seeds of the match.
    pub seeds: Seeds,
    /// The seeds of the openings, if they are not those of the match: matches that have these in common
    /// have the same openings.
    pub opening_seeds: Option<Seeds>,
}

/// What an agent's searches took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Work {
    /// Moves that were searched for: not the opening, and not forced ones.
    pub searches: u64,
    /// Iterations of those searches.
    pub iterations: u64,
    /// Nodal states that they computed.
    pub states: u64,
    /// Evaluations that they asked for.
    pub evaluations: u64,
}

impl Work {
    /// Adds the work of other searches.
    pub fn add(&mut self, more: Self) {
        self.searches += more.searches;
        self.iterations += more.iterations;
        self.states += more.states;
        self.evaluations += more.evaluations;
    }

    /// The mean of a search; 0 without a search.
    pub fn a_move(&self, of: u64) -> f64 {
        of as f64 / self.searches.max(1) as f64
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Which game it was.
    pub seating: Seating,
    /// Whether the best of A's seats scored more than the best of B's.
    pub result: Ordering,
    /// What ended it.
    pub end: End,
    /// Its length, the opening included.
    pub plies: u32,
    /// The length of its opening.
    pub opening: u32,
    /// The work of A and of B.
    pub work: [Work; 2],
    /// The same for two games with the same moves and seats.
    pub fingerprint: u64,
}

/// A finished game with its moves.
#[derive(Clone, Debug)]
pub struct Played {
    /// What came of it.
    pub record: Record,
    /// The game at its end, with all moves from where it began.
    pub session: Session,
    /// The searches of A and of B one by one.
    pub thinking: [Thinking; 2],
}

/// The searches of an agent in a game, one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// Its moves in their order, those of the opening left out.
    pub turns: Vec<Turn>,
    /// The nodes of its largest tree or table.
    pub nodes: u64,
    /// The wall-clock time of its searches.
    pub time: Duration,
    /// The ply at which one of its searches first ended because the value of the position was proven.
    pub proven: Option<u32>,
}

/// A move of an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The plies before it, the opening included.
    pub ply: u32,
    /// The iterations of the search for it; none for a forced move, which is played without a search.
    pub iterations: Option<u64>,
}

/// A game that is being played.
struct Table<'a> {
    contest: &'a Contest,
    seating: Seating,
    session: Session,
    seated: Vec<Box<dyn Seat>>,
    judge: Judge,
    /// The moves of the session that do not count as moves of the game.
    before: usize,
    work: [Work; 2],
    thinking: [Thinking; 2],
    hasher: DefaultHasher,
}

impl Contest {
    /// The game at the end of the opening of a block of games; `None` if no opening is found that
    /// leaves it going.
    pub fn opening(&self, block: u32) -> Option<Session> {
        let place = block as usize % self.openings.len().max(1);
        let listed = self.openings.get(place);
        let mut session = listed.unwrap_or(&self.start).clone();
        let seeds = self.opening_seeds.unwrap_or(self.seeds);
        let seeds = seeds.of(block.into()).of(OPENING);
        for m in opening(&session, self.opening_plies, seeds)? {
            session.play(m);
        }
        Some(session)
    }

    /// Plays a game; `None` if the stop flag of a budget ended it.
    ///
    /// Forced moves are played without a search, as the published programs do.
    ///
    /// # Panics
    /// If no opening is found, an agent does not fit the game or finds no move, or the game's rules
    /// fail.
    pub fn play(&self, game: u32) -> Option<Record> {
        self.play_whole(game).map(|played| played.record)
    }

    /// [`Contest::play`], with the moves.
    ///
    /// # Panics
    /// For the same reasons.
    pub fn play_whole(&self, game: u32) -> Option<Played> {
        let seats = self.start.game().players as u32;
        let mut table = Table::new(self, Seating { game, seats });
        let opening = table.plies();
        let (result, end) = table.play()?;
        let record = Record {
            seating: table.seating,
            result,
            end,
            plies: table.plies(),
            opening,
            work: table.work,
            fingerprint: table.hasher.finish(),
        };
        Some(Played {
            record,
            session: table.session,
            thinking: table.thinking,
        })
    }
}

impl<'a> Table<'a> {
    /// A game after its opening.
    fn new(contest: &'a Contest, seating: Seating) -> Self {
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
        let seated = |seat| session.seat(&contest.agents[seating.agent(seat)]);
        let seated: Result<Vec<_>, _> = seating.seats().map(seated).collect();
        Self {
            seated: seated.expect("agents that fit the game"),
            judge: Judge::new(contest.adjudication, seating.seats().len()),
            contest,
            seating,
            session,
            before,
            work: [Work::default(); 2],
            thinking: Default::default(),
            hasher,
        }
    }

    /// The moves of the game so far.
    fn plies(&self) -> u32 {
        (self.session.plies() - self.before) as u32
    }

    /// Plays the game to its end: whether A or B has won, and why it is over. `None` if a stop flag
    /// ended it.
    fn play(&mut self) -> Option<(Ordering, End)> {
        let seating = self.seating;
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
                    Err(fault) => return Some(self.forfeit(fault)),
                }
            };
            self.session.move_text(m).hash(&mut self.hasher);
            for seat in &mut self.seated {
                seat.play(m);
            }
            self.session.play(m);
        }
    }

    /// Notes a move of the player at a seat.
    fn turn(&mut self, seat: usize, iterations: Option<u64>) {
        let turn = Turn {
            ply: self.plies(),
            iterations,
        };
        self.thinking[self.seating.agent(seat)].turns.push(turn);
    }

    /// The game is lost for the player to move.
    fn forfeit(&self, fault: Fault) -> (Ordering, End) {
        let loser = self.seating.agent(self.session.mover());
        let result = [Ordering::Less, Ordering::Greater][loser];
        (result, fault.into())
    }

    /// The move of the player to move, or what loses the game for it; `None` if a stop flag ended the
    /// search.
    fn search(&mut self, seeds: Seeds) -> Option<Result<usize, Fault>> {
        let (seat, plies) = (self.session.mover(), self.plies());
        let agent = self.seating.agent(seat);
        let seed = seeds.of(seat as u64).of(plies.into()).seed();
        let began = Instant::now();
        let searched = self.seated[seat].search(seed, &self.contest.budgets[agent]);
        if searched.stop == StopReason::Flag {
            return None;
        }
        let time = began.elapsed();
        self.turn(seat, Some(searched.iterations));
        let thinking = &mut self.thinking[agent];
        thinking.time += time;
        thinking.nodes = thinking.nodes.max(self.seated[seat].size().nodes);
        if searched.stop == StopReason::Proven {
            thinking.proven = thinking.proven.or(Some(plies));
        }
        self.work[agent].add(Work {
            searches: 1,
            iterations: searched.iterations,
            states: searched.states,
            evaluations: searched.evaluations,
        });
        if self.judge.listens() {
            let report = self.seated[seat].report();
            self.judge.hear(seat, report.as_ref());
        }
        let name = ["A", "B"][agent];
        let none = || panic!("agent {name} found no move at ply {plies}");
        if let Some(fault) = self.seated[seat].fault() {
            return Some(Err(fault));
        }
        Some(Ok(searched.best.unwrap_or_else(none)))
    }
}
