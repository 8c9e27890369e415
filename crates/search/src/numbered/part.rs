//! A part of all states: its bits, and the letters to other parts.

/// The bits of a part.
#[derive(Default)]
pub(super) struct Part {
    /// The states seen so far.
    pub(super) seen: Vec<u16>,
    /// The states that are expanded now, and how many they are.
    pub(super) layer: Vec<u16>,
    pub(super) in_layer: u64,
    /// The states that are expanded after them, and how many they are.
    next: Vec<u16>,
    pub(super) in_next: u64,
    /// The states at distances 1 and 2 modulo 3; empty if that is not to be remembered.
    pub(super) remainders: [Vec<u16>; 2],
}

impl Part {
    /// How many bitmaps a part has while it is searched, and how many of these it keeps.
    pub(super) fn bitmaps(remembers: bool) -> (usize, usize) {
        if remembers { (5, 3) } else { (3, 1) }
    }

    pub(super) fn new(words: usize, remembers: bool) -> Part {
        let remembered = || vec![0; if remembers { words } else { 0 }];
        Part {
            seen: vec![0; words],
            layer: vec![0; words],
            next: vec![0; words],
            remainders: [remembered(), remembered()],
            ..Part::default()
        }
    }

    #[inline]
    pub(super) fn add(&mut self, word: usize, bits: u16) {
        let new = bits & !self.seen[word];
        if new != 0 {
            self.seen[word] |= new;
            self.next[word] |= new;
            self.in_next += u64::from(new.count_ones());
        }
    }

    #[inline]
    fn add_all(&mut self, word: usize, bits: &[u16]) {
        let seen = &mut self.seen[word..word + bits.len()];
        let next = &mut self.next[word..word + bits.len()];
        let mut count = 0;
        for ((seen, next), &bits) in seen.iter_mut().zip(next).zip(bits) {
            let new = bits & !*seen;
            *seen |= new;
            *next |= new;
            count += new.count_ones();
        }
        self.in_next += u64::from(count);
    }

    /// Makes the next layer, which is at this distance, the one to be expanded.
    pub(super) fn advance(&mut self, distance: usize) {
        if self.in_layer > 0 {
            self.layer.fill(0);
        }
        std::mem::swap(&mut self.layer, &mut self.next);
        (self.in_layer, self.in_next) = (self.in_next, 0);
        if self.in_layer > 0
            && let Some(remainder) = (distance % 3).checked_sub(1)
        {
            for (known, &new) in self.remainders[remainder].iter_mut().zip(&self.layer) {
                *known |= new;
            }
        }
    }

    /// Frees what only a search needs.
    pub(super) fn end_search(&mut self) {
        (self.layer, self.next) = Default::default();
    }
}

/// What the expansion of one part has found in the others.
pub(super) struct Letters {
    part_words: usize,
    to: Vec<LettersTo>,
}

/// What was found in one part.
#[derive(Clone, Default)]
struct LettersTo {
    /// Single states: their words, counted in their part, times 16, and their bits.
    states: Vec<u32>,
    /// The first words, counted in their part, of runs of words.
    runs: Vec<u32>,
    /// The words of these runs, all of which are equally long.
    words: Vec<u16>,
}

impl Letters {
    /// Letters to so many parts of so many words.
    pub(super) fn new(parts: usize, part_words: usize) -> Letters {
        Letters { part_words, to: vec![LettersTo::default(); parts] }
    }

    fn write(&mut self, word: usize, mut bits: u16) {
        let (part, word) = (word / self.part_words, word % self.part_words);
        while bits != 0 {
            self.to[part].states.push((word as u32) << 4 | bits.trailing_zeros());
            bits &= bits - 1;
        }
    }

    fn write_all(&mut self, word: usize, bits: &[u16]) {
        let (part, word) = (word / self.part_words, word % self.part_words);
        self.to[part].runs.push(word as u32);
        self.to[part].words.extend_from_slice(bits);
    }

