//! Macros.

use tesuji_rules::rbg::message::Code;

use super::support::{errors, read, text, with};

#[test]
fn they_replace_tokens_and_not_trees() {
    assert_eq!(with("#wide = left + right", "wide up"), "left + right up");
    assert_eq!(
        with("#twice(a) = a a", "twice(left + right)"),
        "left + right left + right"
    );
}

#[test]
fn arguments_are_any_balanced_tokens() {
    let macros = "#both(a; b) = a b";
    assert_eq!(
        with(macros, "both({e, w}; (left + (right)))"),
        "{e, w} (left + right)"
    );
    assert_eq!(
        with(macros, "both(left; [$ x = 1, y = 2])"),
        "left [$ x = 1] [$ y = 2]"
    );
    assert_eq!(with("#in(a) = {a}", "in(e, b)"), "{e, b}");
}

#[test]
fn arguments_may_be_empty() {
    assert_eq!(with("#both(a; b) = up a b", "both(; left)"), "up left");
    assert_eq!(with("#both(a; b) = up a b", "both( ; )"), "up");
    assert_eq!(with("#one1(a) = up a", "one1()"), "up");
}

#[test]
fn a_name_has_several_numbers_of_parameters() {
    let macros = "#go(a) = a #go(a; b) = go(b) go(a)";
    assert_eq!(with(macros, "go(left) go(up; down)"), "left down up");
    assert_eq!(
        errors(&text(macros, "->one go(up; up; up)")),
        [Code::Arguments]
    );
}

#[test]
fn parameters_are_none_or_some() {
    assert_eq!(
        errors(&text("#m = left #m(a) = a", "->one m")),
        [Code::RepeatedMacro]
    );
    assert_eq!(
        errors(&text("#m(a) = a #m = left", "->one m(up)")),
        [Code::RepeatedMacro]
    );
    assert_eq!(
        errors(&text("#m(a) = a #m(b) = up", "->one m(up)")),
        [Code::RepeatedMacro]
    );
    assert_eq!(errors(&text("#m() = left", "->one")), [Code::Section]);
}

#[test]
fn macros_with_parameters_need_arguments() {
    assert_eq!(errors(&text("#m(a) = a", "->one m")), [Code::Arguments]);
    assert_eq!(with("#m = up", "m (left)"), "up left");
}

#[test]
fn they_are_used_after_their_definition() {
    assert_eq!(with("#a = left #b = a a", "b"), "left left");
    assert_eq!(
        errors(&text("#b = a #a = left", "->one b")),
        [Code::UnknownName]
    );
    assert_eq!(errors(&text("#a = a", "->one a")), [Code::UnknownName]);
}

#[test]
fn sections_use_those_before_them() {
    let description = read(
        "#list(c) = c~Man, c~King #most = 7
         #players = one(most) #pieces = list(white), list(black) #variables = turns(most)
         #row = [whiteMan, blackKing]
         #board = rectangle(up, down, left, right, row row)
         #rules = ->one",
    );
    assert_eq!(
        description.pieces,
        ["whiteMan", "whiteKing", "blackMan", "blackKing"]
    );
    assert_eq!(description.players[0].bound, 7);
    assert_eq!(description.board.cells.len(), 4);
}

#[test]
fn names_paste_with_names_numbers_and_words() {
    let macros = "#paste(a) = {a~b} #ends(a) = {e~a}";
    let ends = |macros: &str, rules: &str| {
        let pieces = "#pieces = e, w, b, wb, e1, erules";
        with_pieces(pieces, macros, rules)
    };
    assert_eq!(ends(macros, "paste(w)"), "{wb}");
    assert_eq!(ends(macros, "ends(1)"), "{e1}");
    assert_eq!(ends(macros, "ends(rules)"), "{erules}");
}

