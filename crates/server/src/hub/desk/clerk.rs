//! Who does everything that happens to a table, one thing after the other.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, OwnedMutexGuard, mpsc, watch};

use super::mail::{Mail, Reply};
use super::{Ask, Connected, Desk, Refusal, StoreError};

/// A table that nobody looks at leaves the memory after so long.
const IDLE: Duration = Duration::from_mins(5);

/// The task of a desk.
pub(in crate::hub) struct Clerk {
    desk: Arc<Mutex<Desk>>,
    /// A desk that was just restored is not shown before it is stored.
    held: OwnedMutexGuard<Desk>,
    mail: mpsc::Receiver<Mail>,
    connected: watch::Receiver<Connected>,
}

/// Whether the desk goes on.
enum Next {
    On,
    Stop,
}

/// Why the clerk looks up.
enum Call {
    Letter(Option<Mail>),
    Alarm,
    Presence,
    Away,
    Quiet,
}

impl Clerk {
    pub(super) fn new(
        desk: Arc<Mutex<Desk>>,
        mail: mpsc::Receiver<Mail>,
        connected: watch::Receiver<Connected>,
    ) -> Self {
        let held = Arc::clone(&desk).try_lock_owned().expect("nobody else knows of it yet");
        Clerk { desk, held, mail, connected }
    }

    /// Works until nobody needs the table in memory.
    pub(in crate::hub) async fn run(self) {
        let Clerk { desk: shared, held: mut desk, mut mail, mut connected } = self;
        let stored = desk.store(None).await;
        if let Err(why) = desk.recover(stored).await
            && !desk.goes_on_after(&why)
        {
            tracing::error!(table = %desk.meta.id, %why, "a restored table could not be stored");
            mail.close();
            return;
        }
        desk.see_who_plays_on().await;
        let mut letters = Instant::now();
        loop {
            desk.ask_to_play();
            desk.ask_bots();
            let (wake, away) = (desk.wake_at(), desk.next_away());
            drop(desk);
            let call = tokio::select! {
                letter = mail.recv() => Call::Letter(letter),
                () = until(wake) => Call::Alarm,
                () = until(away) => Call::Away,
                Ok(()) = connected.changed() => Call::Presence,
                () = tokio::time::sleep(IDLE) => Call::Quiet,
            };
            desk = Arc::clone(&shared).lock_owned().await;
            desk.notice_who_is_here();
            let next = match call {
                Call::Letter(Some(letter)) => {
                    letters = Instant::now();
                    desk.receive(letter).await
                }
                Call::Letter(None) => Ok(Next::Stop),
                Call::Alarm => desk.tick().await.map(|()| Next::On),
                Call::Quiet if letters.elapsed() >= IDLE && desk.is_idle() => Ok(Next::Stop),
                Call::Away => {
                    desk.tell();
                    Ok(Next::On)
                }
                Call::Presence | Call::Quiet => Ok(Next::On),
            };
            match next {
                Ok(Next::On) => {}
                Ok(Next::Stop) => break,
                Err(why) if desk.goes_on_after(&why) => {
                    tracing::debug!(table = %desk.meta.id, %why, "a table goes on with what is stored");
                }
                Err(why) => {
                    tracing::error!(table = %desk.meta.id, %why, "a table is given up and will be restored");
                    break;
                }
            }
        }
        // Before the desk is let go, so that nobody looks at it any more. Letters that are still in the box come back to
        // their senders, who then look the table up again.
        mail.close();
    }
}

impl Desk {
    /// Nobody looks, no bot thinks, and time brings nothing soon.
    fn is_idle(&self) -> bool {
        let soon = self.now() + 2 * IDLE.as_millis() as u64;
        self.version.receiver_count() <= 1
            && !self.turns.any_thinking()
            && self.advising.is_empty()
            && self.table.wake_at().is_none_or(|at| at > soon)
    }

    /// Asks the other nodes to leave the bots and clocks to this one, as soon as there are any.
    fn ask_to_play(&self) {
        let Some(nodes) = &self.shared.nodes else { return };
        let wanted = self.table.wake_at().is_some() || !self.table.bots().is_empty();
        if self.standing.want_to_play(wanted) && !self.standing.plays() {
            nodes.ask(Ask::Play(self.meta.id));
        }
    }

    async fn receive(&mut self, mail: Mail) -> Result<Next, StoreError> {
        if mail.asks_for_the_table_as_it_is() {
            self.look_elsewhere().await?;
        }
        match mail {
            Mail::Order { guest, id, order, reply } => {
                let begun = Instant::now();
                let done = self.order(guest, id, order).await;
                let metrics = &self.shared.metrics;
                match &done {
                    Ok(()) => metrics.commands_accepted.add(1),
                    Err(_) => metrics.commands_refused.add(1),
                }
                metrics.command_seconds.observe(begun.elapsed());
                return answer(reply, done);
            }
            Mail::Decided { turn, action } => self.decided(turn, action).await?,
            Mail::Say { guest, name, text, reply } => {
                let said = self.say(guest, name, text).await;
                return answer(reply, said);
            }
            Mail::MakeCode { guest, reply } => {
                let made = self.make_code(guest).await;
                return answer(reply, made);
            }
            Mail::Hint { guest, reply } => self.hint(guest, reply),
            Mail::Advised { seat, round, advice } => self.advised(seat, round, advice).await,
            Mail::MoveSeat { guest, token, reply } => {
                let moved = self.move_seat(guest, token).await;
                return answer(reply, moved);
            }
            Mail::Rematch { guest, reply } => {
                _ = reply.send(self.rematch(guest));
            }
            Mail::PlaysOn { link, reply } => {
                let plays_on = self.plays_on(link).await;
                return answer(reply, plays_on);
            }
            Mail::Close { reply } => {
                let closed = self.close().await;
                return answer(reply, closed);
            }
            Mail::SaidYes { reply } => {
                self.see_who_plays_on().await;
                _ = reply.send(Ok(()));
            }
            Mail::News(news) => {
                let known = self.meta.rematch.clone();
                self.learn(*news)?;
                if self.meta.rematch != known {
                    self.see_who_plays_on().await;
                }
            }
            Mail::CatchUp { reply } => _ = reply.send(Ok(())),
            Mail::Look => {
                if self.see_who_is_here() {
                    self.tell();
                }
            }
            Mail::Stop => return Ok(Next::Stop),
        }
        Ok(Next::On)
    }
}

/// Tells whoever asked. A store that fails ends the desk.
fn answer<T>(reply: Reply<T>, result: Result<T, Refusal>) -> Result<Next, StoreError> {
    let failed = match &result {
        Err(Refusal::Store(why)) => Some(why.clone()),
        _ => None,
    };
    // Whoever asked may have gone; what was done is done.
    _ = reply.send(result);
    failed.map_or(Ok(Next::On), Err)
}

/// That moment, or never.
async fn until(wake: Option<tokio::time::Instant>) {
    match wake {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}
