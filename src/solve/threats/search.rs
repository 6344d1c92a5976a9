//! Threats of order 2, by depth-first proof-number search.

use super::Threats;
use super::first_order::FirstOrder;
use super::node::{Graph, INFINITE, Pair, Step};
use crate::budget::StopReason;
use crate::game::{Forcing, Game, list_moves};
use crate::solve::certificate::Target;
use crate::solve::control::{Control, Effort};
use crate::solve::df_pn::path::mixed;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// The greatest number of plies from the start, so that recursion stays shallow.
const DEEPEST: usize = 100;

/// Positions of a search of first order at the start.
const AT_START: u64 = 400;

/// Positions of a search of first order at another position of the attacker.
const AT_ATTACK: u64 = 32;

/// Positions of a search of first order after a pass of the defender, or after a reply.
const AFTER_PASS: u64 = 32;

/// The most replies to a threat of second order where the game has no pass.
const MOST_REPLIES: usize = 6;

/// Replies of the defender of which each looks one step less promising than the one before.
const REPLIES_A_STEP: usize = 2;

/// Visits without a new position after which a search ends: positions that come again can keep it
/// going round.
const IDLE: u32 = 1 << 16;

/// A search for threats that reach one target.
#[derive(Debug)]
pub struct ThreatSearch<G: Game, F> {
    pub(super) settings: Threats<F>,
    pub(super) start: G,
    pub(super) target: Target,
    pub(super) graph: Graph<G::Move>,
    pub(super) first: FirstOrder<G>,
    /// The keys of the positions on the path.
    path: Vec<u64>,
    looked: u64,
    /// Visits since the last new position.
    idle: u32,
    /// The reason to stop, once there is one.
    stop: Option<StopReason>,
}

impl<G: Game, F: Forcing<G>> ThreatSearch<G, F> {
    pub(crate) fn new(settings: Threats<F>, start: &G, target: Target) -> Self {
        Self {
            settings,
            start: start.clone(),
            target,
            graph: Graph::new(),
            first: FirstOrder::new(target),
            path: Vec::new(),
            looked: 0,
            idle: 0,
            stop: None,
        }
    }

    pub(super) fn target(&self) -> Target {
        self.target
    }

    pub(crate) fn looked(&self) -> u64 {
        self.looked
    }

    pub(super) fn graph_bytes(&self) -> usize {
        self.graph.bytes()
    }

    /// The key of the start, whatever it is.
    pub(super) fn root(&self) -> u64 {
        self.start.hash().map_or(0, |hash| mixed(hash, 0))
    }

    /// The key of a position that a move leads to; without a hash every line has its own.
    pub(super) fn key(position: &G, parent: u64, m: G::Move) -> u64 {
        let of_line = || {
            let mut hasher = FxHasher::default();
            m.hash(&mut hasher);
            mixed(parent, hasher.finish())
        };
        position.hash().map_or_else(of_line, |hash| mixed(hash, 0))
    }

    pub(crate) fn is_proven(&self) -> bool {
        self.graph.numbers(self.root())[0] == 0
    }

    pub(super) fn effort(&self) -> Effort {
        let [proof, disproof] = self.graph.numbers(self.root());
        let number = |number| match number {
            INFINITE => f64::INFINITY,
            number => f64::from(number),
        };
        Effort {
            score: self.target.score,
            proof: number(proof),
            // Threats that do not win refute no target.
            disproof: number(disproof.max(1)),
        }
    }

    /// Searches until the start is proven, all threats are tried, or a limit is reached.
    pub(crate) fn run(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        let key = self.root();
        self.stop = None;
        self.idle = 0;
        self.path.clear();
        let start = self.start.clone();
        self.visit(&start, key, [INFINITE; 2], control);
        if self.is_proven() {
            return None;
        }
        Some(self.stop.unwrap_or(StopReason::Exhausted))
    }

