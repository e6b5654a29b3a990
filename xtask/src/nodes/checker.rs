//! What was acknowledged and what was shown, held against the logs in the database.

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;

use serde_json::Value;

/// Everything that somebody was told while the nodes ran.
#[derive(Default)]
pub(super) struct Told {
    told: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    /// By table and player: the ids of commands that were acknowledged, in order.
    acknowledged: HashMap<(String, usize), Vec<String>>,
    /// By table and number: what a spectator was shown of an entry.
    shown: HashMap<(String, u64), String>,
    forks: Vec<String>,
}

impl Told {
    /// A player was told that a command counts.
    pub(super) fn acknowledged(&self, table: &str, player: usize, id: &str) {
        let mut told = self.told.lock().expect("not poisoned");
        told.acknowledged.entry((table.to_owned(), player)).or_default().push(id.to_owned());
    }

    /// A spectator was shown an entry of a log. Everybody must be shown the same.
    pub(super) fn shown(&self, table: &str, event: &Value) {
        let seq = event["seq"].as_u64().unwrap_or(0);
        let text = event.to_string();
        let mut told = self.told.lock().expect("not poisoned");
        let before = told.shown.entry((table.to_owned(), seq)).or_insert_with(|| text.clone()).clone();
        if before != text {
            told.forks.push(format!("entry {seq} of {table} was shown as {before} and as {text}"));
        }
    }

    pub(super) fn count(&self) -> usize {
        self.told.lock().expect("not poisoned").acknowledged.values().map(Vec::len).sum()
    }

    /// Compares everything with the logs: lines of `link|head|seq|cmd`, in any order. Returns what is wrong.
    pub(super) fn check(&self, lines: &str) -> Vec<String> {
        let told = self.told.lock().expect("not poisoned");
        let mut findings = told.forks.clone();
        let logs = logs(lines);
        for (link, log) in &logs {
            let numbers: Vec<u64> = log.entries.keys().copied().collect();
            if numbers != (1..=log.head).collect::<Vec<_>>() {
                findings
                    .push(format!("the log of {link} has the entries {numbers:?} and the head {}", log.head));
            }
        }
        for ((link, player), ids) in &told.acknowledged {
            let Some(log) = logs.get(link.as_str()) else {
                findings.push(format!("{link} is gone"));
                continue;
            };
            let mut last = 0;
            for id in ids {
                let at: Vec<u64> =
                    log.entries.iter().filter(|(_, cmd)| *cmd == id).map(|(seq, _)| *seq).collect();
                match at[..] {
                    [] => findings
                        .push(format!("{id} of player {player} at {link} was acknowledged and is lost")),
                    [seq] if seq < last => {
                        findings.push(format!("{id} of player {player} at {link} is out of order"));
                    }
                    [seq] => last = seq,
                    _ => findings.push(format!("{id} of player {player} at {link} counts more than once")),
                }
            }
        }
        for (link, seq) in told.shown.keys() {
            if logs.get(link.as_str()).is_none_or(|log| *seq > log.head) {
                findings.push(format!("entry {seq} of {link} was shown and is not there"));
            }
        }
        findings
    }
}

struct Log<'a> {
    head: u64,
    /// The id of the command of each entry, or nothing.
    entries: BTreeMap<u64, &'a str>,
}

fn logs(lines: &str) -> HashMap<&str, Log<'_>> {
    let mut logs: HashMap<&str, Log<'_>> = HashMap::new();
    for line in lines.lines() {
        let mut fields = line.split('|');
        let (Some(link), Some(head), Some(seq)) = (fields.next(), fields.next(), fields.next()) else {
            continue;
        };
        let log = logs
            .entry(link)
            .or_insert_with(|| Log { head: head.parse().unwrap_or(0), entries: BTreeMap::new() });
        log.entries.insert(seq.parse().unwrap_or(0), fields.next().unwrap_or(""));
    }
    logs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(lines: &str) -> usize {
        let told = Told::default();
        told.acknowledged("a", 0, "one");
        told.acknowledged("a", 0, "two");
        told.shown("a", &serde_json::json!({ "seq": 2 }));
        told.check(lines).len()
    }

    #[test]
    fn what_is_lost_doubled_reordered_or_missing_is_found() {
        assert_eq!(findings("a|3|1|\na|3|2|one\na|3|3|two"), 0);
        assert_eq!(findings("a|3|1|\na|3|2|one\na|3|3|"), 1, "lost");
        assert_eq!(findings("a|3|1|\na|3|2|two\na|3|3|one"), 1, "out of order");
        assert_eq!(findings("a|4|1|\na|4|2|one\na|4|3|two\na|4|4|one"), 1, "doubled");
        assert_eq!(findings("a|4|1|\na|4|2|one\na|4|4|two"), 1, "a gap");
        assert_eq!(findings("b|1|1|"), 2, "gone, with what was shown of it");
    }

    #[test]
    fn two_stories_are_a_fork() {
        let told = Told::default();
        told.shown("a", &serde_json::json!({ "seq": 1, "fact": "rolled", "dice": [1] }));
        told.shown("a", &serde_json::json!({ "seq": 1, "fact": "rolled", "dice": [1] }));
        assert!(told.check("a|1|1|").is_empty());
        told.shown("a", &serde_json::json!({ "seq": 1, "fact": "rolled", "dice": [6] }));
        assert_eq!(told.check("a|1|1|").len(), 1);
    }
}
