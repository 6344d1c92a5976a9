
/// What a word says beside its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    Cells,
    Pieces,
    Values,
    Raw,
}

/// The cell at a place.
fn cell_at(place: u16) -> &'static Cell {
    let cell = CELLS.iter().find(|cell| cell.place == place);
    cell.unwrap_or(&CELLS[0])
}

/// A word in the raw form: the numbers of modifiers, each with its cell.
fn raw_text(word: &[Pair]) -> String {
    let pairs = word.iter().map(|pair| format!("{}@{}", pair.symbol, cell_at(pair.place).name));
    pairs.collect::<Vec<_>>().join(" ")
}

/// Reads a word in the raw form.
fn read_raw(text: &str) -> Result<Vec<Pair>, TextError> {
    let wrong = |part: &str, what: &str| Err(TextError::new(part, what));
    let pairs = text.split_whitespace().map(|part| {
        let Some((index, name)) = part.split_once('@') else {
            return wrong(part, "not the number of a modifier, `@` and a cell");
        };
        let symbol = index.parse().ok();
        let symbol = symbol.filter(|&symbol| symbol > 0 && usize::from(symbol) < SYMBOLS.len());
        let Some(symbol) = symbol else {
            return wrong(index, "no modifier has this number");
        };
        let Some(cell) = CELLS.iter().find(|cell| cell.name == name) else {
            return wrong(name, "no cell has this name");
        };
        let place = cell.place;
        Ok(Pair { symbol, place })
    });
    pairs.collect()
}

/// A word in short: the cells where pieces are put and where it ends, each once in a row; the
/// values assigned where no piece is put.
fn short_text(word: &[Pair], detail: Detail) -> String {
    let (mut text, mut before, mut tail) = (String::new(), None, String::new());
    let (mut last_piece, mut values) = (None, String::new());
    for pair in word {
        match SYMBOLS[usize::from(pair.symbol)] {
            Action::Put(piece) => last_piece = Some(piece),
            Action::Assign(variable, value) => {
                let (name, _) = BOUNDED[usize::from(variable)];
                let _ = match value {
                    Some(value) => write!(values, "{name}={value},"),
                    None => write!(values, "{name},"),
                };
                continue;
            }
            _ if last_piece.is_none() => continue,
            _ => {}
        }
        if before != Some(pair.place) {
            text += cell_at(pair.place).short;
            before = Some(pair.place);
        }
    }
    if let Some(piece) = last_piece.filter(|_| detail >= Detail::Pieces) {
        tail += "=";
        tail += NAMES[usize::from(piece)];
    }
    if text.is_empty() || detail >= Detail::Values {
        tail += values.trim_end_matches(',');
    }
    text += &tail;
    if detail == Detail::Raw || text.is_empty() {
        if text.is_empty() {
            "-".clone_into(&mut text);
        }
        for (i, pair) in word.iter().enumerate() {
            let mark = if i == 0 { '#' } else { '.' };
            let _ = write!(text, "{mark}{}", pair.symbol);
            if detail == Detail::Raw {
                let _ = write!(text, "@{}", cell_at(pair.place).short);
            }
        }
    }
    text
}

/// The texts of the moves of a position.
#[derive(Debug)]
struct Texts {
    position: Position,
    by_move: HashMap<Move, String>,
    by_text: HashMap<String, Move>,
}

thread_local! {
    /// The texts that were asked for last.
    static TEXTS: RefCell<Option<Texts>> = const { RefCell::new(None) };
}

impl Texts {
    fn of(position: Position) -> Self {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut left: Vec<_> = moves.iter().map(|&m| (m, position.word(m))).collect();
        let (mut by_move, mut by_text) = (HashMap::new(), HashMap::new());
        for detail in [Detail::Cells, Detail::Pieces, Detail::Values, Detail::Raw] {
            let mut alike: BTreeMap<String, Vec<_>> = BTreeMap::new();
            for (m, word) in left.drain(..) {
                alike.entry(short_text(&word, detail)).or_default().push((m, word));
            }
            for (text, mut moves) in alike {
                if moves.len() > 1 || by_text.contains_key(&text) {
                    left.append(&mut moves);
                } else if let Some((m, _)) = moves.pop() {
                    by_move.insert(m, text.clone());
                    by_text.insert(text, m);
                }
            }
        }
        for (m, word) in left {
            let text = raw_text(&word);
            by_move.insert(m, text.clone());
            by_text.insert(text, m);
        }
        Self {
            position,
            by_move,
            by_text,
        }
    }
}

