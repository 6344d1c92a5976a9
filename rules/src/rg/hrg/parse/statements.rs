//! Statements.

use crate::rg::hrg::tree::Statement;
use crate::rg::lex::{Kind, Name, Sign};
use crate::rg::parse::Parser;

type Block = Vec<Statement>;

impl Parser<'_, '_> {
    /// Statements in braces.
    pub(super) fn block(&mut self, depth: usize) -> Option<Block> {
        self.check_depth(depth)?;
        self.expect(Sign::OpenSet, "before statements")?;
        let mut statements = Vec::new();
        while !self.eat(Sign::CloseSet) {
            statements.push(self.high_statement(depth)?);
        }
        Some(statements)
    }

    fn high_statement(&mut self, depth: usize) -> Option<Statement> {
        let deeper = depth + 1;
        match self.word() {
            Some("branch") => {
                self.next();
                if self.peek() != Some(Kind::Sign(Sign::OpenSet)) {
                    let (name, of) = self.each()?;
                    return Some(Statement::BranchIn(name, of, self.block(deeper)?));
                }
                let mut arms = vec![self.block(deeper)?];
                while self.word() == Some("or") {
                    self.next();
                    arms.push(self.block(deeper)?);
                }
                Some(Statement::Branch(arms))
            }
            Some("if") => {
                self.check_depth(depth)?;
                self.next();
                let condition = self.high(0)?;
                let then = self.block(deeper)?;
                let mut otherwise = Vec::new();
                if self.word() == Some("else") {
                    self.next();
                    otherwise = if self.word() == Some("if") {
                        vec![self.high_statement(deeper)?]
                    } else {
                        self.block(deeper)?
                    };
                }
                Some(Statement::If(condition, then, otherwise))
            }
            Some("while") => {
                self.next();
                let condition = self.high(0)?;
                Some(Statement::While(condition, self.block(deeper)?))
            }
            Some("loop") => {
                self.next();
                Some(Statement::Loop(self.block(deeper)?))
            }
            Some("repeat") => {
                self.next();
                let count = self.word().and_then(|word| word.parse::<u16>().ok());
                if let Some(count) = count {
                    self.next();
                    return Some(Statement::Repeat(count.into(), self.block(deeper)?));
                }
                let (name, of) = self.each()?;
                Some(Statement::RepeatIn(name, of, self.block(deeper)?))
            }
            Some(_) => self.change(),
            None => match self.peek() {
                Some(Kind::Sign(Sign::Tag)) => self.tag(),
                Some(Kind::Sign(Sign::Tags)) => {
                    self.next();
                    Some(Statement::TagOf(self.name("a variable behind `$$`")?))
                }
                _ => self.wrong("a statement or `}`", ""),
            },
        }
    }

    /// `x in T`
    fn each(&mut self) -> Option<(Name, crate::rg::hrg::tree::Type)> {
        let name = self.name("`{` or a name")?;
        if self.word() != Some("in") {
            return self.wrong("`in`", "behind a name");
        }
        self.next();
        Some((name, self.high_type()?))
    }

    /// An assignment or a call.
    fn change(&mut self) -> Option<Statement> {
        if self.second() == Some(Kind::Sign(Sign::Open)) {
            let name = self.name("a graph")?;
            self.next();
            return Some(Statement::Call(name, self.list(0)?));
        }
        let to = self.high(0)?;
        self.expect(Sign::Assign, "behind what is assigned")?;
        let sign = |sign| Some(Kind::Sign(sign));
        let generator = self.second() == sign(Sign::Open) && self.third() == sign(Sign::Star);
        if !generator && self.peek() != sign(Sign::OpenSet) {
            return Some(Statement::Assign(to, self.high(0)?));
        }
        let of = self.high_type()?;
        self.expect(Sign::Open, "behind the type of any element")?;
        self.expect(Sign::Star, "for any element")?;
        self.expect(Sign::Close, "behind `*`")?;
        Some(Statement::Generate(to, of))
    }

    /// `$ a`, `$ (a b)`, `$_a`, `$_ a` or `$_(a b)`
    fn tag(&mut self) -> Option<Statement> {
        let end = self.place().end;
        self.next();
        let adjacent = self.place().start == end;
        let underscored = adjacent && self.word().is_some_and(|word| word.starts_with('_'));
        let mut first = None;
        if underscored {
            let name = self.name("a tag")?;
            if self.text(name) != "_" {
                first = Some(name);
            }
        }
        let names = match first {
            Some(name) => vec![name],
            None if self.eat(Sign::Open) => {
                let mut names = Vec::new();
                while !self.eat(Sign::Close) {
                    names.push(self.name("a part of a tag or `)`")?);
                }
                names
            }
            None => vec![self.name("a tag behind `$`")?],
        };
        // The underscore of a name that is written with it is cut off when names are at hand.
        Some(Statement::Tag(names, underscored))
    }
}
