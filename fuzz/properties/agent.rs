//! Reading the text of an agent: any text is read or refused with its offending part named.

/// The input is the text.
pub(crate) fn agent_text(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    if let Err(error) = tesuji_session::agents::AgentSpec::parse(&text) {
        assert!(text.contains(error.part()), "{error}: no part of {text:?}");
    }
}
