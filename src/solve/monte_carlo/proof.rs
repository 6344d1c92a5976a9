//! The proof, read from the tree of an agent.

use super::prover::Prover;
use crate::game::Game;
use crate::solve::certificate::Claim;
use crate::solve::control::Control;
use crate::solve::strategy::ProofStrategy;
use rustc_hash::FxHashMap;

/// The moves of a proof, by position.
///
/// An agent does not notice that a position comes again. Its tree may prove at the second
/// occurrence a claim that it could have proven at the first. So a position has the move of that of
/// its nodes whose proof has the least height. Then each move leads to a position with a proof of
/// less height, and no position comes again.
///
/// The tree is gone through when the first move is asked for.
pub(super) struct Proof<'a, G: Game> {
    prover: &'a dyn Prover<G>,
    start: &'a G,
    claim: Claim,
    gathered: bool,
    moves: FxHashMap<u64, Best<G::Move>>,
}

/// The least high proof of a position.
#[derive(Clone, Copy)]
struct Best<M> {
    height: u32,
    step: M,
}

/// The height of a proof that the tree no longer has: higher than any that it has.
const LOST: u32 = 1 << 30;

/// A node of the line along which the tree is gone through.
struct Open<G: Game> {
    position: G,
    /// Whether one child is enough.
    chooses: bool,
    /// The children that belong to the proof.
    steps: Vec<G::Move>,
    next: usize,
    /// The height that the children so far bear out.
    height: Option<u32>,
    chosen: Option<G::Move>,
}

impl<G: Game> Open<G> {
    /// Adds the height of the child that was looked at last.
    fn learn(&mut self, height: u32) {
        let better = match self.height {
            Some(known) if self.chooses => height < known,
            Some(known) => height > known,
            None => true,
        };
        if better {
            self.height = Some(height);
            self.chosen = Some(self.steps[self.next - 1]);
        }
    }
}

impl<'a, G: Game> Proof<'a, G> {
    /// The proof of a claim about the position at the root of the tree.
    pub(super) fn new(prover: &'a dyn Prover<G>, start: &'a G, claim: Claim) -> Self {
        Self {
            prover,
            start,
            claim,
            gathered: false,
            moves: FxHashMap::default(),
        }
    }

    /// Goes through all of the tree that proves the claim, as far as `control` allows.
    fn gather(&mut self, control: &mut Control<'_>) {
        // Without hashes positions cannot be told to be the same.
        if std::mem::replace(&mut self.gathered, true) || self.start.hash().is_none() {
            return;
        }
        let mut stack = vec![self.open(self.start.clone(), &[])];
        let mut line = Vec::new();
        while let Some(top) = stack.last_mut() {
            if control.interrupts(line.len() as u64 + 1) {
                return;
            }
            if let Some(&step) = top.steps.get(top.next) {
                top.next += 1;
                let mut position = top.position.clone();
                position.play(step);
                if position.outcome().is_some() {
                    top.learn(1);
                    continue;
                }
                line.push(step);
                let child = self.open(position, &line);
                stack.push(child);
            } else {
                let height = self.close(top);
                stack.pop();
                line.pop();
                if let Some(parent) = stack.last_mut() {
                    parent.learn(height + 1);
                }
            }
        }
    }

    /// A position in which the game goes on, to which the line leads.
    fn open(&self, position: G, line: &[G::Move]) -> Open<G> {
        Open {
            chooses: self.claim.chosen_by(position.mover()),
            position,
            steps: self.proven(line),
            next: 0,
            height: None,
            chosen: None,
        }
    }

    /// The moves to children for which the claim is proven.
    fn proven(&self, line: &[G::Move]) -> Vec<G::Move> {
        let Claim { target, holds } = self.claim;
        let children = self.prover.children(line, target);
        let proven = children.iter().filter(|c| c.verdict == Some(holds));
        proven.map(|child| child.step).collect()
    }

    /// Remembers the move of a position all of whose children have been looked at; the height of
    /// its proof.
    fn close(&mut self, open: &Open<G>) -> u32 {
        let (Some(height), Some(step)) = (open.height, open.chosen) else {
            return LOST;
        };
        if open.chooses
            && let Some(hash) = open.position.hash()
        {
            let here = Best { height, step };
            let known = self.moves.entry(hash).or_insert(here);
            if height < known.height {
                *known = here;
            }
        }
        height.min(LOST)
    }
}

