//! Strongly connected components of a graph.

/// The strongly connected components of a graph with `count` nodes. What a node leads to stands in
/// components before its own.
///
/// # Reference
/// Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972.
pub(super) fn components<N: IntoIterator<Item = u32>>(
    count: usize,
    next: impl Fn(u32) -> N,
) -> Vec<Vec<u32>> {
    // The numbers of visits from 1, the least number that is reached from there, and who is open.
    let (mut numbers, mut least) = (vec![0_u32; count], vec![0_u32; count]);
    let (mut open, mut is_open) = (Vec::new(), vec![false; count]);
    let (mut visits, mut found) = (0, Vec::new());
    for start in 0..count as u32 {
        if numbers[start as usize] > 0 {
            continue;
        }
        let mut path = vec![(start, None::<N::IntoIter>)];
        while let Some((node, ways)) = path.last_mut() {
            let (node, at) = (*node, *node as usize);
            let ways = ways.get_or_insert_with(|| {
                visits += 1;
                (numbers[at], least[at], is_open[at]) = (visits, visits, true);
                open.push(node);
                next(node).into_iter()
            });
            if let Some(to) = ways.next() {
                if numbers[to as usize] == 0 {
                    path.push((to, None));
                } else if is_open[to as usize] {
                    least[at] = least[at].min(numbers[to as usize]);
                }
                continue;
            }
            path.pop();
            if least[at] == numbers[at] {
                let first = open.iter().rposition(|&one| one == node);
                let part = open.split_off(first.unwrap_or(0));
                for &one in &part {
                    is_open[one as usize] = false;
                }
                found.push(part);
            }
            if let Some(&(before, _)) = path.last() {
                least[before as usize] = least[before as usize].min(least[at]);
            }
        }
    }
    found
}
