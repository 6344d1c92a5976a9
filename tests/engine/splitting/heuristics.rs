//! MAST and RAVE.
