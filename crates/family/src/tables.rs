//! Tables that take long to build: in memory, on disk, or built now. One way for all families.

use glisse_search::{Control, Limit};
use glisse_tables::{Cache, Key, Obtained, Table, Unfinished, Warning};
use glisse_words::{Explain, Message};
use std::{
    ops::Deref,
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
};

/// Bytes that may be shared, owned or mapped from a file.
pub type Bytes = Arc<dyn Deref<Target = [u8]> + Send + Sync>;

/// From this many bytes on, a table takes so long to build that it is kept on disk.
const WORTH_KEEPING: usize = 16 << 20;

/// How long to sleep between two looks at a thread that stores a table.
const PAUSE: Duration = Duration::from_millis(2);

/// The tables on disk, and what went wrong with them.
#[derive(Debug)]
pub struct TableStore {
    cache: Cache,
    warnings: Vec<Message>,
    /// The tables that could not be used: to find that out takes as long as to read them.
    unusable: Vec<Key>,
}

impl Default for TableStore {
    fn default() -> Self {
        TableStore::new(Cache::disabled())
    }
}

impl TableStore {
    /// Returns a store that keeps its tables in this cache.
    pub fn new(cache: Cache) -> TableStore {
        TableStore { cache, warnings: Vec::new(), unusable: Vec::new() }
    }

    /// Returns a store of the same cache, with which nothing went wrong yet.
    #[must_use]
    pub fn empty_copy(&self) -> TableStore {
        TableStore::new(self.cache.clone())
    }

    /// Returns what went wrong since the last call, each problem once. None of it changes an answer.
    pub fn take_warnings(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.warnings)
    }

    fn warn(&mut self, warning: Message) {
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// Returns the table of this key, or `None` if it is not on disk, or not read before the control
    /// ends that.
    fn load(&mut self, key: &Key, control: Control) -> Option<Bytes> {
        if self.unusable.contains(key) {
            return None;
        }
        match self.cache.load(key, &|| control.check().is_err()) {
            Ok(table) => table.map(shared),
            Err(problem) => {
                self.warn(problem.message());
                self.unusable.push(key.clone());
                None
            }
        }
    }

    /// Returns the table of this key, loaded or else built and kept. While another process builds
    /// it, this one waits as long as the control allows.
    fn obtain(
        &mut self,
        key: &Key,
        control: Control,
        build: impl FnOnce() -> Result<Vec<u8>, Limit> + Send,
    ) -> Result<Bytes, Limit> {
        let is_over = || control.check().is_err();
        match self.cache.get_or_build(key, &is_over, build) {
            Ok(obtained) => {
                for warning in obtained.warnings {
                    self.warn(warning.message());
                }
                Ok(shared(obtained.table))
            }
            Err(Unfinished::Build(limit)) => Err(limit),
            Err(Unfinished::Cancelled) => Err(control.check().err().unwrap_or(Limit::Time)),
        }
    }
}

/// A table that is being stored by a thread of its own.
#[derive(Debug)]
pub struct Storing(JoinHandle<Option<Warning>>);

impl TableStore {
    /// Begins to store a table, if it is worth a place on disk.
    pub fn begin_to_store<T>(&self, table: &Arc<T>) -> Option<Storing>
    where
        T: Tabulated + Send + Sync + 'static,
    {
        let key = T::key(table.recipe()).filter(|key| key.bytes() >= WORTH_KEEPING)?;
        let (cache, table) = (self.cache.clone(), Arc::clone(table));
        let store = move || cache.store(&key, table.bytes());
        thread::Builder::new().spawn(store).ok().map(Storing)
    }

    /// Waits for a table to be stored as long as the control allows. What is not stored by then goes
    /// on being so beside whatever comes next.
    pub fn finish_storing(&mut self, Storing(thread): Storing, control: Control) {
        while !thread.is_finished() {
            if control.check().is_err() {
                return;
            }
            thread::sleep(PAUSE);
        }
        if let Ok(Some(warning)) = thread.join() {
            self.warn(warning.message());
        }
    }
}

fn shared(table: Table) -> Bytes {
    Arc::new(table)
}

/// A heuristic or a solver that is made of a large table.
pub trait Tabulated: Sized {
    /// What tells one table from another, such as a partition into patterns.
    type Recipe: Clone + PartialEq;

    /// Changes whenever the contents of tables of one name do, so that tables built before are not
    /// used.
    const TABLE_VERSION: u32;

    /// Returns the recipe that the table was built from.
    fn recipe(&self) -> &Self::Recipe;

    /// Returns the name of the table on disk, or `None` if it is not kept there.
    fn name(recipe: &Self::Recipe) -> Option<String>;

    /// Returns the name, version and size of the table on disk, or `None` if it is not kept there. How
    /// large a table is may take long to find out.
    fn key(recipe: &Self::Recipe) -> Option<Key> {
        Key::new(Self::name(recipe)?, Self::TABLE_VERSION, Self::table_bytes(recipe)).ok()
    }

