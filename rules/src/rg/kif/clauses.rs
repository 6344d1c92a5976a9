//! Rules without `or`, from terms.

use super::parse::{AND, IF, NOT, OR};
use super::tree::{Atom, Literal, Pattern, Rule, What, Written};
use crate::rbg::message::Code;
use crate::rg::lex::{Name, NameId, Names};
use crate::rg::report::{Place, Report};
use rustc_hash::FxHashMap;

/// The most rules, those that come out of `or` among them.
const RULES: usize = 1 << 16;
/// The most conditions of a rule.
const CONDITIONS: usize = 200;

/// The two sides are different.
const DISTINCT: &str = "distinct";

/// What a word of the language is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It is given by rules.
    Head,
    /// It is given by the state of the game.
    Condition,
    /// Both.
    Any,
}

/// The words of the language with the numbers of their arguments.
const WORDS: [(&str, usize, Use); 12] = [
    ("role", 1, Use::Any),
    ("init", 1, Use::Head),
    ("true", 1, Use::Condition),
    ("does", 2, Use::Condition),
    ("next", 1, Use::Head),
    ("legal", 2, Use::Any),
    ("goal", 2, Use::Any),
    ("terminal", 0, Use::Any),
    ("base", 1, Use::Head),
    ("input", 2, Use::Head),
    ("sees", 2, Use::Head),
    (DISTINCT, 2, Use::Condition),
];

/// Makes rules.
struct Maker<'m, 'a> {
    report: &'m mut Report<'a>,
    names: &'m Names,
    /// The variables of the rule by their names.
    variables: FxHashMap<NameId, u32>,
}

/// The rules that are written.
pub(super) fn rules(report: &mut Report, names: &Names, written: &[Written]) -> Vec<Rule> {
    let mut maker = Maker {
        report,
        names,
        variables: FxHashMap::default(),
    };
    let mut rules = Vec::new();
    for one in written {
        let made = maker.made(one);
        rules.extend(made.into_iter().flatten());
        if rules.len() > RULES {
            let message = format!("there are more than {RULES} rules without `or`");
            maker.report.error(Code::Size, one.place, message);
            break;
        }
    }
    rules
}

impl Maker<'_, '_> {
    fn text(&self, name: Name) -> &str {
        self.names.text(name.id)
    }

    fn error<T>(&mut self, code: Code, place: Place, message: String, help: &str) -> Option<T> {
        let finding = self.report.error(code, place, message);
        finding.help.push(help.to_owned());
        None
    }

    /// The rules that a written one stands for.
    fn made(&mut self, written: &Written) -> Option<Vec<Rule>> {
        self.variables.clear();
        let (head, conditions): (_, &[Written]) = match &written.what {
            What::Term(name, parts) if self.text(*name) == IF => {
                let Some((head, conditions)) = parts.split_first() else {
                    let help = "a rule is `(<= (head ?x) (condition ?x))`";
                    let message = "a rule has a head".to_owned();
                    return self.error(Code::Syntax, written.place, message, help);
                };
                (head, conditions)
            }
            _ => (written, &[]),
        };
        let head_atom = self.atom(head, Use::Head)?;
        let mut bodies = vec![Vec::new()];
        for condition in conditions {
            let alternatives = self.alternatives(condition, false)?;
            bodies = self.product(written.place, &bodies, &alternatives)?;
        }
        let mut rules = Vec::new();
        for body in bodies {
            let rule = Rule {
                head: head_atom.clone(),
                body,
                variables: self.variables.len() as u32,
                place: written.place,
            };
            self.check_bound(&rule, head.place)?;
            rules.push(rule);
        }
        Some(rules)
    }

    /// Every variable must be in a condition that holds: only these give it values.
    fn check_bound(&mut self, rule: &Rule, head: Place) -> Option<()> {
        let mut bound = vec![false; rule.variables as usize];
        for literal in &rule.body {
            if let Literal::Holds(atom) = literal {
                atom.variables()
                    .iter()
                    .for_each(|&one| bound[one as usize] = true);
            }
        }
        let others = rule
            .body
            .iter()
            .filter(|one| !matches!(one, Literal::Holds(_)));
        let mut needed = others
            .flat_map(Literal::variables)
            .map(|one| (one, rule.place));
        let in_head = rule.head.variables();
        let mut in_head = in_head.into_iter().map(|one| (one, head));
        let is_free = |&(one, _): &(u32, Place)| !bound[one as usize];
        let Some((free, place)) = in_head.find(is_free).or_else(|| needed.find(is_free)) else {
            return Some(());
        };
        let name = self.variables.iter().find(|&(_, &one)| one == free);
        let name = name.map_or("", |(&name, _)| self.names.text(name));
        let message = format!("no condition says what `{name}` can be");
        let help = "use the variable in a condition without `not` and `distinct`";
        self.error(Code::UnknownName, place, message, help)
    }