impl<G: Game> ProofStrategy<G> for Proof<'_, G> {
    fn choose(
        &mut self,
        position: &G,
        line: &[G::Move],
        control: &mut Control<'_>,
    ) -> Option<G::Move> {
        self.gather(control);
        match position.hash() {
            Some(hash) => Some(self.moves.get(&hash)?.step),
            None => self.proven(line).first().copied(),
        }
    }

    fn resist(&mut self, _: &G, line: &[G::Move], _: &mut Control<'_>) -> Option<G::Move> {
        let children = self.prover.children(line, self.claim.target);
        let most = children.iter().max_by_key(|child| child.visits)?;
        Some(most.step)
    }
}

#[cfg(test)]
mod tests {
    use super::super::prover::Child;
    use super::*;
    use crate::game::{Outcome, Players};
    use crate::search::{Budget, StopReason};
    use crate::solve::certificate::Target;
    use crate::solve::control::Effort;

    /// Positions are numbers and moves lead to them; 2 is won for the first player, who moves
    /// everywhere but at 3.
    #[derive(Clone)]
    struct Web(u8);

    impl Game for Web {
        type Players = Players<2>;
        type Move = u8;

        fn mover(&self) -> usize {
            usize::from(self.0 == 3)
        }

        fn moves(&self, moves: &mut Vec<u8>) {
            moves.extend([0, 1, 2]);
        }

        fn play(&mut self, to: u8) {
            self.0 = to;
        }

        fn outcome(&self) -> Option<Outcome<Self>> {
            (self.0 == 2).then_some([1, -1])
        }

        fn hash(&self) -> Option<u64> {
            Some(self.0.into())
        }
    }

    /// A tree by its lines, each with the moves that it has proven.
    struct Proven(&'static [(&'static [u8], &'static [u8])]);

    impl Prover<Web> for Proven {
        fn search(&mut self, _: &Budget) -> StopReason {
            StopReason::Proven
        }

        fn iterations(&self) -> u64 {
            0
        }

        fn nodes(&self) -> u64 {
            0
        }

        fn bytes(&self) -> usize {
            0
        }

        fn is_open(&self) -> bool {
            false
        }

        fn root(&self, target: Target) -> Effort {
            Effort {
                score: target.score,
                proof: 0.0,
                disproof: f64::INFINITY,
            }
        }

        fn children(&self, line: &[u8], _: Target) -> Vec<Child<u8>> {
            let known = self.0.iter().find(|(known, _)| *known == line);
            let steps = known.map_or(&[][..], |(_, steps)| steps);
            let child = |&step: &u8| Child {
                step,
                visits: 1,
                verdict: Some(true),
            };
            steps.iter().map(child).collect()
        }

        fn most_visited_line(&self) -> Vec<u8> {
            Vec::new()
        }
    }

    /// The move at a position, after all of the tree has been gone through.
    fn chosen(tree: &'static [(&'static [u8], &'static [u8])], at: u8) -> Option<u8> {
        let claim = Claim {
            target: Target::win(0),
            holds: true,
        };
        let limits = Budget::default();
        let mut control = Control::new(&limits);
        Proof::new(&Proven(tree), &Web(3), claim).choose(&Web(at), &[], &mut control)
    }

    /// 0 is won at once, but where the tree came to it first it has proven only that 1 leads back.
    #[test]
    fn a_position_that_comes_again_has_the_move_that_ends() {
        let tree: &[(&[u8], &[u8])] = &[
            (&[], &[0]),
            (&[0], &[1]),
            (&[0, 1], &[0]),
            (&[0, 1, 0], &[2]),
        ];
        assert_eq!(chosen(tree, 0), Some(2));
    }

    /// The node with the lower proof is gone through after the other.
    #[test]
    fn a_lower_proof_replaces_a_higher_one() {
        let tree: &[(&[u8], &[u8])] = &[
            (&[], &[8, 6]),
            (&[8], &[6]),
            (&[8, 6], &[7]),
            (&[8, 6, 7], &[2]),
            (&[6], &[2]),
        ];
        assert_eq!(chosen(tree, 6), Some(2));
        assert_eq!(chosen(tree, 8), Some(6));
    }

    /// One child is enough where the player moves, and the lowest is taken; where another one
    /// moves the highest counts.
    #[test]
    fn heights_are_those_of_shortest_wins_against_longest_defences() {
        let tree: &[(&[u8], &[u8])] = &[
            (&[], &[9]),
            (&[9], &[7, 3]),
            (&[9, 7], &[1]),
            (&[9, 7, 1], &[2]),
            (&[9, 3], &[2, 4, 2]),
            (&[9, 3, 4], &[5]),
            (&[9, 3, 4, 5], &[2]),
        ];
        // Three moves by way of 7, four by way of 3.
        assert_eq!(chosen(tree, 9), Some(7));
        let low: &[(&[u8], &[u8])] = &[(&[], &[9]), (&[9], &[7, 2]), (&[9, 7], &[2])];
        assert_eq!(chosen(low, 9), Some(2));
    }
}
