//! From ground rules to an automaton.
//!
//! A step: what depends on the state is evaluated; if the game is over, so are the goals; else one player
//! after the other chooses, and what depends on that is evaluated; then the next state is copied.

use super::circuit::{Circuit, When};
use super::code::{Code, Place, Places};
use super::facts::AtomId;
use super::ground::{Condition, Ground};
use super::terms::TermId;
use crate::rbg::message::Code as Kind;
use crate::rg::lex::Names;
use crate::rg::report::{self, Report};
use crate::rg::rules::{Edge, Label, Map, Node, NodeId, Rules, Spot, Value, Variable};
use crate::rg::types::{Symbol, Type, TypeId, Types};
use crate::rg::{lasting, limits};
use rustc_hash::{FxHashMap, FxHashSet};

/// Makes an automaton.
struct Lowering<'l> {
    ground: &'l Ground,
    names: &'l Names,
    symbols: Vec<String>,
    taken: FxHashSet<String>,
    words: FxHashMap<String, Symbol>,
    by_term: FxHashMap<TermId, Symbol>,
    types: Types,
    variables: Vec<Variable>,
    start: Vec<Symbol>,
}

/// The automaton of ground rules. `place` is where the first player is named.
pub(super) fn lower(
    report: &mut Report,
    ground: &Ground,
    names: &Names,
    circuit: &Circuit,
    place: report::Place,
) -> Option<Rules> {
    let lowering = Lowering {
        ground,
        names,
        symbols: Vec::new(),
        taken: FxHashSet::default(),
        words: FxHashMap::default(),
        by_term: FxHashMap::default(),
        types: Types::default(),
        variables: Vec::new(),
        start: Vec::new(),
    };
    let rules = lowering.rules(circuit);
    if rules.is_none() {
        let message = "the game without variables is too large".to_owned();
        report.error(Kind::Size, place, message);
    }
    rules
}

