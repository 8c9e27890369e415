//! Heuristics of packed spaces behind one type, chosen at run time.

use glisse_search::Cost;

/// What any of a few heuristics remembers of a state.
#[derive(Clone, Copy, Debug)]
pub struct AnyMemo(pub [u32; 2]);

impl From<Cost> for AnyMemo {
    #[inline]
    fn from(value: Cost) -> AnyMemo {
        AnyMemo([value, 0])
    }
}

impl From<AnyMemo> for Cost {
    #[inline]
    fn from(AnyMemo([value, _]): AnyMemo) -> Cost {
        value
    }
}

/// Declares an enum of heuristics of one kind of packed space, which is itself such a heuristic. The
/// engine is compiled once for all of them: a branch that always goes the same way costs less than what
/// follows it. Their memos are made into [`AnyMemo`] and back.
#[macro_export]
macro_rules! any_heuristic {
    ($name:ident<$life:lifetime> of $space:ident { $($variant:ident($heuristic:ty)),+ $(,)? }) => {
        /// A heuristic that was chosen at run time and is ready to be used.
        #[derive(Clone, Debug)]
        pub(crate) enum $name<$life> {
            $($variant($heuristic)),+
        }

        impl<const LIMBS: usize, const BITS: usize>
            glisse_search::Heuristic<$space<LIMBS, BITS>> for $name<'_>
        {
            type Memo = $crate::AnyMemo;

            #[inline]
            fn begin(
                &self,
                space: &$space<LIMBS, BITS>,
                state: glisse_search::Packed<LIMBS, BITS>,
            ) -> $crate::AnyMemo {
                match self {
                    $($name::$variant(heuristic) => heuristic.begin(space, state).into()),+
                }
            }

            #[inline]
            fn step(
                &self,
                space: &$space<LIMBS, BITS>,
                memo: $crate::AnyMemo,
                state: glisse_search::Packed<LIMBS, BITS>,
                action: <$space<LIMBS, BITS> as glisse_search::Space>::Move,
                next: glisse_search::Packed<LIMBS, BITS>,
            ) -> $crate::AnyMemo {
                match self {
                    $($name::$variant(heuristic) => {
                        heuristic.step(space, memo.into(), state, action, next).into()
                    }),+
                }
            }

            #[inline]
            fn resume(
                &self,
                space: &$space<LIMBS, BITS>,
                state: glisse_search::Packed<LIMBS, BITS>,
                value: glisse_search::Cost,
            ) -> $crate::AnyMemo {
                match self {
                    $($name::$variant(heuristic) => heuristic.resume(space, state, value).into()),+
                }
            }

            #[inline]
            fn value(&self, memo: $crate::AnyMemo) -> glisse_search::Cost {
                match self {
                    $($name::$variant(heuristic) => {
                        glisse_search::Heuristic::<$space<LIMBS, BITS>>::value(heuristic, memo.into())
                    }),+
                }
            }

            fn is_admissible(&self, space: &$space<LIMBS, BITS>) -> bool {
                match self {
                    $($name::$variant(heuristic) => heuristic.is_admissible(space)),+
                }
            }

            fn is_cheap(&self) -> bool {
                match self {
                    $($name::$variant(heuristic) => {
                        glisse_search::Heuristic::<$space<LIMBS, BITS>>::is_cheap(heuristic)
                    }),+
                }
            }
        }
    };
}
