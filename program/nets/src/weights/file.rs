//! Weights as files.
//!
//! The format is [safetensors](https://github.com/huggingface/safetensors), with the names, shapes
//! and order of numbers of `PyTorch`. Layer `n`, counted from 0 with padding layers included, has
//! the tensors `n.weight` and `n.bias`. The file's metadata describe the network.

use super::{LayerWeights, NetworkAbout, Weights};
use safetensors::tensor::TensorView;
use safetensors::{Dtype, SafeTensors};
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tesuji::eval::PlaneShape;
use tesuji::game::TextError;

/// The version of the metadata.
const FORMAT: &str = "1";

/// The largest file that is read.
const MOST_BYTES: u64 = 1 << 29;

impl Weights {
    /// Reads a file.
    ///
    /// # Errors
    /// If a part cannot be read, is missing, is damaged or does not fit. The error has the name of
    /// the file and the part.
    pub fn load(path: &Path) -> Result<Self, TextError> {
        let name = path.display().to_string();
        let failed = |error: io::Error| TextError::new(name.clone(), error.to_string());
        let found = fs::metadata(path).map_err(failed)?;
        if !found.is_file() {
            // A device need not end, and a pipe need not begin.
            return Err(TextError::new(name, "is not a file"));
        }
        let size = found.len();
        if size > MOST_BYTES {
            return Err(TextError::new(name, format!("{size} bytes are no network")));
        }
        let bytes = fs::read(path).map_err(failed)?;
        Self::from_bytes(&bytes).map_err(|error| TextError::new(name, error.to_string()))
    }

    /// Writes a file under a temporary name, and then renames it. So a reader always finds the old
    /// file or the new one.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".new");
        let mut file = fs::File::create(&beside)?;
        file.write_all(&self.to_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, path)
    }

    /// The bytes of a file with these weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Self {
            about,
            plan,
            layers,
        } = self;
        let mut tensors = Vec::new();
        for (step, layer) in plan.steps().iter().zip(layers) {
            let nodes = vec![step.output.channels];
            tensors.push((
                format!("{}.weight", step.place),
                step.weight_shape(),
                bytes(&layer.weights),
            ));
            tensors.push((format!("{}.bias", step.place), nodes, bytes(&layer.biases)));
        }
        let views = tensors.iter().map(|(name, shape, bytes)| {
            let view = TensorView::new(Dtype::F32, shape.clone(), bytes);
            (
                name.clone(),
                view.unwrap_or_else(|_| unreachable!("shapes and numbers agree")),
            )
        });
        let PlaneShape {
            planes,
            rows,
            columns,
        } = about.planes;
        let metadata = [
            ("format", FORMAT.to_owned()),
            ("game", about.game.clone()),
            ("planes", format!("{planes}x{rows}x{columns}")),
            ("encoding", about.encoding.to_string()),
            ("architecture", about.architecture.to_string()),
            ("trained", about.trained.clone()),
        ];
        let metadata = metadata.map(|(key, value)| (key.to_owned(), value));
        safetensors::serialize(views, Some(metadata.into_iter().collect()))
            .unwrap_or_else(|_| unreachable!("names differ"))
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// If a part is missing, is damaged or does not fit; the error names it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, TextError> {
        let damaged = |error| TextError::new("safetensors", format!("damaged: {error}"));
        let tensors = SafeTensors::deserialize(bytes).map_err(damaged)?;
        let (_, header) = SafeTensors::read_metadata(bytes).map_err(damaged)?;
        let texts = header.metadata().as_ref();
        let about = about(|key| texts.and_then(|texts| texts.get(key)).map(String::as_str))?;
        let plan = about.plan()?;
        let mut layers = Vec::new();
        for step in plan.steps() {
            let read = |what: &str, shape: &[usize]| {
                tensor(&tensors, &format!("{}.{what}", step.place), shape)
            };
            layers.push(LayerWeights {
                weights: read("weight", &step.weight_shape())?,
                biases: read("bias", &[step.output.channels])?,
            });
        }
        if tensors.len() != 2 * layers.len() {
            let wrong = format!(
                "{} tensors in the place of {}",
                tensors.len(),
                2 * layers.len()
            );
            return Err(TextError::new(about.architecture.to_string(), wrong));
        }
        Self::new(about, layers)
    }
}

fn bytes(numbers: &[f32]) -> Vec<u8> {
    numbers
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect()
}

/// Reads the metadata; `read` gives the text of a key.
fn about<'a>(read: impl Fn(&str) -> Option<&'a str>) -> Result<NetworkAbout, TextError> {
    let text = |key: &str| {
        let missing = || TextError::new(key, "missing in the metadata: no network of tesuji");
        read(key).ok_or_else(missing)
    };
    let format = text("format")?;
    if format != FORMAT {
        let wrong = format!("this program reads format {FORMAT}");
        return Err(TextError::new(format!("format {format}"), wrong));
    }
    Ok(NetworkAbout {
        game: text("game")?.to_owned(),
        planes: planes(text("planes")?)?,
        encoding: text("encoding")?.parse()?,
        architecture: text("architecture")?.parse()?,
        trained: text("trained")?.to_owned(),
    })
}

fn planes(text: &str) -> Result<PlaneShape, TextError> {
    let numbers: Option<Vec<usize>> = text
        .split('x')
        .map(|number| number.parse().ok().filter(|n| (1..=256).contains(n)))
        .collect();
    match numbers.as_deref() {
        Some(&[planes, rows, columns]) => Ok(PlaneShape {
            planes,
            rows,
            columns,
        }),
        _ => Err(TextError::new(
            text,
            "not planes, rows and columns from 1 to 256",
        )),
    }
}

fn tensor(tensors: &SafeTensors<'_>, name: &str, shape: &[usize]) -> Result<Vec<f32>, TextError> {
    let missing = |_| TextError::new(name, "no such tensor");
    let view = tensors.tensor(name).map_err(missing)?;
    if view.dtype() != Dtype::F32 {
        let wrong = format!("{:?} numbers in the place of F32", view.dtype());
        return Err(TextError::new(name, wrong));
    }
    if view.shape() != shape {
        let wrong = format!("has shape {:?} in the place of {shape:?}", view.shape());
        return Err(TextError::new(name, wrong));
    }
    let (numbers, _) = view.data().as_chunks::<4>();
    Ok(numbers
        .iter()
        .map(|&bytes| f32::from_le_bytes(bytes))
        .collect())
}
