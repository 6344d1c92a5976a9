//! The search of a position, recursively.

use super::super::value::{self, INFINITE};
use super::crew::{LEAST_DEPTH, Member, Open, place};
use super::order::{Order, Waiting, bring_next};
use super::settings::AlphaBetaSettings;
use super::table::{Bound, Entry, NONE, RESOLVED, Table, kept};
use crate::budget::{Clock, StopReason};
use crate::eval::{Ahead, Evaluator, Lookahead};
use crate::game::{Game, Outcome, list_moves};

/// The buffers of the recursion, one stack for all plies.
#[derive(Debug)]
pub(super) struct Stacks<G: Game> {
    pub(super) moves: Vec<G::Move>,
    waiting: Vec<Waiting>,
    /// The positions whose moves are divided among threads, from the root on.
    pub(super) open: Vec<Open>,
    ahead: Vec<Ahead<G>>,
    /// The best line from each ply on.
    lines: Vec<Vec<G::Move>>,
}

impl<G: Game> Default for Stacks<G> {
    fn default() -> Self {
        let plies = AlphaBetaSettings::MOST_DEPTH as usize + 2;
        Self {
            moves: Vec::new(),
            waiting: Vec::new(),
            open: Vec::new(),
            ahead: Vec::new(),
            lines: vec![Vec::new(); plies],
        }
    }
}

impl<G: Game> Stacks<G> {
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.waiting.clear();
        self.open.clear();
    }

    /// The best line after a move made at a ply.
    pub(super) fn line_after(&self, ply: u32) -> &[G::Move] {
        &self.lines[ply as usize + 1]
    }

    /// Behind a move made at a ply there is no line.
    #[inline(always)]
    pub(super) fn end_line(&mut self, ply: u32) {
        self.lines[ply as usize + 1].clear();
    }

    /// A move is the best at its ply.
    #[inline]
    pub(super) fn extend_line(&mut self, ply: u32, m: G::Move) {
        let (before, after) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut before[ply as usize];
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0]);
    }
}

/// One search: everything a node needs.
pub(super) struct Run<'a, G: Game, E: Evaluator<G>> {
    pub(super) settings: AlphaBetaSettings,
    pub(super) evaluator: &'a E,
    /// The moves of the root that are allowed, if not all are.
    pub(super) only: &'a [G::Move],
    pub(super) table: &'a Table,
    pub(super) order: &'a mut Order<G::Move>,
    pub(super) lookahead: &'a mut Lookahead<G, E::Memory>,
    pub(super) stacks: &'a mut Stacks<G>,
    /// The player to move at the root, whose side is one of the two.
    pub(super) hero: usize,
    pub(super) clock: Clock,
    /// How often a value rested on an estimate.
    pub(super) estimates: u64,
    /// The places of the table that it has taken and not told of.
    pub(super) taken: u64,
    /// The other threads, if there are any.
    pub(super) member: Option<Member<'a>>,
    /// The ply to which it returns, if another thread has found the value of the position there.
    pub(super) returns: Option<u32>,
}

