//! Tokens.

use tesuji_rules::rbg::message::Code;

use super::support::{errors, normal, text};

#[test]
fn the_longest_token_is_taken() {
    assert_eq!(normal("->two->>"), "->two ->>");
    assert_eq!(
        normal("{$x<=1}{$x<1}{$x!=1}"),
        "{$ x <= 1} {$ x < 1} {$ x != 1}"
    );
    assert_eq!(
        normal("{?left}{!left}[$x=1]"),
        "{? left} {! left} [$ x = 1]"
    );
    assert_eq!(normal("{!{e}}"), "{! {e}}");
}

#[test]
fn signs_of_two_characters_have_no_space_inside() {
    for rules in [
        "{ ? left}",
        "{ ! left}",
        "{ $ x == 1}",
        "[ $ x = 1]",
        "- >two",
        "- > >",
    ] {
        assert!(
            errors(&text("", &format!("->one {rules}"))).contains(&Code::Syntax),
            "{rules}"
        );
    }
}

#[test]
fn comments_are_blank() {
    assert_eq!(normal("left // up\n right"), "left right");
    assert_eq!(normal("left/* up\n * + */right"), "left right");
    assert_eq!(normal("left /**/ right /*/ up */"), "left right");
    assert_eq!(errors(&text("", "->one /* left"))[0], Code::Comment);
    assert_eq!(errors(&(text("", "->one") + "// the end")), []);
}

#[test]
fn names_have_letters_and_digits() {
    let whole = text("", "->one le_ft").replace("left", "le_ft");
    assert_eq!(errors(&whole), [Code::Character; 2]);
    assert_eq!(errors(&text("", "->one _left")), [Code::Character]);
    assert_eq!(errors(&text("", "->one é"))[0], Code::Character);
    assert_eq!(errors(&text("", "->one Left")), [Code::UnknownName]);
}

#[test]
fn quotations_and_the_directed_sum_are_no_tokens() {
    assert_eq!(errors(&text("", "->one \"left\""))[0], Code::Character);
    assert_eq!(errors(&text("", "->one \"left"))[0], Code::Character);
    assert_eq!(errors(&text("", "->one left +> right"))[0], Code::Character);
}

#[test]
fn reserved_words_name_nothing() {
    let whole = text("", "->one");
    assert_eq!(errors(&whole.replace("x(9)", "board(9)")), [Code::Syntax]);
    assert_eq!(errors(&text("#cuboid = left", "->one")), [Code::Section]);
    assert_eq!(errors(&text("", "->one rules")), [Code::Syntax]);
}

#[test]
fn any_white_space_separates() {
    assert_eq!(normal("left\t\r\n\u{a0}right"), "left right");
}
