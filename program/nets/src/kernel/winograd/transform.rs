//! The transform of tiles to frequencies, and back.
//!
//! The transform is the transpose of a multiplication of polynomials (Toom and Cook). A polynomial
//! with four coefficients times one with three has six coefficients. They follow from the values of
//! the product at six points. Transposed, six inputs and a filter of three weights make four
//! outputs by six products.
//!
//! The points are 0, ±3/4, ±3/2 and infinity, in place of 0, ±1, ±2 and infinity, because the
//! rounding error is then smaller.

use super::super::lines::{Line, Sums};

/// The rows and columns of a tile's inputs and outputs.
pub(super) const IN: usize = 6;
pub(super) const OUT: usize = 4;
pub(super) const FREQUENCIES: usize = IN * IN;

/// The points ±A and ±B, and their powers.
const A: f32 = 0.75;
const B: f32 = 1.5;
const A2: f32 = A * A;
const B2: f32 = B * B;

/// Transforms six inputs, for the products at the points.
#[inline(always)]
pub(super) fn forward<S: Sums>(d: [S; IN]) -> [S; IN] {
    let even = [d[4].add_product(-B2, d[2]), d[4].add_product(-A2, d[2])];
    let odd = [d[3].add_product(-B2, d[1]), d[3].add_product(-A2, d[1])];
    [
        d[4].add_product(-(A2 + B2), d[2])
            .add_product(A2 * B2, d[0]),
        even[0].add_product(A, odd[0]),
        even[0].add_product(-A, odd[0]),
        even[1].add_product(B, odd[1]),
        even[1].add_product(-B, odd[1]),
        d[5].add_product(-(A2 + B2), d[3])
            .add_product(A2 * B2, d[1]),
    ]
}

/// Four outputs from the products at the points.
#[inline(always)]
pub(super) fn backward<S: Sums>(m: [S; IN]) -> [S; OUT] {
    let zero = S::load(&Line::ZERO);
    let sums = [m[1].plus(m[2]), m[3].plus(m[4])];
    let differences = [m[1].add_product(-1.0, m[2]), m[3].add_product(-1.0, m[4])];
    [
        m[0].plus(sums[0]).plus(sums[1]),
        zero.add_product(A, differences[0])
            .add_product(B, differences[1]),
        zero.add_product(A2, sums[0]).add_product(B2, sums[1]),
        m[5].add_product(A2 * A, differences[0])
            .add_product(B2 * B, differences[1]),
    ]
}

/// The frequencies of a filter, which has three rows of three weights.
pub(super) fn frequencies(filter: &[f32]) -> Vec<f32> {
    let [a, b] = [A, B].map(f64::from);
    let points = [0.0, a, -a, b, -b];
    let mut rows = [[0.0; 3]; IN];
    for (j, point) in points.into_iter().enumerate() {
        let others = (0..points.len()).filter(|&k| k != j);
        let scale: f64 = others.map(|k| point - points[k]).product();
        rows[j] = [1.0 / scale, point / scale, point * point / scale];
    }
    rows[IN - 1][2] = 1.0;
    let mut found = Vec::with_capacity(FREQUENCIES);
    for above in rows {
        for left in rows {
            let mut sum = 0.0;
            for (weights, above) in filter.chunks_exact(3).zip(above) {
                for (&weight, left) in weights.iter().zip(left) {
                    sum += above * f64::from(weight) * left;
                }
            }
            found.push(sum as f32);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::super::lines::Portable;
    use super::*;
    use tesuji::Rng;

    /// Sixteen tiles and filters side by side: outputs are sums of products of inputs and weights.
    #[test]
    fn frequencies_give_the_sums_of_products() {
        let mut rng = Rng::new(3);
        let mut unit = || 2.0 * rng.unit() - 1.0;
        let filter: [f32; 9] = std::array::from_fn(|_| unit());
        let lines: [[Line; IN]; IN] =
            std::array::from_fn(|_| std::array::from_fn(|_| Line(std::array::from_fn(|_| unit()))));
        let sites = lines.map(|row| row.map(|line| Portable::load(&line)));
        let mut spectrum = sites;
        for x in 0..IN {
            let column = forward(std::array::from_fn(|y| sites[y][x]));
            for (row, number) in spectrum.iter_mut().zip(column) {
                row[x] = number;
            }
        }
        let zero = Portable::load(&Line::ZERO);
        let mut half = [[zero; IN]; OUT];
        let mut spectrum = spectrum.map(forward);
        for (number, weight) in spectrum
            .as_flattened_mut()
            .iter_mut()
            .zip(frequencies(&filter))
        {
            *number = zero.add_product(weight, *number);
        }
        for x in 0..IN {
            let column = backward(std::array::from_fn(|y| spectrum[y][x]));
            for (row, number) in half.iter_mut().zip(column) {
                row[x] = number;
            }
        }
        for (y, row) in half.into_iter().enumerate() {
            for (x, found) in backward(row).into_iter().enumerate() {
                let mut line = Line::ZERO;
                found.store(&mut line);
                for (i, found) in line.0.into_iter().enumerate() {
                    let products = (0..9).map(|j| filter[j] * lines[y + j / 3][x + j % 3].0[i]);
                    let expected: f32 = products.sum();
                    assert!(
                        (found - expected).abs() < 1e-5,
                        "{y} {x}: {found} and {expected}"
                    );
                }
            }
        }
    }
}
