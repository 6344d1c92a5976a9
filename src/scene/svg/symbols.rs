//! The shapes of pieces, around the middle of a cell of 40 × 40 pixels.
//!
//! Fill and outline come from the class of the player's colour. Lines in `currentColor` stand out
//! from the fill.

use crate::scene::Look;

/// The marks on the discs of each player.
pub(super) const MARKS: [&str; 6] = [
    "",
    r#"<circle r="8.5" fill="none" stroke="currentColor" stroke-width="1.8"/>"#,
    r#"<circle r="4.5" fill="currentColor" stroke="none"/>"#,
    r#"<path d="M-5-5 5 5M5-5-5 5" fill="none" stroke="currentColor" stroke-width="2.6"/>"#,
    r#"<path d="M-7 0H7" fill="none" stroke="currentColor" stroke-width="3"/>"#,
    r#"<path d="M0-7 6.5 5H-6.5Z" fill="none" stroke="currentColor" stroke-width="2"/>"#,
];

/// How far above the middle of the cell a label on the piece stands, in cells.
pub(super) const fn rises(look: Look) -> f32 {
    match look {
        Look::Pawn | Look::Bishop | Look::Queen | Look::King | Look::Rook | Look::Knight => -0.2,
        _ => 0.0,
    }
}

/// The shape of a look.
pub(super) const fn symbol(look: Look) -> &'static str {
    match look {
        Look::Disc => r#"<circle r="15"/>"#,
        Look::Stone => r#"<circle r="16.5"/>"#,
        Look::Target => concat!(
            r#"<circle r="16.5"/>"#,
            r#"<path d="M0-9 8 5H-8Z" fill="none" stroke="currentColor" stroke-width="2.4"/>"#
        ),
        Look::Man => concat!(
            r#"<circle r="14.5"/>"#,
            r#"<circle r="10.5" fill="none" stroke="currentColor" stroke-width="1.3" opacity=".75"/>"#,
            r#"<circle r="6" fill="none" stroke="currentColor" stroke-width="1.3" opacity=".75"/>"#
        ),
        Look::Crowned => concat!(
            r#"<circle r="14.5"/>"#,
            r#"<path d="M-8 6-10-5-4.5-.5 0-8 4.5-.5 10-5 8 6Z" fill="currentColor" "#,
            r#"stroke="none"/><path d="M-8 9H8" stroke="currentColor" stroke-width="2"/>"#
        ),
        Look::Cross => {
            r#"<path d="M-10-13 0-3 10-13 13-10 3 0 13 10 10 13 0 3-10 13-13 10-3 0-13-10Z"/>"#
        }
        Look::Nought => concat!(
            r#"<path fill-rule="evenodd" d="M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z"#,
            r#"M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0Z"/>"#
        ),
        Look::Pawn => concat!(
            r#"<path d="M-10.5 14.5V12C-10.5 7.5-4.6 6-3.6-1H-5.8V-3.6H-3.1A6.2 6.2 0 1 1 3.1-3.6"#,
            r#"H5.8V-1H3.6C4.6 6 10.5 7.5 10.5 12V14.5Z"/>"#
        ),
        Look::Knight => concat!(
            r#"<path d="M-9.5 14.5C-10 7-2 4.5-2.6-1.5C-4.4 1-7.4 1-9 3.4C-10 5-12.6 4.6-13.2 2.2"#,
            r#"C-13.8 0-10.6-4.4-9-9C-8.8-11-7.6-13-7.4-15.8L-3.4-13.2C-2.4-13.6-1.2-13.8.2-13.6"#,
            r#"C8.6-12.4 12.4-2 11.2 14.5Z"/>"#,
            r#"<path d="M3.6-9.4C7.4-5 8.4 2 7.8 10.6" fill="none" stroke="currentColor" "#,
            r#"opacity=".8"/><circle cx="-4.8" cy="-7.6" r="1.4" fill="currentColor" stroke="none"/>"#
        ),
        Look::Bishop => concat!(
            r#"<path d="M-11 14.5C-11 11.5-7.5 11-5.8 9.5L-4.6 4.2C-8.8-.6-6-8 0-12.8"#,
            r#"C6-8 8.8-.6 4.6 4.2L5.8 9.5C7.5 11 11 11.5 11 14.5Z"/><circle cy="-14" r="2.3"/>"#,
            r#"<path d="M-4.6 4.2H4.6M-5.8 9.5H5.8M0-8V-1M-3-4.8H3" fill="none" "#,
            r#"stroke="currentColor"/>"#
        ),
        Look::Rook => concat!(
            r#"<path d="M-11.5 14.5V11H-8.6L-6.6-3.4-9.6-5.6V-14H-5.6V-11H-2V-14H2V-11H5.6V-14H9.6"#,
            r#"V-5.6L6.6-3.4 8.6 11H11.5V14.5Z"/>"#,
            r#"<path d="M-6.6-3.4H6.6M-8.2 8H8.2" fill="none" stroke="currentColor"/>"#
        ),
        Look::Queen => concat!(
            r#"<path d="M-9 8-13.4-6.4-7.2-.6-7.4-10.6-2.6-2 0-12 2.6-2 7.4-10.6 7.2-.6 13.4-6.4 9 8"#,
            r#"L10.4 14.5H-10.4Z"/><circle cx="-13.6" cy="-7.4" r="2"/>"#,
            r#"<circle cx="-7.4" cy="-11.8" r="2"/><circle cy="-13.4" r="2"/>"#,
            r#"<circle cx="7.4" cy="-11.8" r="2"/><circle cx="13.6" cy="-7.4" r="2"/>"#,
            r#"<path d="M-8.8 8C-5 6.6 5 6.6 8.8 8M-9.4 11.4C-5 10.2 5 10.2 9.4 11.4" fill="none" "#,
            r#"stroke="currentColor"/>"#
        ),
        Look::King => concat!(
            r#"<path d="M0-9V-16.5M-3-14H3" fill="none" stroke-width="2.4"/>"#,
            r#"<path d="M-9.4 8C-15.5 1-15-7-8.4-7.6C-4.6-8-1.4-5.6 0-2.6C1.4-5.6 4.6-8 8.4-7.6"#,
            r#"C15-7 15.5 1 9.4 8L10.4 14.5H-10.4Z"/>"#,
            r#"<path d="M0-2.6C-3.4-5.6-3-9 0-10.8C3-9 3.4-5.6 0-2.6Z"/>"#,
            r#"<path d="M-9.2 8C-5 6.6 5 6.6 9.2 8M-9.8 11.4C-5 10.2 5 10.2 9.8 11.4" fill="none" "#,
            r#"stroke="currentColor"/>"#
        ),
        Look::Tile => r#"<path d="M0-16.5 9.5-12.5 13 15H-13L-9.5-12.5Z"/>"#,
        Look::Ship => concat!(
            r#"<path d="M-13.5 4.5H13.5L9.5 12.5H-9Z"/>"#,
            r#"<path d="M-1.2 1.5V-13L-11 1.5ZM1.5 1.5V-10.5L9.5 1.5Z"/>"#
        ),
        Look::Flagship => concat!(
            r#"<path d="M-15.5 3.5H15.5L11 13.5H-10.5Z"/><path d="M-3.5 1V-15.5L-13.5 1Z"/>"#,
            r#"<path d="M0 1V-15.5L9.5-11.5 1.5-8V1Z"/>"#,
            r#"<path d="M-8 8.5H8" fill="none" stroke="currentColor" stroke-width="2"/>"#
        ),
        Look::Fox => concat!(
            r#"<path d="M-14.5-14.5-6.5-8.5C-3-10 3-10 6.5-8.5L14.5-14.5 14 1C13 6 5 11 0 15.5"#,
            r#"C-5 11-13 6-14 1Z"/>"#,
            r#"<path d="M-13.4 2C-8 2-3 7 0 10.5C3 7 8 2 13.4 2C12 6.6 5 11 0 15.5C-5 11-12 6.6-13.4 2Z" "#,
            r##"fill="#fdf6e8" stroke="none"/><circle cx="-5.5" cy="-1.5" r="1.8" fill="currentColor" "##,
            r#"stroke="none"/><circle cx="5.5" cy="-1.5" r="1.8" fill="currentColor" stroke="none"/>"#,
            r#"<circle cy="13.4" r="2.2" fill="currentColor" stroke="none"/>"#
        ),
        Look::Hound => concat!(
            r#"<path d="M-8.5-11.5C-4-14.5 4-14.5 8.5-11.5C11-5 8 2 6.5 6C6.5 16.5-6.5 16.5-6.5 6"#,
            r#"C-8 2-11-5-8.5-11.5Z"/>"#,
            r#"<path d="M-7-12.5C-13-13-16.5-3-13 5.5C-9.5 6.5-8-1-7-12.5Z" opacity=".92"/>"#,
            r#"<path d="M7-12.5C13-13 16.5-3 13 5.5C9.5 6.5 8-1 7-12.5Z" opacity=".92"/>"#,
            r#"<circle cx="-3.6" cy="-3.5" r="1.6" fill="currentColor" stroke="none"/>"#,
            r#"<circle cx="3.6" cy="-3.5" r="1.6" fill="currentColor" stroke="none"/>"#,
            r#"<ellipse cy="7" rx="3.4" ry="2.6" fill="currentColor" stroke="none"/>"#
        ),
        Look::Seed => "",
        Look::Block => concat!(
            r#"<rect x="-13" y="-13" width="26" height="26" rx="5"/>"#,
            r#"<path d="M-6-6 6 6M6-6-6 6" fill="none" stroke="currentColor" stroke-width="2.6"/>"#
        ),
    }
}
