//! What a whole description may lack although every part of it is right.

use super::context::Context;
use super::description::Description;
use super::names::Table;
use super::sections::Sections;
use super::source::Place;

/// Checks a description.
pub(super) fn check(
    _context: &mut Context,
    _description: &Description,
    _table: &Table,
    _places: &[Place],
    _rules: Place,
) {
}

/// Warns of macros that nothing uses.
pub(super) fn unused_macros(_context: &mut Context, _sections: &Sections, _unused: &[usize]) {}
