//! `tesuji net`: networks, their files and their speed.

mod bench;

use crate::args::{Net, NetInfo, NetNew, NetValue};
use crate::failure::Failure;
use crate::output::{grouped, print};
use crate::replacement::Replacement;
use crate::setup::{go_to, open};
use serde::Serialize;
use tesuji::eval::PlaneShape;
use tesuji::game::TextError;
use tesuji_nets::{Architecture, Encoding, NetworkAbout, Shipped, Weights};
use tesuji_session::{Games, Session};

/// Runs a command about networks.
pub(crate) fn run(games: &Games, net: &Net, json: bool) -> Result<(), Failure> {
    match net {
        Net::Value(args) => value(games, args, json),
        Net::Info(args) => info(args, json),
        Net::Bench(args) => bench::run(games, args, json),
        Net::New(args) => new(games, args, json),
    }
}

#[derive(Serialize)]
struct Worth {
    game: String,
    position: String,
    /// The player to move, from 1.
    player: usize,
    /// `player` under its old key.
    mover: usize,
    /// The value of the position for the player to move, in [−1, 1].
    value: f32,
}

fn value(games: &Games, args: &NetValue, json: bool) -> Result<(), Failure> {
    let mut session = open(games, &args.game)?;
    go_to(&mut session, &args.from)?;
    let own = "net".to_owned();
    let evaluator = args.net.as_ref().map_or(own, |file| format!("net:{file}"));
    let value = session.value(Some(&evaluator));
    let found = Worth {
        game: args.game.clone(),
        position: session.position_text(),
        player: session.mover() + 1,
        mover: session.mover() + 1,
        value: value.map_err(|error| match args.net {
            Some(_) => Failure::input("--net", error),
            None => error.into(),
        })?,
    };
    print(json, &found, |found| {
        let Worth {
            game,
            position,
            player,
            value,
            ..
        } = found;
        format!("{game} {position}\n{value:+.4} for player {player}, who is to move")
    })
}

#[derive(Serialize)]
struct Info {
    game: String,
    planes: usize,
    rows: usize,
    columns: usize,
    encoding: String,
    architecture: String,
    trained: String,
    layers: Vec<LayerInfo>,
    parameters: usize,
    /// Multiplications and additions of one evaluation.
    operations: usize,
}

#[derive(Serialize)]
struct LayerInfo {
    layer: String,
    /// Channels, rows and columns of the output.
    output: [usize; 3],
    parameters: usize,
}

impl Info {
    fn of(weights: &Weights) -> Self {
        let (about, plan) = (weights.about(), weights.plan());
        let layers = plan.steps().iter().map(|step| LayerInfo {
            layer: step.layer.to_string(),
            output: [step.output.channels, step.output.rows, step.output.columns],
            parameters: step.weights() + step.output.channels,
        });
        Self {
            game: about.game.clone(),
            planes: about.planes.planes,
            rows: about.planes.rows,
            columns: about.planes.columns,
            encoding: about.encoding.to_string(),
            architecture: about.architecture.to_string(),
            trained: about.trained.clone(),
            layers: layers.collect(),
            parameters: plan.parameters(),
            operations: plan.operations(),
        }
    }
}

fn info(args: &NetInfo, json: bool) -> Result<(), Failure> {
    let weights = Weights::load(&args.file).map_err(|error| Failure::input("network", error))?;
    print(json, &Info::of(&weights), text)
}

fn text(info: &Info) -> String {
    let mut lines = vec![
        format!(
            "for {}: {} planes of {} × {}, {}",
            info.game, info.planes, info.columns, info.rows, info.encoding
        ),
        format!("layers {}", info.architecture),
        format!("trained: {}", info.trained),
    ];
    lines.extend(info.layers.iter().map(|layer| {
        let [channels, rows, columns] = layer.output;
        let parameters = grouped(layer.parameters as u64);
        format!(
            "{:<14} {channels} × {rows} × {columns}, {parameters} parameters",
            layer.layer
        )
    }));
    let [parameters, operations] = [info.parameters, info.operations].map(|n| grouped(n as u64));
    lines.push(format!(
        "{parameters} parameters, {operations} operations an evaluation"
    ));
    lines.join("\n")
}

/// The planes that a network sees of a game.
fn planes(session: &Session) -> Result<PlaneShape, Failure> {
    let game = session.game();
    game.planes.ok_or_else(|| {
        let wrong = "a network needs a game of two opposed players with a board";
        TextError::new(&game.name, wrong).into()
    })
}

/// The description of a new, untrained network for the game of a session: layers and planes of the
/// one that comes with the program, or else layers that fit the board.
fn usual(session: &Session) -> Result<NetworkAbout, Failure> {
    let game = session.game();
    let planes = planes(session)?;
    let of_shipped = game.network.map(Shipped::weights).transpose()?;
    let (architecture, encoding) = if let Some(weights) = of_shipped {
        let about = weights.about();
        (about.architecture.clone(), about.encoding)
    } else {
        let encoding = Encoding::Pieces;
        let known = [Architecture::thesis(), Architecture::small()];
        let mut fitting = known
            .into_iter()
            .filter(|layers| layers.plan(encoding.input(planes)).is_ok());
        let architecture = fitting.next().unwrap_or_else(Architecture::padded);
        (architecture, encoding)
    };
    Ok(NetworkAbout {
        game: game.name.clone(),
        planes,
        encoding,
        architecture,
        trained: String::new(),
    })
}

/// Random weights.
fn random(about: NetworkAbout, seed: u64) -> Result<Weights, Failure> {
    let trained = format!("not: random weights of seed {seed}");
    Ok(Weights::random(NetworkAbout { trained, ..about }, seed)?)
}

fn new(games: &Games, args: &NetNew, json: bool) -> Result<(), Failure> {
    let session = open(games, &args.game)?;
    let mut about = usual(&session)?;
    if let Some(layers) = &args.architecture {
        let read = layers.parse();
        about.architecture = read.map_err(|error| Failure::input("--architecture", error))?;
    }
    if let Some(planes) = &args.encoding {
        let read = planes.parse();
        about.encoding = read.map_err(|error| Failure::input("--encoding", error))?;
    }
    let weights = random(about, args.seed)?;
    let written = Replacement::write(&args.file, args.force.force, &weights.to_bytes());
    written.map_err(|error| Failure::input(&format!("{}:", args.file.display()), error))?;
    print(json, &Info::of(&weights), text)
}
