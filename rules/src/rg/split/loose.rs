//! Variables that may have values outside their types.

use crate::rg::rules::{Label, Rules, Value};
use crate::rg::types::{SetId, Type};

/// The most cells of constants that are looked at.
const LOOKED_AT: usize = 1 << 22;

/// For each variable whether it may have a value outside its type.
pub(super) fn loose(rules: &Rules) -> Vec<bool> {
    let mut loose: Vec<_> = (0..rules.variables.len())
        .map(|variable| leaf(rules, variable).is_none())
        .collect();
    let mut left = LOOKED_AT;
    loop {
        let mut more = false;
        for edge in &rules.edges {
            let (spot, within) = match &edge.label {
                Label::Assign(spot, value) => {
                    let set = leaf(rules, rules.variable(spot.base));
                    let within = |set| stays_within(rules, &loose, value, set, &mut left);
                    (spot, set.is_some_and(within))
                }
                Label::Generate(spot, elements) => {
                    let set = leaf(rules, rules.variable(spot.base));
                    (
                        spot,
                        set.is_some_and(|set| rules.types.within(*elements, set)),
                    )
                }
                Label::Copy(spot, ..) => (spot, false),
                _ => continue,
            };
            let known = &mut loose[rules.variable(spot.base)];
            more |= !within && !*known;
            *known |= !within;
        }
        if !more {
            return loose;
        }
    }
}

/// The set of what a variable has as value, behind all keys.
fn leaf(rules: &Rules, variable: usize) -> Option<SetId> {
    let mut of = rules.variables.get(variable)?.of;
    loop {
        match rules.types.get(of) {
            Type::Set(set) => return Some(set),
            Type::Arrow(_, to) => of = to,
        }
    }
}

/// Whether a value is always an element of a set.
fn stays_within(
    rules: &Rules,
    loose: &[bool],
    value: &Value,
    set: SetId,
    left: &mut usize,
) -> bool {
    match value {
        Value::Symbol(symbol) => rules.set(set).holds(*symbol),
        Value::Variable(spot) => {
            let variable = rules.variable(spot.base);
            let of = leaf(rules, variable);
            !loose[variable] && of.is_some_and(|of| rules.types.within(of, set))
        }
        Value::Constant(spot) => {
            let mut cells = vec![spot.base as usize];
            for key in &spot.keys {
                let slots = rules.set(key.set).symbols.len() + 1;
                if cells.len().saturating_mul(slots) > *left {
                    *left = 0;
                    return false;
                }
                *left -= cells.len() * slots;
                let offsets = (0..slots).map(|slot| slot * key.stride as usize);
                cells = offsets
                    .flat_map(|offset| cells.iter().map(move |cell| cell + offset))
                    .collect();
            }
            let holds = |cell: usize| {
                let symbol = rules.constants.get(cell);
                symbol.is_some_and(|&symbol| rules.set(set).holds(symbol))
            };
            cells.into_iter().all(holds)
        }
    }
}
