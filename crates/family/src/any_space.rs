//! Spaces in one of several packed forms, chosen at run time.

/// Does something with a space in whatever form it is packed, compiled once for each form. The name
/// `AnySpace` has to be in scope: an enum with the variants `Small`, `Medium`, `Large` and `Huge`.
#[macro_export]
macro_rules! with_space {
    ($any:expr, $space:ident => $body:expr) => {
        match $any {
            AnySpace::Small($space) => $body,
            AnySpace::Medium($space) => $body,
            AnySpace::Large($space) => $body,
            AnySpace::Huge($space) => $body,
        }
    };
}

/// Packs a board into the smallest form that holds it: the first for which the constructor returns
/// `Some`. The name `AnySpace` has to be in scope, as for [`with_space!`](crate::with_space).
#[macro_export]
macro_rules! smallest_space {
    ($new:expr) => {{
        let small = $new.map(AnySpace::Small);
        small
            .or_else(|| $new.map(AnySpace::Medium))
            .or_else(|| $new.map(AnySpace::Large))
            .or_else(|| $new.map(AnySpace::Huge))
    }};
}
