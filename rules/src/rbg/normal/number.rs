//! The numbers of modifiers.

use crate::rbg::description::Expression;

/// Numbers modifiers outside patterns from 1 in their order, and answers how many there are.
pub(super) fn number(rules: &mut Expression) -> u32 {
    let mut count = 0;
    visit(rules, &mut count);
    count
}

/// Goes on numbering.
fn visit(expression: &mut Expression, count: &mut u32) {
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => {
            for part in parts {
                visit(part, count);
            }
        }
        Expression::Star(body) => visit(body, count),
        Expression::Modifier(modifier, _) => {
            *count += 1;
            modifier.index = *count;
        }
        _ => {}
    }
}
