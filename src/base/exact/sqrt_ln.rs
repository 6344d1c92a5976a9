//! √(ln n), which UCB1 needs once for every node visited.

use std::f64::consts::LN_2;

/// Visits below this are looked up: beyond the first levels of a tree, all of them.
const TABLE: usize = 2048;

/// √(ln n) of every small n, from the compiler. In the loop the logarithm's chain of dependent
/// operations took half of the time of selection.
static SMALL: [f32; TABLE] = small();

/// ln n and 1/n of the upper half of the same n, the leading bits of larger numbers.
static LEADS: [(f64, f64); TABLE / 2] = leads();

/// √(ln n); 0 for n = 0 (a root on its first visit) and n = 1.
///
/// From tables that the compiler computes and exact operations, so the same on every machine.
#[inline(always)]
pub(crate) fn sqrt_ln(n: u32) -> f32 {
    match SMALL.get(n as usize) {
        Some(&known) => known,
        None => large(n),
    }
}

/// n = lead·2^shift·(1 + rest) with a lead from the table and rest < 2⁻¹⁰.
///
/// Nodes with so great a number of visits are on the path of every iteration, so this function does
/// not divide.
#[inline(never)]
fn large(n: u32) -> f32 {
    let shift = n.ilog2() - (TABLE.ilog2() - 1);
    let lead = n >> shift;
    let (ln_lead, share) = LEADS[lead as usize - TABLE / 2];
    // 2^−shift, exactly.
    let unit = f64::from_bits((1023 - u64::from(shift)) << 52);
    let rest = f64::from(n - (lead << shift)) * (share * unit);
    let beyond = rest * (1.0 - rest * (0.5 - rest * (1.0 / 3.0)));
    let ln = ln_lead + f64::from(shift) * LN_2 + beyond;
    (ln as f32).sqrt()
}

const fn small() -> [f32; TABLE] {
    let mut table = [0.0; TABLE];
    let mut n = 2;
    while n < TABLE {
        table[n] = square_root(logarithm(n as f64)) as f32;
        n += 1;
    }
    table
}

const fn leads() -> [(f64, f64); TABLE / 2] {
    let mut table = [(0.0, 0.0); TABLE / 2];
    let mut i = 0;
    while i < TABLE / 2 {
        let n = (TABLE / 2 + i) as f64;
        table[i] = (logarithm(n), 1.0 / n);
        i += 1;
    }
    table
}

/// ln x of x ≥ 1, by halving to [1, 2) and the series of the inverse hyperbolic tangent.
const fn logarithm(mut x: f64) -> f64 {
    let mut halvings = 0.0;
    while x >= 2.0 {
        x /= 2.0;
        halvings += 1.0;
    }
    let ratio = (x - 1.0) / (x + 1.0);
    let (mut power, mut sum, mut k) = (ratio, 0.0, 1.0);
    // The ratio is at most 1/3: seventeen terms leave less than 2⁻⁵³.
    while k < 34.0 {
        sum += power / k;
        power *= ratio * ratio;
        k += 2.0;
    }
    halvings * LN_2 + 2.0 * sum
}

/// √x of x in (0, 64) by Newton's iteration.
const fn square_root(x: f64) -> f64 {
    let mut root = 1.0 + x / 4.0;
    let mut step = 0;
    while step < 8 {
        root = f64::midpoint(root, x / root);
        step += 1;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_standard_library() {
        for n in (2..TABLE as u32)
            .chain((2048..1 << 20).step_by(37))
            .chain([1 << 20, u32::MAX])
        {
            let expected = f64::from(n).ln().sqrt();
            let error = (f64::from(sqrt_ln(n)) - expected).abs() / expected;
            assert!(error < 1e-7, "√(ln {n}) is off by {error}");
        }
        assert!(sqrt_ln(0) == 0.0 && sqrt_ln(1) == 0.0);
    }
}
