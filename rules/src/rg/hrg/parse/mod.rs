//! From tokens to a tree.

mod expressions;
mod statements;

use super::tree::{Domain, File, Function, Graph, Part, Range, Type, Values, Variable};
use crate::rg::lex::{Kind, Names, Sign, Token};
use crate::rg::parse::Parser;
use crate::rg::report::Report;

/// The words that begin declarations.
const HEADS: [&str; 3] = ["domain", "graph", "reusable"];

/// Reads a whole description; what is wrong is reported.
pub(super) fn parse(report: &mut Report, names: &Names, tokens: &[Token]) -> File {
    let mut parser = Parser::new(report, names, tokens);
    let mut file = File::default();
    while parser.peek().is_some() {
        if parser.declaration(&mut file).is_none() {
            // The next declaration begins with a word.
            parser.next();
            while parser.peek().is_some()
                && !parser.word().is_some_and(|word| HEADS.contains(&word))
            {
                parser.next();
            }
        }
    }
    file
}

impl Parser<'_, '_> {
    fn declaration(&mut self, file: &mut File) -> Option<()> {
        match self.word() {
            Some("domain") => {
                self.next();
                let name = self.name("the name of a domain")?;
                self.expect(Sign::Assign, "behind the name of a domain")?;
                let mut elements = Vec::new();
                loop {
                    let element = self.high(0)?;
                    elements.push((element, self.ranges()?));
                    if !self.eat(Sign::Bar) {
                        break;
                    }
                }
                file.domains.push(Domain { name, elements });
            }
            Some("graph" | "reusable") => {
                if self.word() == Some("reusable") {
                    self.next();
                }
                if self.word() != Some("graph") {
                    return self.wrong("`graph`", "behind `reusable`");
                }
                self.next();
                let graph = self.graph()?;
                file.graphs.push(graph);
            }
            _ => self.valued(file)?,
        }
        Some(())
    }

    /// A function or a variable.
    fn valued(&mut self, file: &mut File) -> Option<()> {
        let name = self.name("`domain`, `graph`, or the name of a function or variable")?;
        self.expect(Sign::Colon, "behind the name of a function or variable")?;
        let of = self.high_type()?;
        if self.eat(Sign::Assign) {
            let value = Some(self.high(0)?);
            file.variables.push(Variable { name, of, value });
            return Some(());
        }
        let mut cases = Vec::new();
        while self.peek() == Some(Kind::Name(name.id))
            && self.second() == Some(Kind::Sign(Sign::Open))
        {
            self.next();
            self.next();
            let patterns = self.list(0)?;
            self.expect(Sign::Assign, "behind the patterns of a case")?;
            cases.push((patterns, self.high(0)?));
        }
        if cases.is_empty() {
            let value = None;
            file.variables.push(Variable { name, of, value });
        } else {
            file.functions.push(Function { name, of, cases });
        }
        Some(())
    }

    fn graph(&mut self) -> Option<Graph> {
        let name = self.name("the name of a graph")?;
        self.expect(Sign::Open, "behind the name of a graph")?;
        let mut parameters = Vec::new();
        while !self.eat(Sign::Close) {
            let name = self.name("a parameter or `)`")?;
            self.expect(Sign::Colon, "behind a parameter")?;
            parameters.push((name, self.high_type()?));
            if !self.eat(Sign::Comma) && self.peek() != Some(Kind::Sign(Sign::Close)) {
                return self.wrong("`,` or `)`", "behind a parameter");
            }
        }
        let body = self.block(0)?;
        Some(Graph {
            name,
            parameters,
            body,
        })
    }

    /// A type.
    fn high_type(&mut self) -> Option<Type> {
        let start = self.place();
        let mut parts = Vec::new();
        loop {
            let place = self.place();
            if self.eat(Sign::OpenSet) {
                let names = self.names(Sign::CloseSet)?;
                parts.push(Part::Set(names, place.to(self.before())));
            } else {
                parts.push(Part::Name(self.name("a type: a name or `{`")?));
            }
            if !self.eat(Sign::Arrow) {
                break;
            }
        }
        let place = start.to(self.before());
        Some(Type { parts, place })
    }

    /// Names up to a sign.
    fn names(&mut self, end: Sign) -> Option<Vec<crate::rg::lex::Name>> {
        let mut names = Vec::new();
        while !self.eat(end) {
            names.push(self.name("a name")?);
            if !self.eat(Sign::Comma) && self.peek() != Some(Kind::Sign(end)) {
                return self.wrong(&format!("`,` or `{}`", end.text()), "behind a name");
            }
        }
        Some(names)
    }

    /// `where X in 0..7, Y in {1, 2}`, or nothing.
    fn ranges(&mut self) -> Option<Vec<Range>> {
        let mut ranges = Vec::new();
        if self.word() != Some("where") {
            return Some(ranges);
        }
        self.next();
        loop {
            let name = self.name("a name behind `where`")?;
            if self.word() != Some("in") {
                return self.wrong("`in`", "behind a name");
            }
            self.next();
            let values = if self.eat(Sign::OpenSet) {
                Values::Names(self.names(Sign::CloseSet)?)
            } else {
                let first = self.number()?;
                self.expect(Sign::Range, "between two numbers")?;
                Values::Numbers(first, self.number()?)
            };
            ranges.push(Range { name, values });
            if !self.eat(Sign::Comma) {
                return Some(ranges);
            }
        }
    }

    fn number(&mut self) -> Option<i64> {
        let number = self.word().and_then(|word| word.parse::<u16>().ok());
        let Some(number) = number else {
            return self.wrong("a number below 65536", "");
        };
        self.next();
        Some(number.into())
    }
}
