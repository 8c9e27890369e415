//! How to search.

use crate::{errors, heuristics::PyHeuristic, work, work::Meter};
use glisse::{
    Algorithm, Control, Effort, HeuristicChoice, Metric, Options, Puzzle, Weight, search::Limits,
};
use glisse_words::message;
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyInt},
};
use std::{sync::Arc, time::Duration};

/// How to search, as keyword arguments say it.
#[derive(Debug, Default)]
pub(crate) struct SearchOptions {
    algorithm: Option<Algorithm>,
    heuristic: Option<String>,
    function: Option<(String, Arc<Py<PyAny>>)>,
    pub(crate) metric: Option<Metric>,
    weight: Option<Weight>,
    width: Option<usize>,
    seed: Option<u64>,
    effort: Option<Effort>,
    limits: Limits,
    threads: Option<usize>,
}

/// Reads a time in seconds, an argument of this name.
pub(crate) fn time(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Duration> {
    let py = value.py();
    let Ok(seconds) = value.extract::<f64>() else {
        let found = value.repr()?.to_string();
        let refusal = message!("python-seconds", name = name, found = found);
        return Err(errors::usual::<PyTypeError>(py, &refusal));
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| {
        let refusal = message!("python-seconds", name = name, found = seconds.to_string());
        errors::usual::<PyValueError>(py, &refusal)
    })
}

/// Reads a whole number from 0 on, an argument of this name.
pub(crate) fn whole(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    if let Ok(number) = value.extract() {
        return Ok(number);
    }
    let (py, found) = (value.py(), value.repr()?.to_string());
    let refusal = message!("python-whole", name = name, found = found);
    Err(if value.is_instance_of::<PyInt>() {
        errors::usual::<PyValueError>(py, &refusal)
    } else {
        errors::usual::<PyTypeError>(py, &refusal)
    })
}

/// Reads how many of something, an argument of this name.
pub(crate) fn count(name: &str, value: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole(name, value).map(|number| usize::try_from(number).unwrap_or(usize::MAX))
}

impl SearchOptions {
    /// Reads keyword arguments. What is `None` is as usual.
    pub(crate) fn new(arguments: Option<&Bound<'_, PyDict>>) -> PyResult<SearchOptions> {
        let mut options = SearchOptions::default();
        for (name, value) in arguments.into_iter().flatten() {
            if !value.is_none() {
                options.set(name.extract()?, &value)?;
            }
        }
        Ok(options)
    }

    fn set(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = value.py();
        match name {
            "algorithm" => {
                let algorithm = Puzzle::algorithm(value.extract()?);
                self.algorithm = Some(algorithm.map_err(|error| errors::input(py, &error))?);
            }
            "heuristic" if value.is_callable() => {
                let name = value.getattr("__name__").and_then(|name| name.extract::<String>());
                let name = name.unwrap_or_else(|_| "own".to_owned());
                self.function = Some((name, Arc::new(value.clone().unbind())));
            }
            "heuristic" => self.heuristic = Some(value.extract()?),
            "metric" => {
                let metric: Result<Metric, _> = value.extract::<&str>()?.parse();
                self.metric = Some(metric.map_err(|error| errors::input(py, &error))?);
            }
            "weight" => {
                let weight = Weight::new(value.extract()?);
                let refusal = || errors::request(py, &message!("python-search-weight"));
                self.weight = Some(weight.ok_or_else(refusal)?);
            }
            "width" => self.width = Some(count(name, value)?.max(1)),
            "seed" => self.seed = Some(whole(name, value)?),
            "effort" => self.effort = Some(Effort::Time(time(name, value)?)),
            "effort_steps" => self.effort = Some(Effort::Steps(whole(name, value)?)),
            "time_limit" => self.limits.time = Some(time(name, value)?),
            "memory_limit" => self.limits.memory = Some(whole(name, value)?),
            "expansion_limit" => self.limits.expansions = Some(whole(name, value)?),
            "threads" => self.threads = Some(count(name, value)?),
            _ => {
                let refusal = message!("python-keyword", name = name);
                return Err(errors::usual::<PyTypeError>(py, &refusal));
            }
        }
        Ok(())
    }

    /// Returns how many threads may work.
    pub(crate) fn threads(&self) -> usize {
        work::threads(self.threads)
    }

    /// Whether the heuristic is a function of Python.
    pub(crate) fn has_function(&self) -> bool {
        self.function.is_some()
    }

    /// Returns the function that is to be the heuristic, its exceptions for a meter.
    pub(crate) fn function_of(&self, meter: &Meter) -> Option<PyHeuristic> {
        let (name, function) = self.function.as_ref()?;
        let function = Arc::clone(function);
        Some(PyHeuristic { name: name.clone(), function, meter: meter.clone() })
    }

    /// Returns the options of a search that begins now.
    pub(crate) fn options<'a>(
        &'a self,
        control: Control<'a>,
        own: Option<&'a PyHeuristic>,
    ) -> Options<'a> {
        let usual = Options::default();
        Options {
            algorithm: self.algorithm.unwrap_or(usual.algorithm),
            heuristic: HeuristicChoice::new(own.map(|own| own as _), self.heuristic.as_deref()),
            metric: self.metric.unwrap_or(usual.metric),
            weight: self.weight.unwrap_or(usual.weight),
            beam_width: self.width.unwrap_or(usual.beam_width),
            effort: self.effort.unwrap_or(usual.effort),
            seed: self.seed.unwrap_or(usual.seed),
            threads: self.threads(),
            spare: None,
            control: control.within(self.limits),
        }
    }
}
