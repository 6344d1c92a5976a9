//! The text of a description, its lines and its names.

use std::collections::HashMap;

/// A name or a number, as an index into [`Names`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Symbol(u32);

/// The names and numbers of a text, each once.
#[derive(Debug, Default)]
pub(super) struct Names {
    texts: Vec<String>,
    symbols: HashMap<String, Symbol>,
}

impl Names {
    /// The symbol of a text.
    pub(super) fn symbol(&mut self, text: &str) -> Symbol {
        if let Some(&symbol) = self.symbols.get(text) {
            return symbol;
        }
        let symbol = Symbol(self.texts.len() as u32);
        self.texts.push(text.to_owned());
        self.symbols.insert(text.to_owned(), symbol);
        symbol
    }

    /// The text of a symbol.
    pub(super) fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.0 as usize]
    }
}

/// A file.
#[derive(Debug)]
pub(super) struct Source<'a> {
    /// Its name, for messages.
    pub(super) name: &'a str,
    /// All of it.
    pub(super) text: &'a str,
    /// Where lines begin.
    lines: Vec<usize>,
    /// The characters before every block of bytes.
    blocks: Vec<usize>,
}

/// The length of a block whose characters are counted once.
const BLOCK: usize = 256;

impl<'a> Source<'a> {
    /// A file with its lines counted.
    pub(super) fn new(name: &'a str, text: &'a str) -> Self {
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let lines = std::iter::once(0)
            .chain(ends.map(|(at, _)| at + 1))
            .collect();
        let mut blocks = vec![0];
        let mut count = 0;
        for block in text.as_bytes().chunks(BLOCK) {
            count += characters(block);
            blocks.push(count);
        }
        Self {
            name,
            text,
            lines,
            blocks,
        }
    }

    /// Line and column, both from 1, the column in characters.
    pub(super) fn position(&self, at: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|&start| start <= at) - 1;
        let column = self.before(at) - self.before(self.lines[line]);
        (line as u32 + 1, column as u32 + 1)
    }

    /// The characters before a byte.
    fn before(&self, at: usize) -> usize {
        let block = at / BLOCK;
        self.blocks[block] + characters(&self.text.as_bytes()[block * BLOCK..at])
    }
}

/// The characters that begin in some bytes.
fn characters(bytes: &[u8]) -> usize {
    // The other bytes of a character begin with the bits 10.
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

/// Where a token comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    /// The first byte.
    pub(super) start: u32,
    /// The byte behind the last.
    pub(super) end: u32,
    /// The call of a macro that it stands in, as an index plus 1; 0 outside macros.
    pub(super) call: u32,
    /// The parameter that it was last passed as, as an index plus 1; 0 where it was not passed.
    pub(super) passed: u32,
    /// Whether it was pasted of several tokens.
    pub(super) pasted: bool,
}

impl Place {
    /// Some bytes of the text itself.
    pub(super) fn bytes(start: usize, end: usize) -> Self {
        Self {
            start: start as u32,
            end: end as u32,
            call: 0,
            passed: 0,
            pasted: false,
        }
    }

    /// From the beginning of one place to the end of another where both stand in one call.
    pub(super) fn to(self, other: Self) -> Self {
        if self.call == other.call && self.start <= other.end {
            Self {
                end: self.end.max(other.end),
                ..self
            }
        } else {
            self
        }
    }
}

/// A call of a macro.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    /// The name of the macro.
    pub(super) name: Symbol,
    /// The whole call.
    pub(super) place: Place,
}
