//! The looks of places and pieces, and their names.

/// Defines an enumeration whose variants have names, which data and pictures use.
macro_rules! named {
    ($(#[$about:meta])* $kind:ident: $first:ident = $first_name:literal $first_about:literal,
     $($variant:ident = $name:literal $variant_about:literal,)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        pub enum $kind {
            #[doc = $first_about]
            #[default]
            #[cfg_attr(feature = "serde", serde(rename = $first_name))]
            $first,
            $(
                #[doc = $variant_about]
                #[cfg_attr(feature = "serde", serde(rename = $name))]
                $variant,
            )*
        }

        impl $kind {
            /// The name of the variant.
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_name,
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

named![
    /// The material of a board.
    Ground:
    Plain = "plain" "Nothing but its places.",
    Wood = "wood" "A plate of wood with points or holes.",
    Felt = "felt" "Green felt.",
    Rack = "rack" "A blue rack that stands upright.",
];

named![
    /// The shape of a place.
    Shape:
    Square = "square" "A cell of 1 × 1.",
    Hex = "hex" "A hexagon that stands on a corner, 1 wide.",
    Point = "point" "A point of lines: nothing of its own is drawn.",
    Hole = "hole" "A round hole for one piece.",
    Pit = "pit" "A round pit for seeds.",
    Store = "store" "A long pit for captured seeds, 2 high.",
    Hand = "hand" "A place beside the board for what a player has in hand.",
];

/// The tone of a place, which sets it apart from others of the same shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Tone {
    /// No tone.
    #[default]
    Plain,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A place that stands out, as the star points of Go.
    Marked,
    /// A place that belongs to a player: a start or a goal of pieces.
    Of(u8),
}

named![
    /// The colour of a player's pieces.
    Colour:
    White = "white" "White.",
    Black = "black" "Black.",
    Red = "red" "Red.",
    Blue = "blue" "Blue.",
    Yellow = "yellow" "Yellow.",
    Green = "green" "Green.",
    Orange = "orange" "Orange.",
    Purple = "purple" "Purple.",
    Gold = "gold" "Gold.",
    Silver = "silver" "Silver.",
];

named![
    /// The look of a piece.
    Look:
    Disc = "disc" "A flat disc, with a mark of its own for each player but the first.",
    Stone = "stone" "A stone of Go.",
    Target = "target" "A stone with a triangle on it.",
    Man = "man" "A man of draughts.",
    Crowned = "crowned man" "A man of draughts with a crown.",
    Cross = "cross" "Two strokes.",
    Nought = "nought" "A ring.",
    Pawn = "pawn" "A pawn of chess.",
    Knight = "knight" "A knight of chess.",
    Bishop = "bishop" "A bishop of chess.",
    Rook = "rook" "A rook of chess.",
    Queen = "queen" "A queen of chess.",
    King = "king" "A king of chess.",
    Tile = "tile" "A pointed tile of shogi, which points to the opponent.",
    Ship = "ship" "A ship.",
    Flagship = "flagship" "A ship with a flag.",
    Fox = "fox" "The head of a fox.",
    Hound = "hound" "The head of a hound.",
    Seed = "seed" "Seeds, as many as are counted.",
    Block = "block" "What stands in the way of all.",
];

impl Colour {
    /// All colours.
    pub const ALL: [Self; 10] = [
        Self::White,
        Self::Black,
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::Green,
        Self::Orange,
        Self::Purple,
        Self::Gold,
        Self::Silver,
    ];
}
