//! Random groups in a wall, as text.

use tesuji::Rng;

/// A point, column and row from the top left.
pub(crate) type Point = (i32, i32);

/// The owner of a stone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stone {
    Attacker,
    Defender,
}

/// Where on the board a group lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Corner,
    Side,
    Centre,
}

/// A board with a group, not yet known to be a problem.
#[derive(Clone)]
pub(crate) struct Sketch {
    pub(crate) place: Place,
    size: i32,
    stones: Vec<Option<Stone>>,
    /// Where stones may be placed.
    inside: Vec<Point>,
    target: Vec<Point>,
    /// The attacker is Black.
    kill: bool,
}

/// Seeds below this draw a group; adding multiples of it has the group grow.
pub(crate) const SEEDS: u64 = 1_000_000;

const SIDES: [Point; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONALS: [Point; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

fn pick<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.below(from.len() as u32) as usize]
}

impl Sketch {
    /// The group of a seed, with up to three more liberties if it is one of [`SEEDS`] or more.
    pub(crate) fn of(seed: u64) -> Option<Self> {
        let drawn = Self::draw(&mut Rng::new(seed % SEEDS));
        let mut rng = Rng::new(seed);
        let more = (seed / SEEDS).div_ceil(2).min(3);
        (0..more).try_fold(drawn?, |sketch, _| sketch.grown(&mut rng))
    }

    /// The same with a stone of the wall beside the playable points or the target made a playable
    /// point, and the wall around it.
    fn grown(mut self, rng: &mut Rng) -> Option<Self> {
        self.inside.append(&mut self.target);
        let point = pick(rng, &self.rim(&self.inside));
        let index = self.index(point);
        self.stones[index] = None;
        self.inside.push(point);
        for point in self.rim(&self.inside) {
            self.set(point, Stone::Attacker);
        }
        self.aim()?;
        self.wall_is_safe().then_some(self)
    }

    /// An eye space of a few points, stones of the defender around it, and a wall around all. Eye
    /// space and stones have gaps with stones of either side.
    ///
    /// `None` if the target is small, the playable points are too few or too many, or a part of the
    /// wall could be captured.
    fn draw(rng: &mut Rng) -> Option<Self> {
        let place = pick(
            rng,
            &[Place::Corner, Place::Corner, Place::Side, Place::Centre],
        );
        let size = pick(rng, &[9, 13, 19]);
        let mut sketch = Self {
            place,
            size,
            stones: vec![None; (size * size) as usize],
            inside: Vec::new(),
            target: Vec::new(),
            kill: true,
        };
        let eye_space = sketch.blob(rng);
        let mut shell = Vec::new();
        for &point in &eye_space {
            shell.extend(sketch.beside(point, &SIDES));
            let corners = sketch.beside(point, &DIAGONALS);
            shell.extend(corners.into_iter().filter(|_| rng.below(8) < 5));
        }
        shell.sort_unstable();
        shell.dedup();
        shell.retain(|point| !eye_space.contains(point));
        let mut around = sketch.rim(&[&eye_space[..], &shell].concat());
        for _ in 0..rng.below(5) {
            let gap = pick(rng, &around);
            around.retain(|&point| point != gap);
            sketch.inside.push(gap);
        }
        let gaps = 1 + rng.below(3);
        for &point in &shell {
            if rng.below(16) >= gaps {
                sketch.set(point, Stone::Defender);
            }
        }
        for &point in &eye_space {
            match rng.below(16) {
                0 | 1 => sketch.set(point, Stone::Attacker),
                2 => sketch.set(point, Stone::Defender),
                _ => {}
            }
        }
        sketch.inside.extend(eye_space);
        sketch.inside.extend(shell);
        for point in sketch.rim(&sketch.inside) {
            sketch.set(point, Stone::Attacker);
        }
        sketch.aim()?;
        (sketch.wall_is_safe() && sketch.target.len() >= 3).then_some(sketch)
    }

    /// The same with Black to kill, or to live.
    pub(crate) fn with_task(self, kill: bool) -> Self {
        Self { kill, ..self }
    }

