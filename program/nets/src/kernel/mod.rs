//! Kernels: the forward pass, by the vector instructions of the processor.

mod accumulator;
mod between;
mod images;
mod lines;
mod network;
mod product;
mod scratch;
mod stage;
mod winograd;

pub use network::Network;
pub use scratch::Scratch;

use accumulator::{Accumulating, Accumulator};
use lines::{Line, Portable};
use product::{Packed, Places};
use std::fmt;
use std::str::FromStr;
use tesuji::game::TextError;
use winograd::{Part, Winograd};

/// A kernel: the instructions that compute networks. Values of different kernels differ by
/// rounding. Values of the same kernel are the same to the last bit on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kernel {
    /// Instructions of every processor.
    Baseline,
    /// AVX2 with fused multiplication and addition.
    Avx2,
    /// AVX-512.
    Avx512,
}

impl Kernel {
    /// Every kernel, the fastest last.
    pub const ALL: [Self; 3] = [Self::Baseline, Self::Avx2, Self::Avx512];

    /// The name of the kernel.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Baseline => "baseline",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// Whether the processor has the instructions.
    pub fn is_available(self) -> bool {
        match self {
            Self::Baseline => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => is_x86_feature_detected!("avx512f"),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The fastest kernel that the processor supports.
    pub fn best() -> Self {
        let available = Self::ALL
            .into_iter()
            .rev()
            .find(|kernel| kernel.is_available());
        available.unwrap_or(Self::Baseline)
    }

    /// The lines of sums that are computed together.
    fn together(self) -> usize {
        match self {
            Self::Avx512 => 4,
            _ => 1,
        }
    }
}

/// Compiles a function for each kernel, and calls the one of a given kernel.
macro_rules! compiled_for_each {
    ($($(#[$about:meta])* $name:ident, $avx2:ident, $avx512:ident = $of:path: ($($arg:ident: $type:ty),+);)+) => {
        impl Kernel {$(
            $(#[$about])*
            fn $name(self, $($arg: $type),+) {
                debug_assert!(self.is_available(), "{self}");
                match self {
                    #[cfg(target_arch = "x86_64")]
                    // SAFETY: networks are made for a kernel that is available only.
                    Self::Avx2 => unsafe { $avx2($($arg),+) },
                    #[cfg(target_arch = "x86_64")]
                    // SAFETY: as above.
                    Self::Avx512 => unsafe { $avx512($($arg),+) },
                    _ => { use $of as of; of::<Portable>($($arg),+) }
                }
            }
        )+}

        $(
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,fma")]
            fn $avx2($($arg: $type),+) {
                use $of as of;
                of::<lines::Avx2>($($arg),+);
            }

            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx512f")]
            fn $avx512($($arg: $type),+) {
                use $of as of;
                of::<lines::Avx512>($($arg),+);
            }
        )+
    };
}

compiled_for_each! {
    /// Computes rows of sums.
    sums, sums_avx2, sums_avx512 = product::sums:
        (packed: &Packed, places: &Places, input: &[Line], output: &mut [Line]);
    /// Takes the first layer from one position to the next.
    accumulate, accumulate_avx2, accumulate_avx512 = accumulator::accumulate:
        (layer: &Accumulating, accumulator: &mut Accumulator, cells: &[f32], output: &mut [Line]);
    /// Turns the inputs of tiles into frequencies.
    spread, spread_avx2, spread_avx512 = winograd::spread:
        (layer: &Winograd, part: Part, input: &[Line], before: &mut [Line]);
    /// Turns frequencies of tiles into outputs.
    gather, gather_avx2, gather_avx512 = winograd::gather:
        (layer: &Winograd, part: Part, after: &[Line], output: &mut [Line]);
}

impl FromStr for Kernel {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let Some(kernel) = Self::ALL.into_iter().find(|known| known.name() == text) else {
            return Err(TextError::new(text, "no kernel: baseline, avx2 or avx512"));
        };
        if !kernel.is_available() {
            return Err(TextError::new(
                text,
                "this processor has not got the instructions",
            ));
        }
        Ok(kernel)
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
