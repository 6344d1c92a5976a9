//! The points of handicap stones.

use super::vertex::{Vertex, point};

/// The places of a fixed handicap on a board, Black's stones in the order in which they are added;
/// `None` if the board has no such handicap.
///
/// # Reference
/// The specification, section 4.1.1: on the third line below 13 × 13, on the fourth from there;
/// nine stones where the board has a middle, four on 7 × 7 and on boards of even size, no stones
/// below 7 × 7.
pub(super) fn fixed(size: usize, stones: usize) -> Option<Vec<usize>> {
    let most = match size {
        0..7 => return None,
        7 => 4,
        _ if size.is_multiple_of(2) => 4,
        _ => 9,
    };
    if !(2..=most).contains(&stones) {
        return None;
    }
    let low = if size < 13 { 2 } else { 3 };
    let (high, middle) = (size - 1 - low, size / 2);
    let mut places = vec![(low, low), (high, high), (low, high), (high, low)];
    if stones >= 6 {
        places.extend([(low, middle), (high, middle)]);
    }
    if stones >= 8 {
        places.extend([(middle, low), (middle, high)]);
    }
    // An odd stone stands in the middle.
    if stones > 4 && !stones.is_multiple_of(2) {
        places.push((middle, middle));
    }
    places.truncate(stones);
    let places = places.into_iter();
    Some(
        places
            .map(|(column, row)| point(Vertex { column, row }, size))
            .collect(),
    )
}

/// The places of a handicap of our own: the fixed one if there is one, else as many of those stones
/// as there are. Others come as near to the middle as possible, no stone beside another one. Fewer
/// than that if the board is too small.
pub(super) fn free(size: usize, stones: usize) -> Vec<usize> {
    let fewer = (2..=stones).rev().find_map(|fewer| fixed(size, fewer));
    let mut places = fewer.unwrap_or_default();
    let from_middle = |point: usize| {
        let way = |at: usize| (2 * at).abs_diff(size - 1);
        way(point / size) + way(point % size)
    };
    let mut others: Vec<_> = (0..size * size).collect();
    others.sort_by_key(|&point| from_middle(point));
    for other in others {
        let beside = |&place: &usize| {
            let columns = (place % size).abs_diff(other % size);
            columns + (place / size).abs_diff(other / size) <= 1
        };
        if places.len() < stones && !places.iter().any(beside) {
            places.push(other);
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::super::vertex::text;
    use super::*;

    fn texts(places: &[usize], size: usize) -> String {
        let texts = places.iter().map(|&place| text(place, size));
        texts.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn fixed_handicaps_are_those_of_the_specification() {
        for (size, stones, places) in [
            (19, 2, "D4 Q16"),
            (19, 3, "D4 Q16 D16"),
            (19, 5, "D4 Q16 D16 Q4 K10"),
            (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
            (19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"),
            (19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
            (13, 4, "D4 K10 D10 K4"),
            (9, 5, "C3 G7 C7 G3 E5"),
            (8, 4, "C3 F6 C6 F3"),
            (7, 4, "C3 E5 C5 E3"),
        ] {
            let fixed = fixed(size, stones).expect(places);
            assert_eq!(texts(&fixed, size), places);
        }
        for (size, stones) in [(19, 1), (19, 10), (18, 5), (7, 5), (6, 2), (19, 0)] {
            assert_eq!(fixed(size, stones), None, "{size} {stones}");
        }
    }

    #[test]
    fn free_handicaps_never_touch() {
        for size in 2..=19 {
            for stones in 2..size * size {
                let places = free(size, stones);
                assert!((2..=stones).contains(&places.len()), "{size} {stones}");
            }
        }
        assert_eq!(free(19, 9), fixed(19, 9).expect("nine stones"));
        assert_eq!(texts(&free(5, 2), 5).len(), 5);
    }
}
