//! Rules of the grammar of Regular Boardgames, built from bytes.

use super::rbg_play::rbg_play;
use super::rbg_text::rbg_text;

/// Choices that bytes make; when they are used up, the first of each.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    /// A number below another.
    fn below(&mut self, bound: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(first) % bound.max(1)
    }
}

/// The input chooses the rules, which are read, written, and played by both engines. `None` if they
/// are no game; else the plies that were compared.
pub(crate) fn rbg_rules(input: &[u8]) -> Option<usize> {
    let mut choices = Choices(input);
    let seed = choices.below(256) as u64;
    let rules = rules(&mut choices, 6, false);
    let text = format!(
        "#players = one(9), two(9) #pieces = e, w, b #variables = x(9)
         #board = rectangle(up, down, left, right, [e, w, b] [b, e, e])
         #rules = ->one (left* + right*) {rules} (->two up {rules} ->one)*"
    );
    rbg_text(text.as_bytes());
    rbg_play(&text, seed)
}

/// Rules of the grammar.
fn rules(choices: &mut Choices, depth: usize, pattern: bool) -> String {
    let inner = |choices: &mut Choices| rules(choices, depth - 1, pattern);
    match choices.below(if depth == 0 { 8 } else { 16 }) {
        0 | 1 => ["left", "right", "up"][choices.below(3)].to_owned(),
        2 => ["{e}", "{b, w}", "{}"][choices.below(3)].to_owned(),
        3 => ["[w]", "[e, b]"][choices.below(2)].to_owned(),
        4 => format!("{{$ {} <= {}}}", value(choices, 3), value(choices, 3)),
        5 => format!("[$ x = {}, one = {}]", value(choices, 3), value(choices, 2)),
        6 if !pattern => ["->one", "->>", "->two", "."][choices.below(4)].to_owned(),
        6 | 7 => String::new(),
        8 | 9 => format!("{} {}", inner(choices), inner(choices)),
        10 | 11 => format!("({} + {})", inner(choices), inner(choices)),
        12 => format!("({})*", inner(choices)),
        13 => format!("({})^{}", inner(choices), choices.below(4)),
        14 => format!("{{? {}}}", rules(choices, depth - 1, true)),
        _ => format!(
            "{{! {} + {}}}",
            rules(choices, depth - 1, true),
            rules(choices, depth - 1, true)
        ),
    }
}

/// A value.
fn value(choices: &mut Choices, depth: usize) -> String {
    if depth == 0 || choices.below(3) == 0 {
        return ["x", "one", "w", "1", "7"][choices.below(5)].to_owned();
    }
    let sign = ["+", "-", "*", "/"][choices.below(4)];
    let (left, right) = (value(choices, depth - 1), value(choices, depth - 1));
    match choices.below(4) {
        0 => format!("({left}) {sign} {right}"),
        1 => format!("{left} {sign} ({right})"),
        2 => format!("({left} {sign} {right})"),
        _ => format!("{left} {sign} {right}"),
    }
}
