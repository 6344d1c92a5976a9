//! Sections and declarations.

use tesuji_rules::rbg::message::Code;

use super::support::{errors, read, text};

#[test]
fn sections_stand_in_any_order() {
    let description = read(
        "#rules = ->one right
         #board = rectangle(up, down, left, right, [e, e])
         #variables =
         #pieces = e
         #players = one(1)",
    );
    assert_eq!(description.pieces, ["e"]);
    assert_eq!(description.modifiers, 1);
}

#[test]
fn scores_are_the_first_variables() {
    let description = read(&text("", "->one"));
    let names: Vec<&str> = description
        .variables
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["one", "two", "x", "y", "z"]);
    assert_eq!(description.players[..], description.variables[..2]);
    assert_eq!(description.variables[2].bound, 9);
}

#[test]
fn sections_are_there_once() {
    let whole = text("", "->one");
    for section in ["#players", "#pieces", "#variables", "#board", "#rules"] {
        let without = whole.replace(section, "#other");
        assert_eq!(errors(&without), [Code::MissingSection], "{section}");
        let twice = format!("{whole} {section} = e");
        assert_eq!(errors(&twice), [Code::RepeatedSection], "{section}");
    }
}

#[test]
fn names_are_disjoint() {
    let whole = text("", "->one");
    for (from, to) in [
        ("x(9)", "one(9)"),
        ("x(9)", "e(9)"),
        ("x(9)", "y(9)"),
        ("#pieces = e", "#pieces = one, e"),
        ("#pieces = e", "#pieces = e, e"),
        ("two(100)", "one(100)"),
        ("up,", "x,"),
        ("up,", "two,"),
        ("up,", "down,"),
    ] {
        assert_eq!(
            errors(&whole.replace(from, to)),
            [Code::NameClash],
            "{from} {to}"
        );
    }
}

#[test]
fn bounds_are_positive_numbers() {
    let whole = text("", "->one");
    assert_eq!(errors(&whole.replace("x(9)", "x(0)")), [Code::Bound]);
    assert_eq!(errors(&whole.replace("x(9)", "x")), [Code::Bound]);
    assert_eq!(
        errors(&whole.replace("x(9)", "x(2147483648)")),
        [Code::Number]
    );
    assert_eq!(errors(&whole.replace("x(9)", "x()")), [Code::Syntax]);
    read(&whole.replace("x(9)", "x(2147483647)"));
}

#[test]
fn games_have_players_who_move() {
    let whole = text("", "->one");
    let without = whole.replace("one(100), two(100)", "");
    assert_eq!(errors(&without)[0], Code::NoPlayer);
    assert_eq!(errors(&text("", "left ->>")), [Code::NoPlayer]);
    assert_eq!(errors(&text("", "->> {} ->one")), [Code::NoPlayer]);
    assert_eq!(errors(&text("", "")), [Code::NoPlayer]);
}

#[test]
fn unknown_names_are_not_reported_where_declarations_are_wrong() {
    let whole = text("", "->one up {q} [$ u = 1]");
    assert_eq!(errors(&whole), [Code::UnknownName, Code::UnknownName]);
    assert_eq!(errors(&whole.replace("x(9)", "x(")), [Code::Syntax]);
}
