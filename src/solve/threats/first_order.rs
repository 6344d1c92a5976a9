//! Threats of order 1: each move of the attacker threatens to win with the next move.

use crate::game::{Forcing, Game, list_moves};
use crate::solve::certificate::Target;

/// The longest win in plies that is looked for.
pub(crate) const LONGEST: u32 = 99;

/// The positions from which a win was looked for in vain, as many as there are places.
const PLACES: usize = 1 << 13;

/// A depth-first search for a win in which each move of the attacker threatens to win with the next
/// one.
///
/// A win is a proof: of the replies to a threat those are searched that [`Forcing::answers`]
/// leaves, and all others are refuted by the rules. A search that finds none says nothing.
#[derive(Debug)]
pub(crate) struct FirstOrder<G: Game> {
    target: Target,
    /// Moves of the line that is searched, one stack for all plies.
    moves: Vec<G::Move>,
    /// The last win found, from its end.
    line: Vec<G::Move>,
    /// The hashes of positions that were searched in full without a win; 0 if there is none.
    failed: Vec<u64>,
    /// Positions that were looked at in this call, and the most.
    looked: u64,
    most: u64,
    /// How often a search was cut off: by the limits, or by `stops`.
    cuts: u64,
}

/// A move of the attacker that threatens, and the replies to it.
struct Threat<G: Game> {
    played: G::Move,
    position: G,
    /// The place of the replies in the stack of moves.
    replies: [usize; 2],
}

impl<G: Game> FirstOrder<G> {
    pub(crate) fn new(target: Target) -> Self {
        Self {
            target,
            moves: Vec::new(),
            line: Vec::new(),
            failed: Vec::new(),
            looked: 0,
            most: 0,
            cuts: 0,
        }
    }

    /// From now on the target is another player's.
    pub(crate) fn aim(&mut self, target: Target) {
        self.target = target;
    }

    /// The plies of a win from a position in which the game goes on, if one is found among the
    /// first `most` positions. `stops` ends the search, and is asked at each position.
    pub(crate) fn win(
        &mut self,
        forcing: &impl Forcing<G>,
        position: &G,
        most: u64,
        stops: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        self.win_within(forcing, position, LONGEST, most, stops)
    }

    /// The same in no more than `plies` plies.
    fn win_within(
        &mut self,
        forcing: &impl Forcing<G>,
        position: &G,
        plies: u32,
        most: u64,
        stops: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        self.looked = 0;
        self.most = most;
        self.moves.clear();
        self.line.clear();
        if self.failed.is_empty() {
            self.failed.resize(PLACES, 0);
        }
        self.search(forcing, position, plies, stops)
    }

    /// The plies of the shortest win, if there is one.
    pub(crate) fn shortest_win(
        &mut self,
        forcing: &impl Forcing<G>,
        position: &G,
        stops: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        for plies in 1..=LONGEST {
            let before = self.cuts;
            let found = self.win_within(forcing, position, plies, u64::MAX, stops);
            if found.is_some() {
                return found;
            }
            if self.cuts == before {
                break;
            }
        }
        None
    }

    /// The moves of the win that was found last.
    pub(crate) fn line(&self) -> impl Iterator<Item = G::Move> {
        self.line.iter().rev().copied()
    }

    /// The positions that were looked at in the last call.
    pub(crate) fn looked(&self) -> u64 {
        self.looked
    }

    /// Counts a position; `false` if the search is to be cut off.
    fn goes_on(&mut self, stops: &mut dyn FnMut() -> bool) -> bool {
        self.looked += 1;
        let cut = self.looked > self.most || stops();
        self.cuts += u64::from(cut);
        if cut {
            self.most = 0;
        }
        !cut
    }

    /// Whether the target is reached where the game is over.
    fn reached(&self, position: &G) -> Option<bool> {
        let scores = position.outcome()?;
        Some(self.target.reached::<G>(&scores))
    }

