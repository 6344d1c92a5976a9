//! Tests of `tesuji-train`: gradients, trainings that go on, and files that are damaged.

mod agreement;
mod common;
mod gradients;
mod hostile;
mod learning;
mod naive;
mod resume;
mod samples;
