//! A test whether searches support the rules.

use super::read;
use super::report::Report;
use super::rules::Rules;
use crate::rbg::message::{Code, Finding};

/// The rules in a text.
///
/// # Errors
/// What is wrong with the text, or the place where it has chance or hides something.
pub(crate) fn playable(text: &str, name: &str) -> Result<Rules, Vec<Finding>> {
    let (rules, _) = read(text, name)?;
    match unsupported(&rules, text, name) {
        Some(finding) => Err(vec![finding]),
        None => Ok(rules),
    }
}

/// What the library cannot play, as a finding.
fn unsupported(rules: &Rules, text: &str, file: &str) -> Option<Finding> {
    let found = rules.unsupported.as_ref()?;
    let report = Report::new(text, file);
    let (line, column) = report.position(found.start);
    Some(Finding {
        code: Code::WrongKind,
        message: format!("{}, and searches do not support that", found.what),
        file: file.to_owned(),
        line,
        column,
        start: found.start as usize,
        end: found.end as usize,
        help: vec!["games without chance and hidden information can be played".to_owned()],
        ..Finding::default()
    })
}
