//! Constants of policies, checked when they are set.

use std::fmt;

/// A constant outside its range.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstantError {
    name: &'static str,
    value: f64,
    range: &'static str,
}

impl ConstantError {
    /// A constant that is not in the range described.
    pub(crate) fn new(name: &'static str, value: f64, range: &'static str) -> Self {
        Self { name, value, range }
    }
}

impl fmt::Display for ConstantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, value, range } = self;
        write!(f, "{name} = {value} is not {range}")
    }
}

impl std::error::Error for ConstantError {}

/// A finite constant of at least 0.
pub(crate) fn non_negative(name: &'static str, value: f32) -> Result<f32, ConstantError> {
    in_range(name, value, 0.0, f32::MAX, "a finite number ≥ 0")
}

/// A finite constant greater than 0.
pub(crate) fn positive(name: &'static str, value: f32) -> Result<f32, ConstantError> {
    in_range(
        name,
        value,
        f32::MIN_POSITIVE,
        f32::MAX,
        "a finite number > 0",
    )
}

/// A constant in the range of utilities.
pub(crate) fn utility(name: &'static str, value: f32) -> Result<f32, ConstantError> {
    in_range(name, value, -1.0, 1.0, "between -1 and 1")
}

/// A constant that is a probability.
pub(crate) fn probability(name: &'static str, value: f32) -> Result<f32, ConstantError> {
    in_range(name, value, 0.0, 1.0, "between 0 and 1")
}

fn in_range(
    name: &'static str,
    value: f32,
    least: f32,
    greatest: f32,
    range: &'static str,
) -> Result<f32, ConstantError> {
    if (least..=greatest).contains(&value) {
        Ok(value)
    } else {
        let value = value.into();
        Err(ConstantError { name, value, range })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn out_of_range_constants_are_named() {
        for value in [-0.1, f32::NAN, f32::INFINITY] {
            let error = non_negative("c", value).expect_err("refused");
            assert!(error.to_string().starts_with("c = "), "{error}");
        }
        assert_eq!(non_negative("c", 0.0), Ok(0.0));
        assert!(utility("contempt", 1.01).is_err());
    }
}
