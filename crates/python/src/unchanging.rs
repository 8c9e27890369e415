//! What never changes, and so is its own copy.

use pyo3::{PyClass, prelude::*, types::PyDict};

/// The base of classes whose objects never change: a copy is the object itself.
#[pyclass(name = "_Unchanging", module = "glisse._engine", subclass, frozen)]
#[derive(Debug)]
pub(crate) struct Unchanging;

#[pymethods]
impl Unchanging {
    fn __copy__(this: Bound<'_, Self>) -> Bound<'_, Self> {
        this
    }

    fn __deepcopy__<'py>(this: Bound<'py, Self>, _memo: Bound<'py, PyDict>) -> Bound<'py, Self> {
        this
    }
}

/// Returns an object of such a class.
pub(crate) fn object<T>(py: Python<'_>, value: T) -> PyResult<Bound<'_, T>>
where
    T: PyClass<BaseType = Unchanging>,
{
    Bound::new(py, PyClassInitializer::from(Unchanging).add_subclass(value))
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Unchanging>()
}
