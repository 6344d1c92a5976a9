//! Formatting of descriptions.

use crate::common::{bare, own, public};
use tesuji_rules::rbg::format;

#[test]
fn formatting_keeps_the_normal_form() {
    for (name, text) in own().into_iter().chain(public()) {
        let formatted = format(&text, &name).unwrap();
        assert!(
            bare(&formatted, &name) == bare(&text, &name),
            "{name} differs"
        );
        assert_eq!(
            format(&formatted, &name).unwrap(),
            formatted,
            "{name} changes again"
        );
    }
}

#[test]
fn formatting_keeps_comments() {
    let comments = |text: &str| {
        let comments = text.lines().filter_map(|line| line.split_once("//"));
        let comments = comments.map(|(_, comment)| comment.trim_end().to_owned());
        comments.collect::<Vec<_>>()
    };
    for (name, text) in own().into_iter().chain(public()) {
        let formatted = format(&text, &name).unwrap();
        assert_eq!(comments(&formatted), comments(&text), "{name}");
    }
}

#[test]
fn our_descriptions_are_formatted() {
    let changed = own().into_iter().filter_map(|(name, text)| {
        let formatted = format(&text, &name).unwrap();
        (formatted != text).then(|| format!("{name}\n{formatted}"))
    });
    assert_eq!(changed.collect::<String>(), "");
}
