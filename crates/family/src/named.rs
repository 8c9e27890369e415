//! Enums whose variants have names.

/// Gives the variants of an enum their names: implements `ALL`, `NAMES`, `name`, `from_name` and
/// [`Display`](std::fmt::Display).
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

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
