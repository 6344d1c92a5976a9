//! One game of a match.

use super::adjudication::{Judge, Verdict};
use super::workers::blaming;
use super::{Adjudication, End, Seating, Seeds, Thinking, Thought, Turn, TurnSearch, Work, opening};
use crate::Session;
use crate::agents::AgentSpec;
use crate::session::{Fault, Seat};
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;
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

/// A game that is being played.
struct Table<'a> {
    contest: &'a Contest,
    seating: Seating,
    session: Session,
    seated: Vec<Box<dyn Seat>>,
    /// The agent that did not sit down: another program that could not be started again.
    absent: Option<usize>,
    judge: Judge,
    /// Whether the agents are asked after each search what they think.
    asks: bool,
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
        self.played(game, false)
    }

    /// [`Contest::play_whole`], in which every agent is asked after each search what it thinks, which
    /// takes time: for [`TurnSearch::thought`].
    ///
    /// # Panics
    /// For the same reasons.
    pub fn play_reported(&self, game: u32) -> Option<Played> {
        self.played(game, true)
    }

    fn played(&self, game: u32, asks: bool) -> Option<Played> {
        let seats = self.start.game().players as u32;
        let mut table = Table::new(self, Seating { game, seats }, asks);
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
    fn new(contest: &'a Contest, seating: Seating, asks: bool) -> Self {
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
            self.session.play(m);
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

    /// The move of the player to move, or what loses the game for it; `None` if a stop flag ended the
    /// search.
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
        let (fault, nodes) = (seated.fault(), seated.size().nodes);
        let search = TurnSearch {
            iterations: searched.iterations,
            states: searched.states,
            evaluations: searched.evaluations,
            time,
            thought: report.as_ref().map(Thought::from),
            said: seated.said(),
        };
        self.work[agent].add(Work {
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
