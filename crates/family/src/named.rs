//! Enums whose variants have names.

/// An enum whose variants have names. [`named!`](crate::named) implements it.
pub trait Named: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are listed.
    const ALL: &'static [Self];

    /// The names of all, in the order in which they are listed.
    const NAMES: &'static [&'static str];

    /// Returns the name on the command line and in JSON.
    fn name(self) -> &'static str;

    /// Returns the one of this name, or `None` if there is none.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|known| known.name() == name)
    }
}

/// Gives the variants of an enum their names: implements [`Named`], its items as
/// those of the type too, and [`Display`](std::fmt::Display).
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Colour {
///     Red,
///     DarkBlue,
/// }
/// glisse_family::named!(Colour { Red => "red", DarkBlue => "dark-blue" });
///
/// assert_eq!(Colour::NAMES, ["red", "dark-blue"]);
/// assert_eq!(Colour::from_name("dark-blue"), Some(Colour::DarkBlue));
/// assert_eq!(Colour::ALL.map(Colour::name).join(", "), "red, dark-blue");
/// ```
#[macro_export]
macro_rules! named {
    ($type:ident { $($variant:ident => $name:literal),+ $(,)? }) => {
        impl $type {
            /// All of them, in the order in which they are listed.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$variant),+];

            /// The names of all, in the order in which they are listed.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// Returns the name on the command line and in JSON.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),+
                }
            }

            /// Returns the one of this name, or `None` if there is none.
            pub fn from_name(name: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|known| known.name() == name)
            }
        }

        impl $crate::Named for $type {
            const ALL: &'static [$type] = &$type::ALL;
            const NAMES: &'static [&'static str] = $type::NAMES;

            fn name(self) -> &'static str {
                $type::name(self)
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
