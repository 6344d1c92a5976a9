//! Hashes of 128 bits, which identify states.

use crate::rg::types::Symbol;

fn half(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// The hash of a number.
#[inline]
fn number(x: u64) -> u128 {
    let low = half(x.wrapping_add(0x9e37_79b9_7f4a_7c15));
    let high = half(x.wrapping_mul(0xd134_2543_de82_ef95) ^ 0x2545_f491_4f6c_dd1d);
    u128::from(high) << 64 | u128::from(low)
}

/// The hash of a symbol in a cell.
#[inline]
pub(in crate::rg) fn cell(at: u32, symbol: Symbol) -> u128 {
    number(u64::from(at) << 16 | u64::from(symbol))
}

/// The hash of a tag at a place of a word.
#[inline]
pub(in crate::rg) fn tag(at: usize, symbol: Symbol) -> u128 {
    number(1 << 60 | (at as u64) << 16 | u64::from(symbol))
}

/// The hash of a node.
#[inline]
pub(in crate::rg) fn node(node: u32) -> u128 {
    number(2 << 60 | u64::from(node))
}

/// The hash of a word.
pub(in crate::rg) fn word(tags: &[Symbol]) -> u128 {
    let tags = tags.iter().enumerate().map(|(at, &one)| tag(at, one));
    tags.fold(0, |all, one| all ^ one)
}
