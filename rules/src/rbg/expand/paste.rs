//! `a~b`: two tokens become one.

use super::{Context, Expander, Frame, placed};
use crate::rbg::lex::{Kind, Sign, Token, single};
use crate::rbg::message::Code;
use crate::rbg::source::Place;

impl Expander<'_> {
    /// Appends what a chain of tokens with `~` between them stands for.
    ///
    /// Answers the index behind the chain.
    pub(super) fn pasted(
        &mut self,
        context: &mut Context,
        tokens: &[Token],
        start: usize,
        frame: Frame,
        out: &mut Vec<Token>,
    ) -> usize {
        let operand = |at: usize| -> Option<Vec<Token>> {
            let token = placed(*tokens.get(at)?, frame.call);
            let argument = frame.scope.and_then(|scope| scope.argument(token.kind));
            Some(argument.map_or_else(|| vec![token], <[Token]>::to_vec))
        };
        let mut all = operand(start).unwrap_or_default();
        let mut at = start + 1;
        while tokens
            .get(at)
            .is_some_and(|token| token.kind == Kind::Sign(Sign::Paste))
        {
            let place = placed(tokens[at - 1], frame.call).place;
            let Some(right) = operand(at + 1) else {
                let sign = placed(tokens[at], frame.call).place;
                context.error(Code::Paste, sign, "nothing stands behind `~`");
                at += 1;
                break;
            };
            let whole = place.to(placed(tokens[at + 1], frame.call).place);
            if frame.call == 0 {
                let finding = context.error(Code::Paste, whole, "`~` stands outside macros");
                finding.help("write the name in one piece, or paste it in the body of a macro");
            }
            self.step(context, whole, right.len());
            if self.stopped {
                break;
            }
            join(context, &mut all, right, tokens[start].place.start, whole);
            at += 2;
        }
        self.step(context, tokens[start].place, 1);
        out.append(&mut all);
        at
    }
}

/// Pastes the last token on the left and the first one on the right.
fn join(context: &mut Context, left: &mut Vec<Token>, right: Vec<Token>, start: u32, whole: Place) {
    let mut right = right.into_iter();
    let Some(second) = right.next() else { return };
    let Some(first) = left.pop() else {
        left.push(second);
        left.extend(right);
        return;
    };
    let place = Place {
        start: start.min(whole.start),
        pasted: true,
        ..whole
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