/// Rules in normal form with other pieces.
fn with_pieces(pieces: &str, macros: &str, rules: &str) -> String {
    let text = text(macros, &format!("->one {rules}")).replace("#pieces = e, w, b", pieces);
    let expanded = tesuji_rules::rbg::expand(&read(&text));
    expanded.split_once("->one ").unwrap().1.trim().to_owned()
}

#[test]
fn numbers_and_signs_paste() {
    assert_eq!(with("#n(a) = {$ x == 1~a}", "n(2)"), "{$ x == 12}");
    assert_eq!(with("#go(a) = a~>two", "go(-)"), "->two");
    assert_eq!(with("#go = -~>~>", "go"), "->>");
    assert_eq!(with("#on = {~? left }", "on"), "{? left}");
}

#[test]
fn pasting_takes_the_last_and_the_first_token() {
    let macros = "#glue(a; b) = a~b";
    assert_eq!(with(macros, "glue(up le; ft down)"), "up left down");
    assert_eq!(with("#three(a; b; c) = a~b~c", "three(l; ef; t)"), "left");
}

#[test]
fn empty_arguments_paste_nothing() {
    let macros = "#glue(a; b) = a~b";
    assert_eq!(with(macros, "glue(; left)"), "left");
    assert_eq!(with(macros, "glue(left; )"), "left");
    assert_eq!(with(macros, "up glue(;)"), "up");
}

#[test]
fn macros_are_expanded_before_they_are_pasted() {
    assert_eq!(with("#side = le #m = side~ft", "m"), "left");
    assert_eq!(with("#end = ft #m = le~end", "m"), "left");
    assert_eq!(with("#glue(a) = up le~a #m = glue(f)~t", "m"), "up left");
    assert_eq!(with("#glue(a; b) = a~b #m = le~glue(f; t)", "m"), "left");
    assert_eq!(with("#side = le #m(a) = a~ft", "m(side)"), "left");
}

#[test]
fn pasted_names_are_not_expanded() {
    let macros = "#left1 = right #m(a) = a~1";
    assert_eq!(errors(&text(macros, "->one m(left)")), [Code::UnknownName]);
}

#[test]
fn other_tokens_do_not_paste() {
    for body in ["1~a", "left~(", "(~)", "left~", "rules~a"] {
        let errors = errors(&text(&format!("#m = {body}"), "->one m"));
        assert!(errors.contains(&Code::Paste), "{body}: {errors:?}");
    }
    let errors = errors(&text("", "->one le~ft"));
    assert_eq!(errors, [Code::Paste]);
}

#[test]
fn parameters_hide_macros_and_stay_in_their_body() {
    assert_eq!(with("#a = left #m(a) = a a", "m(up) a"), "up up left");
    // What an argument holds was expanded where it was written.
    assert_eq!(with("#a = left #m(b) = b", "m(a)"), "left");
}

#[test]
fn they_have_limits() {
    let mut macros = "#m0 = left".to_owned();
    for index in 1..60 {
        macros.extend([format!(" #m{index} = m{} m{}", index - 1, index - 1)]);
    }
    assert_eq!(errors(&text(&macros, "->one m59")), [Code::Size]);
    // The same where nothing comes out.
    let nothing = macros.replace("#m0 = left", "#m0 =");
    assert_eq!(errors(&text(&nothing, "->one m59")), [Code::Size]);
    let deep: Vec<String> = (1..500)
        .map(|index| format!(" #m{index} = m{}", index - 1))
        .collect();
    let deep = deep.concat();
    assert_eq!(
        errors(&text(&format!("#m0 = left{deep}"), "->one m499")),
        [Code::Depth]
    );
    let calls = format!("{}left{}", "m(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(
        errors(&text("#m(a) = a", &format!("->one {calls}"))),
        [Code::Depth]
    );
    let chain = format!("#m(a) = a{}", "~a".repeat(10_000));
    let argument = "left ".repeat(1_000);
    assert_eq!(
        errors(&text(&chain, &format!("->one m({argument})")))[0],
        Code::Size
    );
}