    /// Searches a position until one of its numbers reaches its threshold.
    fn visit(&mut self, position: &G, key: u64, thresholds: Pair, control: &mut Control<'_>) {
        if self.graph.get(key).is_none() {
            if !self.may_go_on(control) {
                return;
            }
            self.idle = 0;
            self.expand(position, key, control);
            if self.stop.is_some() {
                return;
            }
        }
        let Some(node) = self.graph.get(key) else {
            return;
        };
        let steps = node.steps.clone();
        if steps.is_empty() {
            return;
        }
        let own = position.mover() == self.target.player;
        self.path.push(key);
        loop {
            let (numbers, best, second) = self.summary(&steps, own);
            self.graph.set(key, numbers);
            let [proof, disproof] = numbers;
            if proof == 0 || disproof == 0 || proof >= thresholds[0] || disproof >= thresholds[1] {
                break;
            }
            let (step, next) = steps[best];
            let child = self.numbers_at(next, best, own);
            let wanted = usize::from(!own);
            let other = 1 - wanted;
            // A quarter more than the second best, so that the search does not go to and fro.
            let enough = second.saturating_add(second / 4).saturating_add(1);
            let mut limits = [0; 2];
            limits[wanted] = thresholds[wanted].min(enough);
            let rest = numbers[other] - child[other].min(numbers[other]);
            limits[other] = if thresholds[other] == INFINITE {
                INFINITE
            } else {
                thresholds[other].saturating_sub(rest)
            };
            let mut position = position.clone();
            position.play(step);
            self.visit(&position, next, limits, control);
            self.idle += 1;
            if self.idle > IDLE {
                self.stop = self.stop.or(Some(StopReason::Exhausted));
            }
            if self.stop.is_some() {
                break;
            }
        }
        self.path.pop();
    }

    /// The numbers of a position that is reached by a step. On the path, or too deep, it does not
    /// bring the player nearer to the target.
    fn numbers_of(&self, key: u64) -> Pair {
        let numbers = self.graph.numbers(key);
        if numbers[0] != 0 && (self.path.len() >= DEEPEST || self.path.contains(&key)) {
            return [INFINITE, 0];
        }
        numbers
    }

    /// The same by the place of the step. The game names promising moves first, so a position that
    /// was not expanded is the less promising, the later its place.
    fn numbers_at(&self, key: u64, place: usize, own: bool) -> Pair {
        let mut numbers = self.numbers_of(key);
        if numbers == [1, 1] && self.graph.get(key).is_none() {
            let (wanted, share) = if own { (0, 1) } else { (1, REPLIES_A_STEP) };
            numbers[wanted] += (place / share) as u32;
        }
        numbers
    }

    /// The numbers of a position by its steps, the most promising of them, and the number of the
    /// second best.
    fn summary(&self, steps: &[Step<G::Move>], own: bool) -> (Pair, usize, u32) {
        let wanted = usize::from(!own);
        let (mut best, mut least, mut second) = (0, INFINITE, INFINITE);
        let (mut most, mut others, mut infinite) = (0u32, 0u32, false);
        for (place, &(_, key)) in steps.iter().enumerate() {
            let numbers = self.numbers_at(key, place, own);
            if numbers[wanted] < least {
                second = least;
                (best, least) = (place, numbers[wanted]);
            } else {
                second = second.min(numbers[wanted]);
            }
            infinite |= numbers[1 - wanted] == INFINITE;
            most = most.max(numbers[1 - wanted]);
            others += u32::from(numbers[1 - wanted] > 0);
        }
        let mut numbers = [0; 2];
        numbers[wanted] = least;
        // Lines come together, so sums would count the same work many times.
        let others = if own { 0 } else { others.saturating_sub(1) };
        numbers[1 - wanted] = if infinite {
            INFINITE
        } else {
            most.saturating_add(others).min(INFINITE - 1)
        };
        (numbers, best, second)
    }

    /// Whether the limits allow another position; otherwise the reason to stop is noted.
    fn may_go_on(&mut self, control: &mut Control<'_>) -> bool {
        if self.stop.is_none() {
            let bytes = self.graph.bytes();
            let effort = self.effort();
            self.stop = control.stop(self.looked, bytes, &|| vec![effort]);
            if self.stop.is_none() && bytes > control.memory() {
                self.stop = Some(StopReason::Memory);
            }
        }
        self.stop.is_none()
    }

    /// Whether the attacker wins by threats of first order, as far as `most` positions tell.
    fn wins_at_first_order(&mut self, position: &G, most: u64, control: &mut Control<'_>) -> bool {
        let most = most.min(control.nodes_left(self.looked));
        let mut stops = || control.interrupts(1);
        let found = self
            .first
            .win(&self.settings.forcing, position, most, &mut stops);
        self.looked += self.first.looked().min(most);
        if self.stop.is_none() {
            self.stop = control.late();
        }
        found.is_some()
    }

