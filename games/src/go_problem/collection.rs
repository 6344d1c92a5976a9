//! The built-in problems.

/// Lists the files of the problems, by number.
macro_rules! problems {
    ($($number:literal)+) => {
        [$(include_str!(concat!("../../problems/go/", $number, ".sgf"))),+]
    };
}

/// The texts of the problems, from easy to hard, for [`GoProblem::read`](super::GoProblem::read).
/// The example `make_go_problems` made them.
#[rustfmt::skip]
pub const PROBLEMS: [&str; 40] = problems![
    "01" "02" "03" "04" "05" "06" "07" "08" "09" "10"
    "11" "12" "13" "14" "15" "16" "17" "18" "19" "20"
    "21" "22" "23" "24" "25" "26" "27" "28" "29" "30"
    "31" "32" "33" "34" "35" "36" "37" "38" "39" "40"
];
