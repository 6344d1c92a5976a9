//! The descriptions of this project.

mod common;

use common::{bare, own};
use tesuji_rules::rbg;

#[test]
fn they_load_without_warnings() {
    let descriptions = own();
    assert!(descriptions.len() >= 5);
    for (name, text) in descriptions {
        let findings = match rbg::read(&text, &name) {
            Ok((_, findings)) | Err(findings) => findings,
        };
        let said: Vec<String> = findings
            .iter()
            .map(|finding| finding.render(&text))
            .collect();
        assert!(said.is_empty(), "{}", said.join("\n"));
    }
}

#[test]
fn expanded_they_are_the_same() {
    for (name, text) in own() {
        let description = bare(&text, &name);
        let expanded = rbg::expand(&description);
        assert!(bare(&expanded, &name) == description, "{name} differs");
    }
}
