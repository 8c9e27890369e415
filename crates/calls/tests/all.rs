//! What the page asks of the library, natively: the same code that runs in a browser.

mod methods;
mod sources;
