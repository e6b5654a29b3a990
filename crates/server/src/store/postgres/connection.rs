//! Connections to the database, each of which is made again when it breaks.

use std::collections::HashMap;
use std::error::Error as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore, mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Notification, Row, Statement};

use super::address::{Address, Carrier};
use crate::metrics::Metrics;
use crate::store::StoreError;
use crate::token::random_bytes;

/// A database that is away for so short a time is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// A statement that takes longer is given up, and the connection with it.
const LONGEST: Duration = Duration::from_secs(5);

/// No more statements wait on one connection. Whoever comes then is sent away at once.
const WAITING: usize = 4_096;

/// After the first failure it is tried again so soon, and after each further one half as late again,
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// up to this. Each pause is cut by chance to between a half and the whole, so that nodes do not come all at once.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// What every connection is told at its beginning. The database gives a statement up before we do.
const GREETING: &str = "SET statement_timeout = '4s'; SET lock_timeout = '3s';
    SET idle_in_transaction_session_timeout = '10s';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

pub(super) type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A way to the database. Statements of many tasks travel on it at the same time; each is a transaction of its own.
pub(super) struct Line {
    state: watch::Receiver<State>,
    room: Semaphore,
    keeper: JoinHandle<()>,
}

#[derive(Clone)]
enum State {
    Up(Arc<Session>),
    /// Away since then, for this reason.
    Away(Instant, String),
}

/// One connection, from its making to its end.
struct Session {
    client: Client,
    prepared: Mutex<HashMap<&'static str, Statement>>,
    broken: Notify,
}

/// What a line is for.
#[derive(Default)]
pub(super) struct Purpose {
    /// What is said at the beginning of every connection, after the greeting.
    pub(super) opening: &'static str,
    /// Where notices go. `None` says that some may have been missed.
    pub(super) notices: Option<mpsc::Sender<Option<Notification>>>,
}

impl Line {
    /// Keeps a connection to this address. The first is made in the background, too.
    pub(super) fn keep(address: Address, purpose: Purpose, metrics: Arc<Metrics>) -> Self {
        let (told, state) = watch::channel(State::Away(Instant::now(), "it was not asked yet".to_owned()));
        let keeper = tokio::spawn(keep(address, purpose, told, metrics));
        Line { state, room: Semaphore::new(WAITING), keeper }
    }

    /// Runs a statement, which is prepared once a connection.
    pub(super) async fn query(
        &self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let _place = self.room.try_acquire().map_err(|_| away("too much is waiting for it"))?;
        let session = self.session().await?;
        match timeout(LONGEST, session.query(sql, parameters)).await {
            Ok(Ok(rows)) => Ok(rows),
            Ok(Err(why)) => {
                if ends_the_session(&why) {
                    session.broken.notify_one();
                }
                Err(why.into())
            }
            Err(_) => {
                session.broken.notify_one();
                Err(away("it takes too long to answer"))
            }
        }
    }

    /// Runs a statement that finds one row at most.
    pub(super) async fn row(
        &self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.query(sql, parameters).await?.into_iter().next())
    }

    async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut state = self.state.clone();
        let left = match &*state.borrow_and_update() {
            State::Up(session) => return Ok(Arc::clone(session)),
            State::Away(since, _) => PATIENCE.saturating_sub(since.elapsed()),
        };
        if !left.is_zero() {
            let up = timeout(left, state.wait_for(|state| matches!(state, State::Up(_)))).await;
            if let Ok(Ok(state)) = up
                && let State::Up(session) = &*state
            {
                return Ok(Arc::clone(session));
            }
        }
        match &*self.state.borrow() {
            State::Up(session) => Ok(Arc::clone(session)),
            State::Away(_, why) => Err(away(why)),
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.keeper.abort();
    }
}

