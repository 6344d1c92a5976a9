//! The softmax of values.

use super::exp;

/// Turns values into shares of 1, each in proportion to e^(value / `temperature`). An infinite
/// temperature makes all shares equal. Without values it does nothing.
pub(crate) fn softmax(values: &mut [f32], temperature: f32) {
    let greatest = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for value in &mut *values {
        *value = exp((*value - greatest) / temperature);
        sum += *value;
    }
    for value in values {
        *value /= sum;
    }
}
