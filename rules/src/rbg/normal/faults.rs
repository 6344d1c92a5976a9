//! Errors in rules.

use super::Builder;
use super::flat::{may_be_empty, modifies};
use crate::rbg::description::Expression;
use crate::rbg::message::Code;
use crate::rbg::source::Place;

impl Builder<'_, '_, '_> {
    /// Reports a switch in a pattern.
    pub(super) fn no_switch(&mut self, place: Place, pattern: bool) {
        if pattern {
            let message = "a move cannot end inside a pattern";
            let finding = self.context.error(Code::SwitchInPattern, place, message);
            finding.help("patterns look ahead within one move; leave the switch out");
        }
    }

    /// Reports a loop that may modify for ever without going on.
    pub(super) fn check_loop(&mut self, body: &Expression, place: Place) {
        if may_be_empty(body) && modifies(body) {
            let message = "the body of this loop can be empty and also changes the game";
            let finding = self.context.error(Code::EmptyLoop, place, message);
            finding.help("leave out the empty choice: a loop may be passed zero times anyway");
        }
    }
}