    fn search(
        &mut self,
        forcing: &impl Forcing<G>,
        position: &G,
        plies: u32,
        stops: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        if position.mover() == self.target.player {
            return self.attack(forcing, position, plies, stops);
        }
        if !self.goes_on(stops) {
            return None;
        }
        let first = self.moves.len();
        let Target { player, score } = self.target;
        let mut length = None;
        if forcing.answers(position, player, score, &mut self.moves) {
            let replies = [first, self.moves.len()];
            length = self.answer(forcing, position, replies, plies, stops);
        }
        self.moves.truncate(first);
        length
    }

    /// The attacker is to move.
    fn attack(
        &mut self,
        forcing: &impl Forcing<G>,
        position: &G,
        plies: u32,
        stops: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        if !self.goes_on(stops) {
            return None;
        }
        let place = position.hash().map(|hash| {
            let key = hash.wrapping_add(self.target.player as u64).max(1);
            (key, (key >> 20) as usize % PLACES)
        });
        if place.is_some_and(|(key, place)| self.failed[place] == key) {
            return None;
        }
        let cuts = self.cuts;
        let first = self.moves.len();
        forcing.threats(position, 1, &mut self.moves);
        let length = self.try_all(forcing, position, first, plies, stops);
        self.moves.truncate(first);
        if let Some((key, place)) = place
            && length.is_none()
            && self.cuts == cuts
        {
            self.failed[place] = key;
        }
        length
    }

    /// Tries the moves of the attacker from a place of the stack on: first those that win with the
    /// next move whatever the reply.
    fn try_all(
        &mut self,
        forcing: &impl Forcing<G>,
        position: &G,
        first: usize,
        plies: u32,
        stops: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        if plies == 0 {
            self.cuts += 1;
            return None;
        }
        let Target { player, score } = self.target;
        let mut threats: Vec<Threat<G>> = Vec::new();
        for index in first..self.moves.len() {
            let played = self.moves[index];
            let mut next = position.clone();
            next.play(played);
            match self.reached(&next) {
                Some(true) => {
                    self.line.clear();
                    self.line.push(played);
                    return Some(1);
                }
                Some(false) => continue,
                None => {}
            }
            let start = self.moves.len();
            if next.mover() != player {
                if !self.goes_on(stops) {
                    return None;
                }
                if !forcing.answers(&next, player, score, &mut self.moves) {
                    continue;
                }
                if self.moves.len() == start && plies >= 3 {
                    self.line.clear();
                    self.line.push(played);
                    return Some(3);
                }
            }
            threats.push(Threat {
                played,
                position: next,
                replies: [start, self.moves.len()],
            });
        }
        threats.sort_by_key(|threat| threat.replies[1] - threat.replies[0]);
        for threat in threats {
            let length = if threat.position.mover() == player {
                self.attack(forcing, &threat.position, plies - 1, stops)
            } else {
                self.answer(forcing, &threat.position, threat.replies, plies - 1, stops)
            };
            if let Some(length) = length {
                self.line.push(threat.played);
                return Some(length + 1);
            }
        }
        None
    }

    /// The defender is to move, and these replies do not lose at once.
    fn answer(
        &mut self,
        forcing: &impl Forcing<G>,
        position: &G,
        [start, end]: [usize; 2],
        plies: u32,
        stops: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        // Any other reply is answered by a win.
        let mut longest = 2;
        if plies < longest {
            self.cuts += 1;
            return None;
        }
        for index in start..end {
            let reply = self.moves[index];
            let mut next = position.clone();
            next.play(reply);
            let length = match self.reached(&next) {
                Some(true) => {
                    self.line.clear();
                    0
                }
                Some(false) => return None,
                None => self.search(forcing, &next, plies - 1, stops)?,
            };
            self.line.push(reply);
            longest = longest.max(length + 1);
        }
        Some(longest)
    }
}

/// A move that reaches the target at once.
pub(super) fn immediate<G: Game>(position: &G, target: Target) -> Option<G::Move> {
    let mut moves = Vec::new();
    list_moves(position, &mut moves);
    moves.into_iter().find(|&m| {
        let mut next = position.clone();
        next.play(m);
        next.outcome()
            .is_some_and(|scores| target.reached::<G>(&scores))
    })
}
