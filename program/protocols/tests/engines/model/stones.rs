//! Go as it is told to beginners: stones, liberties, a simple ko, and no turns.

/// A board with its stones.
#[derive(Clone)]
pub(super) struct Stones {
    pub(super) size: usize,
    /// The colours on the points, row by row from the bottom.
    pub(super) points: Vec<Option<usize>>,
    /// The point where a colour may not play.
    ko: Option<(usize, usize)>,
}

impl Stones {
    pub(super) fn new(size: usize) -> Self {
        Self {
            size,
            points: vec![None; size * size],
            ko: None,
        }
    }

    fn beside(&self, point: usize) -> Vec<usize> {
        let (row, column) = ((point / self.size) as isize, (point % self.size) as isize);
        let steps = [
            (row - 1, column),
            (row + 1, column),
            (row, column - 1),
            (row, column + 1),
        ];
        let on = |&(row, column): &(isize, isize)| {
            let size = self.size as isize;
            (0..size).contains(&row) && (0..size).contains(&column)
        };
        let steps = steps.into_iter().filter(on);
        steps
            .map(|(row, column)| row as usize * self.size + column as usize)
            .collect()
    }

    /// The chain of a stone, and its liberties.
    fn chain(&self, stone: usize) -> (Vec<usize>, usize) {
        let (mut chain, mut liberties) = (vec![stone], Vec::new());
        let mut next = 0;
        while next < chain.len() {
            for beside in self.beside(chain[next]) {
                if self.points[beside].is_none() && !liberties.contains(&beside) {
                    liberties.push(beside);
                }
                if self.points[beside] == self.points[stone] && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
            next += 1;
        }
        (chain, liberties.len())
    }

    /// A move of a colour, which passes without a point; `None` if it is not legal.
    pub(super) fn after(&self, colour: usize, point: Option<usize>) -> Option<Self> {
        let mut after = self.clone();
        after.ko = None;
        let Some(point) = point else {
            return Some(after);
        };
        if self.points[point].is_some() || self.ko == Some((colour, point)) {
            return None;
        }
        after.points[point] = Some(colour);
        let mut taken = Vec::new();
        for beside in after.beside(point) {
            if after.points[beside] == Some(1 - colour) {
                let (chain, liberties) = after.chain(beside);
                if liberties == 0 {
                    for &stone in &chain {
                        after.points[stone] = None;
                    }
                    taken.extend(chain);
                }
            }
        }
        let (chain, liberties) = after.chain(point);
        if let [one] = taken[..]
            && chain.len() == 1
            && liberties == 1
        {
            after.ko = Some((1 - colour, one));
        }
        (liberties > 0).then_some(after)
    }

    /// Black's area minus White's.
    pub(super) fn margin(&self) -> i32 {
        let mut margin = 0;
        for (point, stone) in self.points.iter().enumerate() {
            if let Some(colour) = stone {
                margin += [1, -1][*colour];
                continue;
            }
            let (region, _) = self.chain(point);
            let edge = |colour| {
                let mut beside = region.iter().flat_map(|&point| self.beside(point));
                beside.any(|point| self.points[point] == Some(colour))
            };
            margin += i32::from(edge(0)) - i32::from(edge(1));
        }
        margin
    }
}
