//! The built page, served to the browsers of this machine and to nobody else.
//!
//! A [`Site`] is all that can be asked for: a map from paths to bytes, made once, so that no request
//! ever touches the disk. A [`Server`] listens on the loopback address and answers `GET` and `HEAD`.
//! What it does against pages of other hosts, slow callers and too many of them is in `respond` and
//! `server`.

mod accept;
mod media_type;
mod moment;
mod respond;
mod server;
mod site;

pub use server::{Server, ServerLimits};
pub use site::{ReadError, Site};
