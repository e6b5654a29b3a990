//! Recorded games that somebody looks at: those of tables, which can be read again at any time, and files that were brought
//! along, which are nowhere else.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use catalogue::AnyReplay;

/// A record that is looked at.
#[derive(Clone)]
pub(crate) struct Kept {
    /// The record itself.
    pub(crate) text: Arc<str>,
    pub(crate) replay: Arc<dyn AnyReplay>,
}

/// The records that were looked at last, by the path of their replay.
pub(crate) struct Replays {
    kept: Mutex<VecDeque<(String, Kept)>>,
    /// No more bytes of text are kept.
    most: usize,
}

impl Replays {
    pub(crate) fn new(most: usize) -> Self {
        Replays { kept: Mutex::default(), most }
    }

    /// Returns the record at this path, if it is still here; it stays longer than those that nobody asks for.
    pub(crate) fn get(&self, path: &str) -> Option<Kept> {
        let mut all = self.kept.lock().expect("nobody panics while holding it");
        let at = all.iter().position(|(known, _)| known == path)?;
        let found = all.remove(at)?;
        let kept = found.1.clone();
        all.push_back(found);
        Some(kept)
    }

    /// Keeps a record; those that nobody has asked for longest go.
    pub(crate) fn put(&self, path: String, kept: Kept) {
        let mut all = self.kept.lock().expect("nobody panics while holding it");
        all.retain(|(known, _)| *known != path);
        all.push_back((path, kept));
        while all.len() > 1 && all.iter().map(|(_, kept)| kept.text.len()).sum::<usize>() > self.most {
            all.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{NoOptions, Record};

    use super::*;

    fn kept(bytes: usize) -> Kept {
        let names = vec!["Anna".to_owned()];
        let (record, _) =
            Record::<qwixx::Classic>::new(1, &NoOptions {}, names, "typed in".to_owned()).unwrap();
        let replay = catalogue::standard().find("qwixx").unwrap().replay(&record.to_text()).unwrap();
        Kept { text: " ".repeat(bytes).into(), replay: replay.into() }
    }

    #[test]
    fn who_is_not_asked_for_goes_first() {
        let replays = Replays::new(10);
        replays.put("/a".to_owned(), kept(4));
        replays.put("/b".to_owned(), kept(4));
        assert!(replays.get("/a").is_some());
        replays.put("/c".to_owned(), kept(4));
        assert!(replays.get("/b").is_none(), "nobody asked for it");
        assert!(replays.get("/a").is_some() && replays.get("/c").is_some());
        replays.put("/d".to_owned(), kept(40));
        assert!(replays.get("/d").is_some() && replays.get("/a").is_none());
    }
}
