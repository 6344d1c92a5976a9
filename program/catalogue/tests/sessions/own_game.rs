//! A game outside of the catalogue has all functions of a session.

use tesuji::Budget;
use tesuji::agents::ScoreBoundedUct;
use tesuji::game::{Game, Notation, Outcome, Players, TextError};
use tesuji::player::Random;
use tesuji::solve::{Goal, Status};
use tesuji_games::Family;
use tesuji_session::Session;
use tesuji_session::agents::{AgentSpec, Level, OwnAgent};
use tesuji_session::engines::EngineSpec;
use tesuji_session::session::Question;
use tesuji_session::tournament::{
    Adjudication, Contest, End, Ending, MatchTally, PlayedGame, Seeds, play_all,
};

/// Take one or two stones; the player who takes the last one wins.
#[derive(Clone, Debug, PartialEq)]
struct Pile {
    stones: u8,
    mover: usize,
}

impl Game for Pile {
    type Players = Players<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=self.stones.min(2));
    }

    fn play(&mut self, taken: u8) {
        self.stones -= taken;
        self.mover = 1 - self.mover;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let lost = if self.mover == 0 { [-1, 1] } else { [1, -1] };
        (self.stones == 0).then_some(lost)
    }
}

impl Notation for Pile {
    fn position_text(&self) -> String {
        format!("{} {}", self.stones, self.mover + 1)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let wrong = || TextError::new(text, "not stones and a player");
        let (stones, mover) = text.split_once(' ').ok_or_else(wrong)?;
        Ok(Self {
            stones: stones.parse().map_err(|_| wrong())?,
            mover: match mover {
                "1" => 0,
                "2" => 1,
                _ => return Err(wrong()),
            },
        })
    }

    fn move_text(&self, taken: u8) -> String {
        taken.to_string()
    }

    fn drawing(&self) -> String {
        "o".repeat(self.stones.into())
    }
}

impl Family for Pile {
    const NAMES: &'static [(&'static str, &'static str)] = &[("pile", "one or two stones")];
    type Knowledge = ();

    fn start(_: &str, _: &str) -> Result<Self, TextError> {
        Ok(pile(7))
    }
}

fn pile(stones: u8) -> Pile {
    Pile { stones, mover: 0 }
}

#[test]
fn it_is_searched_and_solved() {
    let session = Session::new("pile", pile(8));
    for agent in ["gpn-max+sb", "uct", "im", "ab", "descent"] {
        let agent = AgentSpec::parse(agent).expect("an agent");
        let mut seat = session.seat(&agent).expect("it fits");
        let best = seat.search(1, &Budget::iterations(2000)).best;
        let best = best.expect("a move");
        assert_eq!(session.move_text(best), "2", "a multiple of three is left");
    }
    let mut solver = session.solver(Question {
        engine: EngineSpec::parse("pns").expect("an engine"),
        player: 0,
        goal: Goal::Win,
        keeps_proofs: true,
    });
    let answer = solver.solve(&Budget::default(), &mut |_| {});
    assert_eq!(answer.status, Status::Proven);
    let mut file = Vec::new();
    solver.certificate(&mut file, 1 << 20).expect("a proof");
    assert!(session.verify(&mut &file[..]).is_ok());
}

#[test]
fn agents_play_a_match_of_it() {
    let read = |agent| AgentSpec::parse(agent).expect("an agent");
    let contest = Contest {
        start: Session::new("pile", pile(20)),
        agents: [read("uct+sb"), read("random")],
        budgets: [Budget::iterations(500), Budget::iterations(500)],
        openings: Vec::new(),
        opening_plies: 1,
        adjudication: Adjudication::default(),
        seeds: Seeds::new(1),
        opening_seeds: None,
    };
    let stop = std::sync::atomic::AtomicBool::new(false);
    let endings = play_all(20, 2, &stop, |game| contest.play(game), |_| ());
    let mut tally = MatchTally::new(2);
    for ending in &endings {
        assert!(matches!(ending, Ending::Finished(_)), "{ending:?}");
        tally.add(ending);
    }
    assert_eq!(tally.all.games, 20);
    assert!(tally.all.score > Some(0.6), "{:?}", tally.all);
}

