//! Where the tables are kept.

use etcetera::{BaseStrategy, base_strategy::choose_native_strategy};
use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

/// Returns the standard folder, or `None` where the system tells of no folder for caches.
pub(crate) fn standard() -> Option<PathBuf> {
    let platform = choose_native_strategy().ok().map(|strategy| strategy.cache_dir());
    locate(|variable| env::var_os(variable), platform)
}

/// `$GLISSE_CACHE_DIR`, or `glisse` in `$XDG_CACHE_HOME` or in the platform's folder for caches;
/// in it `tables`. An empty variable counts as unset.
fn locate(
    variable: impl Fn(&str) -> Option<OsString>,
    platform: Option<PathBuf>,
) -> Option<PathBuf> {
    let variable = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let own = variable("GLISSE_CACHE_DIR");
    let folder = own.or_else(|| {
        // The specification of XDG says to ignore relative paths. Whoever sets the variable means
        // it on every platform, also where the platform's own folder is another.
        let caches = variable("XDG_CACHE_HOME").filter(|path| Path::is_absolute(path));
        caches.or(platform).map(|caches| caches.join("glisse"))
    })?;
    Some(folder.join("tables"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn located(variables: &[(&str, &str)], platform: Option<&str>) -> Option<PathBuf> {
        let get = |name: &str| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| OsString::from(value))
        };
        locate(get, platform.map(PathBuf::from))
    }

    #[test]
    fn the_variable_of_glisse_goes_first() {
        let variables = [("GLISSE_CACHE_DIR", "here"), ("XDG_CACHE_HOME", "/xdg")];
        assert_eq!(located(&variables, Some("/platform")), Some("here/tables".into()));
        let empty = [("GLISSE_CACHE_DIR", ""), ("XDG_CACHE_HOME", "")];
        assert_eq!(located(&empty, Some("/platform")), Some("/platform/glisse/tables".into()));
    }

    #[cfg(unix)] // where `/xdg` is absolute
    #[test]
    fn the_variable_of_xdg_goes_before_the_platform_unless_relative() {
        let absolute = [("XDG_CACHE_HOME", "/xdg")];
        assert_eq!(located(&absolute, Some("/platform")), Some("/xdg/glisse/tables".into()));
        assert_eq!(located(&absolute, None), Some("/xdg/glisse/tables".into()));
        let relative = [("XDG_CACHE_HOME", "xdg")];
        assert_eq!(located(&relative, Some("/platform")), Some("/platform/glisse/tables".into()));
    }

    #[test]
    fn without_any_folder_there_is_none() {
        assert_eq!(located(&[], None), None);
    }
}