impl Position {
    fn texts<T>(&self, ask: impl FnOnce(&Texts) -> T) -> T {
        let known = TEXTS.take().filter(|texts| texts.position == *self);
        let texts = known.unwrap_or_else(|| Texts::of(*self));
        let answer = ask(&texts);
        TEXTS.set(Some(texts));
        answer
    }

    /// The piece at a place.
    fn piece(&self, place: u16) -> usize {
        let one = at(place.into());
        let mut pieces = self.board.pieces.iter();
        pieces.position(|&set| set & one != EMPTY).unwrap_or(0)
    }
}

/// What stands before the turns that are left in the text of a position.
const LEFT: &str = " turns-left=";

/// Reads what stands on the cells.
fn read_pieces(text: &str, board: &mut Board) -> Result<(), TextError> {
    board.pieces = [EMPTY; PIECES];
    let mut cells = CELLS.iter();
    for part in text.split(['/', ',']) {
        let (name, run) = match part.split_once('*') {
            Some((name, run)) => (name, run.parse().ok()),
            None => (part, Some(1)),
        };
        let Some(piece) = NAMES.iter().position(|&known| known == name) else {
            return Err(TextError::new(name, "no piece has this name"));
        };
        let Some(run) = run.filter(|&run| run > 0 && run <= cells.len()) else {
            let wrong = format!("the board has {} cells", CELLS.len());
            return Err(TextError::new(part, wrong));
        };
        for cell in cells.by_ref().take(run) {
            board.pieces[piece] |= at(cell.place.into());
        }
    }
    if cells.len() > 0 {
        let known = CELLS.len() - cells.len();
        let wrong = format!("pieces for {known} of {} cells", CELLS.len());
        return Err(TextError::new(text, wrong));
    }
    Ok(())
}

/// Reads the values of variables.
fn read_values(text: &str, board: &mut Board) -> Result<(), TextError> {
    for part in text.split_whitespace() {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let variable = BOUNDED.iter().position(|&(known, _)| known == name);
        let Some(variable) = variable else {
            return Err(TextError::new(name, "no variable has this name"));
        };
        let (_, bound) = BOUNDED[variable];
        let value = value.parse().ok().filter(|value| (0..=bound).contains(value));
        let Some(value) = value else {
            let wrong = format!("not a value from 0 to {bound}");
            return Err(TextError::new(part, wrong));
        };
        board.values[variable] = value as Value;
    }
    Ok(())
}

/// Reads where the rules stand, and the current cell.
fn read_place(text: &str) -> Result<Pair, TextError> {
    let wrong = |part: &str, what: &str| Err(TextError::new(part, what));
    let words: Vec<_> = text.split_whitespace().collect();
    let [mover, after, cell] = words[..] else {
        return wrong(text, "not a player, the number of a switch and a cell");
    };
    let player = PLAYERS.iter().position(|&player| player == mover);
    if player.is_none() && mover != "-" {
        return wrong(mover, "no player has this name");
    }
    let symbol = after.parse().ok().filter(|&number: &u16| {
        match (SYMBOLS.get(usize::from(number)), player) {
            (Some(&Action::Switch(named)), Some(player)) => usize::from(named) == player,
            (Some(Action::Keeper), None) => true,
            (Some(Action::Nothing), None) => number == 0,
            _ => false,
        }
    });
    let Some(symbol) = symbol else {
        return wrong(after, "not the number of a switch to this player");
    };
    let Some(cell) = CELLS.iter().find(|known| known.name == cell) else {
        return wrong(cell, "no cell has this name");
    };
    let place = cell.place;
    Ok(Pair { symbol, place })
}