    /// Returns how many bytes the table has.
    fn table_bytes(recipe: &Self::Recipe) -> usize;

    /// Returns how many positions the table has. A build finds nearly all of them.
    fn positions(recipe: &Self::Recipe) -> u64;

    /// Returns how many bytes it takes to build the table.
    fn build_bytes(recipe: &Self::Recipe) -> u64;

    /// Builds the table and reports the positions found as it goes.
    fn build(recipe: &Self::Recipe, threads: usize, control: Control) -> Result<Self, Limit>;

    /// Returns the bytes to keep on disk.
    fn bytes(&self) -> &Bytes;

    /// Makes it of bytes that were kept on disk, or returns `None` if they do not fit.
    fn from_bytes(recipe: &Self::Recipe, bytes: &Bytes) -> Option<Self>;
}

/// The tables of one kind that are in memory.
#[derive(Debug)]
pub struct TableSet<T> {
    tables: Vec<Arc<T>>,
}

impl<T> Default for TableSet<T> {
    fn default() -> Self {
        TableSet { tables: Vec::new() }
    }
}

impl<T: Tabulated> TableSet<T> {
    /// Returns the table of a recipe if it is in memory or on disk already, or `None` if it is not, or
    /// if the control ends reading it.
    pub fn load(
        &mut self,
        recipe: &T::Recipe,
        store: &mut TableStore,
        control: Control,
    ) -> Option<Arc<T>> {
        if let Some(known) = self.tables.iter().find(|table| table.recipe() == recipe) {
            return Some(Arc::clone(known));
        }
        // Asked for every board, so by the name alone: most often there is no such file.
        if !store.cache.has(&T::name(recipe)?) {
            return None;
        }
        let bytes = store.load(&T::key(recipe)?, control)?;
        Some(self.keep(T::from_bytes(recipe, &bytes)?))
    }

    /// Returns the table of a recipe: from memory or disk, or else built now.
    pub fn obtain(
        &mut self,
        recipe: &T::Recipe,
        store: &mut TableStore,
        threads: usize,
        control: Control,
    ) -> Result<Arc<T>, Limit>
    where
        T::Recipe: Sync,
    {
        if let Some(table) = self.load(recipe, store, control) {
            return Ok(table);
        }
        control.allow_memory(T::build_bytes(recipe))?;
        let build = || T::build(recipe, threads, control);
        let table = match T::key(recipe).filter(|key| key.bytes() >= WORTH_KEEPING) {
            Some(key) => {
                let bytes = store.obtain(&key, control, || Ok(build()?.bytes().to_vec()))?;
                T::from_bytes(recipe, &bytes).ok_or(Limit::Memory)?
            }
            None => build()?,
        };
        Ok(self.keep(table))
    }

    fn keep(&mut self, table: T) -> Arc<T> {
        let table = Arc::new(table);
        self.insert(&table);
        table
    }

    /// Keeps a table that was built elsewhere.
    pub fn insert(&mut self, table: &Arc<T>) {
        self.tables.push(Arc::clone(table));
    }
}

/// A table of a family that can be built beforehand.
pub trait TableRecipe {
    /// Returns the name, version and size of the table.
    fn key(&self) -> &Key;

    /// Returns how many bytes it takes to build the table.
    fn build_bytes(&self) -> u64;

    /// Returns how many positions a build of the table finds.
    fn positions(&self) -> u64;

    /// Builds the table and stores it in the cache, unless it is there already.
    fn obtain(
        &self,
        cache: &Cache,
        threads: usize,
        control: Control,
    ) -> Result<Obtained, Unfinished<Limit>>;
}

/// Returns the recipe for a table, or `None` if it is not kept on disk.
pub fn recipe_for<T: Tabulated + 'static>(recipe: T::Recipe) -> Option<Box<dyn TableRecipe>>
where
    T::Recipe: Sync,
{
    Some(Box::new(RecipeFor::<T> { key: T::key(&recipe)?, recipe }))
}

/// A recipe for the table of some [`Tabulated`] type.
struct RecipeFor<T: Tabulated> {
    recipe: T::Recipe,
    key: Key,
}

impl<T: Tabulated> TableRecipe for RecipeFor<T>
where
    T::Recipe: Sync,
{
    fn key(&self) -> &Key {
        &self.key
    }

    fn build_bytes(&self) -> u64 {
        T::build_bytes(&self.recipe) + self.key.bytes() as u64
    }

    fn positions(&self) -> u64 {
        T::positions(&self.recipe)
    }

    fn obtain(
        &self,
        cache: &Cache,
        threads: usize,
        control: Control,
    ) -> Result<Obtained, Unfinished<Limit>> {
        let is_over = || control.check().is_err();
        cache.get_or_build(&self.key, &is_over, || {
            Ok(T::build(&self.recipe, threads, control)?.bytes().to_vec())
        })
    }
}