    /// A connected set of four to ten points.
    fn blob(&self, rng: &mut Rng) -> Vec<Point> {
        let middle = self.size / 2;
        let start = match self.place {
            Place::Corner => (rng.below(3) as i32, rng.below(2) as i32),
            Place::Side => (middle, rng.below(2) as i32),
            Place::Centre => (middle, middle),
        };
        let count = 4 + rng.below(7) as usize;
        let mut blob = vec![start];
        while blob.len() < count {
            let point = pick(rng, &blob);
            let next = pick(rng, &self.beside(point, &SIDES));
            if !blob.contains(&next) {
                blob.push(next);
            }
        }
        blob
    }

    fn beside(&self, (x, y): Point, steps: &[Point]) -> Vec<Point> {
        let on_board = |&(x, y): &Point| (0..self.size).contains(&x) && (0..self.size).contains(&y);
        let next = steps.iter().map(|(dx, dy)| (x + dx, y + dy));
        next.filter(on_board).collect()
    }

    /// The points beside those given.
    fn rim(&self, points: &[Point]) -> Vec<Point> {
        let beside = points.iter().flat_map(|&point| self.beside(point, &SIDES));
        let mut rim: Vec<_> = beside.filter(|point| !points.contains(point)).collect();
        rim.sort_unstable();
        rim.dedup();
        rim
    }

    fn index(&self, (x, y): Point) -> usize {
        (y * self.size + x) as usize
    }

    fn at(&self, point: Point) -> Option<Stone> {
        self.stones[self.index(point)]
    }

    fn set(&mut self, point: Point, stone: Stone) {
        let index = self.index(point);
        self.stones[index] = Some(stone);
    }

    fn chain(&self, stone: Point) -> Vec<Point> {
        let mut chain = vec![stone];
        let mut next = 0;
        while next < chain.len() {
            for point in self.beside(chain[next], &SIDES) {
                if self.at(point) == self.at(stone) && !chain.contains(&point) {
                    chain.push(point);
                }
            }
            next += 1;
        }
        chain
    }

    /// The target is the largest chain of the defender; the rest inside is playable.
    fn aim(&mut self) -> Option<()> {
        self.inside.sort_unstable();
        let own = |point: &&Point| self.at(**point) == Some(Stone::Defender);
        let chains = self
            .inside
            .iter()
            .filter(own)
            .map(|&point| self.chain(point));
        self.target = chains.max_by_key(Vec::len)?;
        self.inside.retain(|point| !self.target.contains(point));
        let empty = self
            .inside
            .iter()
            .filter(|&&point| self.at(point).is_none());
        ((8..=20).contains(&self.inside.len()) && empty.count() >= 8).then_some(())
    }

    /// Whether every part of the wall has a liberty that is not playable.
    fn wall_is_safe(&self) -> bool {
        let wall = self.rim(&[&self.inside[..], &self.target].concat());
        wall.iter().all(|&stone| {
            let rim = self.rim(&self.chain(stone));
            let outside = |point| self.at(point).is_none() && !self.inside.contains(&point);
            rim.into_iter().any(outside)
        })
    }

    /// The problem with Black to move and a comment.
    pub(crate) fn sgf(&self, comment: &str) -> String {
        let letter = |n: i32| (b'a' + n as u8) as char;
        let list = |name: &str, points: &[Point]| {
            let points = points
                .iter()
                .map(|&(x, y)| format!("[{}{}]", letter(x), letter(y)));
            format!("{name}{}", points.collect::<String>())
        };
        let all = (0..self.size * self.size).map(|n| (n % self.size, n / self.size));
        let of = |stone| {
            all.clone()
                .filter(|&p| self.at(p) == Some(stone))
                .collect::<Vec<_>>()
        };
        let [attacker, defender] = [of(Stone::Attacker), of(Stone::Defender)];
        let [black, white] = if self.kill {
            [attacker, defender]
        } else {
            [defender, attacker]
        };
        format!(
            "(;FF[4]GM[1]SZ[{}]{comment}\n{}\n{}\nPL[B]{}{})\n",
            self.size,
            list("AB", &black),
            list("AW", &white),
            list("TR", &self.target[..1]),
            list("CR", &self.inside),
        )
    }
}
