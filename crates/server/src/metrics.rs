//! What the server counts, in the text format of Prometheus.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Only ever grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Relaxed);
    }
}

/// Goes up and down.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Relaxed);
    }

    pub(crate) fn set(&self, n: i64) {
        self.0.store(n, Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// Counts one on a gauge until it is dropped.
pub(crate) struct Held {
    metrics: Arc<Metrics>,
    gauge: fn(&Metrics) -> &Gauge,
}

impl Held {
    pub(crate) fn new(metrics: &Arc<Metrics>, gauge: fn(&Metrics) -> &Gauge) -> Self {
        gauge(metrics).add(1);
        Held { metrics: Arc::clone(metrics), gauge }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        (self.gauge)(&self.metrics).add(-1);
    }
}

/// Upper bounds in microseconds.
const BUCKETS: [u64; 12] =
    [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// How often something took how long.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        if let Some(bucket) = BUCKETS.iter().position(|&bound| micros <= bound) {
            self.buckets[bucket].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }
}

macro_rules! metrics {
    ($($kind:ident $field:ident $help:literal;)*) => {
        /// Everything that is counted.
        #[derive(Debug, Default)]
        pub(crate) struct Metrics {
            $(#[doc = $help] pub(crate) $field: $kind,)*
        }

        impl Metrics {
            /// All of it as Prometheus reads it.
            pub(crate) fn render(&self) -> String {
                let mut text = String::new();
                $(Render::render(&self.$field, &mut text, concat!("rowlock_", stringify!($field)), $help);)*
                text
            }
        }
    };
}

metrics! {
    Counter requests "HTTP requests answered.";
    Counter requests_refused "HTTP requests answered with a 4xx status.";
    Counter requests_failed "HTTP requests answered with a 5xx status.";
    Histogram request_seconds "Time to answer an HTTP request.";
    Gauge connections "Open connections.";
    Counter connections_refused "Connections that were not taken because their address had too many.";
    Gauge resident_bytes "Memory that the server takes.";
    Gauge sockets "Open live connections.";
    Counter frames "WebSocket frames sent.";
    Gauge desks "Tables in memory.";
    Counter tables_opened "Tables opened.";
    Counter tables_over "Tables played to their end.";
    Counter commands_accepted "Commands that changed a table.";
    Counter commands_refused "Commands that a table refused.";
    Histogram command_seconds "Time from a command's arrival at its table until it is on disk.";
    Counter bot_moves "Decisions made by bots.";
    Counter bot_failures "Bots that panicked, overran or answered nonsense and were replaced for that move.";
    Histogram bot_seconds "Time bots took to decide.";
    Counter hints "Hints worked out.";
    Counter commits "Transactions committed.";
    Counter commit_writes "Writes in those transactions.";
    Histogram commit_seconds "Time to commit a group of writes, fsync included.";
    Gauge nodes "Nodes that share the store, this one included; 0 where none can.";
    Counter conflicts "Writes that came after one of another node, and were tried again.";
    Counter news "Tables that were brought up to date with what another node had stored.";
    Counter database_lost "Connections to the database that broke.";
    Counter limited "Requests refused because somebody asked too often.";
}

trait Render {
    fn render(&self, text: &mut String, name: &str, help: &str);
}

impl Render for Counter {
    fn render(&self, text: &mut String, name: &str, help: &str) {
        let value = self.0.load(Relaxed);
        _ = writeln!(text, "# HELP {name}_total {help}\n# TYPE {name}_total counter\n{name}_total {value}");
    }
}

impl Render for Gauge {
    fn render(&self, text: &mut String, name: &str, help: &str) {
        _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {}", self.get());
    }
}

impl Render for Histogram {
    fn render(&self, text: &mut String, name: &str, help: &str) {
        _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut below = 0;
        for (bucket, bound) in self.buckets.iter().zip(BUCKETS) {
            below += bucket.load(Relaxed);
            _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {below}", bound as f64 / 1e6);
        }
        let count = self.count.load(Relaxed);
        let sum = self.micros.load(Relaxed) as f64 / 1e6;
        _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prometheus_can_read_it() {
        let metrics = Metrics::default();
        metrics.requests.add(3);
        metrics.sockets.add(2);
        metrics.commit_seconds.observe(Duration::from_millis(3));
        metrics.commit_seconds.observe(Duration::from_mins(1));
        let text = metrics.render();
        for line in [
            "rowlock_requests_total 3",
            "rowlock_sockets 2",
            "rowlock_commit_seconds_bucket{le=\"0.0025\"} 0",
            "rowlock_commit_seconds_bucket{le=\"0.005\"} 1",
            "rowlock_commit_seconds_bucket{le=\"+Inf\"} 2",
            "rowlock_commit_seconds_count 2",
        ] {
            assert!(text.lines().any(|l| l == line), "{line}\n{text}");
        }
    }
}
