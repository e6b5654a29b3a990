//! What every store promises. A test is written once, against whatever database a [`Room`] opens; `promises!` makes
//! one test of it for each kind of room.

mod copying;
mod faults;
mod nodes;
mod notices;
mod own;

use std::path::PathBuf;

use catalogue::{FactLine, Person, Summary};
use game::Seat;
use postgres_kit::Database;

use super::sqlite::FILE;
use super::*;
use crate::quiet::Quiet;
use crate::token::{Hash, Token};

/// A room of a test's own where a store can be opened, closed and opened again. It is gone when the test is over.
trait Room {
    fn new() -> Self;
    async fn open(&self) -> (Store, Closing);
}

/// A folder with an `SQLite` file.
struct Folder(PathBuf);

impl Room for Folder {
    fn new() -> Self {
        Folder(std::env::temp_dir().join(format!("rowlock-{}", Token::random().reveal())))
    }

    async fn open(&self) -> (Store, Closing) {
        Store::open(Place::Folder(&self.0), Arc::default()).await.unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A database of `PostgreSQL`.
impl Room for Database {
    fn new() -> Self {
        Database::new()
    }

    async fn open(&self) -> (Store, Closing) {
        Store::open(Place::Database(&self.address(), None), Arc::default()).await.unwrap()
    }
}

/// Makes a test of each promise for each kind of room.
macro_rules! promises {
    ($($store:ident $place:ty),* => $promises:tt) => {
        $(mod $store { promises!(@each $place, $promises); })*
    };
    (@each $place:ty, { $($file:ident::$promise:ident)* }) => {
        $(
            #[tokio::test]
            async fn $promise() {
                super::$file::$promise::<$place>().await;
            }
        )*
    };
    (@each $place:ty, { $($promise:ident)* }) => {
        $(
            #[tokio::test]
            async fn $promise() {
                super::$promise::<$place>().await;
            }
        )*
    };
}

promises! { sqlite super::Folder, postgres super::Database => {
    a_log_has_one_writer_and_a_command_counts_once
    a_write_that_fails_does_not_take_its_group_along
    what_was_answered_is_there_after_reopening
    a_link_takes_a_seat_along_once
    a_code_leads_to_one_table_while_it_is_good
    seats_that_have_other_numbers_keep_their_owners
    whoever_leaves_can_pass_the_table_on
    lists_show_what_is_open_and_what_is_mine
    everything_is_counted_in_the_moment_it_is_added
    what_is_kept_by_name_is_its_owners_and_goes_with_them
    what_is_old_is_found_by_what_became_of_it
} }

promises! { sqlite_notices super::Folder, postgres_notices super::Database => {
    notices::a_turn_is_told_of_until_somebody_has_moved
    notices::one_sends_and_what_was_not_settled_is_due_again
    notices::reminders_come_in_their_time_and_a_look_is_remembered
    notices::a_look_while_a_notice_is_on_its_way_counts
    notices::ways_quiet_hours_and_keys_are_kept
} }

promises! { sqlite_own super::Folder, postgres_own super::Database => {
    own::a_code_makes_another_device_the_guests
    own::what_a_device_had_goes_along_unless_both_sit_at_one_table
    own::what_two_guests_had_becomes_one_guests
    own::who_goes_leaves_the_others_their_tables
    own::a_table_is_put_away_and_back
    own::the_front_page_has_the_few_that_wait_first
} }

fn fact(seq: u64, cmd: Option<&str>) -> FactLine {
    FactLine { seq, cmd: cmd.map(str::to_owned), json: format!("{{\"seq\":{seq}}}") }
}

fn summary(wake: Option<u64>) -> Summary {
    Summary { phase: table::Phase::Playing, people: Vec::new(), wake }
}

async fn new_table(store: &Store) -> TableMeta {
    let guest = new_guest(store, "Anna").await;
    let new = NewTable {
        link: Token::random().reveal().to_owned(),
        game: "qwixx".to_owned(),
        host: guest.id,
        listed: false,
        hints: false,
        facts: vec![fact(1, None)],
        summary: summary(None),
        now: 1,
    };
    store.new_table(new, QUOTA).await.unwrap().unwrap()
}

async fn new_guest(store: &Store, name: &str) -> Guest {
    store.new_guest(Token::random().hash(), name.to_owned(), 1, u64::MAX).await.unwrap().unwrap()
}

/// No limit.
const QUOTA: TableQuota = TableQuota { since: 0, lately: u32::MAX, open: u32::MAX, all: u64::MAX };

fn append(meta: &TableMeta, head: u64, facts: Vec<FactLine>) -> Append {
    Append { table: meta.id, head, facts, seat: None, summary: summary(Some(7)), now: 2 }
}

async fn log(store: &Store, meta: &TableMeta) -> Vec<String> {
    store.load(meta.link.clone()).await.unwrap().unwrap().facts
}

async fn what_is_old_is_found_by_what_became_of_it<P: Room>() {
    let (place, over) = (P::new(), Summary { phase: table::Phase::Over, ..summary(None) });
    let (store, _) = place.open().await;
    let (open, ended) = (new_table(&store).await, new_table(&store).await);
    let alone = new_guest(&store, "Ben").await;
    let end = Append { summary: over, now: 10, ..append(&ended, 1, vec![fact(2, None)]) };
    store.append(end).await.unwrap();
    let old = async |over_before, idle_before| store.old_tables(over_before, idle_before, 10).await.unwrap();
    assert_eq!(old(0, 0).await, Vec::<String>::new(), "everything is kept");
    assert_eq!(old(10, 1).await, Vec::<String>::new(), "just not old enough");
    assert_eq!(old(11, 0).await, [ended.link]);
    assert_eq!(old(0, 2).await, [open.link]);
    assert_eq!(store.delete_old_guests(1, 20).await.unwrap(), []);
    assert_eq!(store.delete_old_guests(2, 20).await.unwrap(), [alone.id], "the others have tables");
}

async fn a_log_has_one_writer_and_a_command_counts_once<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let meta = new_table(&store).await;
    store.append(append(&meta, 1, vec![fact(2, Some("a")), fact(3, None)])).await.unwrap();
    let stale = store.append(append(&meta, 1, vec![fact(2, Some("b"))])).await;
    assert!(matches!(stale, Err(StoreError::Conflict)), "{stale:?}");
    let ahead = store.append(append(&meta, 4, vec![fact(5, Some("b"))])).await;
    assert!(matches!(ahead, Err(StoreError::Conflict)), "{ahead:?}");
    let doubled = store.append(append(&meta, 3, vec![fact(4, Some("a"))])).await;
    assert!(matches!(doubled, Err(StoreError::File(_) | StoreError::Database(_))), "{doubled:?}");
    assert_eq!(log(&store, &meta).await.len(), 3, "a refused write leaves nothing behind");
    store.append(append(&meta, 3, vec![fact(4, Some("b"))])).await.unwrap();
    assert_eq!(log(&store, &meta).await.len(), 4);
}

async fn a_write_that_fails_does_not_take_its_group_along<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let (one, two) = (new_table(&store).await, new_table(&store).await);
    let writes = (0..200_u64).map(|n| {
        // Every fourth write is for a head that is not there.
        let (meta, head) = if n % 2 == 0 { (&one, n / 2 + 1) } else { (&two, n / 2 + 1) };
        let head = if n % 4 == 3 { head + 1000 } else { head };
        store.append(append(meta, head, vec![fact(head + 1, None)]))
    });
    let results = futures_util::future::join_all(writes).await;
    assert!(results.iter().step_by(2).all(Result::is_ok), "the first table is whole");
    assert_eq!(log(&store, &one).await.len(), 101);
    assert_eq!(log(&store, &two).await.len(), 2, "after its first gap the second takes nothing");
}

