//! How often somebody may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use crate::store::GuestId;

/// No more keys are remembered; those that have not been seen for long are forgotten first.
const REMEMBERED: usize = 50_000;

/// Limits of a server. The defaults suit people; a machine that plays many seats from one address needs wider ones.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Guests that one address may become in a minute.
    pub guests: u32,
    /// Tables that one guest may open in an hour.
    pub tables: u32,
    /// Tables of one guest that are not over.
    pub open_tables: u32,
    /// Lines of talk of one guest in a minute.
    pub talk: u32,
    /// Hints for one guest in a minute; each takes a bot's time.
    pub hints: u32,
    /// Commands of one guest in a minute.
    pub commands: u32,
    /// Live connections of one guest, or of one address without a name.
    pub sockets: u32,
    /// Live connections in all.
    pub all_sockets: u32,
    /// Connections in all.
    pub connections: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            guests: 60,
            tables: 60,
            open_tables: 100,
            talk: 20,
            hints: 30,
            commands: 600,
            sockets: 20,
            all_sockets: 20_000,
            connections: 30_000,
        }
    }
}

impl Limits {
    /// As good as none, for measuring.
    pub fn off() -> Self {
        let (many, most) = (u32::MAX, usize::MAX >> 4);
        Limits {
            guests: many,
            tables: many,
            open_tables: many,
            talk: many,
            hints: many,
            commands: many,
            sockets: many,
            all_sockets: many,
            connections: most,
        }
    }
}

/// Who holds a live connection: a guest, or somebody of whom only the address is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    Guest(GuestId),
    Address(IpAddr),
}

/// So many in a minute for each key, and no more than a third of that at once.
pub(crate) struct Limiter<K> {
    per_minute: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl<K: Hash + Eq> Limiter<K> {
    pub(crate) fn new(per_minute: u32) -> Self {
        Limiter { per_minute: f64::from(per_minute), buckets: Mutex::default() }
    }

    /// Counts one more, unless that is too many.
    pub(crate) fn allows(&self, key: K) -> bool {
        let now = Instant::now();
        let most = (self.per_minute / 3.0).max(1.0);
        let mut buckets = self.buckets.lock().expect("not poisoned");
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| now - bucket.at < Duration::from_mins(1));
        }
        let bucket = buckets.entry(key).or_insert(Bucket { left: most, at: now });
        let gained = (now - bucket.at).as_secs_f64() * self.per_minute / 60.0;
        bucket.left = (bucket.left + gained).min(most);
        bucket.at = now;
        let allowed = bucket.left >= 1.0;
        if allowed {
            bucket.left -= 1.0;
        }
        allowed
    }
}

/// How many of something each key holds at the moment.
pub(crate) struct Holding<K> {
    most: u32,
    held: Mutex<HashMap<K, u32>>,
}

impl<K: Hash + Eq + Clone> Holding<K> {
    pub(crate) fn new(most: u32) -> Self {
        Holding { most, held: Mutex::default() }
    }

    /// Takes one, unless the key holds as many as it may.
    pub(crate) fn take(&self, key: &K) -> bool {
        let mut held = self.held.lock().expect("not poisoned");
        let count = held.entry(key.clone()).or_default();
        let allowed = *count < self.most;
        if allowed {
            *count += 1;
        }
        allowed
    }

    pub(crate) fn give_back(&self, key: &K) {
        let mut held = self.held.lock().expect("not poisoned");
        if let Some(count) = held.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                held.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_burst_is_cut_and_patience_is_rewarded() {
        let limiter = Limiter::new(30);
        let burst = (0..100).filter(|_| limiter.allows("anna")).count();
        assert_eq!(burst, 10);
        assert!(limiter.allows("ben"), "one's own haste is nobody else's");
        tokio::time::advance(Duration::from_secs(2)).await;
        assert!(limiter.allows("anna"));
        assert!(!limiter.allows("anna"));
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let holding = Holding::new(2);
        assert!(holding.take(&1) && holding.take(&1) && !holding.take(&1));
        holding.give_back(&1);
        assert!(holding.take(&1));
    }
}
