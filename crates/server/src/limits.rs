//! How often somebody may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

use crate::address::Network;
use crate::memory;
use crate::metrics::Metrics;
use crate::store::GuestId;

/// No more keys are remembered; then all begin anew.
const REMEMBERED: usize = 50_000;

/// So many keys are not worth looking through for those that can be forgotten.
const FEW: usize = 1_000;

/// After so long every bucket is full again, and need not be remembered.
const REFILLED: Duration = Duration::from_mins(1);

/// Limits of a server. The defaults suit people; a machine that plays many seats from one address needs wider ones.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Guests that one address may become in a minute. Here and below, the IPv6 addresses of a household (a /64) are one.
    pub guests: u32,
    /// Tables that one address may open in a minute.
    pub address_tables: u32,
    /// Tables that one guest may open in an hour.
    pub tables: u32,
    /// Tables of one guest that are not over.
    pub open_tables: u32,
    /// Lines of talk of one guest in a minute.
    pub talk: u32,
    /// Short codes that one address may try in a minute.
    pub codes: u32,
    /// Short codes that may be tried in a minute in all: whoever guesses may have many addresses.
    pub all_codes: u32,
    /// Hints for one guest in a minute; each takes a bot's time.
    pub hints: u32,
    /// Answers to exercises of one guest in a minute; judging one takes a bot's time.
    pub answers: u32,
    /// Commands of one guest in a minute.
    pub commands: u32,
    /// Recovery codes that one address may try in a minute.
    pub recoveries: u32,
    /// Ways by which one guest may be told that it is their turn.
    pub channels: u32,
    /// Notices that only try such a way out, for one guest in a minute.
    pub trials: u32,
    /// Files with everything of one guest in a minute; each reads all their logs.
    pub exports: u32,
    /// Live connections of one guest, or of one address without a name.
    pub sockets: u32,
    /// Live connections in all.
    pub all_sockets: u32,
    /// Connections of one address, unless it is that of a trusted proxy.
    pub address_connections: u32,
    /// Connections in all.
    pub connections: usize,
    /// Guests in all.
    pub all_guests: u64,
    /// Tables in all, those that are over included.
    pub all_tables: u64,
    /// Bytes of memory: above, nobody new is let in.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            guests: 60,
            address_tables: 120,
            tables: 60,
            open_tables: 100,
            talk: 20,
            codes: 30,
            all_codes: 1_200,
            hints: 30,
            answers: 30,
            commands: 600,
            recoveries: 12,
            channels: 10,
            trials: 6,
            exports: 6,
            sockets: 20,
            all_sockets: 20_000,
            address_connections: 500,
            connections: 30_000,
            all_guests: 1_000_000,
            all_tables: 1_000_000,
            memory: memory::allowance(),
        }
    }
}

impl Limits {
    /// As good as none, for measuring.
    pub fn off() -> Self {
        let (many, most) = (u32::MAX, usize::MAX >> 4);
        Limits {
            guests: many,
            address_tables: many,
            tables: many,
            open_tables: many,
            talk: many,
            codes: many,
            all_codes: many,
            hints: many,
            answers: many,
            commands: many,
            recoveries: many,
            channels: 10,
            trials: many,
            exports: many,
            sockets: many,
            all_sockets: many,
            address_connections: many,
            connections: most,
            all_guests: u64::MAX,
            all_tables: u64::MAX,
            memory: u64::MAX,
        }
    }
}

/// Who holds a live connection: a guest, or somebody of whom only the address is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    Guest(GuestId),
    Network(Network),
}

/// So many in a minute for each key, and no more than a third of that at once.
pub(crate) struct Limiter<K> {
    per_minute: f64,
    /// Knows how many nodes there are, if they share what is allowed.
    shared: Option<Arc<Metrics>>,
    buckets: Mutex<Buckets<K>>,
}