impl<G: Game, E: Evaluator<G>> Run<'_, G, E> {
    /// Whether the root's side is to move.
    #[inline(always)]
    fn own(&self, position: &G) -> bool {
        position.mover() == self.hero
    }

    /// The value of the end of a game at a ply for a side.
    #[inline(always)]
    fn decided(&self, scores: &Outcome<G>, ply: u32, own: bool) -> i32 {
        let value = value::of_utility(G::SCORES.utility(scores[self.hero]), ply);
        if own { value } else { -value }
    }

    /// The estimate of one position for a side.
    #[inline]
    fn estimate(&mut self, position: &G, own: bool) -> i32 {
        self.estimates += 1;
        let estimate = self.lookahead.look_at(self.evaluator, position, self.hero);
        self.clock.evaluated(self.lookahead.evaluations());
        let value = value::of_estimate(estimate);
        if own { value } else { -value }
    }

    /// The value of a move at a ply for the player who makes it, if it lies between `alpha` and
    /// `beta`; otherwise a bound on that side of them. `None` if the budget is spent.
    ///
    /// A move that is not expected to be better is only shown not to be, `later` ones if the
    /// settings say so.
    #[expect(clippy::too_many_arguments, reason = "the arguments of alpha-beta")]
    #[inline(always)]
    pub(super) fn child(
        &mut self,
        position: &G,
        m: G::Move,
        depth: u32,
        ply: u32,
        alpha: i32,
        beta: i32,
        later: bool,
    ) -> Option<i32> {
        if self.clock.is_over() {
            return None;
        }
        let own = self.own(position);
        let mut child = position.clone();
        child.play(m);
        self.clock.visit(1);
        self.stacks.end_line(ply);
        if let Some(scores) = child.outcome() {
            return Some(self.decided(&scores, ply + 1, own));
        }
        if depth == 1 {
            return Some(self.estimate(&child, own));
        }
        let same = self.own(&child) == own;
        let narrow = later && self.settings.null_windows && alpha > -INFINITE && beta - alpha > 1;
        if narrow {
            let value = self.seen(&child, same, depth - 1, ply + 1, alpha, alpha + 1);
            if value <= alpha || value >= beta || self.clock.stop().is_some() {
                return self.clock.stop().is_none().then_some(value);
            }
        }
        let value = self.seen(&child, same, depth - 1, ply + 1, alpha, beta);
        self.clock.stop().is_none().then_some(value)
    }

    /// The value of a child as the side that moved there sees it.
    #[inline(always)]
    fn seen(&mut self, child: &G, same: bool, depth: u32, ply: u32, alpha: i32, beta: i32) -> i32 {
        if same {
            self.node(child, depth, ply, alpha, beta)
        } else {
            -self.node(child, depth, ply, -beta, -alpha)
        }
    }

    /// The value of a position in which the game goes on, for the side to move, if it lies between
    /// `alpha` and `beta`; otherwise a bound: fail-soft. Meaningless once the budget is spent.
    fn node(&mut self, position: &G, depth: u32, ply: u32, alpha: i32, beta: i32) -> i32 {
        let hash = if self.table.is_none() {
            None
        } else {
            position.hash()
        };
        let mut hint = NONE;
        if let Some(entry) = hash.and_then(|hash| self.table.get(hash)) {
            if let Some(value) = usable(entry, depth, ply, alpha, beta) {
                self.estimates += u64::from(entry.depth != RESOLVED);
                return value;
            }
            hint = entry.best;
        }
        let before = self.estimates;
        let (value, best) = if depth == 1 && self.settings.batch {
            let (value, best) = self.frontier(position, ply, beta);
            (value, Some(best))
        } else {
            let among = self.member.filter(|_| depth >= LEAST_DEPTH).zip(hash);
            self.interior(position, depth, ply, alpha, beta, hint, among)
        };
        if self.clock.stop().is_some() {
            return value;
        }
        let Some(best) = best else {
            return value;
        };
        let bound = Bound::of(value, alpha, beta);
        if bound.decides(value) {
            self.estimates = before;
        }
        if let Some(hash) = hash {
            let resolved = self.estimates == before;
            let entry = Entry {
                value: value::from_root(value, ply),
                best,
                depth: if resolved { RESOLVED } else { depth as u8 },
                bound,
            };
            self.taken += u64::from(self.table.put(hash, entry));
        }
        value
    }

    /// Tries the moves of a position until one is too good. The value, and the index of the move
    /// that makes it.
    ///
    /// Among other threads, with the hash of the position, a move but the first that another one is
    /// at waits until there is no other. No index is that of a value that another thread has found
    /// meanwhile.
    #[expect(clippy::too_many_arguments, reason = "the arguments of alpha-beta")]
    #[inline(always)]
    fn interior(
        &mut self,
        position: &G,
        depth: u32,
        ply: u32,
        mut alpha: i32,
        beta: i32,
        hint: u16,
        among: Option<(Member<'_>, u64)>,
    ) -> (i32, Option<u16>) {
        let open = Open {
            hash: among.map_or(0, |(_, hash)| hash),
            depth,
            ply,
            window: (alpha, beta),
        };
        if among.is_some() {
            if depth == LEAST_DEPTH && self.is_overtaken() {
                return (alpha, None);
            }
            self.stacks.open.push(open);
        }
        let first_move = self.stacks.moves.len();
        let first_waiting = self.stacks.waiting.len();
        list_moves(position, &mut self.stacks.moves);
        let moves = &self.stacks.moves[first_move..];
        self.order
            .rank(position, moves, hint, ply, &mut self.stacks.waiting);
        let end = self.stacks.waiting.len();
        let (mut best, mut found) = (-INFINITE, NONE);
        let mut next = first_waiting;
        // Behind the end are moves that have been put off.
        while next < self.stacks.waiting.len() {
            if next < end {
                bring_next(&mut self.stacks.waiting[next..end]);
            }
            let waiting = self.stacks.waiting[next];
            let index = waiting.index;
            let m = self.stacks.moves[first_move + index as usize];
            let later = next > first_waiting;
            next += 1;
            if let Some((member, hash)) = among {
                let place = place(hash, index);
                if later && next <= end && member.is_elsewhere(ply, place) {
                    self.stacks.waiting.push(waiting);
                    continue;
                }
                member.begin(ply, place);
            }
            let value = self.child(position, m, depth, ply, alpha, beta, later);
            if let Some((member, _)) = among {
                member.end(ply);
                let overtaken = value.is_none() && self.returns_to(ply);
                if member.is_left_behind() {
                    self.clock.end(StopReason::Flag);
                }
                if self.clock.stop().is_none() && value.is_none_or(|value| value < beta) {
                    if let Some(known) = self.found_elsewhere(open) {
                        self.stacks.moves.truncate(first_move);
                        self.stacks.waiting.truncate(first_waiting);
                        self.stacks.open.pop();
                        // The line that led to the value is another thread's.
                        self.stacks.end_line(ply - 1);
                        return (known, None);
                    }
                    if overtaken {
                        // It is not known any more.
                        next -= 1;
                        continue;
                    }
                }
            }
            let Some(value) = value else {
                break;
            };
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            found = kept(index);
            alpha = value;
            self.stacks.extend_line(ply, m);
            if value >= beta {
                self.order.cut(position, m, ply, depth);
                break;
            }
        }
        self.stacks.moves.truncate(first_move);
        self.stacks.waiting.truncate(first_waiting);
        if among.is_some() {
            self.stacks.open.pop();
        }
        (best, Some(found))
    }

    /// The value of a position at depth 1, and the index of the best move: all moves at once, or in
    /// several batches, until one of them is too good, where there are a great many.
    fn frontier(&mut self, position: &G, ply: u32, beta: i32) -> (i32, u16) {
        let own = self.own(position);
        let first = self.stacks.moves.len();
        list_moves(position, &mut self.stacks.moves);
        let end = self.stacks.moves.len();
        let (mut best, mut found, mut start) = (-INFINITE, 0, first);
        while start < end && best < beta && !self.clock.interrupts(0) {
            let next = end.min(start + MOST_AT_ONCE);
            if !self.clock.affords(next - start) {
                break;
            }
            let moves = self.stacks.moves[start..next].iter().copied();
            let ahead = &mut self.stacks.ahead;
            self.lookahead
                .look(self.evaluator, position, moves, self.hero, ahead);
            self.clock.visit(ahead.len() as u64);
            self.clock.evaluated(self.lookahead.evaluations());
            for i in 0..self.stacks.ahead.len() {
                let value = match self.stacks.ahead[i] {
                    Ahead::Decided(scores) => self.decided(&scores, ply + 1, own),
                    Ahead::Open(estimate) => {
                        self.estimates += 1;
                        let value = value::of_estimate(estimate);
                        if own { value } else { -value }
                    }
                };
                if value > best {
                    (best, found) = (value, start - first + i);
                }
            }
            start = next;
        }
        self.stacks.end_line(ply);
        let m = self.stacks.moves[first + found];
        self.stacks.extend_line(ply, m);
        self.stacks.moves.truncate(first);
        (best, kept(found as u32))
    }
}

/// The moves that are evaluated as one batch at the frontier. In most games that is all of them; in
/// a game with thousands of moves a batch of all would evaluate far too many.
const MOST_AT_ONCE: usize = 64;

/// The value or bound of a position at a ply by an entry, if it decides the window.
#[inline(always)]
pub(in crate::minimax) fn usable(
    entry: Entry,
    depth: u32,
    ply: u32,
    alpha: i32,
    beta: i32,
) -> Option<i32> {
    if u32::from(entry.depth) < depth {
        return None;
    }
    let value = value::to_root(entry.value, ply);
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    enough.then_some(value)
}
