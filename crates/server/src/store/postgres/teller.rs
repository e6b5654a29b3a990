//! What nodes tell each other through the database, after it is stored and on a connection of its own: whoever commits with a
//! notice of its own holds up everybody else who does.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tokio::sync::mpsc;
use tokio_postgres::Notification;

use super::connection::Line;
use crate::store::types::{GuestId, Notice, TableId};

/// What is said first on the line of the nodes. Nothing that is written there has to outlive a crash: a beat that waited for a
/// standby that is away would make a node look dead, and hold up everything behind it.
pub(super) const LISTEN: &str = "SET synchronous_commit = off; LISTEN rowlock";

pub(super) const TELL: &str = "SELECT pg_notify('rowlock', $1)";

/// No notice is longer; the database refuses 8,000 bytes.
const LONGEST: usize = 7_900;

/// So many notices wait to be told. More are not told at all: whoever misses one looks for himself.
const WAITING: usize = 4_096;

/// Tells the other nodes. Cheap to clone.
#[derive(Clone)]
pub(super) struct Teller {
    notices: mpsc::Sender<Notice>,
    alone: Arc<AtomicBool>,
}

impl Teller {
    pub(super) fn start(line: Arc<Line>, me: i64) -> Self {
        let (notices, queue) = mpsc::channel(WAITING);
        tokio::spawn(tell_all(line, me, queue));
        Teller { notices, alone: Arc::new(AtomicBool::new(false)) }
    }

    /// Tells the others, if there are any, some time soon.
    pub(super) fn tell(&self, notice: Notice) {
        if !self.alone.load(Relaxed) {
            _ = self.notices.try_send(notice);
        }
    }

    pub(super) fn is_alone(&self) -> bool {
        self.alone.load(Relaxed)
    }

    /// Remembers whether there are others.
    pub(super) fn set_alone(&self, alone: bool) {
        self.alone.store(alone, Relaxed);
    }
}

async fn tell_all(line: Arc<Line>, me: i64, mut queue: mpsc::Receiver<Notice>) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, WAITING).await > 0 {
        for text in texts(me, waiting.drain(..)) {
            // A notice that is lost is found by looking.
            _ = line.query(TELL, &[&text]).await;
        }
    }
}

/// Writes notices: the sender, a letter, and numbers. Those of one kind go together.
fn texts(me: i64, notices: impl Iterator<Item = Notice>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut add = |letter: char, what: &str| {
        let head = format!("{me} {letter}");
        match texts.iter_mut().find(|text| text.starts_with(&head) && text.len() + what.len() < LONGEST) {
            Some(text) => _ = write!(text, " {what}"),
            None => texts.push(format!("{head} {what}")),
        }
    };
    for notice in notices {
        match notice {
            Notice::Changed(tables) => {
                for (table, changes) in tables {
                    add('t', &format!("{}:{changes}", table.0));
                }
            }
            Notice::Presence(tables) => {
                for table in tables {
                    add('p', &table.0.to_string());
                }
            }
            Notice::Deleted(table) => add('d', &table.0.to_string()),
            Notice::Guest(guest) => add('g', &guest.0.to_string()),
            Notice::SignedOut(guest) => add('s', &guest.0.to_string()),
            Notice::Removed(guest) => add('r', &guest.0.to_string()),
            Notice::Bans => add('b', ""),
            Notice::Nodes => add('n', ""),
            Notice::Missed => {}
        }
    }
    texts
}

/// Returns the notice that a node comes or goes.
pub(super) fn text_of_nodes(me: i64) -> String {
    texts(me, std::iter::once(Notice::Nodes)).concat()
}

/// Reads what another node has told. What this node has told itself says nothing new, and neither does what cannot be read:
/// it comes from a node of another version.
pub(super) fn read(me: i64, notice: Option<&Notification>) -> Vec<Notice> {
    let Some(notice) = notice else { return vec![Notice::Missed] };
    let mut words = notice.payload().split_whitespace();
    let (sender, letter) = (words.next().and_then(|id| id.parse::<i64>().ok()), words.next());
    if sender == Some(me) {
        return Vec::new();
    }
    let numbers = words.clone().filter_map(|word| word.parse().ok());
    match letter {
        Some("t") => {
            let pair = |word: &str| {
                let (table, changes) = word.split_once(':')?;
                Some((TableId(table.parse().ok()?), changes.parse().ok()?))
            };
            vec![Notice::Changed(words.filter_map(pair).collect())]
        }
        Some("p") => vec![Notice::Presence(numbers.map(TableId).collect())],
        Some("d") => numbers.map(|id| Notice::Deleted(TableId(id))).collect(),
        Some("g") => numbers.map(|id| Notice::Guest(GuestId(id))).collect(),
        Some("s") => numbers.map(|id| Notice::SignedOut(GuestId(id))).collect(),
        Some("r") => numbers.map(|id| Notice::Removed(GuestId(id))).collect(),
        Some("b") => vec![Notice::Bans],
        Some("n") => vec![Notice::Nodes],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_notices_become_few_and_none_is_too_long() {
        let changed = |n: i64| Notice::Changed(vec![(TableId(n * 1_000_003), n as u64)]);
        let all = (0..2_000).map(changed).chain([Notice::Bans, Notice::Guest(GuestId(7)), Notice::Nodes]);
        let texts = texts(-5, all);
        assert!(texts.iter().all(|text| text.len() < 8_000));
        assert!(texts.len() < 10, "{}", texts.len());
        let told: usize =
            texts.iter().map(|text| text.split(' ').filter(|word| word.contains(':')).count()).sum();
        assert_eq!(told, 2_000);
        assert!(texts.iter().any(|text| text == "-5 g 7"));
    }
}
