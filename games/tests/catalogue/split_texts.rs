//! The semimoves of known moves, by name.

use tesuji::game::split::{AnyStrategy, Submove, semimoves_of};
use tesuji_games::{Family, SplitFamily, SplitVisitor, Visitor, open};

/// Game, position (empty for the start), strategy, a move and its semimoves.
const MOVES: &[(&str, &str, &str, &str, &str)] = &[
    ("amazons", "", "mod", "d1d7,d7g7", "d1 d7 g7"),
    ("amazons", "", "mod-plus", "d1d7,d7g7", "d1 n d7 e g7"),
    ("amazons", "", "mod-shift", "a4b3,b3a4", "4 a4 b3 a4"),
    (
        "amazons",
        "",
        "mod-plus-shift",
        "a4b3,b3a4",
        "4 a4 se b3 nw a4",
    ),
    ("breakthrough", "", "mod", "e2d3", "e2 d3"),
    ("breakthrough", "", "mod-shift", "e2d3", "2 e2 d3"),
    ("breakthru", "", "mod", "e5", "e5"),
    ("breakthru", "", "mod-shift", "e5", "5 e5"),
    ("breakthru", AT_SEA, "mod", "d4b4,b4b1", "d4 b4 b4 b1"),
    (
        "breakthru",
        AT_SEA,
        "mod-plus",
        "d4b4,b4b1",
        "d4 w b4 b4 s b1",
    ),
    (
        "breakthru",
        AT_SEA,
        "mod-shift",
        "d4b4,b4b1",
        "4 d4 b4 4 b4 b1",
    ),
    ("breakthru", AT_SEA, "mod", "d4e5", "d4x e5"),
    ("breakthru", AT_SEA, "mod-shift", "d4e5", "4 d4x up e5"),
    ("breakthru", AT_SEA, "mod", "f6e5", "f6 e5"),
    ("breakthru", AT_SEA, "mod-plus", "f6e5", "f6 x e5"),
    ("breakthru", AT_SEA, "mod-shift", "f6e5", "6 f6 down e5"),
    (
        "breakthru",
        AT_SEA,
        "mod-plus-shift",
        "f6e5",
        "6 f6 x down e5",
    ),
    ("breakthru", AT_SEA, "mod-plus-shift", "f6f9", "6 f6 n f9"),
    ("draughts", "", "mod", "11-15", "11 15"),
    ("draughts", "", "mod-shift", "11-15", "h4 11 15"),
    ("draughts", "B:W15,22:BK10:H0", "mod", "10x19", "10 19"),
    ("draughts", "B:W15,24:B10:H0", "mod", "10x19x28", "10 19 28"),
    ("fox-and-hounds", "", "mod", "c1", "c1"),
    (
        "fox-and-hounds",
        "1h1h1h1h/8/8/8/8/8/8/2f5 h",
        "mod-shift",
        "d8c7",
        "8 d8 c7",
    ),
    ("mill", "", "mod-shift", "d6", "d6"),
    ("pentago", "", "mod", "b2,e5+", "b2 e5+"),
    ("pentago", "", "mod-plus", "b2,e5+", "b2 e5 +"),
    ("pentago", "", "mod-shift", "b2,e5+", "2 b2 upper e5+"),
    ("pentago", "", "mod-plus-shift", "b2,b5-", "2 b2 upper b5 -"),
];

/// Gold to move, next to a silver ship.
const AT_SEA: &str = "11/11/11/11/11/5f5/4s6/3g7/11/11/11 g 12";

struct Semimoves<'a> {
    position: &'a str,
    strategy: &'a str,
    text: &'a str,
}

impl Visitor for Semimoves<'_> {
    type Output = String;

    fn visit<G: Family>(self, start: G) -> String {
        start.visit_split(self).map_err(|_| ()).expect("it splits")
    }
}

impl<G: Family> SplitVisitor<G> for Semimoves<'_> {
    type Output = String;

    fn visit(self, start: G) -> String
    where
        G: SplitFamily,
    {
        let position = match self.position {
            "" => start,
            text => start.read_position(text).expect(text),
        };
        let strategy = AnyStrategy::named(self.strategy).expect("a strategy");
        let m = position.read_move(self.text).expect(self.text);
        let mut semimoves = Vec::new();
        semimoves_of(&position, strategy, None, Submove::Whole(m), &mut semimoves);
        let (mut part, mut texts) = (None, Vec::new());
        for semimove in semimoves {
            texts.push(position.semimove_text(strategy, part, semimove));
            if let Submove::Part(next) = position.choose(strategy, part, semimove) {
                part = Some(next);
            }
        }
        texts.join(" ")
    }
}

#[test]
fn moves_are_spelled_in_semimoves() {
    for &(game, position, strategy, text, expected) in MOVES {
        let asked = Semimoves {
            position,
            strategy,
            text,
        };
        let spelled = open(game, asked).expect(game);
        assert_eq!(spelled, expected, "{game} {position} {text} by {strategy}");
    }
}
