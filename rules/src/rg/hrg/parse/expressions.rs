//! Expressions and patterns.

use crate::rg::hrg::tree::{Entry, Expression, Kind, Operator};
use crate::rg::lex::{self, Sign};
use crate::rg::parse::Parser;

/// How tight the loosest and the tightest operators bind.
const LOOSEST: u8 = 0;
const TIGHTEST: u8 = 3;

impl Parser<'_, '_> {
    /// An expression.
    pub(super) fn high(&mut self, depth: usize) -> Option<Expression> {
        self.binary(LOOSEST, depth)
    }

    fn operator(&self) -> Option<(Operator, u8)> {
        use Operator as O;
        if self.word() == Some("in") {
            return Some((O::In, 3));
        }
        let Some(lex::Kind::Sign(sign)) = self.peek() else {
            return None;
        };
        Some(match sign {
            Sign::Or => (O::Or, 0),
            Sign::And => (O::And, 1),
            Sign::Equal => (O::Equal, 2),
            Sign::NotEqual => (O::NotEqual, 2),
            Sign::Less => (O::Less, 2),
            Sign::AtMost => (O::AtMost, 2),
            Sign::Greater => (O::Greater, 2),
            Sign::AtLeast => (O::AtLeast, 2),
            Sign::Plus => (O::Plus, 3),
            Sign::Minus => (O::Minus, 3),
            Sign::Remainder => (O::Remainder, 3),
            _ => return None,
        })
    }

    fn binary(&mut self, level: u8, depth: usize) -> Option<Expression> {
        self.check_depth(depth)?;
        let mut left = if level == TIGHTEST {
            self.postfix(depth)?
        } else {
            self.binary(level + 1, depth)?
        };
        let mut count = depth;
        while let Some((operator, _)) = self.operator().filter(|&(_, own)| own == level) {
            self.next();
            count += 1;
            self.check_depth(count)?;
            let right = if level < TIGHTEST {
                self.binary(level + 1, depth + 1)?
            } else {
                self.postfix(depth + 1)?
            };
            let place = left.place.to(right.place);
            let kind = Kind::Binary(operator, Box::new([left, right]));
            left = Expression { kind, place };
        }
        Some(left)
    }

    fn postfix(&mut self, depth: usize) -> Option<Expression> {
        let mut left = self.primary(depth)?;
        let mut count = depth;
        loop {
            let arguments = if self.eat(Sign::Open) {
                self.list(depth)?
            } else if self.eat(Sign::OpenIndex) {
                let index = self.high(depth + 1)?;
                self.expect(Sign::CloseIndex, "behind the key of a map")?;
                vec![index]
            } else {
                return Some(left);
            };
            count += 1;
            self.check_depth(count)?;
            let place = left.place.to(self.before());
            let kind = Kind::Call(Box::new(left), arguments);
            left = Expression { kind, place };
        }
    }

    /// Arguments up to `)`.
    pub(super) fn list(&mut self, depth: usize) -> Option<Vec<Expression>> {
        let mut arguments = Vec::new();
        while !self.eat(Sign::Close) {
            arguments.push(self.high(depth + 1)?);
            if !self.eat(Sign::Comma) && self.peek() != Some(lex::Kind::Sign(Sign::Close)) {
                return self.wrong("`,` or `)`", "behind an argument");
            }
        }
        Some(arguments)
    }

    fn primary(&mut self, depth: usize) -> Option<Expression> {
        let start = self.place();
        if self.eat(Sign::Open) {
            let inner = self.high(depth + 1)?;
            self.expect(Sign::Close, "behind an expression in parentheses")?;
            return Some(inner);
        }
        let kind = if self.eat(Sign::OpenSet) {
            Kind::Map(self.entries(depth)?)
        } else if self.word() == Some("if") {
            self.next();
            let condition = self.high(depth + 1)?;
            self.keyword("then")?;
            let then = self.high(depth + 1)?;
            self.keyword("else")?;
            let otherwise = self.high(depth + 1)?;
            Kind::If(Box::new([condition, then, otherwise]))
        } else {
            Kind::Name(self.name("an expression")?)
        };
        let place = start.to(self.before());
        Some(Expression { kind, place })
    }

    fn keyword(&mut self, word: &str) -> Option<()> {
        if self.word() == Some(word) {
            self.next();
            return Some(());
        }
        self.wrong(&format!("`{word}`"), "behind `if`")
    }

    fn entries(&mut self, depth: usize) -> Option<Vec<Entry>> {
        let mut entries = Vec::new();
        while !self.eat(Sign::CloseSet) {
            let key = if self.eat(Sign::Colon) {
                None
            } else {
                let key = self.high(depth + 1)?;
                self.expect(Sign::Assign, "behind the key of a map")?;
                Some(key)
            };
            let value = self.high(depth + 1)?;
            let ranges = self.ranges()?;
            entries.push(Entry { key, value, ranges });
            let end = self.peek() == Some(lex::Kind::Sign(Sign::CloseSet));
            if !self.eat(Sign::Semicolon) && !end {
                return self.wrong("`;` or `}`", "behind an entry of a map");
            }
        }
        Some(entries)
    }
}
