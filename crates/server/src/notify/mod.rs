//! Tells people that it is their turn at a table with days to think: by their browser's push service, or by a hook.
//!
//! What is due is in the store (`store/…/notices.rs`), written with the move that made it so and gone with the move that
//! answers it. This only reads, sends and marks: whatever happens in between, it is sent again.

mod hooks;
mod message;
mod outgoing;
mod push;
mod schedule;

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::config::Config;
use crate::hub::{Desk, Hub};
use crate::reminders;
use crate::store::{Channel, ChannelKind, DueNotice, Problem, Store, StoreError};
use crate::time::since_1970;
pub(crate) use hooks::check_address;
use message::Message;
use outgoing::{Answer, Outgoing};
pub(crate) use push::{PushKeys, check_browser};

/// So many notices are on their way at once.
const AT_ONCE: usize = 16;

/// So many are looked up at a time.
const LOOKED_UP: u32 = 200;

/// Sends what is due.
pub(crate) struct Notifier {
    hub: Arc<Hub>,
    outgoing: Outgoing,
    keys: PushKeys,
    /// How the server is called towards push services, so that they know whom to ask.
    contact: String,
    every: Duration,
    grace: Duration,
    retry: Duration,
    patience: Duration,
    wall: fn() -> SystemTime,
    room: Arc<Semaphore>,
}

/// How a notice fared.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// It was taken.
    Taken,
    /// There is nobody at this address any more.
    Gone,
    /// It was not taken, for this reason; it should not be tried again sooner than so.
    Failed(Problem, Duration),
}

impl Notifier {
    pub(crate) fn new(hub: Arc<Hub>, keys: PushKeys, config: &Config) -> Self {
        let public = config.public.clone().filter(|public| public.starts_with("https:"));
        Notifier {
            hub,
            outgoing: Outgoing::new(config.private_hooks, config.hook_patience),
            keys,
            contact: public.unwrap_or_else(|| "mailto:nobody@localhost".to_owned()),
            every: config.notice_beat,
            grace: config.notice_after,
            retry: config.notice_retry,
            patience: config.hook_patience,
            wall: config.wall_clock,
            room: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    pub(crate) fn keys(&self) -> &PushKeys {
        &self.keys
    }

    fn store(&self) -> &Store {
        self.hub.store()
    }

    /// Sends what is due, again and again.
    pub(crate) async fn run(self: Arc<Self>) {
        let mut sending = JoinSet::new();
        loop {
            match self.store().due_notices(self.hub.now(), self.grace.as_millis() as u64, LOOKED_UP).await {
                Ok(due) => {
                    for notice in due {
                        let (notifier, place) =
                            (Arc::clone(&self), Arc::clone(&self.room).acquire_owned().await);
                        sending.spawn(async move {
                            if let Err(why) = notifier.notify(notice).await {
                                tracing::error!(%why, "a notice could not be sent");
                            }
                            drop(place);
                        });
                    }
                }
                Err(why) => tracing::error!(%why, "the store cannot say which notices are due"),
            }
            while sending.try_join_next().is_some() {}
            tokio::time::sleep(self.every).await;
        }
    }

    /// Sends one notice, unless somebody else does, it is not wanted now, or the player has moved.
    async fn notify(&self, due: DueNotice) -> Result<(), StoreError> {
        let now = self.hub.now();
        let again = schedule::backoff(self.retry, due.attempts);
        // Nobody else takes it while it may still be on its way.
        let taken = now + (self.patience + again).as_millis() as u64;
        if !self.store().claim_notice(&due, now, taken).await? {
            return Ok(());
        }
        let stage = reminders::stage(due.since, due.until, now);
        if stage == reminders::FIRST && due.unseen {
            // They were told of an earlier turn and have not looked since.
            return self.store().settle_notice(&due, stage).await;
        }
        if let Some(wait) =
            self.store().quiet(due.guest).await?.and_then(|quiet| quiet.left(self.time_of_day()))
        {
            return self.store().postpone_notice(&due, now + wait.as_millis() as u64).await;
        }
        let (seat, round) = (due.seat, due.round);
        // The desk does one thing after the other: what it says here was true after every move before, and every move after
        // is later than this.
        let waits = self.hub.look_here(&due.link, move |desk: &Desk| desk.waits(seat, round)).await;
        let Ok(Some(waits)) = waits else { return Ok(()) };
        let message = Message::of_turn(&due, stage, &waits, self.hub.catalogue());
        let delivery = self.deliver(&due.channel, &message).await;
        self.store().note_problem(due.channel.id, delivery.problem()).await?;
        match delivery {
            Delivery::Taken => self.store().settle_notice(&due, stage).await,
            Delivery::Gone if due.channel.kind == ChannelKind::Push => {
                self.store().remove_channel(due.guest, due.channel.id).await
            }
            Delivery::Gone => {
                self.store().postpone_notice(&due, now + schedule::LONGEST.as_millis() as u64).await
            }
            Delivery::Failed(_, wait) => {
                self.store().postpone_notice(&due, self.hub.now() + again.max(wait).as_millis() as u64).await
            }
        }
    }

    /// Sends a notice that only says that notices arrive, when there is a place for it. Returns why it did not arrive.
    pub(crate) async fn try_out(&self, channel: &Channel) -> Result<(), Problem> {
        let _place = self.room.acquire().await;
        let delivery = self.deliver(channel, &Message::of_nothing(channel, self.hub.now())).await;
        delivery.problem().map_or(Ok(()), Err)
    }

    async fn deliver(&self, channel: &Channel, message: &Message) -> Delivery {
        let request = match channel.kind {
            ChannelKind::Push => push::request(channel, message, &self.keys, &self.contact, self.seconds()),
            _ => hooks::request(channel, message),
        };
        let Some(request) = request else {
            return Delivery::Failed(Problem::BadAddress, schedule::LONGEST);
        };
        read(self.outgoing.send(request).await)
    }

    fn seconds(&self) -> u64 {
        since_1970((self.wall)()).as_secs()
    }

    /// Minutes of the day in UTC. The calendar's day and night are not the house's: its time stops with the server.
    fn time_of_day(&self) -> u32 {
        (self.seconds() / 60 % (24 * 60)) as u32
    }
}

fn read(answer: Answer) -> Delivery {
    match answer {
        Answer::Status { code: 200..300, .. } => Delivery::Taken,
        Answer::Status { code: 404 | 410, .. } => Delivery::Gone,
        Answer::Status { code, after } => Delivery::Failed(Problem::Status(code), after),
        Answer::None(why) => Delivery::Failed(why, Duration::ZERO),
    }
}

impl Delivery {
    /// Why it was not delivered, for whoever set the channel up.
    fn problem(&self) -> Option<Problem> {
        match self {
            Delivery::Taken => None,
            Delivery::Gone => Some(Problem::Gone),
            Delivery::Failed(why, _) => Some(*why),
        }
    }
}
