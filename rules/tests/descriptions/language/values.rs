//! Arithmetic, comparisons and assignments.

use tesuji_rules::rbg::description::{Arithmetic, Expression, Operator};
use tesuji_rules::rbg::message::Code;

use super::support::{errors, normal, read, text};

/// A value with all its parentheses.
fn tree(value: &str) -> String {
    let description = read(&text("", &format!("->one {{$ {value} == 0}}")));
    let Expression::Concat(parts) = &description.rules else {
        panic!("no concatenation")
    };
    let Expression::Compare(value, ..) = &parts[1] else {
        panic!("no comparison")
    };
    let names: Vec<&str> = description
        .variables
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    written(value, &names)
}

/// A value with all its parentheses.
fn written(value: &Arithmetic, names: &[&str]) -> String {
    match value {
        Arithmetic::Number(number) => number.to_string(),
        Arithmetic::Variable(variable) => names[usize::from(*variable)].to_owned(),
        Arithmetic::Count(piece) => format!("#{piece}"),
        Arithmetic::Binary(left, operator, right) => {
            let sign = match operator {
                Operator::Add => '+',
                Operator::Subtract => '-',
                Operator::Multiply => '*',
                Operator::Divide => '/',
            };
            format!("({}{sign}{})", written(left, names), written(right, names))
        }
    }
}

#[test]
fn every_operator_has_its_own_priority() {
    assert_eq!(tree("x * y / z"), "(x*(y/z))");
    assert_eq!(tree("x / y * z"), "((x/y)*z)");
    assert_eq!(tree("x + y - z"), "(x+(y-z))");
    assert_eq!(tree("x - y + z"), "((x-y)+z)");
    assert_eq!(tree("x - y * z"), "(x-(y*z))");
    assert_eq!(tree("x * y - z"), "((x*y)-z)");
    assert_eq!(tree("x / y + z / x - y * z"), "((x/y)+((z/x)-(y*z)))");
}

#[test]
fn operators_fold_from_the_left() {
    assert_eq!(tree("x - y - z"), "((x-y)-z)");
    assert_eq!(tree("x / y / z"), "((x/y)/z)");
    assert_eq!(tree("x + y + z + 1"), "(((x+y)+z)+1)");
    assert_eq!(tree("x - (y - z)"), "(x-(y-z))");
    assert_eq!(tree("(x + y) * z"), "((x+y)*z)");
}

#[test]
fn names_are_variables_scores_and_counts() {
    assert_eq!(tree("one + x + w"), "((one+x)+#1)");
    assert_eq!(errors(&text("", "->one {$ left == 1}")), [Code::WrongKind]);
    assert_eq!(errors(&text("", "->one {$ q == 1}")), [Code::UnknownName]);
}

#[test]
fn numbers_have_no_sign() {
    assert_eq!(errors(&text("", "->one {$ x == -1}")), [Code::Syntax]);
    assert_eq!(errors(&text("", "->one [$ x = -1]")), [Code::Syntax]);
    assert_eq!(
        errors(&text("", "->one {$ x == 3000000000}")),
        [Code::Number]
    );
}

#[test]
fn all_comparisons_exist() {
    for sign in ["==", "!=", "<", "<=", ">", ">="] {
        let rules = format!("{{$ x {sign} y + 1}}");
        assert_eq!(normal(&rules), rules);
    }
    assert_eq!(errors(&text("", "->one {$ x = 1}")), [Code::Syntax]);
    assert_eq!(errors(&text("", "->one {$ x}")), [Code::Syntax]);
    assert_eq!(errors(&text("", "->one {$ x == 1 == 1}")), [Code::Syntax]);
}

#[test]
fn variables_and_scores_are_assigned() {
    assert_eq!(normal("[$ one = 1 + x]"), "[$ one = 1 + x]");
    assert_eq!(errors(&text("", "->one [$ w = 1]")), [Code::WrongKind]);
    assert_eq!(errors(&text("", "->one [$ left = 1]")), [Code::WrongKind]);
    assert_eq!(errors(&text("", "->one [$ 1 = x]")), [Code::Syntax]);
    assert_eq!(errors(&text("", "->one [$ x == 1]")), [Code::Syntax]);
}

#[test]
fn constants_are_within_bounds() {
    assert_eq!(errors(&text("", "->one [$ x = 10]")), [Code::OutOfBounds]);
    assert_eq!(
        errors(&text("", "->one [$ x = 3 - 4]")),
        [Code::OutOfBounds]
    );
    assert_eq!(
        errors(&text("", "->one [$ x = 1 / (1 - 1)]")),
        [Code::OutOfBounds]
    );
    assert_eq!(
        errors(&text("", "->one {? [$ x = 10]}")),
        [Code::OutOfBounds]
    );
    assert_eq!(normal("[$ x = 7 / 2 * 3]"), "[$ x = 7 / 2 * 3]");
    // What depends on the position is known when it is played.
    assert_eq!(normal("[$ x = x + 10]"), "[$ x = x + 10]");
}

#[test]
fn values_print_as_they_are_read() {
    for value in [
        "x - (y + z)",
        "(x + y) / z",
        "x / (y / z)",
        "x * y / z",
        "(x - y) * (z - 1)",
    ] {
        assert_eq!(
            normal(&format!("[$ x = {value}]")),
            format!("[$ x = {value}]")
        );
    }
    assert_eq!(normal("[$ x = ((x) * (y / z))]"), "[$ x = x * y / z]");
}

#[test]
fn they_have_limits() {
    let long = format!("->one [$ x = 1{}]", " + 1".repeat(100_000));
    assert_eq!(errors(&text("", &long)), [Code::Size]);
    let deep = format!(
        "->one [$ x = {}1{}]",
        "(".repeat(100_000),
        ")".repeat(100_000)
    );
    assert_eq!(errors(&text("", &deep)), [Code::Depth]);
}
