//! The names and options of Go, and the type that each opens.

use super::scene;
use super::{Go, Ko, KoGo, KoRule, LargeGo, SmallGo};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::options::{number, read_options};
use tesuji::game::TextError;
use tesuji::scene::Scene;

/// The settings that a name and its options ask for.
struct Setup {
    size: u8,
    komi: i16,
    ko: Option<KoRule>,
}

/// The options that choose a ko rule.
const KO_RULES: [(&str, KoRule); 2] = [("ko", KoRule::Simple), ("superko", KoRule::Superko)];

const NAMES: [(&str, u8); 4] = [("go19", 19), ("go9", 9), ("go5", 5), ("go", 19)];

impl Setup {
    fn read(name: &str, options: &str) -> Result<Self, TextError> {
        let known = NAMES.iter().find(|&&(known, _)| known == name);
        let &(_, size) = known.ok_or_else(|| TextError::new(name, "no name of Go"))?;
        let mut setup = Self {
            size,
            komi: 0,
            ko: None,
        };
        read_options(options, |option| {
            let ko = KO_RULES.iter().find(|&&(known, _)| known == option);
            if let Some(&(_, rule)) = ko {
                // The same kind of option, so that a game has one of them.
                setup.ko = Some(rule);
                return Ok(0);
            }
            if let Some(komi) = option.strip_prefix("komi=") {
                setup.komi = twice(komi).ok_or("komi is a number of halves from -361 to 361")?;
                return Ok(1);
            }
            let size = number(option, 2..=19).filter(|_| name == "go");
            let sizes = if name == "go" {
                "a size from 2 to 19, "
            } else {
                ""
            };
            setup.size =
                size.ok_or_else(|| format!("not one of {sizes}ko, superko, komi=K"))? as u8;
            Ok(2)
        })?;
        Ok(setup)
    }

    fn is_small(&self) -> bool {
        self.size <= 9 && self.ko.is_none()
    }

    fn start<const W: usize, K: Ko<W>>(&self, rule: K::Rule) -> Go<W, K> {
        Go {
            komi: self.komi,
            ..Go::under(self.size, rule)
        }
    }
}

/// Twice the number, if that is whole: `7.5` is 15.
fn twice(text: &str) -> Option<i16> {
    let (sign, plain) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, half) = match plain.split_once('.') {
        None | Some((_, "0")) => (plain.split('.').next()?, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    let whole = number(whole, 0..=361)? as i16;
    Some(sign * (2 * whole + half))
}

/// The strategies of all types.
const SPLITS: &[(&str, &str)] = &[
    ("mod", "pass or play / vertex"),
    ("mod-shift", "pass or play / row / vertex"),
    ("mod-joined", "pass or vertex"),
];

/// The description that a player reads of Go of any size.
const PRIMER: Primer = Primer {
    rules: "Black, the first player, and White put a stone on an empty point in turn, or pass. A \
     stone takes the enemy groups that it leaves without an empty neighbour; it must then have \
     one itself. After two passes in a row the game ends. A player's area are the own stones \
     and the empty points that only these reach. Black wins with more area than White's and \
     the komi together, White with less. A game of 2·n² plies on n × n points ends, too. \
     Unless an option says otherwise there is no ko rule.",
    text: "A move is a vertex as in GTP, as d4 (there is no column i), or pass. A position is its \
     rows from the top, the side to move, x (Black) or o, the passes just made and the plies \
     played, which may be missing: 9/9/9/9/4x4/9/9/9/9 o 0 1.",
    options: "go:N is another size, from 2 to 19. komi=K is what White gets, from -361 to 361 in \
     halves. With ko a stone that took a single one may not be taken back at once. With \
     superko no stone may bring back an earlier position. As in go9:ko,komi=7.5.",
    papers: "002",
};

impl Family for SmallGo {
    type Knowledge = Self;

    const PRIMER: Primer = PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("go9", "9 × 9, area scoring, no ko rule"),
        ("go5", "5 × 5, area scoring, no ko rule"),
    ];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("go:7", "another size, 2 to 19"),
        ("go9:komi=7.5", "points White gets, in steps of a half"),
    ];

    const SPLITS: &'static [(&'static str, &'static str)] = SPLITS;

    fn opens(name: &str, options: &str) -> bool {
        Setup::read(name, options).map_or(name == "go9" || name == "go5", |setup| setup.is_small())
    }

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        Ok(Setup::read(name, options)?.start(()))
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}

impl Family for LargeGo {
    type Knowledge = Self;

    const PRIMER: Primer = PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("go19", "19 × 19, area scoring, no ko rule"),
        ("go", "area scoring, no ko rule, the size as an option"),
    ];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[("go:13", "13 × 13")];

    const SPLITS: &'static [(&'static str, &'static str)] = SPLITS;

    fn opens(name: &str, options: &str) -> bool {
        let large = |setup: Setup| !setup.is_small() && setup.ko.is_none();
        Setup::read(name, options).map_or(name == "go19" || name == "go", large)
    }

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        Ok(Setup::read(name, options)?.start(()))
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}

/// Opened by the names of the others with the options `ko` and `superko`.
impl Family for KoGo {
    type Knowledge = Self;

    const PRIMER: Primer = PRIMER;
    const NAMES: &'static [(&'static str, &'static str)] = &[];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        (
            "go9:ko",
            "a stone that took a single one may not be taken back at once",
        ),
        ("go5:ko,komi=0.5", "simple ko on 5 × 5"),
        ("go9:superko", "no stone may recreate an earlier position"),
        (
            "go5:superko,komi=1.5",
            "no stone may recreate an earlier position on 5 × 5",
        ),
    ];

    const SPLITS: &'static [(&'static str, &'static str)] = SPLITS;

    fn opens(name: &str, options: &str) -> bool {
        Setup::read(name, options).is_ok_and(|setup| setup.ko.is_some())
    }

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        let setup = Setup::read(name, options)?;
        Ok(setup.start(setup.ko.unwrap_or_default()))
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}
