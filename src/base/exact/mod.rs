//! Mathematical functions that give the same bits on every machine. Those of the system's library
//! do not.

mod cbrt;
mod exp;
mod ln;
mod log2;
mod softmax;
mod sqrt_ln;

pub(crate) use cbrt::cbrt;
pub(crate) use exp::exp;
pub(crate) use ln::ln;
pub(crate) use log2::log2;
pub(crate) use softmax::softmax;
pub(crate) use sqrt_ln::sqrt_ln;
