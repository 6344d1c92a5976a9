//! The model of UCI and UGI.

use super::{one, said, sequences};
use crate::talk::{games, setup};
use std::fmt::Write;
use tesuji::Rng;
use tesuji_protocols::{Protocol, Setup};
use tesuji_session::Session;

/// Searches of every kind.
const AGENTS: [&str; 8] = [
    "uct",
    "ab",
    "gpn-max+sb",
    "random",
    "selective",
    "ubfm",
    "uct:threads=2,parallel=root",
    "ab:threads=2",
];

/// The expected answers.
#[derive(Debug, Default)]
struct Answers {
    /// The moves that may be named for each `go`, in their order; empty if the game is over.
    moves: Vec<Vec<String>>,
    /// The answer to each `query`.
    responses: Vec<String>,
    ready: usize,
    greetings: usize,
    errors: usize,
    ignored: usize,
}

/// The protocol as it should be.
struct Model {
    start: Session,
    place: Session,
    /// Whether the last search is pondering.
    ponders: bool,
    quit: bool,
    answers: Answers,
}

impl Model {
    fn new(start: &Session) -> Self {
        Self {
            start: start.clone(),
            place: start.clone(),
            ponders: false,
            quit: false,
            answers: Answers::default(),
        }
    }

    fn hear(&mut self, line: &str) {
        let words: Vec<_> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first().filter(|_| !self.quit) else {
            return;
        };
        match command {
            "quit" => self.quit = true,
            "isready" => self.answers.ready += 1,
            "ugi" | "uci" => self.answers.greetings += 1,
            "stop" => self.ponders = false,
            "ponderhit" => {
                self.answers.errors += usize::from(!self.ponders);
                self.ponders = false;
            }
            "position" => self.go_to(&rest[1..]),
            "go" => self.go(rest),
            "query" => {
                let over = self.place.outcome().is_some();
                self.answers.responses.push(format!("response {over}"));
            }
            "setoption" if rest.contains(&"Seed") => {}
            "ucinewgame" | "uginewgame" => {}
            _ => self.answers.errors += 1,
        }
    }

    /// The moves after `startpos`.
    fn go_to(&mut self, moves: &[&str]) {
        let mut place = self.start.clone();
        for text in moves.iter().skip(1) {
            let Ok(m) = place.read_move(text) else {
                self.answers.errors += 1;
                return;
            };
            place.play(m);
        }
        self.place = place;
    }

    fn go(&mut self, words: &[&str]) {
        self.ponders = words.contains(&"ponder");
        self.answers.ignored += usize::from(words.contains(&"foo"));
        let legal = self.place.move_texts();
        let asked = words.iter().skip_while(|&&word| word != "searchmoves");
        let asked: Vec<_> = asked.skip(1).map(|&word| word.to_owned()).collect();
        let (known, unknown): (Vec<_>, Vec<_>) =
            asked.into_iter().partition(|text| legal.contains(text));
        self.answers.ignored += unknown.len();
        let moves = if known.is_empty() { legal } else { known };
        self.answers.moves.push(moves);
    }
}