    /// Stores a position with its steps.
    fn expand(&mut self, position: &G, key: u64, control: &mut Control<'_>) {
        if position.mover() == self.target.player {
            self.expand_attack(position, key, control);
        } else {
            self.expand_defence(position, key, control);
        }
    }

    fn expand_attack(&mut self, position: &G, key: u64, control: &mut Control<'_>) {
        // At the start there may be more, and of first order alone there is no other search.
        let most = match (self.settings.order, self.path.is_empty()) {
            (..=1, _) => u64::MAX,
            (_, true) => AT_START,
            _ => AT_ATTACK,
        };
        if self.wins_at_first_order(position, most, control) {
            self.graph.add(key, [0, INFINITE], Vec::new());
            return;
        }
        if self.stop.is_some() {
            return;
        }
        let mut moves = Vec::new();
        if self.settings.order > 1 {
            self.settings.forcing.threats(position, 2, &mut moves);
        }
        let mut steps = Vec::new();
        for &m in &moves {
            let mut next = position.clone();
            next.play(m);
            match next.outcome() {
                Some(scores) if self.target.reached::<G>(&scores) => {
                    self.graph.add(key, [0, INFINITE], Vec::new());
                    return;
                }
                Some(_) => {}
                None => steps.push((m, Self::key(&next, key, m))),
            }
        }
        self.add_open(key, steps);
    }

    /// A position that is decided only if it has no steps.
    fn add_open(&mut self, key: u64, steps: Vec<Step<G::Move>>) {
        let numbers = if steps.is_empty() {
            [INFINITE, 0]
        } else {
            [1, 1]
        };
        self.graph.add(key, numbers, steps);
    }

    fn expand_defence(&mut self, position: &G, key: u64, control: &mut Control<'_>) {
        self.looked += 1;
        let Target { player, score } = self.target;
        let mut moves = Vec::new();
        let forcing = self.settings.forcing.clone();
        let (mut few, mut threat) = (false, true);
        if !forcing.answers(position, player, score, &mut moves) {
            moves.clear();
            if self.settings.order < 2 {
                threat = false;
            } else if let Some(passed) = forcing.pass(position).filter(|p| p.mover() == player) {
                threat = self.wins_at_first_order(&passed, AFTER_PASS, control);
                if threat {
                    let line: Vec<_> = self.first.line().collect();
                    forcing.stoppers(position, &line, &mut moves);
                    few = !F::OWN_THREATS;
                }
            } else {
                list_moves(position, &mut moves);
                few = true;
            }
        }
        if self.stop.is_some() {
            return;
        }
        if !threat {
            self.graph.add(key, [INFINITE, 0], Vec::new());
            return;
        }
        let mut steps = Vec::new();
        for &m in &moves {
            let mut next = position.clone();
            next.play(m);
            if let Some(scores) = next.outcome() {
                if self.target.reached::<G>(&scores) {
                    continue;
                }
                self.graph.add(key, [INFINITE, 0], Vec::new());
                return;
            }
            // Replies that do not matter are sorted out before they are counted.
            if few && next.mover() == player {
                if self.wins_at_first_order(&next, AFTER_PASS, control) {
                    continue;
                }
                if self.stop.is_some() {
                    return;
                }
                if steps.len() == MOST_REPLIES {
                    self.graph.add(key, [INFINITE, 0], Vec::new());
                    return;
                }
            }
            steps.push((m, Self::key(&next, key, m)));
        }
        if steps.is_empty() {
            self.graph.add(key, [0, INFINITE], steps);
        } else {
            self.graph.add(key, [1, 1], steps);
        }
    }

    /// The line that is looked at most closely; at least one move while the game goes on.
    pub(super) fn best_line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let (mut position, mut key) = (self.start.clone(), self.root());
        let mut met = Vec::new();
        while let Some(node) = self.graph.get(key)
            && !node.steps.is_empty()
            && !met.contains(&key)
        {
            met.push(key);
            let own = position.mover() == self.target.player;
            let (_, best, _) = self.summary(&node.steps, own);
            let (m, next) = node.steps[best];
            line.push(m);
            position.play(m);
            key = next;
        }
        if line.is_empty() && self.start.outcome().is_none() {
            let mut moves = Vec::new();
            list_moves(&self.start, &mut moves);
            line.extend(moves.first());
        }
        line
    }
}
