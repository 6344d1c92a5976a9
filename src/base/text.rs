//! The names most like a mistyped one.

/// The names most like `typed`: the best first, at most three.
pub fn nearest<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut ranked: Vec<_> = names.into_iter().map(|n| (edits(typed, n), n)).collect();
    ranked.sort_by_key(|&(distance, _)| distance);
    ranked.into_iter().take(3).map(|(_, name)| name).collect()
}

/// Levenshtein distance in characters.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_distances() {
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("uct", "uct"), 0);
    }

    #[test]
    fn the_nearest_come_first() {
        let names = ["breakthrough", "knightthrough", "awari", "loa8"];
        assert_eq!(nearest("knighthrough", names)[0], "knightthrough");
        assert_eq!(nearest("loa", names)[0], "loa8");
    }
}
