//! Enumerations of other crates as choices of the command line.

/// Wraps an enumeration with `ALL` and `about`, so that clap reads the names of its values and
/// explains them.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident of $inner:ident: $told:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(pub(crate) $inner);

        impl clap::ValueEnum for $name {
            fn value_variants<'a>() -> &'a [Self] {
                const ALL: [$name; $inner::ALL.len()] = {
                    let mut all = [$name($inner::ALL[0]); $inner::ALL.len()];
                    let mut i = 0;
                    while i < all.len() {
                        all[i] = $name($inner::ALL[i]);
                        i += 1;
                    }
                    all
                };
                &ALL
            }

            fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
                let told: fn($inner) -> (&'static str, &'static str) = $told;
                let (name, about) = told(self.0);
                Some(clap::builder::PossibleValue::new(name).help(about))
            }
        }
    };
}

pub(crate) use choice;