impl Session {
    async fn query(
        &self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, tokio_postgres::Error> {
        let known = self.prepared.lock().expect("nobody panics while holding it").get(sql).cloned();
        if let Some(statement) = known {
            return self.client.query(&statement, parameters).await;
        }
        let statement = self.client.prepare(sql).await?;
        self.prepared.lock().expect("nobody panics while holding it").insert(sql, statement.clone());
        self.client.query(&statement, parameters).await
    }
}

fn away(why: &str) -> StoreError {
    StoreError::Away(why.to_owned())
}

/// Whether nothing more can be done on the connection where this went wrong: it is closed, its server stops, or it can
/// only be read, because another has taken its place.
fn ends_the_session(why: &tokio_postgres::Error) -> bool {
    why.code().is_none_or(is_away)
}

/// Whether this is the database's way to say that it is not there for anybody now.
fn is_away(code: &SqlState) -> bool {
    *code == SqlState::READ_ONLY_SQL_TRANSACTION
        || code.code().starts_with("08")
        || code.code().starts_with("57P")
        || *code == SqlState::TOO_MANY_CONNECTIONS
}

/// Whether the database gave something up because something else took too long: a standby that it waits for, above all.
fn is_held_up(code: &SqlState) -> bool {
    [
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::QUERY_CANCELED,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
    ]
    .contains(code)
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(why: tokio_postgres::Error) -> Self {
        match why.as_db_error() {
            Some(said) if *said.code() == SqlState::DISK_FULL => StoreError::Full,
            Some(said) if is_away(said.code()) || is_held_up(said.code()) => {
                StoreError::Away(said.message().to_owned())
            }
            Some(said) => StoreError::Database(said.message().to_owned()),
            None => StoreError::Away(with_cause(&why)),
        }
    }
}

/// Returns what went wrong, with what that comes from: a certificate that nobody has signed, say.
fn with_cause(why: &tokio_postgres::Error) -> String {
    let (said, cause) = (why.to_string(), why.source().map(ToString::to_string).unwrap_or_default());
    if said.contains(&cause) { said } else { format!("{said}: {cause}") }
}

/// Makes connections, one after the other, for as long as somebody has the line.
async fn keep(address: Address, purpose: Purpose, told: watch::Sender<State>, metrics: Arc<Metrics>) {
    let mut failures = 0;
    loop {
        match begin(&address, &purpose).await {
            Ok((session, mut carrying)) => {
                failures = 0;
                told.send_replace(State::Up(Arc::clone(&session)));
                tokio::select! {
                    _ = &mut carrying => {}
                    () = session.broken.notified() => carrying.abort(),
                }
                metrics.database_lost.add(1);
                tracing::warn!("a connection to the database broke");
                told.send_replace(State::Away(Instant::now(), "the connection broke".to_owned()));
            }
            Err(why) => {
                if failures == 0 {
                    tracing::warn!(%why, database = %address.shown(), "the database cannot be reached");
                }
                failures += 1;
                let why = if let StoreError::Away(why) = why { why } else { why.to_string() };
                told.send_modify(|state| {
                    let since = if let State::Away(since, _) = state { *since } else { Instant::now() };
                    *state = State::Away(since, why);
                });
                tokio::time::sleep(pause(failures)).await;
            }
        }
    }
}

/// Returns how long to wait after so many failures.
fn pause(failures: u32) -> Duration {
    let whole = FIRST_PAUSE.mul_f64(1.5_f64.powi(failures.min(20) as i32)).min(LONGEST_PAUSE);
    let [chance] = random_bytes::<1>();
    whole.mul_f64(0.5 + f64::from(chance) / 512.0)
}

/// Connects, and says what is said at the beginning.
async fn begin(address: &Address, purpose: &Purpose) -> Result<(Arc<Session>, JoinHandle<()>), StoreError> {
    let (client, carrier) = address.connect().await?;
    let carrying = tokio::spawn(carry(carrier, purpose.notices.clone()));
    for said in [GREETING, purpose.opening] {
        let heard = timeout(LONGEST, client.batch_execute(said)).await;
        heard.map_err(|_| away("it takes too long to answer"))??;
    }
    if let Some(notices) = &purpose.notices {
        // Listening has begun; what was said before it did was not heard.
        _ = notices.send(None).await;
    }
    let session = Session { client, prepared: Mutex::default(), broken: Notify::new() };
    Ok((Arc::new(session), carrying))
}

/// Moves what is asked and answered, and passes notices on, until the connection ends.
pub(super) async fn carry(mut carrier: Carrier, notices: Option<mpsc::Sender<Option<Notification>>>) {
    loop {
        let message = std::future::poll_fn(|cx| match &mut carrier {
            Carrier::Plain(connection) => connection.poll_message(cx),
            Carrier::Encrypted(connection) => connection.poll_message(cx),
        });
        match (message.await, &notices) {
            // Whoever does not keep up finds it by looking. A node that stops hears nothing more, and has something left to ask.
            (Some(Ok(AsyncMessage::Notification(notice))), Some(notices)) => {
                _ = notices.try_send(Some(notice));
            }
            (Some(Ok(_)), _) => {}
            (Some(Err(_)) | None, _) => return,
        }
    }
}
