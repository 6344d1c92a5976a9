//! The possible movers at each node: facts of the rules without the board.

use crate::rbg::description::{Action, Expression, Origin};

/// What was found on the way through the rules.
#[derive(Debug)]
pub(super) struct Flow<'e> {
    /// The players whom the rules ever let move.
    pub(super) reached: Vec<bool>,
    /// Modifiers in loops that a player may pass any number of times in a move.
    pub(super) endless: Vec<Origin>,
    /// The sums that the keeper may meet.
    pub(super) keeper: Vec<&'e Expression>,
}

/// Who is moving, as sets: the keeper, a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Movers {
    keeper: bool,
    player: bool,
}

impl Movers {
    /// Whether no player is to move: no way comes here.
    fn none(self) -> bool {
        self == Self::default()
    }

    /// One or the other.
    fn or(self, other: Self) -> Self {
        Self {
            keeper: self.keeper || other.keeper,
            player: self.player || other.player,
        }
    }
}

/// How an expression can be passed.
#[derive(Clone, Copy, Debug, Default)]
struct Passes {
    /// Without a switch.
    plain: bool,
    /// Without a switch, but with a modifier.
    modified: bool,
    /// With a switch; who moves behind it.
    after: Movers,
}

impl Passes {
    /// Who moves behind an expression if some move before it.
    fn behind(self, before: Movers) -> Movers {
        if before.none() {
            return before;
        }
        if self.plain {
            before.or(self.after)
        } else {
            self.after
        }
    }

    /// Whether it can be passed at all.
    fn any(self) -> bool {
        self.plain || !self.after.none()
    }

    /// First this, then another.
    fn then(self, next: Self) -> Self {
        let after = if self.any() {
            next.after
        } else {
            Movers::default()
        };
        Self {
            plain: self.plain && next.plain,
            modified: self.modified && next.plain || self.plain && next.modified,
            after: if next.plain {
                after.or(self.after)
            } else {
                after
            },
        }
    }

    /// This or another.
    fn or(self, other: Self) -> Self {
        Self {
            plain: self.plain || other.plain,
            modified: self.modified || other.modified,
            after: self.after.or(other.after),
        }
    }
}

/// How an expression can be passed.
fn passes(expression: &Expression) -> Passes {
    let plain = Passes {
        plain: true,
        ..Passes::default()
    };
    match expression {
        Expression::Sum(parts) => parts.iter().map(passes).fold(Passes::default(), Passes::or),
        Expression::Concat(parts) => parts.iter().map(passes).fold(plain, Passes::then),
        Expression::Star(body) => passes(body).or(plain),
        Expression::On(pieces, _) => Passes {
            plain: !pieces.is_empty(),
            ..plain
        },
        Expression::Modifier(modifier, _) => match modifier.action {
            Action::Put(_) | Action::Assign(..) => Passes {
                modified: true,
                ..plain
            },
            Action::Switch(_) => switch(Movers {
                player: true,
                keeper: false,
            }),
            Action::Keeper => switch(Movers {
                player: false,
                keeper: true,
            }),
        },
        _ => plain,
    }
}

/// A switch.
fn switch(after: Movers) -> Passes {
    Passes {
        plain: false,
        modified: false,
        after,
    }
}

impl<'e> Flow<'e> {
    /// What is found on the way through the rules of some players.
    pub(super) fn of(rules: &'e Expression, players: usize) -> Self {
        let mut flow = Self {
            reached: vec![false; players],
            endless: Vec::new(),
            keeper: Vec::new(),
        };
        flow.visit(
            rules,
            Movers {
                keeper: true,
                player: false,
            },
        );
        flow
    }

    /// Goes through an expression. Answers who moves behind it.
    fn visit(&mut self, expression: &'e Expression, before: Movers) -> Movers {
        if before.none() {
            return before;
        }
        match expression {
            Expression::Sum(parts) => {
                if before.keeper {
                    self.keeper.push(expression);
                }
                let behind = parts.iter().map(|part| self.visit(part, before));
                behind.fold(Movers::default(), Movers::or)
            }
            Expression::Concat(parts) => parts
                .iter()
                .fold(before, |before, part| self.visit(part, before)),
            Expression::Star(body) => {
                let passes = passes(body);
                let mut inside = before;
                inside = inside.or(passes.behind(inside));
                inside = inside.or(passes.behind(inside));
                self.visit(body, inside);
                if inside.player && passes.modified {
                    self.endless.extend(first_modifier(body));
                }
                inside
            }
            Expression::Modifier(modifier, _) => {
                if let Action::Switch(player) = modifier.action {
                    self.reached[usize::from(player)] = true;
                }
                passes(expression).behind(before)
            }
            other => passes(other).behind(before),
        }
    }
}

/// The first modifier of an expression.
fn first_modifier(expression: &Expression) -> Option<Origin> {
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => parts.iter().find_map(first_modifier),
        Expression::Star(body) => first_modifier(body),
        Expression::Modifier(_, origin) => Some(*origin),
        _ => None,
    }
}
