//! Methods of the library by name: JSON in, JSON and arrays out.

use crate::{errors, heuristics::PyHeuristic, work};
use glisse::{Cache, search::lock};
use glisse_calls::{Engine, Host, HostHeuristic, TypedArray};
use pyo3::{prelude::*, types::PyBytes};
use std::sync::{Arc, Mutex, TryLockError};

/// The library, and what it keeps from one call to the next.
#[pyclass(name = "Engine", module = "glisse._engine", frozen)]
#[derive(Debug)]
struct PyEngine(Mutex<Arc<Mutex<Engine>>>);

/// The JSON of a reply, and the names, kinds and bytes of its arrays.
type PyReply<'py> = (String, Vec<(&'static str, &'static str, Bound<'py, PyBytes>)>);

fn engine() -> Arc<Mutex<Engine>> {
    Arc::new(Mutex::new(Engine::new().with_cache(Cache::standard())))
}

impl PyEngine {
    /// Returns the engine, or a new one if it still works for somebody.
    fn free(&self) -> Arc<Mutex<Engine>> {
        let mut kept = lock(&self.0);
        if matches!(kept.try_lock(), Err(TryLockError::WouldBlock)) {
            *kept = engine();
        }
        Arc::clone(&kept)
    }
}

#[pymethods]
impl PyEngine {
    #[new]
    fn new() -> Self {
        PyEngine(Mutex::new(engine()))
    }

    /// Calls a method. `progress` is called with JSON now and then, and `heuristics` has functions of
    /// boards by the names that the request has for them.
    #[pyo3(signature = (method, request, *, progress=None, heuristics=Vec::new(), threads=None))]
    fn call<'py>(
        &self,
        py: Python<'py>,
        method: String,
        request: String,
        progress: Option<&Bound<'_, PyAny>>,
        heuristics: Vec<(String, Py<PyAny>)>,
        threads: Option<usize>,
    ) -> PyResult<PyReply<'py>> {
        let (engine, language) = (self.free(), errors::language(py));
        let reply = work::run(py, progress, move |meter| {
            let own = |(name, function): (String, Py<PyAny>)| {
                let (function, meter) = (Arc::new(function), meter.clone());
                let own: HostHeuristic =
                    Arc::new(PyHeuristic { name: name.clone(), function, meter });
                (name, own)
            };
            let heuristics: Vec<_> = heuristics.into_iter().map(own).collect();
            let host = Host {
                cancel: meter.cancel(),
                threads: work::threads(threads),
                heuristics: &heuristics,
            };
            let mut engine = lock(&engine);
            engine.call(host, &method, &request, language, &|progress| meter.tell(|| progress))
        })?;
        let reply = reply.map_err(|refusal| errors::exception(py, &refusal))?;
        let arrays = reply.numbers.iter().map(|(name, numbers)| match numbers {
            TypedArray::Bytes(numbers) => (*name, "u1", PyBytes::new(py, numbers)),
            TypedArray::Whole(numbers) => {
                let bytes: Vec<u8> =
                    numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
                (*name, "<u4", PyBytes::new(py, &bytes))
            }
            TypedArray::Real(numbers) => {
                let bytes: Vec<u8> =
                    numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
                (*name, "<f4", PyBytes::new(py, &bytes))
            }
        });
        Ok((reply.json, arrays.collect()))
    }
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyEngine>()
}
