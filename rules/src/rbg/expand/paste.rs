//! `a~b`: two tokens become one.

use super::{Context, Expander, Frame, placed};
use crate::rbg::lex::{Kind, Token, single};
use crate::rbg::message::Code;
use crate::rbg::source::Place;

impl Expander<'_> {
    /// Pastes what stands behind a `~` to what was appended since `start`.
    ///
    /// The tokens begin with the left side; `at` is the index of `~`. Answers the index behind the
    /// right side.
    pub(super) fn paste(
        &mut self,
        context: &mut Context,
        tokens: &[Token],
        at: usize,
        frame: Frame,
        start: usize,
        out: &mut Vec<Token>,
    ) -> usize {
        let sign = placed(tokens[at], frame.call).place;
        if at + 1 >= tokens.len() {
            context.error(Code::Paste, sign, "nothing stands behind `~`");
            return at + 1;
        }
        let mut right = Vec::new();
        let end = self.operand(context, tokens, at + 1, frame, &mut right);
        let first = placed(tokens[0], frame.call).place;
        let whole = first.to(placed(tokens[end - 1], frame.call).place);
        if frame.call == 0 {
            let finding = context.error(Code::Paste, whole, "`~` stands outside macros");
            finding.help("write the name in one piece, or paste it in the body of a macro");
        }
        join(context, out, start, right, whole);
        end
    }
}

/// Pastes the last token since `start` and the first one on the right.
fn join(
    context: &mut Context,
    left: &mut Vec<Token>,
    start: usize,
    right: Vec<Token>,
    place: Place,
) {
    let mut right = right.into_iter();
    let Some(second) = right.next() else { return };
    if left.len() == start {
        left.push(second);
        left.extend(right);
        return;
    }
    let Some(first) = left.pop() else { return };
    let place = Place {
        pasted: true,
        ..place
    };
    let names = &mut context.names;
    let text = format!("{}{}", first.kind.text(names), second.kind.text(names));
    let allowed = matches!(
        (first.kind, second.kind),
        (
            Kind::Name(_),
            Kind::Name(_) | Kind::Number(_) | Kind::Word(_)
        ) | (Kind::Number(_), Kind::Number(_))
            | (Kind::Sign(_), Kind::Sign(_))
    );
    if let Some(kind) = single(&text, names).filter(|_| allowed) {
        left.push(Token { kind, place });
    } else {
        let (one, two) = (first.kind.text(names), second.kind.text(names));
        let message = format!("`{one}` and `{two}` cannot be pasted into one token");
        context.error(Code::Paste, place, &message);
        left.extend([first, second]);
    }
    left.extend(right);
}
