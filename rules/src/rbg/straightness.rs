//! An upper bound of the length of moves.

use super::automaton::{Label, Node, Symbol};
use super::description::Action;
use super::rules::Rules;
use std::collections::VecDeque;

/// The most nodes that are looked at.
const STEPS: u32 = 1 << 22;

/// An upper bound of the number of modifiers of a player's move, the switch included; `None` if
/// there is no bound. It assumes that all tests pass and all shifts are possible, so the bound may
/// be too high or missing.
///
/// # Reference
/// Kowalski et al., "Efficient Reasoning in Regular Boardgames", 2020: straightness.
pub fn straightness(rules: &Rules) -> Option<u32> {
    let automaton = &rules.automaton;
    let mut longest: Vec<Option<u32>> = vec![None; automaton.nodes()];
    let begins = |&symbol: &Symbol| matches!(automaton.action(symbol), Some(Action::Switch(_)));
    let begins = (1..=automaton.modifiers()).filter(begins);
    let mut open: VecDeque<Node> = begins.map(|symbol| automaton.behind(symbol)).collect();
    for &node in &open {
        longest[node as usize] = Some(0);
    }
    let (mut most, mut steps) = (0, STEPS);
    while let Some(node) = open.pop_front() {
        steps = steps.checked_sub(1)?;
        let before = longest[node as usize].unwrap_or_default();
        for edge in automaton.from(node) {
            let action = match edge.label {
                Label::Symbol(symbol) => automaton.action(symbol),
                _ => None,
            };
            let length = before + u32::from(action.is_some());
            if let Some(Action::Switch(_) | Action::Keeper) = action {
                most = most.max(length);
                continue;
            }
            // A way without a circle has fewer modifiers.
            if length > automaton.modifiers() {
                return None;
            }
            let known = &mut longest[edge.to as usize];
            if known.is_none_or(|known| known < length) {
                *known = Some(length);
                open.push_back(edge.to);
            }
        }
    }
    Some(most)
}
