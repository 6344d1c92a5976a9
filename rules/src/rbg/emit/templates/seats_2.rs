
/// The players.
type Seats = Players<2>;
/// What the outcomes are.
const RANGE: Scores = Scores::OUTCOME;

/// The outcome of a game whose turns are over.
const DRAWN: [i16; 2] = [0, 0];

/// The outcome: the player with the greater score wins.
#[inline(always)]
fn worth(values: &[Value; VARIABLES]) -> [i16; 2] {
    let sign = values[0].cmp(&values[1]) as i16;
    [sign, -sign]
}
