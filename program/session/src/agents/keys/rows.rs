//! The keys of the catalogue's agents, a row each.

use super::super::enhanced::keys as enhanced;
use super::super::guided::keys as guided;
use super::super::minimax::keys as minimax;
use super::super::settings::{
    FinalRule, Norm, Parallel, ProofUse, Urgency, cap, short, threads, waning, width,
};
use super::super::split::keys as split;
use super::key::{Key, on, or, other, plain, put, row, within, word, written};
use crate::keyed::{finite, not_negative, share, switch};
use tesuji::player::Short;
use tesuji::policy::action::{AnyChoice, EpsilonGreedy};
use tesuji::policy::backup::Means;
use tesuji::policy::final_move::Tempered;
use tesuji::policy::select::{Ties, Trust, Waning};

/// Every row, in the order in which keys are listed.
pub(super) fn all() -> impl Iterator<Item = &'static Key> {
    let first = TREES.iter().chain(split::ROWS);
    let then = first.chain(&EVALUATORS).chain(enhanced::ROWS);
    then.chain(guided::ROWS).chain(minimax::ROWS)
}

const NORMS: &[(&str, Norm)] = &[("largest", Norm::Largest), ("children", Norm::Children)];

const TIES: &[(&str, Ties)] = &[("second", Ties::BySecondLayer), ("shared", Ties::Shared)];

const PARALLEL: &[(&str, Parallel)] = &[("tree", Parallel::Tree), ("root", Parallel::Root)];

const PROOFS: &[(&str, ProofUse)] = &[
    ("off", ProofUse::Ignored),
    ("win", ProofUse::Win),
    ("all", ProofUse::All),
    ("published", ProofUse::Published),
];

const MEANS: &[(&str, Means)] = &[
    ("played", Means::Played),
    ("wins", Means::Wins),
    ("solved", Means::Solved),
    ("clipped", Means::Clipped),
];

const FINALS: &[(&str, FinalRule)] = &[
    ("robust", FinalRule::Robust),
    ("visits", FinalRule::Visits),
    ("max", FinalRule::Max),
    ("secure", FinalRule::Secure),
];

const URGENCIES: &[(&str, Urgency)] = &[
    ("all", Urgency::All),
    ("parent", Urgency::Parent),
    ("virtual", Urgency::VirtualParent),
];

