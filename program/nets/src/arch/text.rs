//! Reading and writing layers.

use super::{Activation, Layer};
use std::fmt;
use tesuji::game::TextError;

/// The most layers a network may have.
const MOST_LAYERS: usize = 64;
/// The most filters or nodes of a layer, and the largest filter, stride and padding.
const MOST_NODES: usize = 4096;
const MOST_SIZE: usize = 16;

pub(super) fn parse(text: &str) -> Result<Vec<Layer>, TextError> {
    let layers: Vec<_> = text.split('>').map(layer).collect::<Result<_, _>>()?;
    if layers.len() > MOST_LAYERS {
        let wrong = format!("{} layers; {MOST_LAYERS} are the most", layers.len());
        return Err(TextError::new(text, wrong));
    }
    let mut flat = false;
    for layer in &layers {
        match layer {
            Layer::Full { .. } => flat = true,
            Layer::Policy { .. } => {}
            _ if flat => {
                let wrong = "after a layer F there is no board left";
                return Err(TextError::new(layer.to_string(), wrong));
            }
            _ => {}
        }
    }
    let Some(Layer::Full { nodes: 1, .. } | Layer::Policy { .. }) = layers.last() else {
        let wrong = "the last layer is neither F with one node nor P";
        return Err(TextError::new(text, wrong));
    };
    let policy = |layer: &&Layer| matches!(layer, Layer::Policy { .. });
    match layers[..layers.len() - 1].iter().find(policy) {
        Some(layer) => Err(TextError::new(
            layer.to_string(),
            "only the last layer can be P",
        )),
        None => Ok(layers),
    }
}

fn layer(text: &str) -> Result<Layer, TextError> {
    let wrong = |wrong: String| TextError::new(text, wrong);
    let parts: Vec<_> = text.split('-').collect();
    let number = |part: &str, least: usize, most: usize| {
        let number = part.parse().ok().filter(|n| (least..=most).contains(n));
        number.ok_or_else(|| wrong(format!("{part} is no number from {least} to {most}")))
    };
    match parts[..] {
        ["Z", zeros] => Ok(Layer::Pad(number(zeros, 0, MOST_SIZE)?)),
        ["C", filters, size, stride, letter] => Ok(Layer::Conv {
            filters: number(filters, 1, MOST_NODES)?,
            size: number(size, 1, MOST_SIZE)?,
            stride: number(stride, 1, MOST_SIZE)?,
            activation: activation(letter).map_err(wrong)?,
        }),
        ["F", nodes, letter] => Ok(Layer::Full {
            nodes: number(nodes, 1, MOST_NODES)?,
            activation: activation(letter).map_err(wrong)?,
        }),
        ["P", actions] => Ok(Layer::Policy {
            actions: number(actions, 1, MOST_NODES - 1)?,
        }),
        _ => Err(wrong(
            "no layer: Z-zeros, C-filters-size-stride-activation, F-nodes-activation or P-actions"
                .to_owned(),
        )),
    }
}

fn activation(letter: &str) -> Result<Activation, String> {
    match letter {
        "R" => Ok(Activation::Relu),
        "T" => Ok(Activation::Tanh),
        "L" => Ok(Activation::Linear),
        _ => Err(format!("{letter} is no activation: R, T or L")),
    }
}

impl fmt::Display for Activation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Relu => "R",
            Self::Tanh => "T",
            Self::Linear => "L",
        })
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pad(zeros) => write!(f, "Z-{zeros}"),
            Self::Conv {
                filters,
                size,
                stride,
                activation,
            } => write!(f, "C-{filters}-{size}-{stride}-{activation}"),
            Self::Full { nodes, activation } => write!(f, "F-{nodes}-{activation}"),
            Self::Policy { actions } => write!(f, "P-{actions}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Architecture;

    #[test]
    fn what_is_read_is_written() {
        for text in [
            "F-1-L",
            "Z-2>C-16-5-2-T>F-7-R>F-1-T",
            "Z-1>C-64-3-1-R>C-64-3-1-R>F-1-T",
            "Z-1>C-64-3-1-R>F-20-R>P-75",
        ] {
            let read: Architecture = text.parse().expect(text);
            assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part, wrong) in [
            ("", "", "no layer"),
            ("Q-1>F-1-T", "Q-1", "no layer"),
            ("Z-1>C-64-3-R>F-1-T", "C-64-3-R", "no layer"),
            ("Z-17>F-1-T", "Z-17", "17 is no number from 0 to 16"),
            ("C-0-3-1-R>F-1-T", "C-0-3-1-R", "0 is no number from 1"),
            ("C-8-3-0-R>F-1-T", "C-8-3-0-R", "0 is no number from 1"),
            ("C-8-3-1-S>F-1-T", "C-8-3-1-S", "S is no activation"),
            ("F-1-T>Z-1>F-1-T", "Z-1", "no board left"),
            ("F-2-T", "F-2-T", "neither F with one node nor P"),
            ("C-1-1-1-R", "C-1-1-1-R", "neither F with one node nor P"),
            ("P-7>F-1-T", "P-7", "only the last layer can be P"),
            ("F-7-R>P-0", "P-0", "0 is no number from 1 to 4095"),
            ("F-7-R>P-4096", "P-4096", "4096 is no number"),
            (
                "F-99999999999999999999-R>F-1-T",
                "F-99999999999999999999-R",
                "is no number",
            ),
        ] {
            let error = text.parse::<Architecture>().expect_err(text);
            assert_eq!(error.part(), part, "{text}");
            assert!(error.to_string().contains(wrong), "{text}: {error}");
        }
        let deep = ["Z-0"; 64].join(">") + ">F-1-T";
        let error = deep.parse::<Architecture>().expect_err("too deep");
        assert!(error.to_string().contains("65 layers"), "{error}");
    }
}