async fn what_was_answered_is_there_after_reopening<P: Room>() {
    let place = P::new();
    let (store, writer) = place.open().await;
    let meta = new_table(&store).await;
    store.append(append(&meta, 1, vec![fact(2, Some("a"))])).await.unwrap();
    drop(store);
    writer.wait().await;
    let (store, _) = place.open().await;
    assert_eq!(log(&store, &meta).await.len(), 2);
    assert_eq!(store.due(6, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(7, 10).await.unwrap(), [meta.link]);
}

#[tokio::test]
async fn a_backup_is_whole_while_the_store_is_in_use() {
    let folder = Folder::new();
    let (store, _) = folder.open().await;
    let meta = new_table(&store).await;
    let copy = Folder::new();
    std::fs::create_dir_all(&copy.0).unwrap();
    backup(&folder.0, &copy.0.join(FILE)).unwrap();
    assert!(backup(&folder.0, &copy.0.join(FILE)).is_err(), "nothing is overwritten");
    store.append(append(&meta, 1, vec![fact(2, None)])).await.unwrap();
    let (copied, _) = copy.open().await;
    assert_eq!(log(&copied, &meta).await.len(), 1);
}

async fn a_link_takes_a_seat_along_once<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let meta = new_table(&store).await;
    let other = new_guest(&store, "Anna's phone").await;
    let seat = Seat::FIRST;
    let join = SeatChange::Taken(seat, meta.host);
    store.append(Append { seat: Some(join), ..append(&meta, 1, vec![fact(2, None)]) }).await.unwrap();
    let token = Token::random().hash();
    store.offer_seat(token, meta.id, seat, 100).await.unwrap();
    assert_eq!(store.move_seat(token, meta.id, other.id, 200).await.unwrap(), None, "too late");
    assert_eq!(store.move_seat(Token::random().hash(), meta.id, other.id, 50).await.unwrap(), None);
    let moved = store.move_seat(token, meta.id, other.id, 50).await.unwrap();
    assert_eq!(moved, Some(MovedSeat { seat, hosts: true }));
    assert_eq!(store.move_seat(token, meta.id, meta.host, 50).await.unwrap(), None, "used up");
    let kept = store.load(meta.link).await.unwrap().unwrap();
    assert_eq!(kept.seats, [(seat, other.id)]);
    assert_eq!(kept.meta.host, other.id, "whoever opened the table is its host on the other device too");
}

