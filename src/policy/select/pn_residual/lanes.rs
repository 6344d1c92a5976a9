//! Sums over siblings with vector instructions.

/// Children summed up side by side: one vector register of floats.
pub(super) const LANES: usize = 8;

/// Sums lane by lane: the compiler may not change the order of sums of floats, and this order is
/// one of vectors.
pub(super) type Lanes = [f32; LANES];

/// The sum of the lanes, halves added to halves.
#[inline(always)]
pub(super) fn total(lanes: Lanes) -> f32 {
    let four: [f32; LANES / 2] = std::array::from_fn(|i| lanes[i] + lanes[i + LANES / 2]);
    (four[0] + four[2]) + (four[1] + four[3])
}
