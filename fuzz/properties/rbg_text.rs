//! Reading descriptions: any text is refused with messages, or it is a game. Formatting one.

use tesuji_rules::rbg;

/// The input is the text. What is read is written as text that reads as the same.
pub(crate) fn rbg_text(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let formatted = rbg::format(&text, "fuzz.rbg");
    if let Ok(formatted) = &formatted {
        let again = rbg::format(formatted, "fuzz.rbg").expect("the tokens are the same");
        assert_eq!(again, *formatted);
    }
    let findings = match rbg::read(&text, "fuzz.rbg") {
        Ok((description, findings)) => {
            assert!(formatted.is_ok(), "what is read can be formatted");
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
