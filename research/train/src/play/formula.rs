//! The formulas of implicit minimax.

/// The selection formula.
///
/// # Reference
/// Paper 004, section 6.5 and Table 7.9: V1 and V2 by the first one, V3 and V4 by the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Equation 3.4 with α = 0.8 and C = 10⁻⁴.
    Base,
    /// Equation 6.7 with C = 2, and α that falls from 0.6 to 0.3 by a tenth of 0.6 with each visit.
    Combined,
}