impl Lowering<'_> {
    /// A new symbol.
    fn symbol(&mut self, text: String) -> Option<Symbol> {
        let mut own = text.clone();
        let mut number = 2;
        while !self.taken.insert(own.clone()) {
            own = format!("{text}_{number}");
            number += 1;
        }
        let id = Symbol::try_from(self.symbols.len()).ok()?;
        self.symbols.push(own);
        Some(id)
    }

    /// The symbol of a word that the automaton has, whether the description has it or not.
    fn word(&mut self, text: &str) -> Option<Symbol> {
        let symbol = self.symbol(text.to_owned())?;
        self.words.insert(text.to_owned(), symbol);
        Some(symbol)
    }

    /// The symbol of a term.
    fn of_term(&mut self, term: TermId) -> Option<Symbol> {
        if let Some(&symbol) = self.by_term.get(&term) {
            return Some(symbol);
        }
        let text = self.ground.terms.text(self.names, term);
        let symbol = match self.words.get(&text) {
            Some(&word) => word,
            None => self.symbol(text)?,
        };
        self.by_term.insert(term, symbol);
        Some(symbol)
    }

    fn of_atom(&mut self, atom: AtomId) -> Option<Symbol> {
        let (relation, arguments) = self.ground.facts.get(atom);
        let name = self
            .names
            .text(self.ground.relations.names[relation as usize]);
        // Relations without a name of their own have a space.
        let mut text = name.replace(' ', "part");
        text.retain(|c| c.is_alphanumeric() || c == '_');
        for &argument in arguments {
            text.push('_');
            text.push_str(&self.ground.terms.text(self.names, argument));
        }
        self.symbol(text)
    }

    fn variable(&mut self, name: &str, of: TypeId, value: Symbol) -> Option<u32> {
        let base = self.start.len();
        let cells = usize::try_from(self.types.cells(of)).ok()?;
        if base + cells > limits::CELLS {
            return None;
        }
        self.start.resize(base + cells, value);
        self.variables.push(Variable {
            name: name.to_owned(),
            of,
            base: base as u32,
        });
        Some(base as u32)
    }

    /// A map from symbols. Its type, and the set of the keys.
    fn arrow(&mut self, keys: &[Symbol], to: TypeId) -> Option<(TypeId, u32)> {
        let set = self.types.set(keys);
        Some((self.types.id(Type::Arrow(set, to))?, set))
    }

    fn rules(mut self, circuit: &Circuit) -> Option<Rules> {
        let known = self.ground.relations.known;
        let facts = &self.ground.facts;
        let (zero, one) = (self.word("0")?, self.word("1")?);
        let (keeper, random) = (self.word("keeper")?, self.word("random")?);
        let flag = self.types.scalar(&[zero, one]);
        let mut places = FxHashMap::default();

        let fluents = facts.found().iter().copied();
        let fluents: Vec<_> = fluents
            .filter(|&atom| facts.get(atom).0 == known.holds)
            .collect();
        let terms = fluents.iter().map(|&atom| facts.get(atom).1[0]);
        let mut keys = Vec::new();
        for term in terms.clone() {
            keys.push(self.of_term(term)?);
        }
        let (map, set) = self.arrow(&keys, flag)?;
        let state = self.variable("state", map, zero)?;
        let next = self.variable("next", map, zero)?;
        for ((&atom, term), (at, &symbol)) in fluents.iter().zip(terms).zip((0..).zip(&keys)) {
            let key = Some((symbol, set));
            let symbol = one;
            places.insert(
                atom,
                Place {
                    base: state,
                    key,
                    symbol,
                },
            );
            if let Some(atom) = facts.find(known.next, [term].into()) {
                places.insert(
                    atom,
                    Place {
                        base: next,
                        key,
                        symbol,
                    },
                );
            }
            let at_first = facts.find(known.init, [term].into());
            if at_first.is_some_and(|atom| facts.order(atom).is_some()) {
                self.start[state as usize + at as usize] = one;
            }
        }
        let state_copy: Box<[u32]> = (0..self.types.cells(map) as u32).collect();

        let given = circuit.units.iter().flatten().copied();
        let views: Vec<_> = given
            .filter(|&atom| facts.get(atom).0 != known.next)
            .collect();
        let mut keys = Vec::new();
        for &atom in &views {
            keys.push(self.of_atom(atom)?);
        }
        let (view_map, set) = self.arrow(&keys, flag)?;
        let base = self.variable("rules", view_map, zero)?;
        for (&atom, &symbol) in views.iter().zip(&keys) {
            let key = Some((symbol, set));
            places.insert(
                atom,
                Place {
                    base,
                    key,
                    symbol: one,
                },
            );
        }
        let view_copy: Box<[u32]> = (0..self.types.cells(view_map) as u32).collect();

        let mut chosen = Vec::new();
        let mut players = Vec::new();
        for role in &circuit.roles {
            let player = self.of_term(role.term)?;
            players.push(player);
            let mut actions = Vec::new();
            for action in &role.actions {
                actions.push(self.of_term(action.term)?);
            }
            let nothing = actions.first().copied().unwrap_or(zero);
            let of = self.types.scalar(&actions);
            let name = format!("does_{}", self.symbols[usize::from(player)]);
            let base = self.variable(&name, of, nothing)?;
            for (action, &symbol) in role.actions.iter().zip(&actions) {
                places.insert(
                    action.does,
                    Place {
                        base,
                        key: None,
                        symbol,
                    },
                );
            }
            chosen.push((base, actions));
        }
        let again = Place {
            base: self.variable("again", flag, zero)?,
            key: None,
            symbol: one,
        };
        let places = Places {
            places,
            one,
            zero,
            again,
        };

        let special = self.start.len() as u32;
        let mut scores = self.scores()?;
        if scores.is_empty() {
            scores.push((zero, 0));
        }
        let worth = scores.iter().map(|&(symbol, _)| symbol);
        let score = self.types.scalar(&worth.collect::<Vec<_>>());
        let (goal_map, player_set) = self.arrow(&players, score)?;
        let none = scores
            .iter()
            .find(|&&(_, value)| value == 0)
            .unwrap_or(&scores[0])
            .0;
        let goals = self.variable("goals", goal_map, none)?;
        let others = [keeper, random];
        let others = others.iter().filter(|one| !players.contains(one));
        let everybody: Vec<_> = players.iter().chain(others).copied().collect();
        let who = self.types.scalar(&everybody);
        let player = self.variable("player", who, keeper)?;
        let (visible_map, _) = self.arrow(&players, flag)?;
        self.variable("visible", visible_map, one)?;

        let constants = vec![zero; state_copy.len().max(view_copy.len())];
        let mut code = Code::default();
        let (begin, end) = (code.node(), code.node());
        let at = code.all(circuit, &places, begin, When::Before);
        let is_over = facts.find(known.terminal, [].into());
        let is_over = is_over.and_then(|atom| places.places.get(&atom).copied());
        let (over, mut at) = match is_over {
            Some(place) => {
                let (over, on) = (code.node(), code.node());
                code.decide(at, place, over, on);
                (over, on)
            }
            None => (code.node(), at),
        };
        let done = self.end(&mut code, circuit, &places, over, (goals, player_set));
        code.edge(done, end, Label::Player(Value::Symbol(keeper)));

        let triggered = triggered(circuit);
        let mut named = vec![(begin, "begin".to_owned()), (end, "end".to_owned())];
        for (number, (role, (base, actions))) in circuit.roles.iter().zip(&chosen).enumerate() {
            let player = players[number];
            let choice = code.on(at, Label::Player(Value::Symbol(player)));
            named.push((
                choice,
                format!("{}_chooses", self.symbols[usize::from(player)]),
            ));
            at = code.node();
            for (place, (action, &symbol)) in role.actions.iter().zip(actions).enumerate() {
                let Some(&legal) = places.places.get(&action.legal) else {
                    continue;
                };
                let from = code.on(choice, legal.test(true));
                let from = code.on(from, Label::Tag(symbol));
                let does = Place {
                    base: *base,
                    key: None,
                    symbol,
                };
                let from = code.on(from, does.set(symbol));
                let mut from = code.on(from, Label::Player(Value::Symbol(keeper)));
                for &(head, body) in triggered.get(&(number, place)).into_iter().flatten() {
                    let body = body.iter().copied();
                    let body: Vec<_> = body.filter(|&(one, _)| one != action.does).collect();
                    from = code.evaluate(&places, from, head, &[&body], false);
                }
                code.edge(from, at, Label::Skip);
            }
        }
        let at = code.all(circuit, &places, at, When::Chosen);
        let whole = |base| Spot {
            base,
            keys: [].into(),
        };
        let nothing = || Map::Constant(whole(0));
        let copied = Label::Copy(whole(state), Map::Variable(whole(next)), state_copy.clone());
        let at = code.on(at, copied);
        let at = code.on(at, Label::Copy(whole(next), nothing(), state_copy));
        let mut at = code.on(at, Label::Copy(whole(base), nothing(), view_copy));
        for (base, actions) in &chosen {
            if let Some(&symbol) = actions.first() {
                let place = Place {
                    base: *base,
                    key: None,
                    symbol,
                };
                at = code.on(at, place.set(symbol));
            }
        }
        code.edge(at, begin, Label::Skip);
        if code.is_large() {
            return None;
        }
        scores.sort_unstable();
        let artificial = vec![false; self.symbols.len()];
        let (nodes, edges) = sorted(code, named);
        let mut rules = Rules {
            symbols: self.symbols,
            types: self.types,
            constants,
            variables: self.variables,
            start: self.start,
            special,
            nodes,
            edges,
            players,
            scores,
            artificial,
            player,
            goals,
            keeper,
            random,
            begin,
            end,
            unsupported: None,
        };
        lasting::mark(&mut rules);
        Some(rules)
    }

    /// The scores that players can get, with their values.
    fn scores(&mut self) -> Option<Vec<(Symbol, i32)>> {
        let mut scores = Vec::new();
        for term in goals(self.ground).map(|(_, [_, term])| term) {
            let text = self.ground.terms.text(self.names, term);
            let score = (self.of_term(term)?, text.parse().unwrap_or(0));
            if !scores.contains(&score) {
                scores.push(score);
            }
        }
        scores.sort_unstable_by_key(|&(_, value)| value);
        Some(scores)
    }

    /// Evaluates what the players get, and writes it into a map with some keys. Answers where it goes on.
    fn end(
        &self,
        code: &mut Code,
        circuit: &Circuit,
        places: &Places,
        at: NodeId,
        (base, set): (u32, u32),
    ) -> NodeId {
        let mut at = code.all(circuit, places, at, When::AtEnd);
        for role in &circuit.roles {
            let after = code.node();
            for (goal, [_, term]) in goals(self.ground).filter(|(_, [of, _])| *of == role.term) {
                let (Some(&place), Some(&symbol), Some(&player)) = (
                    places.places.get(&goal),
                    self.by_term.get(&term),
                    self.by_term.get(&role.term),
                ) else {
                    continue;
                };
                let (holds, fails) = (code.node(), code.node());
                code.decide(at, place, holds, fails);
                let key = Some((player, set));
                code.edge(holds, after, Place { base, key, symbol }.set(symbol));
                at = fails;
            }
            code.edge(at, after, Label::Skip);
            at = after;
        }
        at
    }
}

