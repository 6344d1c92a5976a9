//! From text to rules.

use super::hrg;
use super::kif;
use super::lex::{Names, tokens};
use super::limits;
use super::lower::lower;
use super::parse::parse;
use super::report::{Place, Report};
use super::rules::Rules;
use super::tree::Tree;
use crate::rbg::message::{Code, Finding};
use std::path::Path;

/// Reads a description. `name` is the name of its file, for messages and for the language: `.hrg`
/// is the high-level language, `.kif` the Game Description Language. Returns the rules with the
/// warnings.
///
/// # Errors
/// All findings, if one of them is an error.
pub fn read(text: &str, name: &str) -> Result<(Rules, Vec<Finding>), Vec<Finding>> {
    let mut report = Report::new(text, name);
    let rules = rules(&mut report, name);
    let failed = report.failed();
    let findings = report.finish();
    match rules {
        Some(rules) if !failed => Ok((rules, findings)),
        _ => Err(findings),
    }
}

fn rules(report: &mut Report, name: &str) -> Option<Rules> {
    if report.text.len() > limits::TEXT {
        let message = format!("a description has at most {} bytes", limits::TEXT);
        report.error(Code::Size, Place::default(), message);
        return None;
    }
    if is_logic(name) {
        return kif::rules(report);
    }
    let mut names = Names::default();
    let tree = tree(report, &mut names, name)?;
    lower(report, &mut names, &tree)
}

/// The automaton of a text, as it is written or translated. The name of a file tells the language
/// by its ending.
pub(super) fn tree(report: &mut Report, names: &mut Names, name: &str) -> Option<Tree> {
    let tokens = tokens(report, names);
    let tree = if ends_in(name, "hrg") {
        hrg::translate(report, names, &tokens)?
    } else {
        parse(report, names, &tokens)
    };
    (!report.failed()).then_some(tree)
}

/// Whether a file is in the Game Description Language, by its name.
pub(super) fn is_logic(name: &str) -> bool {
    ends_in(name, "kif")
}

fn ends_in(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|own| own == ending)
}
