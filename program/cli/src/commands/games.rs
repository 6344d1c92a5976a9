//! `tesuji games`: the games and their rules.

use crate::args;
use crate::failure::Failure;
use crate::output::{facts, paragraph, print, table, table_text};
use crate::setup::open;
use serde::Serialize;
use tesuji_nets::Shipped;
use tesuji_session::agents::{OwnAgent, strongest};
use tesuji_session::session::About;
use tesuji_session::{Games, Session};

#[derive(Serialize)]
pub(super) struct Listing {
    games: Vec<Entry>,
    variants: Vec<Entry>,
}

#[derive(Serialize)]
pub(super) struct Entry {
    name: String,
    summary: &'static str,
    players: usize,
    /// The names of the strategies by which its moves can be split.
    splits: Vec<&'static str>,
    /// The names of the sets of weights of its evaluator.
    evaluators: Vec<&'static str>,
}

/// Lists the games with a line about each, or explains one.
pub(crate) fn run(games: &Games, args: &args::Games, json: bool) -> Result<(), Failure> {
    if let Some(game) = &args.game {
        return print(json, &explained(games, game)?, explanation);
    }
    print(json, &listing(games)?, |listing| {
        format!(
            "{}\n{}\n\n{}",
            text("game", &listing.games),
            text("with options", &listing.variants),
            paragraph(
                "`tesuji games NAME` has the rules, the options, how moves and positions are written, and who \
                 plays it best.",
                0
            )
        )
    })
}

/// The games with a line about each.
pub(super) fn listing(games: &Games) -> Result<Listing, Failure> {
    Ok(Listing {
        games: entries(games, games.names())?,
        variants: entries(games, games.variants())?,
    })
}

fn entries(games: &Games, named: Vec<About>) -> Result<Vec<Entry>, Failure> {
    let named = named.into_iter();
    named
        .map(|(name, summary)| entry(games, name, summary))
        .collect()
}

/// A game with a line about it.
pub(super) fn entry(games: &Games, name: &str, summary: &'static str) -> Result<Entry, Failure> {
    let session = open(games, name)?;
    let game = session.game();
    Ok(Entry {
        name: name.to_owned(),
        summary,
        players: game.players,
        splits: game.splits.iter().map(|&(name, _)| name).collect(),
        evaluators: game.evaluators.clone(),
    })
}

fn text(title: &str, games: &[Entry]) -> String {
    let mut shown = table([title, "summary", "split strategies", "evaluators"], 4);
    for game in games {
        let (splits, evaluators) = (game.splits.join(" "), game.evaluators.join(" "));
        shown.add_row([&*game.name, game.summary, &splits, &evaluators]);
    }
    table_text(&shown)
}

/// The description of a game.
#[derive(Serialize)]
pub(super) struct Explained {
    game: String,
    summary: &'static str,
    /// In plain words; empty for a game that does not say them.
    rules: &'static str,
    /// How moves and positions are written.
    text: &'static str,
    /// Every option; empty if there is none.
    options: &'static str,
    /// Examples of options.
    variants: Vec<Named>,
    players: usize,
    scores: Scores,
    example: Example,
    splits: Vec<Named>,
    /// The sets of weights of its evaluator, the default first.
    evaluators: Vec<&'static str>,
    /// Whether weights of its features can be learned.
    learns: bool,
    /// The layers of the network that comes with the program; `None` if there is no network.
    network: Option<String>,
    /// The strongest agent at 100 ms a move on one core; `None` if no match has shown it.
    strongest: Option<&'static str>,
    /// Agents that only this program has.
    agents: Vec<Named>,
    /// The papers that play it, by their numbers in docs/games.md.
    papers: Vec<&'static str>,
}

#[derive(Serialize)]
struct Named {
    name: String,
    about: String,
}

impl From<&About> for Named {
    fn from(&(name, about): &About) -> Self {
        Self {
            name: name.to_owned(),
            about: about.to_owned(),
        }
    }
}

impl From<&OwnAgent> for Named {
    fn from(own: &OwnAgent) -> Self {
        Self {
            name: own.entry().name.clone(),
            about: own.entry().summary.clone(),
        }
    }
}

/// The scores that a player can finish with.
#[derive(Serialize)]
struct Scores {
    least: i16,
    greatest: i16,
    /// Whether a larger win is worth more than a smaller one.
    margin: bool,
    /// Whether those of all players add up to 0.
    zero_sum: bool,
}