/// A random line.
fn line(rng: &mut Rng, start: &Session, tongue: &str) -> String {
    let number = |rng: &mut Rng, most| rng.below(most);
    match rng.below(22) {
        0..=3 => {
            let plies = one(rng, &[&0, &1, &2, &5, &9, &30]);
            let mut place = start.clone();
            let mut line = "position startpos".to_owned();
            for ply in 0..*plies {
                if place.outcome().is_some() {
                    break;
                }
                let m = rng.below(place.count_moves() as u32) as usize;
                let before = if ply == 0 { " moves " } else { " " };
                let _ = write!(line, "{before}{}", place.move_text(m));
                place.play(m);
            }
            // Now and then a move that is not legal.
            let wrong = plies > &0 && rng.below(8) == 0;
            line + if wrong { " z9" } else { "" }
        }
        4..=10 => {
            let mut line = "go".to_owned();
            match rng.below(9) {
                0 => line += " infinite",
                1 => line += " ponder",
                2 => _ = write!(line, " ponder nodes {}", number(rng, 30)),
                3 => _ = write!(line, " movetime {}", number(rng, 4)),
                4 => _ = write!(line, " depth {}", number(rng, 3)),
                5 => _ = write!(line, " wtime {0} btime {0} movestogo 0", number(rng, 60)),
                6 => {}
                _ => _ = write!(line, " nodes {}", number(rng, 40)),
            }
            if rng.below(6) == 0 {
                line += " foo";
            }
            if rng.below(3) == 0 {
                line += " searchmoves";
                let legal = start.move_texts();
                for _ in 0..rng.below(4) {
                    let text = &legal[rng.below(legal.len() as u32) as usize];
                    if !line.contains(&format!(" {text}")) {
                        let _ = write!(line, " {text}");
                    }
                }
            }
            line
        }
        11..=13 => "stop".to_owned(),
        14 => "ponderhit".to_owned(),
        15 => "isready".to_owned(),
        16 => format!("{tongue}newgame"),
        17 => {
            let names = [" Seed value 7", "  Seed   value 9", " Nothing value 1"];
            format!("setoption name{}", one(rng, &names))
        }
        18 if tongue == "ugi" => "query gameover".to_owned(),
        19 => one(rng, &["dance", "", "  stop  ", tongue]).to_owned(),
        20 if rng.below(4) == 0 => "quit".to_owned(),
        _ => "go nodes 5".to_owned(),
    }
}

/// Compares an engine with the model.
fn check(protocol: Protocol, game: &str) {
    let tongue = protocol.name();
    let start = games().open(game).expect("a game");
    for seed in 0..sequences() {
        let mut rng = Rng::new(seed);
        let agent = one(&mut rng, &AGENTS);
        let lines: Vec<_> = (0..=rng.below(14))
            .map(|_| line(&mut rng, &start, tongue))
            .collect();
        let mut model = Model::new(&start);
        for line in &lines {
            model.hear(line);
        }
        let setup = Setup {
            limits: tesuji::Budget::iterations(20).with_memory(8 << 20),
            ..setup(game, agent)
        };
        let said = said(setup, protocol, &lines, &mut rng);
        let count = |beginning: &str| {
            said.iter()
                .filter(|line| line.starts_with(beginning))
                .count()
        };
        let about = format!("{tongue} {seed} {agent} {lines:#?}\n{said:#?}");
        let answers = &model.answers;
        assert_eq!(count("readyok"), answers.ready, "{about}");
        assert_eq!(count(&format!("{tongue}ok")), answers.greetings, "{about}");
        assert_eq!(count("info string error"), answers.errors, "{about}");
        let ignored = count("info string ignored");
        assert_eq!(ignored, answers.ignored, "{about}");
        let responses: Vec<_> = said
            .iter()
            .filter(|line| line.starts_with("response"))
            .collect();
        assert_eq!(
            responses,
            answers.responses.iter().collect::<Vec<_>>(),
            "{about}"
        );
        let best: Vec<_> = said
            .iter()
            .filter_map(|line| line.strip_prefix("bestmove "))
            .collect();
        assert_eq!(best.len(), answers.moves.len(), "{about}");
        for (best, moves) in best.into_iter().zip(&answers.moves) {
            let text = best.split(' ').next().expect("a word").to_owned();
            let fits = moves.contains(&text) || moves.is_empty() && text == "(none)";
            assert!(fits, "{best} of {moves:?} {about}");
        }
    }
}

#[test]
fn ugi_answers_as_its_model_says() {
    check(Protocol::Ugi, "tic-tac-toe");
}

#[test]
fn uci_answers_as_its_model_says() {
    check(Protocol::Uci, "breakthrough5");
}
