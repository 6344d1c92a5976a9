//! The normal form and the numbers of modifiers.

use tesuji_rules::rbg::description::Expression;
use tesuji_rules::rbg::message::Code;

use super::support::{errors, normal, read, text};

#[test]
fn nested_sums_and_concatenations_are_flat() {
    assert_eq!(
        normal("left + (right + (up + down))"),
        "left + right + up + down"
    );
    assert_eq!(normal("((left) (right (up down)))"), "left right up down");
    assert_eq!(
        normal("(left right) + ((up) + down)"),
        "left right + up + down"
    );
    assert_eq!(normal("(left + right) up"), "(left + right) up");
}

#[test]
fn powers_are_written_out() {
    assert_eq!(normal("left^3"), "left left left");
    assert_eq!(normal("up left^0 down"), "up down");
    assert_eq!(normal("(left + right)^2"), "(left + right) (left + right)");
    assert_eq!(normal("((left up)^2)^2"), "left up left up left up left up");
    assert_eq!(normal("(left*)^2"), "left* left*");
    assert_eq!(normal("()^1000000000"), "");
}

#[test]
fn lists_become_sums_and_concatenations() {
    assert_eq!(normal("[w, e, b]"), "[w] + [e] + [b]");
    assert_eq!(normal("up [w, e]"), "up ([w] + [e])");
    assert_eq!(normal("[w, e] + up"), "[w] + [e] + up");
    assert_eq!(normal("[$ x = 1, y = x]"), "[$ x = 1] [$ y = x]");
    assert_eq!(normal("[$ x = 1, y = 2] + up"), "[$ x = 1] [$ y = 2] + up");
}

#[test]
fn tests_are_sorted_sets() {
    assert_eq!(normal("{b, e, w, e}"), "{e, w, b}");
    assert_eq!(normal("{}"), "{}");
}

#[test]
fn the_empty_word_stays_where_it_is_a_choice() {
    assert_eq!(normal("left + "), "left + ()");
    assert_eq!(normal("+ left"), "() + left");
    assert_eq!(normal("(left + ) up"), "(left + ()) up");
    assert_eq!(normal("left () up"), "left up");
    assert_eq!(normal("{! }"), "{! ()}");
}

#[test]
fn suffixes_bind_to_the_atom_before_them() {
    assert_eq!(normal("left right*"), "left right*");
    assert_eq!(normal("(left right)*"), "(left right)*");
    assert_eq!(normal("{e}*"), "{e}*");
    assert_eq!(normal("{? left}*"), "{? left}*");
    assert_eq!(normal("(left*)*"), "(left*)*");
    assert_eq!(errors(&text("", "->one left**")), [Code::Syntax]);
    assert_eq!(errors(&text("", "->one left^2^2")), [Code::Syntax]);
}

/// The numbers of the modifiers, those in patterns too, in their order.
fn numbers(expression: &Expression, numbers: &mut Vec<u32>) {
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => {
            for part in parts {
                self::numbers(part, numbers);
            }
        }
        Expression::Star(body) => self::numbers(body, numbers),
        Expression::Pattern { path, .. } => self::numbers(path, numbers),
        Expression::Modifier(modifier, _) => numbers.push(modifier.index),
        _ => {}
    }
}

#[test]
fn modifiers_are_numbered_in_their_order() {
    let description = read(&text(
        "",
        "->one [e, w] ([$ x = 1, y = 2] + {? [e] left})^2 ->> {}",
    ));
    let mut found = Vec::new();
    numbers(&description.rules, &mut found);
    assert_eq!(found, [1, 2, 3, 4, 5, 0, 6, 7, 0, 8]);
    assert_eq!(description.modifiers, 8);
}

#[test]
fn parts_know_where_they_were_written() {
    let description = read(&text("#go(a) = a [e]", "->one go(left)"));
    let Expression::Concat(parts) = &description.rules else {
        panic!("no concatenation")
    };
    let Expression::Modifier(_, origin) = &parts[2] else {
        panic!("no modifier")
    };
    let written = &description.origins[*origin as usize];
    assert_eq!((written.line, written.column), (5, 22));
    assert_eq!(written.within.as_deref(), Some("go"));
    let Expression::Shift(_, origin) = &parts[1] else {
        panic!("no shift")
    };
    assert_eq!(description.origins[*origin as usize].within, None);
}

#[test]
fn patterns_end_no_move() {
    assert_eq!(
        errors(&text("", "->one {? ->two}")),
        [Code::SwitchInPattern]
    );
    assert_eq!(
        errors(&text("", "->one {! left ->>}")),
        [Code::SwitchInPattern]
    );
    assert_eq!(errors(&text("", "->one {! {? .}}")), [Code::DotInPattern]);
    assert_eq!(normal("{! {? [e] left}}"), "{! {? [e] left}}");
}

#[test]
fn loops_that_modify_go_on() {
    for body in ["[e] + ", "[e]*", "left* ([e] + up)*", "([$ x = 1] + ())"] {
        let errors = errors(&text("", &format!("->one ({body})*")));
        assert_eq!(errors, [Code::EmptyLoop], "{body}");
    }
    assert_eq!(normal("(left* right*)*"), "(left* right*)*");
    assert_eq!(normal("({e} [w])*"), "({e} [w])*");
}

#[test]
fn they_have_limits() {
    assert_eq!(
        errors(&text("", "->one ((left^1000)^1000)^1000")),
        [Code::Size]
    );
    assert_eq!(errors(&text("", "->one left^2000000000")), [Code::Size]);
    for (open, close) in [("(", ")"), ("{? ", "}"), ("(up + ", ")"), ("(up (", ")*)")] {
        let rules = format!(
            "->one {}left{}",
            open.repeat(100_000),
            close.repeat(100_000)
        );
        assert_eq!(errors(&text("", &rules)), [Code::Depth], "{open}");
    }
    let closed = format!("->one {}", ")".repeat(100_000));
    assert_eq!(errors(&text("", &closed)).len(), 20);
}

#[test]
fn as_deep_as_allowed_is_read_and_written() {
    let rules = format!(
        "->one {}left{}",
        "(up + ((".repeat(33),
        ") down)*)".repeat(33)
    );
    let description = read(&text("", &rules));
    let again = read(&tesuji_rules::rbg::expand(&description));
    assert_eq!(description.modifiers, again.modifiers);
}