impl Notation for Position {
    fn position_text(&self) -> String {
        let (mut text, mut from) = (String::new(), 0);
        while from < CELLS.len() {
            let row = |cell: usize| &CELLS[cell].at[1..];
            let piece = self.piece(CELLS[from].place);
            let same = |&cell: &usize| {
                self.piece(CELLS[cell].place) == piece && row(cell) == row(from)
            };
            let run = (from..CELLS.len()).take_while(same).count();
            if from > 0 {
                text.push(if row(from - 1) == row(from) { ',' } else { '/' });
            }
            text += NAMES[piece];
            if run > 1 {
                let _ = write!(text, "*{run}");
            }
            from += run;
        }
        text += " |";
        for ((name, _), value) in BOUNDED.iter().zip(&self.board.values) {
            let _ = write!(text, " {name}={value}");
        }
        let mover = self.player().map_or("-", |player| PLAYERS[player]);
        let _ = write!(text, " | {mover} {} {}", self.after, cell_at(self.cell).name);
        if self.left != UNLIMITED {
            let _ = write!(text, "{LEFT}{}", self.left);
        }
        text
    }

    /// Without a number of turns that are left they are those of this position.
    fn read_position(&self, mut text: &str) -> Result<Self, TextError> {
        let mut left = self.left;
        if left != UNLIMITED
            && let Some((before, number)) = text.rsplit_once(LEFT)
        {
            let read = number.parse().ok().filter(|&turns| turns < UNLIMITED);
            let wrong = || TextError::new(number, "not a number of turns that are left");
            (text, left) = (before, read.ok_or_else(wrong)?);
        }
        let parts: Vec<_> = text.split('|').map(str::trim).collect();
        let [pieces, values, place] = parts[..] else {
            let wrong = "not pieces, variables and a place, divided by `|`";
            return Err(TextError::new(text, wrong));
        };
        let mut board = START;
        board.values = [0; VARIABLES];
        read_pieces(pieces, &mut board)?;
        read_values(values, &mut board)?;
        let here = read_place(place)?;
        let mut position = Self {
            board,
            after: here.symbol,
            cell: here.place,
            over: false,
            left,
        };
        position.settle();
        Ok(position)
    }

    fn move_text(&self, m: Move) -> String {
        let known = self.texts(|texts| texts.by_move.get(&m).cloned());
        known.unwrap_or_else(|| raw_text(&self.word(m)))
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        if self.outcome().is_some() {
            return Err(TextError::new(text, "the game is over before this move"));
        }
        if let Some(m) = self.texts(|texts| texts.by_text.get(text).copied()) {
            return Ok(m);
        }
        let wrong = self.texts(|texts| {
            let mut legal: Vec<_> = texts.by_text.keys().map(String::as_str).collect();
            legal.sort_unstable();
            let more = if legal.len() > 8 { ", …" } else { "" };
            legal.truncate(8);
            format!("not a legal move here (legal: {}{more})", legal.join(", "))
        });
        if text.contains('@') {
            let word = read_raw(text)?;
            let m = Move(encode(&LEGS, self.here(), &word));
            if self.texts(|texts| texts.by_move.contains_key(&m)) && self.word(m) == word {
                return Ok(m);
            }
        }
        Err(TextError::new(text, wrong))
    }

    fn drawing(&self) -> String {
        let name = |cell: &Cell| NAMES[self.piece(cell.place)];
        let mut text = String::new();
        if GRAPH {
            for cell in &CELLS {
                let _ = writeln!(text, "{} {}", cell.name, name(cell));
            }
        } else {
            let widths = NAMES.iter().map(|piece| piece.chars().count());
            let width = widths.max().unwrap_or(1);
            let (mut before, mut column) = (None, 0);
            for cell in &CELLS {
                let row = &cell.at[1..];
                if before.is_some_and(|before| before != row) {
                    text = text.trim_end().to_owned() + "\n";
                    column = 0;
                }
                before = Some(row);
                // Holes stay empty.
                for _ in column..cell.at[0] {
                    let _ = write!(text, "{:width$} ", "");
                }
                column = cell.at[0] + 1;
                let _ = write!(text, "{:width$} ", name(cell));
            }
            text = text.trim_end().to_owned() + "\n";
        }
        for ((name, _), value) in BOUNDED.iter().zip(&self.board.values) {
            let _ = write!(text, "{name}={value} ");
        }
        text.trim_end().to_owned()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position_text())
    }
}
