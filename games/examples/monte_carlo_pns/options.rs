//! The settings of a run from the command line.

use crate::engine::{Engine, Limit};
use crate::graded::BANDS;
use crate::settings;

/// Which searches there are to be, and when one is cut.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// The seeds of each setting that draws random numbers, from 1.
    pub(crate) seeds: u64,
    pub(crate) limits: Limit,
    /// The settings, if it is not all of them.
    pub(crate) only: Option<Only>,
    /// The places of the bands.
    pub(crate) bands: Vec<usize>,
}

impl Options {
    /// Reads `KEY=VALUE` texts.
    pub(crate) fn read(texts: &[&str]) -> Result<Self, String> {
        let mut options = Self {
            seeds: 1,
            limits: Limit {
                nodes: 10_000_000,
                seconds: 60,
            },
            only: None,
            bands: (0..BANDS.len()).collect(),
        };
        for text in texts {
            let (key, value) = text
                .split_once('=')
                .ok_or_else(|| format!("{text:?} is not KEY=VALUE"))?;
            match key {
                "seeds" => options.seeds = positive(text, value)?,
                "nodes" => options.limits.nodes = positive(text, value)?,
                "seconds" => options.limits.seconds = positive(text, value)?,
                "only" => options.only = Some(Only::read(text, value)?),
                "bands" => {
                    let bands = value.split(',').map(|place| band(text, place));
                    options.bands = bands.collect::<Result<_, _>>()?;
                }
                _ => {
                    let keys = "seeds, nodes, seconds, only, bands";
                    return Err(format!("{text:?}: the keys are {keys}"));
                }
            }
        }
        Ok(options)
    }
}

/// The settings of a name in which `*` stands for any number or level.
#[derive(Clone, Debug)]
pub(crate) struct Only(String);

impl Only {
    fn read(text: &str, value: &str) -> Result<Self, String> {
        let only = Self(value.into());
        if settings::engines()
            .into_iter()
            .any(|engine| only.is(engine))
        {
            Ok(only)
        } else {
            Err(format!(
                "{text:?}: {value:?} is none of pns, pns-mobility, dfpn, dfpn,N,la and N,la,LEVEL"
            ))
        }
    }

    /// Whether the setting is one of them.
    pub(crate) fn is(&self, engine: Engine) -> bool {
        let name = engine.to_string();
        let (own, wanted) = (name.split(','), self.0.split(','));
        own.clone().count() == wanted.clone().count()
            && own
                .zip(wanted)
                .all(|(own, wanted)| wanted == "*" || own == wanted)
    }
}

fn positive(text: &str, value: &str) -> Result<u64, String> {
    let number = value.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("{text:?}: {value:?} is not a positive number"))
}

/// The place of a band that is counted from 1.
fn band(text: &str, value: &str) -> Result<usize, String> {
    let number = value.parse().ok();
    let number = number.filter(|number| (1..=BANDS.len()).contains(number));
    let number = number.ok_or_else(|| {
        let last = BANDS.len();
        format!("{text:?}: {value:?} is not a band from 1 to {last}")
    })?;
    Ok(number - 1)
}
