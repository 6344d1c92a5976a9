//! Values as the centipawns of chess programs, and back.

/// The scale and the bend of the curve between values and centipawns.
///
/// # Reference
/// Leela Chess Zero, whose values are those of −1 to 1, too, writes them so since version 0.20:
/// 111.71 tan(1.562 · value), which is ±12800 at the ends.
const SCALE: f64 = 111.714_640_912;
const BEND: f64 = 1.562_068_842_1;

/// The centipawns of a `value` in \[−1, 1\].
pub fn centipawns(value: f32) -> i32 {
    (SCALE * (BEND * f64::from(value.clamp(-1.0, 1.0))).tan()).round() as i32
}

/// The value of centipawns.
pub(crate) fn value(centipawns: f64) -> f32 {
    ((centipawns / SCALE).atan() / BEND).clamp(-1.0, 1.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back() {
        assert_eq!((centipawns(0.0), centipawns(1.0)), (0, 12800));
        assert_eq!(centipawns(f32::NAN.clamp(-1.0, 1.0)), 0);
        for i in -100..=100 {
            let original = i as f32 / 100.0;
            let back = value(centipawns(original).into());
            assert!((back - original).abs() < 0.005, "{original} {back}");
        }
    }
}