struct Buckets<K> {
    by_key: HashMap<K, Bucket>,
    /// When there are so many, those that are full again are forgotten.
    sweep_at: usize,
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl<K: Hash + Eq> Limiter<K> {
    pub(crate) fn new(per_minute: u32) -> Self {
        let buckets = Buckets { by_key: HashMap::new(), sweep_at: FEW };
        Limiter { per_minute: f64::from(per_minute), shared: None, buckets: Mutex::new(buckets) }
    }

    /// So many in a minute at all nodes together: each allows its share.
    pub(crate) fn of_all_nodes(per_minute: u32, metrics: &Arc<Metrics>) -> Self {
        Limiter { shared: Some(Arc::clone(metrics)), ..Self::new(per_minute) }
    }

    /// Returns how many this node allows in a minute.
    fn share(&self) -> f64 {
        let nodes = self.shared.as_ref().map_or(1, |metrics| metrics.nodes.get().max(1));
        self.per_minute / nodes as f64
    }

    /// Counts one more, unless that is too many.
    pub(crate) fn allows(&self, key: K) -> bool {
        let now = Instant::now();
        let per_minute = self.share();
        let most = (per_minute / 3.0).max(1.0);
        let mut buckets = self.buckets.lock().expect("not poisoned");
        if buckets.by_key.len() >= buckets.sweep_at {
            buckets.sweep(now);
        }
        let bucket = buckets.by_key.entry(key).or_insert(Bucket { left: most, at: now });
        let gained = (now - bucket.at).as_secs_f64() * per_minute / 60.0;
        bucket.left = (bucket.left + gained).min(most);
        bucket.at = now;
        let allowed = bucket.left >= 1.0;
        if allowed {
            bucket.left -= 1.0;
        }
        allowed
    }
}

impl<K: Hash + Eq> Buckets<K> {
    fn sweep(&mut self, now: Instant) {
        self.by_key.retain(|_, bucket| now - bucket.at < REFILLED);
        if self.by_key.len() >= REMEMBERED {
            self.by_key.clear();
        }
        self.by_key.shrink_to(FEW);
        self.sweep_at = (2 * self.by_key.len()).clamp(FEW, REMEMBERED);
    }
}

/// How many of something each key holds at the moment.
pub(crate) struct Holding<K> {
    most: u32,
    held: Mutex<HashMap<K, u32>>,
}

/// One of something, which is given back when this is dropped.
pub(crate) struct Hold<K: Hash + Eq> {
    holding: Arc<Holding<K>>,
    key: K,
}

impl<K: Hash + Eq + Copy> Holding<K> {
    pub(crate) fn new(most: u32) -> Arc<Self> {
        Arc::new(Holding { most, held: Mutex::default() })
    }

    /// Takes one, unless the key holds as many as it may.
    pub(crate) fn take(self: &Arc<Self>, key: K) -> Option<Hold<K>> {
        let mut held = self.held.lock().expect("not poisoned");
        let count = held.entry(key).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Hold { holding: Arc::clone(self), key })
    }
}

impl<K: Hash + Eq> Drop for Hold<K> {
    fn drop(&mut self) {
        let mut held = self.holding.held.lock().expect("not poisoned");
        if let Some(count) = held.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.key);
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

    #[tokio::test(start_paused = true)]
    async fn several_nodes_together_allow_what_one_would() {
        let house: Vec<_> = (0..3).map(|_| Arc::new(Metrics::default())).collect();
        let limiters: Vec<_> = house.iter().map(|node| Limiter::of_all_nodes(90, node)).collect();
        let set_nodes = |count| {
            for node in &house {
                node.nodes.set(count);
            }
        };
        let allowed = || -> usize {
            limiters.iter().map(|limiter| (0..100).filter(|_| limiter.allows("anna")).count()).sum()
        };
        set_nodes(3);
        assert_eq!(allowed(), 30);
        tokio::time::advance(Duration::from_secs(20)).await;
        assert_eq!(allowed(), 30, "a third of a minute later, a third of what may be in a minute");
        set_nodes(1);
        tokio::time::advance(Duration::from_secs(20)).await;
        assert_eq!(allowed(), 90, "each is alone now");
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let holding = Holding::new(2);
        let (one, two) = (holding.take(1), holding.take(1));
        assert!(one.is_some() && two.is_some() && holding.take(1).is_none());
        assert!(holding.take(2).is_some(), "what one holds is not another's");
        drop(one);
        assert!(holding.take(1).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_were_here_once_are_forgotten() {
        let limiter = Limiter::new(30);
        let remembered = |limiter: &Limiter<u32>| limiter.buckets.lock().unwrap().by_key.len();
        for stranger in 0..200_000 {
            limiter.allows(stranger);
        }
        assert!(remembered(&limiter) <= REMEMBERED, "a rush of strangers takes no more than so much");
        tokio::time::advance(REFILLED).await;
        for stranger in 0..60_000 {
            limiter.allows(stranger % 10);
        }
        for stranger in 0..REMEMBERED as u32 {
            limiter.allows(stranger);
            tokio::time::advance(Duration::from_millis(100)).await;
        }
        assert!(remembered(&limiter) <= 2 * FEW, "{}", remembered(&limiter));
    }
}
