//! The page without a server: three games and two agents, compiled to WebAssembly.
//!
//! A question and its answer are JSON. The page's worker writes the bytes of a question by [`put`],
//! calls [`ask`], and reads the bytes of the answer by [`byte`].

mod searches;
mod table;
mod view;

use serde_json::{Value, json};
use std::cell::RefCell;
use table::Table;

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Appends a byte of a question.
#[unsafe(no_mangle)]
pub extern "C" fn put(byte: u8) {
    BYTES.with_borrow_mut(|bytes| bytes.push(byte));
}

/// Answers the question. Returns the number of bytes of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let question = BYTES.take();
    let answer = match serde_json::from_slice(&question) {
        Ok(question) => answer(&question),
        Err(wrong) => json!({"error": wrong.to_string()}),
    };
    let text = answer.to_string();
    BYTES.set(text.into_bytes());
    BYTES.with_borrow(Vec::len)
}

/// A byte of the answer; 0 after its end. After the last byte has been read, the next question can
/// be written.
#[unsafe(no_mangle)]
pub extern "C" fn byte(place: usize) -> u8 {
    BYTES.with_borrow_mut(|bytes| {
        let byte = bytes.get(place).copied().unwrap_or(0);
        if place + 1 >= bytes.len() {
            bytes.clear();
        }
        byte
    })
}

/// Answers a question. Its field `ask` has the kind: `games`, `view`, `search`, `go`, `tree` or
/// `forget`.
pub fn answer(question: &Value) -> Value {
    let answered = TABLE.with_borrow_mut(|table| table.answer(question));
    answered.unwrap_or_else(|wrong| json!({"error": wrong}))
}
