//! Public descriptions load. They are not in this repository, and may be missing.

use crate::common::{bare, public};
use tesuji_rules::rbg;

#[test]
fn they_load() {
    for (name, text) in public() {
        match rbg::read(&text, &name) {
            Ok((_, findings)) => {
                for finding in findings {
                    println!("{}", finding.render(&text));
                }
            }
            Err(findings) => {
                for finding in findings {
                    println!("{}", finding.render(&text));
                }
                panic!("{name} does not load");
            }
        }
    }
}

#[test]
fn expanded_they_are_the_same() {
    for (name, text) in public() {
        let description = bare(&text, &name);
        let expanded = rbg::expand(&description);
        assert!(bare(&expanded, &name) == description, "{name} differs");
    }
}

#[test]
fn they_have_the_known_numbers_of_modifiers() {
    for (name, count) in [
        ("chess", 104),
        ("pentago", 372),
        ("gess", 586),
        ("surakarta", 40),
    ] {
        let file = format!("{name}.rbg");
        for (_, text) in public().iter().filter(|(name, _)| *name == file) {
            assert_eq!(bare(text, name).modifiers, count, "{name}");
        }
    }
}