async fn a_code_leads_to_one_table_while_it_is_good<P: Room>() {
    let place = P::new();
    let (store, writer) = place.open().await;
    let (one, two) = (new_table(&store).await, new_table(&store).await);
    let code = |text: &str, until| Code { text: text.to_owned(), until };
    assert!(store.new_code(one.id, code("AAAAAA", 100)).await.unwrap());
    assert!(!store.new_code(two.id, code("AAAAAA", 200)).await.unwrap(), "another table has it");
    assert!(store.new_code(two.id, code("BBBBBB", 200)).await.unwrap());
    drop(store);
    writer.wait().await;
    let (store, _) = place.open().await;
    assert_eq!(store.find_code("AAAAAA".to_owned(), 99).await.unwrap().as_ref(), Some(&one.link));
    assert_eq!(store.find_code("AAAAAA".to_owned(), 100).await.unwrap(), None, "too late");
    assert_eq!(store.find_code("CCCCCC".to_owned(), 1).await.unwrap(), None);
    assert!(store.new_code(one.id, code("CCCCCC", 300)).await.unwrap());
    assert_eq!(store.find_code("AAAAAA".to_owned(), 1).await.unwrap(), None, "one code a table");
    let loaded = store.load(one.link.clone()).await.unwrap().unwrap();
    assert_eq!(loaded.code, Some(code("CCCCCC", 300)));
    store.delete_old_guests(0, 250).await.unwrap();
    assert!(store.new_code(one.id, code("BBBBBB", 400)).await.unwrap(), "what is old is forgotten");
    store.delete_table(one.link).await.unwrap();
    assert_eq!(store.find_code("BBBBBB".to_owned(), 1).await.unwrap(), None);
}

async fn seats_that_have_other_numbers_keep_their_owners<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let meta = new_table(&store).await;
    let other = new_guest(&store, "Ben").await;
    let seat = |number: usize| Seat::new(number - 1).unwrap();
    let changes = [
        SeatChange::Taken(seat(2), meta.host),
        SeatChange::Taken(seat(4), other.id),
        SeatChange::Renumbered(vec![(seat(1), meta.host), (seat(2), other.id)]),
    ];
    for (head, change) in (1..).zip(changes) {
        let facts = vec![fact(head + 1, None)];
        store.append(Append { seat: Some(change), ..append(&meta, head, facts) }).await.unwrap();
    }
    let loaded = store.load(meta.link.clone()).await.unwrap().unwrap();
    assert_eq!(loaded.seats, [(seat(1), meta.host), (seat(2), other.id)]);
}

