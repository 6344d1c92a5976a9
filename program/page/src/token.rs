//! The token that a question must have.

use std::io;

/// The header in which questions carry it.
pub(crate) const HEADER: &str = "x-tesuji-token";

/// 128 bits of chance, as text.
#[derive(Clone, Debug)]
pub(crate) struct Token(String);

impl Token {
    /// Another one.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(format!("{:016x}{:016x}", chance()?, chance()?)))
    }

    /// Its text.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// Whether it is the same, in a time that does not tell how much of it is.
    pub(crate) fn is(&self, other: &[u8]) -> bool {
        let own = self.0.as_bytes();
        let pairs = own.iter().zip(other);
        let differing = pairs.fold(0, |differing, (own, other)| differing | (own ^ other));
        own.len() == other.len() && differing == 0
    }
}

/// 64 bits of chance from the system.
pub(crate) fn chance() -> io::Result<u64> {
    getrandom::u64().map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_token_is_the_same() {
        let token = Token::new().expect("chance");
        assert_eq!(token.text().len(), 32);
        assert!(token.is(token.text().as_bytes()));
        assert!(!token.is(b""));
        assert!(!token.is(&token.text().as_bytes()[1..]));
        assert!(!token.is(Token::new().expect("chance").text().as_bytes()));
    }
}
