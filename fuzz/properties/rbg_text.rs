//! Reading descriptions: any text is refused with messages, or it is a game.

use tesuji_rules::rbg;

/// The input is the text. What is read is written as text that reads as the same.
pub(crate) fn rbg_text(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let findings = match rbg::read(&text, "fuzz.rbg") {
        Ok((description, findings)) => {
            let expanded = rbg::expand(&description);
            let (again, _) = rbg::read(&expanded, "fuzz.rbg").expect("what was written is read");
            assert_eq!(again.modifiers, description.modifiers);
            assert_eq!(again.board, description.board);
            assert_eq!(rbg::expand(&again), expanded);
            findings
        }
        Err(findings) => {
            assert!(
                (1..=20).contains(&findings.len()),
                "{} findings",
                findings.len()
            );
            findings
        }
    };
    for finding in findings {
        assert!(!finding.render(&text).is_empty());
    }
}