/// The keys of agents with trees.
static TREES: [Key; 21] = [
    other([
        "preset",
        "paper|published",
        "the constants as printed, or as the published code ran; other keys go before it",
    ]),
    row(
        [
            "c",
            "number ≥ 0",
            "exploration constant, √2 (uct-tuned, gpn-residual 1, gpn-prior 2, puct 1¼)",
        ],
        |s, v| put(&mut s.c, not_negative(v)),
        |s| plain(s.c),
    ),
    row(
        ["cpn", "number ≥ 0", "proof numbers' weight, 1 (prior ½)"],
        |s, v| put(&mut s.cpn, not_negative(v)),
        |s| plain(s.cpn),
    ),
    row(
        [
            "ease",
            "number in [0, 1][:number in [0, 1]][:blind]",
            "by which share proof numbers below or above the trend raise or lower exploration, at all nodes or at young \
             and at old ones, 0.8:0.3; blind as much where that misleads",
        ],
        |s, v| {
            let (weight, trust) = match v.strip_suffix(":blind") {
                Some(weight) => (weight, Trust::Blind),
                None => (v, Trust::AsSeen),
            };
            s.trust = trust;
            put(&mut s.ease, waning(weight))
        },
        |s| {
            let Waning { young, old } = s.ease;
            Some(match s.trust {
                Trust::AsSeen => format!("{young}:{old}"),
                Trust::Blind => format!("{young}:{old}:blind"),
            })
        },
    ),
    row(
        ["narrow", "children|off", "what is wide, 6 (gpn-prior 14)"],
        |s, v| put(&mut s.narrow, width(v)),
        |s| or(s.narrow.narrow(), "off"),
    ),
    row(
        [
            "short",
            "below[:each]|off",
            "searches below the first number, with the second or more for each legal move, are by \
             residuals, 2000:20",
        ],
        |s, v| put(&mut s.short, short(v)),
        |s| match s.short {
            Short { below: 0, .. } => plain("off"),
            Short { below, each } => Some(format!("{below}:{each}")),
        },
    ),
    row(
        ["norm", "largest|children", "what ranks are divided by"],
        |s, v| put(&mut s.norm, word(v, NORMS)),
        |s| written(&s.norm, NORMS),
    ),
    row(
        [
            "ties",
            "second|shared",
            "equal numbers of the first layer: ordered by the second one, or of one rank",
        ],
        |s, v| put(&mut s.ties, word(v, TIES)),
        |s| written(&s.ties, TIES),
    ),
    row(
        [
            "fpu",
            "all|parent|virtual|number in [-1, 1]",
            "value of untried children: tried first, their parent's, the parent's after one more loss, or a number",
        ],
        |s, v| {
            let constant = || within(-1.0, v).map(Urgency::Constant);
            let read = word(v, URGENCIES).ok().or_else(constant);
            let wrong = "neither all, parent nor virtual, nor a number in [-1, 1]";
            put(&mut s.fpu, read.ok_or(wrong))
        },
        |s| match s.fpu {
            Urgency::Constant(value) => plain(value),
            urgency => written(&urgency, URGENCIES),
        },
    ),
    row(
        ["t", "visits", "skip proven children visited more often, 5"],
        |s, v| {
            put(
                &mut s.threshold,
                v.parse().map_err(|_| "not a number of visits"),
            )
        },
        |s| plain(s.threshold),
    ),
    row(
        [
            "contempt",
            "number in [-1, 1]|off",
            "take a proven draw if the root's value is below this, off",
        ],
        |s, v| {
            let number = || within(-1.0, v).ok_or("neither off nor a number in [-1, 1]");
            let read = (v != "off").then(number).transpose();
            put(&mut s.contempt, read)
        },
        |s| or(s.contempt, "off"),
    ),
    row(
        [
            "mobility",
            "on|off",
            "proof numbers start at the number of moves",
        ],
        |s, v| put(&mut s.mobility, switch(v)),
        |s| on(s.mobility),
    ),
    row(
        [
            "gamma",
            "number ≥ 0",
            "weight of the utility that is guaranteed, in selection, 0",
        ],
        |s, v| put(&mut s.gamma, not_negative(v)),
        |s| plain(s.gamma),
    ),
    row(
        [
            "delta",
            "number ≥ 0",
            "weight of the utility that cannot be exceeded, in selection, 0",
        ],
        |s, v| put(&mut s.delta, not_negative(v)),
        |s| plain(s.delta),
    ),
    row(
        [
            "means",
            "played|wins|solved|clipped",
            "values compared: means of playouts, or what is proven for wins, for all that is solved, or as ends of all",
        ],
        |s, v| put(&mut s.means, word(v, MEANS)),
        |s| written(&s.means, MEANS),
    ),
    row(
        ["cap", "plies|none", "longest playout, then it is a draw"],
        |s, v| put(&mut s.cap, cap(v)),
        |s| or(s.cap, "none"),
    ),
    row(
        [
            "final",
            "robust|visits|max|secure|temperature",
            "the child that is played; with a temperature above 0, one drawn by its visits",
        ],
        |s, v| {
            let tempered = || finite(v).and_then(|degrees| Tempered::new(degrees).ok());
            let drawn = || tempered().map(FinalRule::Tempered);
            let wrong = "neither robust, visits, max nor secure, nor a temperature above 0";
            put(
                &mut s.rule,
                word(v, FINALS).ok().or_else(drawn).ok_or(wrong),
            )
        },
        |s| match s.rule {
            FinalRule::Tempered(tempered) => plain(tempered.temperature()),
            rule => written(&rule, FINALS),
        },
    ),
    row(
        [
            "proofs",
            "off|win|all|published",
            "proofs in the final choice: none, a proven win, all, or as in the published code",
        ],
        |s, v| put(&mut s.proofs, word(v, PROOFS)),
        |s| written(&s.proofs, PROOFS),
    ),
    row(
        ["reuse", "on|off", "keep the tree from move to move"],
        |s, v| put(&mut s.reuse, switch(v)),
        |s| on(s.reuse),
    ),
    row(
        [
            "threads",
            "number from 1 to 256",
            "threads, 1; with more in one tree or table no two searches are the same, with a network's \
             batches divided all are",
        ],
        |s, v| put(&mut s.threads, threads(v)),
        |s| plain(s.threads),
    ),
    row(
        [
            "parallel",
            "tree|root",
            "threads share one tree, or each has its own and they are added up at the root",
        ],
        |s, v| put(&mut s.parallel, word(v, PARALLEL)),
        |s| written(&s.parallel, PARALLEL),
    ),
];

/// The keys that agents of several kinds have, after those of splitting moves.
static EVALUATORS: [Key; 4] = [
    row(
        [
            "epsilon",
            "number in [0, 1]",
            "share of blind choices in playouts, 0.4 (mast and the like 0.2), and of random moves in a best-first \
             search, 0.05",
        ],
        |s, v| {
            let epsilon = share(v)?;
            if s.minimax.is_best_first() {
                s.minimax.epsilon = epsilon;
            } else {
                s.split.choice = AnyChoice::EpsilonGreedy(EpsilonGreedy { epsilon });
            }
            Ok(())
        },
        |s| match s.split.choice {
            _ if s.minimax.is_best_first() => plain(s.minimax.epsilon),
            AnyChoice::EpsilonGreedy(greedy) => plain(greedy.epsilon),
            AnyChoice::Gibbs(_) | AnyChoice::Roulette => None,
        },
    ),
    other([
        "eval",
        "name",
        "weights of the evaluator, the first of the game's list by default, learned:FILE, or a network: nnue, net, \
         net:FILE, or symmetric-net[:FILE], whose value is the mean over the symmetries of the board",
    ]),
    other([
        "playout-eval",
        "name",
        "the same for playouts that evaluate, otherwise as in the tree",
    ]),
    other([
        "tables",
        "folder",
        "the table of the game there counts as proven, as `tesuji solve --table` writes it",
    ]),
];
