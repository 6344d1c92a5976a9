//! Boards as they are written.

use super::Parser;
use crate::rbg::lex::{Kind, Sign, Word};
use crate::rbg::message::Code;
use crate::rbg::source::Place;
use crate::rbg::syntax::{Grid, Line, Name, Regular, Vertex};

impl Parser<'_, '_> {
    /// A board.
    pub(super) fn board(&mut self) -> Grid {
        let kind = match self.cursor.kind() {
            Some(Kind::Word(Word::Rectangle)) => Regular::Rectangle,
            Some(Kind::Word(Word::Hexagon)) => Regular::Hexagon,
            Some(Kind::Word(Word::Cuboid)) => Regular::Cuboid,
            Some(Kind::Name(_)) => return self.graph(),
            _ => {
                self.expected("`rectangle`, `hexagon`, `cuboid` or the name of a cell");
                return self.no_board();
            }
        };
        let place = self.cursor.place();
        self.cursor.step();
        self.regular(kind, place).unwrap_or_else(|| self.no_board())
    }

    /// Gives up.
    fn no_board(&mut self) -> Grid {
        self.cursor.skip_to(&[]);
        Grid::Wrong
    }

    /// `(up, down, left, right, [a, b] [c, d])` and its kind.
    fn regular(&mut self, kind: Regular, place: Place) -> Option<Grid> {
        self.take(Sign::Open).then_some(())?;
        let count = if kind == Regular::Rectangle { 4 } else { 6 };
        let mut directions = Vec::new();
        for index in 0..count {
            if self.cursor.sign() == Some(Sign::OpenList) {
                let message = format!("the board names {index} directions, and must name {count}");
                self.error(Code::Board, place, &message);
                return None;
            }
            directions.push(self.name("the name of a direction")?);
            self.take(Sign::Comma).then_some(())?;
        }
        let mut layers = Vec::new();
        if kind == Regular::Cuboid {
            while self.cursor.take(Sign::OpenList) {
                layers.push(self.lines()?);
                self.take(Sign::CloseList).then_some(())?;
            }
        } else {
            layers.push(self.lines()?);
        }
        self.take(Sign::Close).then_some(())?;
        Some(Grid::Regular {
            kind,
            directions,
            layers,
            place,
        })
    }

    /// Lines until none is left.
    fn lines(&mut self) -> Option<Vec<Line>> {
        let mut lines = Vec::new();
        while self.cursor.sign() == Some(Sign::OpenList) {
            lines.push(self.line()?);
        }
        if lines.is_empty() {
            self.expected("a line of the board, such as `[a, b]`");
            return None;
        }
        Some(lines)
    }

    /// `[a, , b]`
    fn line(&mut self) -> Option<Line> {
        let open = self.cursor.place();
        self.cursor.step();
        let mut entries = Vec::new();
        loop {
            entries.push(self.cursor.name());
            if self.cursor.take(Sign::CloseList) {
                let place = open.to(self.cursor.before());
                return Some(Line { entries, place });
            }
            if !self.cursor.take(Sign::Comma) {
                self.expected("`,` or `]`");
                return None;
            }
        }
    }

    /// `a[piece]{up: b} ...`
    fn graph(&mut self) -> Grid {
        let mut vertices = Vec::new();
        while !self.cursor.done() {
            match self.vertex() {
                Some(vertex) => vertices.push(vertex),
                None => return self.no_board(),
            }
        }
        Grid::Graph(vertices)
    }

    /// `a[piece]{up: b, down: c}`
    fn vertex(&mut self) -> Option<Vertex> {
        let name = self.name("the name of a cell")?;
        self.take(Sign::OpenList).then_some(())?;
        let piece = self.name("the piece of the cell")?;
        self.take(Sign::CloseList).then_some(())?;
        self.take(Sign::OpenSet).then_some(())?;
        let mut edges: Vec<(Name, Name)> = Vec::new();
        if self.cursor.take(Sign::CloseSet) {
            return Some(Vertex { name, piece, edges });
        }
        loop {
            let direction = self.name("the name of a direction")?;
            self.take(Sign::Colon).then_some(())?;
            edges.push((direction, self.name("the name of a cell")?));
            if self.cursor.take(Sign::CloseSet) {
                return Some(Vertex { name, piece, edges });
            }
            self.take(Sign::Comma).then_some(())?;
        }
    }
}
