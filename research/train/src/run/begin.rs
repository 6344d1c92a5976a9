//! How a training begins, or goes on.

use super::folder::Folder;
use super::state::State;
use crate::Failure;
use crate::args::Common;
use crate::learner::{Adam, Learned, Learner, PROCESSOR, Processor};
use crate::play::{self, Table};
use crate::samples::Replay;
use serde::Serialize;
use serde_json::Value;
use std::path::Path;
use tesuji::game::TextError;
use tesuji_nets::{Architecture, Encoding, NetworkAbout, Weights};

/// A training under way.
pub(super) struct Begun {
    pub(super) table: Box<dyn Table>,
    pub(super) folder: Folder,
    pub(super) learner: Learner<Processor>,
    pub(super) state: State,
}

/// Opens the game and the folder, and begins anew or where the training in the folder was.
pub(super) fn begin(
    command: &str,
    common: &Common,
    settings: &impl Serialize,
    games: usize,
) -> Result<Begun, Failure> {
    let table = play::open(&common.game)?;
    let folder = Folder::new(&common.out)?;
    let mut settings = serde_json::to_value(settings)
        .map_err(|error| Failure::Internal(format!("settings: {error}")))?;
    settings["command"] = command.into();
    let adam = Adam {
        rate: common.rate,
        decay: common.decay,
        ..Adam::default()
    };
    let state = match (folder.state(games)?, common.resume) {
        (Some(state), true) => {
            same(&folder.state_name(), &state.settings, &settings)?;
            state
        }
        (None, false) => State {
            settings: settings.to_string(),
            done: 0,
            spent_ms: 0,
            learned: untrained(&first_weights(command, table.as_ref(), common)?, adam)?,
            replay: Replay::new(games),
        },
        (Some(_), false) => {
            let wrong = "there is a training already; --resume goes on with it";
            return Err(TextError::new(folder.state_name(), wrong).into());
        }
        (None, true) => {
            let wrong = "there is no training to go on with";
            return Err(TextError::new(folder.state_name(), wrong).into());
        }
    };
    let learner = Learner::resume(&state.learned, adam, PROCESSOR)?;
    Ok(Begun {
        table,
        folder,
        learner,
        state,
    })
}

fn untrained(weights: &Weights, adam: Adam) -> Result<Learned, TextError> {
    let learner = Learner::<Processor>::new(weights, adam, PROCESSOR)?;
    learner.learned(&weights.about().trained)
}

/// Refuses settings that are not those of the training.
fn same(file: &str, stored: &str, given: &Value) -> Result<(), TextError> {
    let damaged = |error| TextError::new(file, format!("damaged: {error}"));
    let stored: Value = serde_json::from_str(stored).map_err(damaged)?;
    let (Value::Object(stored), Value::Object(given)) = (&stored, given) else {
        return Err(TextError::new(file, "damaged: its settings are none"));
    };
    for (key, value) in given {
        let before = stored.get(key).unwrap_or(&Value::Null);
        if before != value {
            let key = key.replace('_', "-");
            let wrong = format!("{value}, but the training in {file} has {before}");
            return Err(TextError::new(key, wrong));
        }
    }
    Ok(())
}

/// The weights that a training begins with.
fn first_weights(command: &str, table: &dyn Table, common: &Common) -> Result<Weights, TextError> {
    let actions = if command == "alphazero" {
        table.actions()
    } else {
        0
    };
    if command == "alphazero" && actions == 0 {
        let wrong = "its moves have no numbers, which a policy needs";
        return Err(TextError::new(&common.game, wrong));
    }
    let part = |part: &'static str| move |error: TextError| TextError::new(part, error.to_string());
    let planes = table.planes();
    if let Some(file) = &common.net {
        let weights = Weights::load(Path::new(file))?;
        if weights.about().planes != planes {
            let wrong = format!("it is for {}, not {}", weights.about().game, common.game);
            return Err(TextError::new(file, wrong));
        }
        let own = weights.about().architecture.actions();
        if own != actions {
            let wrong = format!("it has a policy of {own} actions; {command} needs {actions}");
            return Err(TextError::new(file, wrong));
        }
        return Ok(weights);
    }
    let encoding: Encoding = common.encoding.parse().map_err(part("--encoding"))?;
    let architecture = match &common.architecture {
        Some(text) => text.parse().map_err(part("--architecture"))?,
        None if Architecture::thesis().plan(encoding.input(planes)).is_ok() => {
            Architecture::thesis()
        }
        None => Architecture::small(),
    };
    let architecture = match actions {
        0 => architecture,
        actions => architecture.with_policy(actions),
    };
    let about = NetworkAbout {
        game: common.game.clone(),
        planes,
        encoding,
        architecture,
        trained: "not".to_owned(),
    };
    let mut weights = Weights::random(about, common.seed).map_err(part("--architecture"))?;
    if let Some(file) = &common.layers_of
        && weights.take_layers(&Weights::load(Path::new(file))?) == 0
    {
        return Err(TextError::new(file, "none of its layers fits"));
    }
    Ok(weights)
}
