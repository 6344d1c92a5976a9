
/// The players. Empty seats never move and score the least.
type Seats = Players<6>;
/// What the outcomes are.
const RANGE: Scores = Scores::range(0, 1000).by_margin();

/// The outcome of a game whose turns are over.
const DRAWN: [i16; 6] = {
    let (mut drawn, mut player) = ([0; 6], 0);
    while player < PLAYERS.len() {
        drawn[player] = 500;
        player += 1;
    }
    drawn
};

/// The outcome: for each player the score in thousandths of its bound.
fn worth(values: &[Value; VARIABLES]) -> [i16; 6] {
    let mut worth = [0; 6];
    for ((worth, &value), &(_, bound)) in worth.iter_mut().zip(values).zip(&BOUNDED[..PLAYERS.len()]) {
        *worth = (i64::from(value) * 1000 / i64::from(bound)).clamp(0, 1000) as i16;
    }
    worth
}