/// The start of the game, and the position after the first of its moves.
#[derive(Serialize)]
struct Example {
    position: String,
    moves: Vec<String>,
    after: Option<String>,
    #[serde(skip)]
    drawing: String,
}

/// The description of a game.
pub(super) fn explained(games: &Games, text: &str) -> Result<Explained, Failure> {
    let session = open(games, text)?;
    let game = session.game();
    let base = base(text);
    let named = |all: &[About]| all.iter().map(Named::from).collect::<Vec<_>>();
    let known = games.names().into_iter().chain(games.variants());
    let known: Vec<_> = known.collect();
    let of = |named: &str| known.iter().find(|&&(name, _)| name == named);
    let summary = of(text)
        .or_else(|| of(base))
        .map_or("", |&(_, about)| about);
    let variants = games.variants().into_iter();
    let variants: Vec<_> = variants
        .filter(|&(name, _)| self::base(name) == base)
        .collect();
    let network = game.network.map(Shipped::weights).transpose()?;
    Ok(Explained {
        game: text.to_owned(),
        summary,
        rules: game.primer.rules,
        text: game.primer.text,
        options: game.primer.options,
        variants: named(&variants),
        players: game.players,
        scores: Scores {
            least: game.scores.least,
            greatest: game.scores.greatest,
            margin: game.scores.margin,
            zero_sum: game.zero_sum,
        },
        example: Example::of(&session),
        splits: named(game.splits),
        evaluators: game.evaluators.clone(),
        learns: game.features.is_some(),
        network: network.map(|weights| weights.about().architecture.to_string()),
        strongest: strongest(text),
        agents: game.agents.iter().map(Named::from).collect(),
        papers: game
            .primer
            .papers
            .split(", ")
            .filter(|paper| !paper.is_empty())
            .collect(),
    })
}

/// The name of a game without its options.
fn base(game: &str) -> &str {
    game.split_once(':').map_or(game, |(name, _)| name)
}

impl Example {
    fn of(session: &Session) -> Self {
        let moves = session.move_texts();
        let after = (!moves.is_empty()).then(|| {
            let mut next = session.clone();
            next.play(0);
            next.position_text()
        });
        Self {
            position: session.position_text(),
            moves,
            after,
            drawing: session.drawing(),
        }
    }
}

/// The most moves that an example shows.
const SHOWN: usize = 8;

fn explanation(game: &Explained) -> String {
    let Explained {
        scores, example, ..
    } = game;
    let mut texts = vec![
        format!("{}: {}", game.game, game.summary),
        example.drawing.clone(),
    ];
    for said in [game.rules, game.text] {
        if !said.is_empty() {
            texts.push(paragraph(said, 0));
        }
    }
    let points = if scores.margin {
        ", of which every point counts"
    } else {
        ""
    };
    let shown = example.moves.len().min(SHOWN);
    let more = if example.moves.len() > shown {
        " …"
    } else {
        ""
    };
    let mut about = vec![
        ("players", game.players.to_string()),
        (
            "scores",
            format!("from {} to {}{points}", scores.least, scores.greatest),
        ),
        ("start", example.position.clone()),
        (
            "moves",
            format!(
                "{} there: {}{more}",
                example.moves.len(),
                example.moves[..shown].join(" ")
            ),
        ),
    ];
    if let (Some(first), Some(after)) = (example.moves.first(), &example.after) {
        about.push(("example", format!("after {first} the position is {after}")));
    }
    if !game.options.is_empty() {
        about.push(("options", game.options.to_owned()));
    }
    let listed = |names: &[Named]| {
        let texts = names
            .iter()
            .map(|named| format!("{} ({})", named.name, named.about));
        texts.collect::<Vec<_>>().join(", ")
    };
    let lists = [
        ("such as", &game.variants),
        ("splits", &game.splits),
        ("own agents", &game.agents),
    ];
    let lists = lists.into_iter().filter(|(_, names)| !names.is_empty());
    about.extend(lists.map(|(name, names)| (name, listed(names))));
    let mut evaluators = game.evaluators.join(", ");
    if game.learns {
        evaluators += ", learned:FILE";
    }
    if game.network.is_some() {
        evaluators += ", net";
    }
    about.push(("evaluators", evaluators));
    about.push((
        "strongest",
        game.strongest.map_or_else(
            || "not known: no match has shown which agent is".to_owned(),
            |agent| format!("{agent}, at 100 ms a move on one core"),
        ),
    ));
    if !game.papers.is_empty() {
        about.push(("papers", game.papers.join(", ")));
    }
    texts.push(facts(about));
    texts.join("\n\n")
}