async fn whoever_leaves_can_pass_the_table_on<P: Room>() {
    let place = P::new();
    let (store, writer) = place.open().await;
    let meta = new_table(&store).await;
    let other = new_guest(&store, "Ben").await;
    let seat = |number: usize| game::Seat::new(number - 1).unwrap();
    let changes = [
        SeatChange::Taken(seat(1), meta.host),
        SeatChange::Taken(seat(2), other.id),
        SeatChange::Freed { seat: seat(1), heir: Some(other.id) },
    ];
    for (head, change) in (1..).zip(changes) {
        let facts = vec![fact(head + 1, None)];
        store.append(Append { seat: Some(change), ..append(&meta, head, facts) }).await.unwrap();
    }
    // What is not written after the last fact changes nothing.
    let late = SeatChange::Freed { seat: seat(2), heir: Some(meta.host) };
    let late = Append { seat: Some(late), ..append(&meta, 1, vec![fact(2, None)]) };
    assert!(matches!(store.append(late).await, Err(StoreError::Conflict)));
    drop(store);
    writer.wait().await;
    let (store, _) = place.open().await;
    let loaded = store.load(meta.link.clone()).await.unwrap().unwrap();
    assert_eq!((loaded.meta.host, loaded.seats), (other.id, vec![(seat(2), other.id)]));
}

#[tokio::test]
async fn one_program_at_a_time_uses_a_folder() {
    let folder = Folder::new();
    let (_store, _) = folder.open().await;
    assert!(matches!(Store::open(Place::Folder(&folder.0), Arc::default()).await, Err(StoreError::InUse)));
}

async fn lists_show_what_is_open_and_what_is_mine<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let guest = new_guest(&store, "Anna").await;
    let new = |listed: bool, phase: table::Phase, now: u64| NewTable {
        link: Token::random().reveal().to_owned(),
        game: "qwixx".to_owned(),
        host: guest.id,
        listed,
        hints: false,
        facts: vec![fact(1, None)],
        summary: Summary {
            phase,
            people: vec![Person { name: Some("Anna".to_owned()), ..Person::default() }],
            wake: None,
        },
        now,
    };
    let open = store.new_table(new(true, table::Phase::Gathering, 1), QUOTA).await.unwrap().unwrap();
    store.new_table(new(true, table::Phase::Playing, 2), QUOTA).await.unwrap().unwrap();
    store.new_table(new(false, table::Phase::Gathering, 3), QUOTA).await.unwrap().unwrap();
    store.new_table(new(false, table::Phase::Over, 4), QUOTA).await.unwrap().unwrap();
    let listed = store.listed_tables(None, 10).await.unwrap();
    assert_eq!(listed.iter().map(|table| &table.link).collect::<Vec<_>>(), [&open.link]);
    assert_eq!(listed[0].people[0].name.as_deref(), Some("Anna"));
    assert_eq!(store.listed_tables(Some(guest.id), 10).await.unwrap(), [], "it is hers");
    let mine = store.tables_of(guest.id, 10).await.unwrap();
    assert_eq!(mine.len(), 4);
    assert_eq!(mine[3].phase, table::Phase::Over, "what is over comes last");
    assert_eq!(store.table_counts().await.unwrap(), (4, 1));
}

