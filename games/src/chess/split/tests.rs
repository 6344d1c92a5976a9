//! What the contract of all split games cannot see.
