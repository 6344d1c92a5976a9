
/// The terms of the evaluators: material and mobility.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    material: f32,
    mobility: f32,
}

impl Term<Position> for Counted {
    /// A buffer for moves.
    type Memory = Vec<Move>;

    fn add(
        &self,
        positions: &[Position],
        player: usize,
        moves: &mut Vec<Move>,
        sums: &mut [f32],
    ) {
        for (position, sum) in positions.iter().zip(sums) {
            if self.material != 0.0 {
                *sum += self.material * lead(position, player);
            }
            if self.mobility != 0.0 {
                let usual = usual_moves().max(1) as f32;
                let count = position.count_moves(moves) as f32;
                let mobility = (count - usual) / (count + usual);
                let own = position.mover() == player;
                *sum += self.mobility * if own { mobility } else { -mobility };
            }
        }
    }
}

/// The moves at the start of the game.
fn usual_moves() -> usize {
    static USUAL: OnceLock<usize> = OnceLock::new();
    *USUAL.get_or_init(|| {
        let start = Position::new();
        let open = start.outcome().is_none();
        if open { start.count_moves(&mut Vec::new()) } else { 0 }
    })
}

/// The pieces of a player less the mean of the others', as a part of those at the start.
fn lead(position: &Position, player: usize) -> f32 {
    let (mut own, mut others) = (0, 0);
    for (&set, owner) in position.board.pieces.iter().zip(OWNERS) {
        match owner {
            Some(owner) if usize::from(owner) == player => own += count(set),
            Some(_) => others += count(set),
            None => {}
        }
    }
    let others = others as f32 / (PLAYERS.len() - 1).max(1) as f32;
    (own as f32 - others) / at_start()
}

/// The pieces that a player has at the start, in the mean; an eighth of the cells if it is none.
fn at_start() -> f32 {
    let owned = START.pieces.iter().zip(OWNERS).filter(|(_, owner)| owner.is_some());
    match owned.map(|(&set, _)| count(set)).sum() {
        0 => (CELLS.len() as f32 / 8.0).max(1.0),
        owned => owned as f32 / PLAYERS.len() as f32,
    }
}

/// A heuristic of one of the features.
const fn heuristic(material: f32, mobility: f32) -> Heuristic<Counted> {
    Heuristic {
        terms: Counted { material, mobility },
        slope: 1.0,
        squash: Squash::Tanh,
    }
}

/// Knowledge without forcing moves. Its `near_hash` leaves the counter of turns out while many are
/// left.
#[derive(Clone, Copy, Debug, Default)]
pub struct Near;

impl Forcing<Position> for Near {
    const FORCES: bool = false;

    fn near_hash(&self, position: &Position, plies: u32) -> Option<u64> {
        let far = position.left > plies;
        Some(position.hash_with(if far { UNLIMITED } else { position.left }))
    }
}

impl Knowledge for Position {
    type Heuristic = Heuristic<Counted>;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = &[
        (
            "material",
            "the lead in pieces; a piece belongs to the one player who puts it",
            heuristic(4.0, 0.0),
        ),
        (
            "mobility",
            "the moves of the player to move, compared with those at the start",
            heuristic(0.0, 1.0),
        ),
        ("both", "material and mobility", heuristic(4.0, 0.25)),
    ];
    type Tactics = Near;

    /// A plane for each piece, then one for each variable that is no score.
    fn planes(_: &Self) -> Option<Planes<Self>> {
        let sites = || CELLS.iter().map(|cell| cell.site);
        let greatest = |axis: usize| sites().map(|site| site[axis] as usize).max();
        let shape = PlaneShape {
            planes: PIECES + VARIABLES - PLAYERS.len(),
            rows: greatest(1).map_or(1, |last| last + 1),
            columns: greatest(0).map_or(1, |last| last + 1),
        };
        Some(Planes {
            shape,
            write: write_planes,
            symmetries: Symmetries::NONE,
        })
    }
}

/// Writes the planes of a position.
fn write_planes(position: &Position, out: &mut PlaneWriter<'_>) {
    for cell in &CELLS {
        out.set(position.piece(cell.place), cell.site, 1.0);
    }
    let variables = BOUNDED.iter().zip(position.board.values);
    for (i, (&(_, bound), value)) in variables.skip(PLAYERS.len()).enumerate() {
        out.fill(PIECES + i, value as f32 / bound.max(1) as f32);
    }
}

impl Family for Position {
    const PRIMER: Primer = Primer {
        rules: "The rules are those of the description that the game was made from.",
        text: "A move is written as the cells that it changes, one behind the other; where that is \
               not enough, with `=piece`, `var=value` and `#number` behind it. A position is \
               written line by line, with variables and the player to move behind it.",
        options: "turns=N: a game is drawn after N turns, which is 1000 where it is not proven \
                  that the game ends",
        papers: "",
    };
    const NAMES: &'static [(&'static str, &'static str)] = &[GAME];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "modifier by modifier"),
        ("mod-plus", "with the alternatives of choices before them"),
        ("mod-shift", "with the ways of walks before them"),
        ("mod-plus-shift", "with both"),
    ];
    type Knowledge = Self;

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        if options.is_empty() {
            return Ok(Self::new());
        }
        let wrong = |why| Err(TextError::new(options, why));
        match options.split_once('=') {
            Some(("turns", number)) => match number.parse() {
                Ok(turns @ 1..=MOST_TURNS) => Ok(Self::limited(turns)),
                _ => wrong("turns=N takes a number from 1 to 1,000,000"),
            },
            _ => wrong("no such option; there is turns=N"),
        }
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }
}