    /// All combinations of two lists of alternatives.
    fn product(
        &mut self,
        place: Place,
        one: &[Vec<Literal>],
        other: &[Vec<Literal>],
    ) -> Option<Vec<Vec<Literal>>> {
        let longest = |all: &[Vec<Literal>]| all.iter().map(Vec::len).max().unwrap_or(0);
        if one.len() * other.len() > RULES / 16 || longest(one) + longest(other) > CONDITIONS {
            let message =
                format!("the rule has more than {CONDITIONS} conditions, or too many `or`");
            return self.error(
                Code::Size,
                place,
                message,
                "give parts of it names of their own",
            );
        }
        let mut all = Vec::new();
        for one in one {
            all.extend(other.iter().map(|other| [&one[..], other].concat()));
        }
        Some(all)
    }

    /// The alternatives in which a condition holds, or in which it does not.
    fn alternatives(&mut self, written: &Written, fails: bool) -> Option<Vec<Vec<Literal>>> {
        if let What::Term(name, parts) = &written.what {
            let word = self.text(*name);
            let (is_and, is_or) = (word == AND, word == OR);
            if is_and && !fails || is_or && fails {
                let mut all = vec![Vec::new()];
                for part in parts {
                    let more = self.alternatives(part, fails)?;
                    all = self.product(written.place, &all, &more)?;
                }
                return Some(all);
            }
            if is_and || is_or {
                let mut all = Vec::new();
                for part in parts {
                    all.extend(self.alternatives(part, fails)?);
                }
                return Some(all);
            }
            if word == NOT {
                let [inner] = &parts[..] else {
                    let message = "`not` takes one condition".to_owned();
                    let help = "write `(not (condition))` for each of them";
                    return self.error(Code::Arguments, written.place, message, help);
                };
                return self.alternatives(inner, !fails);
            }
        }
        let atom = self.atom(written, Use::Condition)?;
        if self.names.text(atom.name) != DISTINCT {
            let literal = if fails {
                Literal::Fails(atom)
            } else {
                Literal::Holds(atom)
            };
            return Some(vec![vec![literal]]);
        }
        if fails {
            let message = "`distinct` cannot stand in `not`".to_owned();
            let help = "use the same variable in both places";
            return self.error(Code::WrongKind, written.place, message, help);
        }
        let mut sides = atom.arguments.into_iter();
        let (Some(one), Some(other)) = (sides.next(), sides.next()) else {
            return None;
        };
        Some(vec![vec![Literal::Distinct(one, other)]])
    }

    /// A relation with its arguments, where heads or conditions stand.
    fn atom(&mut self, written: &Written, at: Use) -> Option<Atom> {
        let What::Term(name, arguments) = &written.what else {
            let message = "a variable cannot stand for a condition or a fact".to_owned();
            let help = "write a name in front, such as `(true ?x)`";
            return self.error(Code::WrongKind, written.place, message, help);
        };
        let word = self.text(*name).to_owned();
        if [IF, AND, OR, NOT].contains(&&*word) {
            let message = format!("`{word}` cannot stand here");
            let help = "it is no relation; heads of rules are names with arguments";
            return self.error(Code::WrongKind, written.place, message, help);
        }
        if let Some(&(_, count, wanted)) = WORDS.iter().find(|&&(known, ..)| known == word) {
            if arguments.len() != count {
                let found = arguments.len();
                let message = format!("`{word}` has {found} arguments instead of {count}");
                return self.error(Code::Arguments, written.place, message, help(&word));
            }
            if wanted != Use::Any && wanted != at {
                let place = if at == Use::Head {
                    "what rules give"
                } else {
                    "a condition"
                };
                let message = format!("`{word}` cannot be {place}");
                return self.error(Code::WrongKind, written.place, message, help(&word));
            }
        }
        let arguments: Vec<_> = arguments.iter().map(|one| self.pattern(one)).collect();
        Some(Atom {
            name: name.id,
            arguments,
        })
    }

    fn pattern(&mut self, written: &Written) -> Pattern {
        match &written.what {
            What::Variable(name) => {
                let next = self.variables.len() as u32;
                Pattern::Variable(*self.variables.entry(*name).or_insert(next))
            }
            What::Term(name, arguments) => {
                let arguments = arguments.iter().map(|one| self.pattern(one));
                Pattern::Term(name.id, arguments.collect())
            }
        }
    }
}

/// How a word is used.
fn help(word: &str) -> &'static str {
    match word {
        "role" => "a player is `(role white)`",
        "init" => "what holds at the start is `(init (cell 1 1 empty))`",
        "true" => "a condition on the state is `(true (cell 1 1 empty))`; rules give `next`",
        "does" => "what a player has chosen is `(does white (mark 1 1))`; rules give `legal`",
        "next" => "what holds in the next state is `(<= (next (cell 1 1 x)) …)`",
        "legal" => "what a player may choose is `(<= (legal white (mark 1 1)) …)`",
        "goal" => "what a player gets is `(<= (goal white 100) …)`",
        "terminal" => "the end of the game is `(<= terminal …)`",
        "distinct" => "`(distinct ?x ?y)` is a condition: the two are different",
        _ => "it says what there is, and nothing depends on it",
    }
}
