//! A place in a list of tokens.

use crate::rbg::context::Context;
use crate::rbg::lex::{Kind, Sign, Token};
use crate::rbg::source::Place;
use crate::rbg::syntax::Name;

/// Tokens, and how many of them were read.
#[derive(Debug)]
pub(super) struct Cursor<'t> {
    tokens: &'t [Token],
    at: usize,
    head: Place,
}

impl<'t> Cursor<'t> {
    /// At the beginning of a section whose name stands at a place.
    pub(super) fn new(tokens: &'t [Token], head: Place) -> Self {
        Self {
            tokens,
            at: 0,
            head,
        }
    }

    /// Whether everything was read.
    pub(super) fn done(&self) -> bool {
        self.at == self.tokens.len()
    }

    /// The token here.
    pub(super) fn kind(&self) -> Option<Kind> {
        self.tokens.get(self.at).map(|token| token.kind)
    }

    /// The sign here.
    pub(super) fn sign(&self) -> Option<Sign> {
        match self.kind() {
            Some(Kind::Sign(sign)) => Some(sign),
            _ => None,
        }
    }

    /// The sign behind the token here.
    pub(super) fn second(&self) -> Option<Sign> {
        match self.tokens.get(self.at + 1)?.kind {
            Kind::Sign(sign) => Some(sign),
            _ => None,
        }
    }

    /// How the token here is written.
    pub(super) fn text(&self, context: &Context) -> String {
        self.kind()
            .map_or_else(String::new, |kind| kind.text(&context.names).to_owned())
    }

    /// The place of the token here; at the end, that of the last one.
    pub(super) fn place(&self) -> Place {
        self.tokens
            .get(self.at)
            .or(self.tokens.last())
            .map_or(self.head, |token| token.place)
    }

    /// The place of the token before.
    pub(super) fn before(&self) -> Place {
        self.at
            .checked_sub(1)
            .map_or(self.head, |at| self.tokens[at].place)
    }

    /// Reads on.
    pub(super) fn step(&mut self) {
        self.at = self.tokens.len().min(self.at + 1);
    }

    /// Takes a sign if it is here.
    pub(super) fn take(&mut self, sign: Sign) -> bool {
        let here = self.sign() == Some(sign);
        self.at += usize::from(here);
        here
    }

    /// Takes a name if one is here.
    pub(super) fn name(&mut self) -> Option<Name> {
        let token = *self.tokens.get(self.at)?;
        let Kind::Name(symbol) = token.kind else {
            return None;
        };
        self.at += 1;
        Some(Name {
            symbol,
            place: token.place,
        })
    }

    /// Goes on to one of some signs outside of brackets that open on the way.
    pub(super) fn skip_to(&mut self, signs: &[Sign]) {
        let mut open = 0_usize;
        while let Some(kind) = self.kind() {
            if let Kind::Sign(sign) = kind {
                if open == 0 && signs.contains(&sign) {
                    return;
                }
                match sign {
                    Sign::Open
                    | Sign::OpenList
                    | Sign::OpenSet
                    | Sign::Assign
                    | Sign::Compare
                    | Sign::Holds
                    | Sign::Fails => open += 1,
                    Sign::Close | Sign::CloseList | Sign::CloseSet => {
                        open = open.saturating_sub(1);
                    }
                    _ => {}
                }
            }
            self.at += 1;
        }
    }
}
