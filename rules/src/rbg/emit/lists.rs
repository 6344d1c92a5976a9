//! Generated functions that draw random moves from a list of the beginnings of moves.

use super::code::Code;
use super::context::Game;

impl Game<'_> {
    /// Draws a beginning from a list, then one of the moves that go on from it.
    pub(super) fn draw_of_list(&self, symbol: usize, cuts: &[usize], most: usize, body: &mut Code) {
        let name = self.name(symbol);
        body.line("scratch.clear();");
        body.line("let mut begun = List::<true>(scratch);");
        body.line(format!("moves_{name}(b, cell, Path::START, &mut begun);"));
        body.open("for _ in 0..TRIES {");
        body.line("let draw = scratch[rng.below(scratch.len() as u32) as usize];");
        body.line("let mut next = *b;");
        body.line("let mut choices = Reader::new(draw.0);");
        body.line(format!(
            "let (after, place) = play_{name}::<true>(&mut next, cell, &mut choices);"
        ));
        body.open("let path = Path {");
        body.line("number: draw.0,");
        body.line("used: choices.used,");
        body.close("};");
        body.open("match after {");
        for &cut in cuts {
            body.open(format!("{cut} => {{"));
            self.one_of(cut, most, body);
            body.close("}");
        }
        if most > 1 {
            body.line(format!("_ if rng.below({most}) > 0 => {{}}"));
        }
        body.line("_ => return draw.0,");
        body.close("}");
        body.close("}");
    }

    /// Draws one of the moves that go on behind a cut.
    fn one_of(&self, symbol: usize, most: usize, body: &mut Code) {
        let left = if most > 1 {
            format!("rng.below({most})")
        } else {
            "0".to_owned()
        };
        let name = self.name(symbol);
        body.line(format!("let mut one = Nth::new({left});"));
        body.line(format!("moves_{name}(&next, place, path, &mut one);"));
        body.open("if let Some(found) = one.found {");
        body.line("return found.number;");
        body.close("}");
    }
}