async fn everything_is_counted_in_the_moment_it_is_added<P: Room>() {
    let place = P::new();
    let (store, writer) = place.open().await;
    let (anna, ben) = (new_guest(&store, "Anna").await, new_guest(&store, "Ben").await);
    let new = |host: &Guest, phase: table::Phase, now: u64| NewTable {
        link: Token::random().reveal().to_owned(),
        game: "qwixx".to_owned(),
        host: host.id,
        listed: false,
        hints: false,
        facts: vec![fact(1, None)],
        summary: Summary { phase, people: Vec::new(), wake: None },
        now,
    };
    let playing = table::Phase::Playing;
    let lately = TableQuota { since: 5, lately: 60, ..QUOTA };
    let opened = (0..400).map(|_| store.new_table(new(&anna, playing, 9), lately));
    let opened = futures_util::future::join_all(opened).await;
    let opened: Vec<_> = opened.into_iter().map(Result::unwrap).collect();
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 60, "however many ask at once");
    assert!(opened.contains(&Err(QuotaReached::Guest)));
    let later = TableQuota { since: 10, ..lately };
    assert!(store.new_table(new(&anna, playing, 10), later).await.unwrap().is_ok(), "an hour has passed");
    let open = TableQuota { open: 61, ..later };
    assert_eq!(store.new_table(new(&anna, playing, 10), open).await.unwrap(), Err(QuotaReached::Guest));
    assert!(store.new_table(new(&ben, playing, 9), lately).await.unwrap().is_ok(), "hers are not his");
    let all = TableQuota { all: 62, ..QUOTA };
    assert_eq!(store.new_table(new(&ben, playing, 9), all).await.unwrap(), Err(QuotaReached::Server));
    let guest = |most| store.new_guest(Token::random().hash(), "Carla".to_owned(), 1, most);
    let guests = futures_util::future::join_all((0..40).map(|_| guest(10))).await;
    assert_eq!(guests.iter().filter(|guest| matches!(guest, Ok(Some(_)))).count(), 8);
    drop(store);
    writer.wait().await;
    let (store, _) = place.open().await;
    assert_eq!(store.new_table(new(&ben, playing, 9), all).await.unwrap(), Err(QuotaReached::Server));
    assert!(store.new_guest(Token::random().hash(), "Dora".to_owned(), 1, 10).await.unwrap().is_none());
}

async fn what_is_kept_by_name_is_its_owners_and_goes_with_them<R: Room>() {
    let room = R::new();
    let (store, _closing) = room.open().await;
    let (anna, ben) = (new_guest(&store, "Anna").await.id, new_guest(&store, "Ben").await.id);
    let kept = |name: &str, owner: Option<GuestId>, due: u64, text: &str| Keepsake {
        kind: "exercise",
        name: name.to_owned(),
        owner,
        due,
        text: text.to_owned(),
    };
    let one = kept("one", Some(anna), 9, "first");
    assert_eq!(store.keep(one.clone(), false).await.unwrap(), one);
    let again = store.keep(kept("one", Some(anna), 1, "second"), false).await.unwrap();
    assert_eq!(again, one, "what is there stays");
    let two = kept("two", Some(anna), 5, "other");
    store.keep(two.clone(), false).await.unwrap();
    let bens = kept("one", Some(ben), 7, "his");
    store.keep(bens.clone(), false).await.unwrap();
    let all = kept("one", None, 3, "for all");
    store.keep(all.clone(), true).await.unwrap();
    let of = |owner, until, limit| store.keepsakes_of("exercise", owner, until, limit);
    assert_eq!(of(anna, u64::MAX, 10).await.unwrap(), [two.clone(), one.clone()]);
    assert_eq!(of(anna, u64::MAX, 1).await.unwrap(), std::slice::from_ref(&two));
    assert_eq!(of(anna, 5, 10).await.unwrap(), std::slice::from_ref(&two), "by then");
    let count = |owner, until| store.count_keepsakes("exercise", owner, until);
    let counts = [count(anna, u64::MAX).await, count(anna, 5).await, count(ben, 6).await];
    assert_eq!(counts.map(Result::unwrap), [2, 1, 0]);
    let named = |limit| store.keepsakes_named("exercise", "one".to_owned(), limit);
    assert_eq!(named(10).await.unwrap(), [all.clone(), bens.clone(), one.clone()]);
    assert_eq!(named(2).await.unwrap(), [all.clone(), bens.clone()], "the first of them");
    assert_eq!(store.keepsake("daily", "one".to_owned(), None).await.unwrap(), None);
    assert_eq!(store.keepsake("exercise", "one".to_owned(), None).await.unwrap(), Some(all));
    let new = kept("one", Some(anna), 2, "new");
    assert_eq!(store.keep(new.clone(), true).await.unwrap(), new, "or is replaced");
    assert_eq!(of(anna, u64::MAX, 10).await.unwrap(), [new, two]);
    store.delete_guest(anna).await.unwrap();
    assert_eq!(of(anna, u64::MAX, 10).await.unwrap(), []);
    assert_eq!(of(ben, u64::MAX, 10).await.unwrap(), [bens]);
}
