//! Traits behind which the type of a family is forgotten.

/// Declares a trait that can be asked of any family, and how a type that knows its family `F`
/// answers: each method is written once, with its body.
macro_rules! erased {
    (
        $(#[$about:meta])*
        $visibility:vis trait $name:ident for $known:ident: $bound:ident $(+ $other:ident)* {
            $($(#[$doc:meta])* fn $method:ident $arguments:tt $(-> $result:ty)? $body:block)*
        }
    ) => {
        $(#[$about])*
        $visibility trait $name: $bound $(+ $other)* {
            $($(#[$doc])* fn $method $arguments $(-> $result)?;)*
        }

        impl<F: Family> $name for $known<F> {
            $(fn $method $arguments $(-> $result)? $body)*
        }
    };
}
pub(crate) use erased;