    /// Adds to a part what was found in it.
    pub(super) fn deliver(&self, number: usize, part: &mut Part) {
        let LettersTo { states, runs, words } = &self.to[number];
        for &state in states {
            part.add((state >> 4) as usize, 1 << (state & 15));
        }
        if let Some(length) = words.len().checked_div(runs.len()) {
            for (&word, bits) in runs.iter().zip(words.chunks_exact(length)) {
                part.add_all(word as usize, bits);
            }
        }
    }

    /// Forgets what was delivered and keeps the room for more.
    pub(super) fn clear(&mut self) {
        (0..self.to.len()).for_each(|part| self.clear_to(part));
    }

    /// Forgets what was delivered to a part and keeps the room for more.
    pub(super) fn clear_to(&mut self, part: usize) {
        let LettersTo { states, runs, words } = &mut self.to[part];
        states.clear();
        runs.clear();
        words.clear();
    }

    /// Returns how many numbers the letters to a part take.
    pub(super) fn words_to(&self, part: usize) -> usize {
        let LettersTo { states, runs, words } = &self.to[part];
        states.len() + runs.len() + words.len() / 2
    }

    /// Appends what was found in a part to a text of numbers, unless that is nothing, and forgets it.
    pub(super) fn take(&mut self, part: usize, text: &mut Vec<u32>) {
        let LettersTo { states, runs, words } = &self.to[part];
        if !states.is_empty() || !runs.is_empty() {
            let head = [part, states.len(), runs.len(), words.len()];
            text.extend(head.map(|number| number as u32));
            text.extend_from_slice(states);
            text.extend_from_slice(runs);
            let pair = |words: &[u16]| {
                u32::from(words[0]) | u32::from(words.get(1).copied().unwrap_or(0)) << 16
            };
            text.extend(words.chunks(2).map(pair));
            self.clear_to(part);
        }
    }

    /// Reads what was found in a part from the text that [`Letters::take`] has made of it, and returns
    /// the rest of the text, or `None` if it is no such text.
    pub(super) fn read<'t>(&mut self, text: &'t [u32]) -> Option<&'t [u32]> {
        let (&[part, states, runs, words], rest) = text.split_first_chunk()?;
        let (states, rest) = rest.split_at_checked(states as usize)?;
        let (runs, rest) = rest.split_at_checked(runs as usize)?;
        let (pairs, rest) = rest.split_at_checked((words as usize).div_ceil(2))?;
        let most_slots = self.part_words as u32 * 16;
        let run = (words as usize).checked_div(runs.len()).unwrap_or(0);
        let is_inside = |&first: &u32| first as usize + run <= self.part_words;
        if states.iter().any(|&state| state >= most_slots) || !runs.iter().all(is_inside) {
            return None;
        }
        let to = self.to.get_mut(part as usize)?;
        to.states.extend_from_slice(states);
        to.runs.extend_from_slice(runs);
        let both = pairs.iter().flat_map(|&pair| [pair as u16, (pair >> 16) as u16]);
        to.words.extend(both.take(words as usize));
        Some(rest)
    }

    /// How many bytes there is room for.
    pub(super) fn bytes(&self) -> usize {
        let bytes = |to: &LettersTo| {
            4 * (to.states.capacity() + to.runs.capacity()) + 2 * to.words.capacity()
        };
        self.to.iter().map(bytes).sum()
    }
}

/// Where the expansion of a part puts the states that it finds.
pub struct FoundStates<'a> {
    /// The first word of the part that is expanded.
    pub(super) first: usize,
    pub(super) part: &'a mut Part,
    pub(super) letters: &'a mut Letters,
}

impl FoundStates<'_> {
    /// Adds those of these states of one word that are new.
    #[inline]
    pub fn add(&mut self, word: usize, bits: u16) {
        let own = word.wrapping_sub(self.first);
        if own < self.part.seen.len() {
            self.part.add(own, bits);
        } else {
            self.letters.write(word, bits);
        }
    }

    /// Adds those of these states that are new, from one word on. All words are in one part, and there
    /// are as many in every call.
    #[inline]
    pub fn add_all(&mut self, word: usize, bits: &[u16]) {
        let own = word.wrapping_sub(self.first);
        if own < self.part.seen.len() {
            self.part.add_all(own, bits);
        } else {
            self.letters.write_all(word, bits);
        }
    }
}