#[test]
fn openings_and_early_ends_are_for_it_too() {
    let read = |agent| AgentSpec::parse(agent).expect("an agent");
    let start = Session::new("pile", pile(20));
    let mut opening = start.clone();
    opening.read_position("17 2").expect("a position");
    opening.play(0);
    let longest = Adjudication {
        max_plies: Some(4),
        ..Adjudication::default()
    };
    let mut contest = Contest {
        start: start.clone(),
        agents: [read("uct"), read("random")],
        budgets: [Budget::iterations(50), Budget::iterations(1)],
        openings: vec![start, opening],
        opening_plies: 1,
        adjudication: longest,
        seeds: Seeds::new(1),
        opening_seeds: None,
    };
    for (game, begins, plies) in [(0, "20 1", 1), (2, "17 2", 2), (4, "20 1", 1)] {
        let PlayedGame {
            record, session, ..
        } = contest.play_whole(game).expect("nothing stops it");
        assert_eq!(session.beginning().position_text(), begins);
        assert_eq!(
            (record.opening, record.plies, record.end),
            (plies, 4, End::Length)
        );
        assert_eq!(session.line().len(), 4);
        assert_eq!(record.result, std::cmp::Ordering::Equal);
        assert_eq!(record.work[0].iterations, 50 * record.work[0].searches);
        assert_eq!(contest.play(game), Some(record));
    }
    contest.adjudication.max_plies = None;
    assert_eq!(contest.play(0).map(|record| record.end), Some(End::Rules));
}

#[test]
fn agents_of_its_own_play_beside_the_catalogue() {
    let patient =
        OwnAgent::new("patient", "score bounds").playing(|_, _: &Pile| ScoreBoundedUct::default());
    let lazy = OwnAgent::new("lazy", "plays at random")
        .playing_as(|_, position: Pile| Box::new(Random::new(position, 0)));
    let start = Session::new("pile", pile(20)).with_agents(&[patient, lazy]);
    let read = |text| start.agent(text);
    assert_eq!(start.game().agents.len(), 2);
    assert!(read("uct").is_ok());
    let unknown = read("patent").expect_err("no such agent");
    assert_eq!(unknown.part(), "patent");
    assert!(unknown.to_string().contains("patient"), "{unknown}");
    // The name is right and the key is wrong.
    for (text, part) in [("patient:c=1", "c"), ("patient:", ""), ("lazy:x", "x")] {
        let keyed = read(text).expect_err(text);
        assert_eq!(keyed.part(), part, "{keyed}");
        assert!(!keyed.to_string().contains("no such agent"), "{keyed}");
    }
    let elsewhere = Session::new("pile", pile(7));
    let patient = read("patient").expect("it is its own");
    let refused = elsewhere.fits(&patient).expect_err("not an agent of that");
    assert_eq!(refused.part(), "patient");
    // Without the key `final` a level is a number of iterations.
    let level = Level::new(2).expect("a level");
    assert_eq!(patient.clone().at(level), Ok(patient.clone()));

    // The same tree as that of the catalogue's agent of the same type, after moves as well.
    let bounded = AgentSpec::parse("uct+sb").expect("an agent");
    let budget = Budget::iterations(40);
    let [own, other] = [&patient, &bounded].map(|agent| {
        let mut seat = start.seat(agent).expect("it fits");
        let first = seat.search(3, &budget);
        seat.play(1);
        (first, seat.search(3, &budget), seat.size())
    });
    assert_eq!(own, other);

    let contest = Contest {
        start: start.clone(),
        agents: [patient, read("lazy").expect("it is its own")],
        budgets: [Budget::iterations(200), Budget::iterations(1)],
        openings: Vec::new(),
        opening_plies: 0,
        adjudication: Adjudication::default(),
        seeds: Seeds::new(1),
        opening_seeds: None,
    };
    let wins = (0..10).filter_map(|game| contest.play(game));
    let wins = wins.filter(|record| record.result.is_gt()).count();
    assert!(wins >= 7, "{wins} of 10");
}
