//! Checks of a whole description whose parts are all right.

mod cells;
mod choices;
mod dead_ends;
mod flow;
mod pieces;
mod unused;

use super::context::Context;
use super::description::{Action, Description, Expression, Origin};
use super::message::Code;
use super::names::Table;
use super::sections::Sections;
use super::source::Place;
use super::syntax::Name;

/// What the checks look at.
#[derive(Debug)]
pub(super) struct Checked<'a> {
    /// The description.
    pub(super) description: &'a Description,
    /// The sections of its text.
    pub(super) sections: &'a Sections,
    /// Its names.
    pub(super) table: &'a Table<'a>,
    /// The players in their order.
    pub(super) players: &'a [Name],
    /// Where the parts of the rules were written.
    pub(super) places: &'a [Place],
    /// The macros that are never called.
    pub(super) macros: &'a [usize],
    /// Where the section of the rules begins.
    pub(super) rules: Place,
}

impl Checked<'_> {
    /// Reports what is wrong or strange.
    pub(super) fn check(&self, context: &mut Context) {
        let flow = flow::Flow::of(&self.description.rules, self.description.players.len());
        if !flow.reached.contains(&true) {
            context
                .error(
                    Code::NoPlayer,
                    self.rules,
                    "the rules never let a player move",
                )
                .help("`->player` lets a player move");
            return;
        }
        self.idle_players(context, &flow.reached);
        for &origin in &flow.endless {
            self.endless(context, origin);
        }
        self.scores(context);
        self.nothing(context, &self.description.rules, false);
        pieces::check(self, context);
        choices::check(self, context, &flow.keeper);
        dead_ends::check(self, context);
        unused::check(self, context);
    }

    /// The place of an origin.
    fn place(&self, origin: Origin) -> Place {
        self.places[origin as usize]
    }

    /// Warns of players who never move.
    fn idle_players(&self, context: &mut Context, reached: &[bool]) {
        for (player, name) in self.players.iter().enumerate() {
            if !reached.get(player).is_some_and(|&reached| reached) {
                let text = context.names.text(name.symbol).to_owned();
                let message = format!("the player `{text}` never moves");
                let finding = context.warn(Code::IdlePlayer, name.place, &message);
                finding.help(format!("`->{text}` lets the player move"));
            }
        }
    }

    /// Warns of a loop in a move that may modify any number of times.
    fn endless(&self, context: &mut Context, origin: Origin) {
        let place = self.place(origin);
        let message = "one move may change the game any number of times here";
        let finding = context.warn(Code::EndlessMove, place, message);
        finding.help("that is right where a move is a chain; else end the loop by a switch");
    }

    /// Warns where no score is ever set.
    fn scores(&self, context: &mut Context) {
        let players = self.description.players.len();
        let mut set = false;
        visit(&self.description.rules, &mut |expression| {
            if let Expression::Modifier(modifier, _) = expression {
                let score = |variable| usize::from(variable) < players;
                set |= matches!(modifier.action, Action::Assign(variable, _) if score(variable));
            }
        });
        if !set {
            let message = "no player ever scores, so every game ends in a draw";
            let finding = context.warn(Code::NoScores, self.rules, message);
            finding.help("`[$ player = 100]` sets the score of a player");
        }
    }

    /// Warns of `{}` that does not end a run of the keeper.
    fn nothing(&self, context: &mut Context, expression: &Expression, behind_keeper: bool) {
        match expression {
            Expression::On(pieces, origin) if pieces.is_empty() && !behind_keeper => {
                let message = "`{}` never holds, so nothing goes on here";
                let finding = context.warn(Code::Nothing, self.place(*origin), message);
                finding.help("`->> {}` ends the game; write it in this order, side by side");
            }
            Expression::Concat(parts) => {
                let mut behind = behind_keeper;
                for part in parts {
                    self.nothing(context, part, behind);
                    behind = keeper(part);
                }
            }
            Expression::Sum(parts) => {
                for part in parts {
                    self.nothing(context, part, behind_keeper);
                }
            }
            Expression::Star(body) => self.nothing(context, body, false),
            Expression::Pattern { path, .. } => self.nothing(context, path, false),
            _ => {}
        }
    }
}

/// Whether an expression is a switch to the keeper.
fn keeper(expression: &Expression) -> bool {
    matches!(expression, Expression::Modifier(modifier, _) if modifier.action == Action::Keeper)
}

/// Visits an expression and everything in it, patterns included.
fn visit<'e>(expression: &'e Expression, see: &mut impl FnMut(&'e Expression)) {
    see(expression);
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => {
            for part in parts {
                visit(part, see);
            }
        }
        Expression::Star(body) => visit(body, see),
        Expression::Pattern { path, .. } => visit(path, see),
        _ => {}
    }
}