/// What players can get: the atoms, each with the player and the value.
fn goals(ground: &Ground) -> impl Iterator<Item = (AtomId, [TermId; 2])> {
    let found = ground.facts.found().iter();
    found.filter_map(|&atom| match ground.facts.get(atom) {
        (relation, &[role, value]) if relation == ground.relations.known.goal => {
            Some((atom, [role, value]))
        }
        _ => None,
    })
}

/// What can be evaluated as soon as an action of a role is chosen.
type Triggered<'c> = FxHashMap<(usize, usize), Vec<(AtomId, &'c [Condition])>>;

fn triggered(circuit: &Circuit) -> Triggered<'_> {
    let mut triggered = Triggered::default();
    for &atom in circuit.units.iter().flatten() {
        for body in &circuit.bodies[atom as usize] {
            if let Some(trigger) = circuit.trigger(atom, body) {
                triggered.entry(trigger).or_default().push((atom, body));
            }
        }
    }
    triggered
}

/// Nodes and edges in the order in which rules have them.
fn sorted(code: Code, named: Vec<(NodeId, String)>) -> (Vec<Node>, Vec<Edge>) {
    let mut names: FxHashMap<_, _> = named.into_iter().collect();
    let mut edges = code.edges;
    edges.sort_by_key(|&(from, ..)| from);
    let mut first = 0;
    let nodes = (0..code.nodes).map(|node| {
        let count = edges[first as usize..]
            .iter()
            .take_while(|&&(from, ..)| from == node)
            .count();
        let last = first + count as u32;
        let name = names.remove(&node).unwrap_or_else(|| format!("n{node}"));
        let made = Node {
            name,
            line: 1,
            first,
            last,
            // What is evaluated has one path alone.
            remembered: false,
        };
        first = last;
        made
    });
    let nodes = nodes.collect();
    let edges = edges.into_iter().map(|(_, to, label)| Edge {
        to,
        line: 1,
        label,
        lasting: false,
    });
    (nodes, edges.collect())
}
