//! Sorting of lists of which mostly only the first elements are needed.

/// The indices of the keys, the greatest first, equal ones in their order.
///
/// Keys instead of their items: sorting is much code to compile for each type in a game, and a key
/// is a number.
pub(crate) fn greatest_first<K: Ord>(keys: &[K]) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..keys.len()).collect();
    indices.sort_by(|&i, &j| keys[j].cmp(&keys[i]));
    indices
}

/// The indices of numbers, the greatest first, equal ones in their order.
pub(crate) fn greatest_numbers_first(numbers: &[f32]) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..numbers.len()).collect();
    indices.sort_by(|&i, &j| numbers[j].total_cmp(&numbers[i]));
    indices
}
