use std::path::PathBuf;

use super::*;
use crate::token::Token;

/// A folder of this test's own, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("rowlock-{}", Token::random().reveal()));
        Folder(path)
    }

    fn open(&self) -> (Store, JoinHandle<()>) {
        Store::open(&self.0, Arc::default()).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

fn fact(seq: u64, cmd: Option<&str>) -> FactLine {
    FactLine { seq, cmd: cmd.map(str::to_owned), json: format!("{{\"seq\":{seq}}}") }
}

fn summary(wake: Option<u64>) -> Summary {
    Summary { phase: table::Phase::Playing, people: Vec::new(), wake }
}

async fn new_table(store: &Store) -> TableMeta {
    let guest = store.new_guest(Token::random().hash(), "Anna".to_owned(), 1).await.unwrap();
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
    store.new_table(new).await.unwrap()
}

fn append(meta: &TableMeta, head: u64, facts: Vec<FactLine>) -> Append {
    Append { table: meta.id, head, facts, seat: None, summary: summary(Some(7)), now: 2 }
}

async fn log(store: &Store, meta: &TableMeta) -> Vec<String> {
    store.load(meta.link.clone()).await.unwrap().unwrap().facts
}

#[tokio::test]
async fn a_log_has_one_writer_and_a_command_counts_once() {
    let folder = Folder::new();
    let (store, _) = folder.open();
    let meta = new_table(&store).await;
    store.append(append(&meta, 1, vec![fact(2, Some("a")), fact(3, None)])).await.unwrap();
    let stale = store.append(append(&meta, 1, vec![fact(2, Some("b"))])).await;
    assert!(matches!(stale, Err(StoreError::Conflict)), "{stale:?}");
    let ahead = store.append(append(&meta, 4, vec![fact(5, Some("b"))])).await;
    assert!(matches!(ahead, Err(StoreError::Conflict)), "{ahead:?}");
    let doubled = store.append(append(&meta, 3, vec![fact(4, Some("a"))])).await;
    assert!(matches!(doubled, Err(StoreError::File(_))), "{doubled:?}");
    assert_eq!(log(&store, &meta).await.len(), 3, "a refused write leaves nothing behind");
    store.append(append(&meta, 3, vec![fact(4, Some("b"))])).await.unwrap();
    assert_eq!(log(&store, &meta).await.len(), 4);
}

#[tokio::test]
async fn a_write_that_fails_does_not_take_its_group_along() {
    let folder = Folder::new();
    let (store, _) = folder.open();
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

#[tokio::test]
async fn what_was_answered_is_there_after_reopening() {
    let folder = Folder::new();
    let (store, writer) = folder.open();
    let meta = new_table(&store).await;
    store.append(append(&meta, 1, vec![fact(2, Some("a"))])).await.unwrap();
    assert!(matches!(Store::open(&folder.0, Arc::default()), Err(StoreError::InUse)));
    drop(store);
    writer.join().unwrap();
    let (store, _) = folder.open();
    assert_eq!(log(&store, &meta).await.len(), 2);
    assert_eq!(store.due(6, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(7, 10).await.unwrap(), [meta.link]);
}

#[tokio::test]
async fn a_backup_is_whole_while_the_store_is_in_use() {
    let folder = Folder::new();
    let (store, _) = folder.open();
    let meta = new_table(&store).await;
    let copy = Folder::new();
    std::fs::create_dir_all(&copy.0).unwrap();
    backup(&folder.0, &copy.0.join(FILE)).unwrap();
    assert!(backup(&folder.0, &copy.0.join(FILE)).is_err(), "nothing is overwritten");
    store.append(append(&meta, 1, vec![fact(2, None)])).await.unwrap();
    let (copied, _) = copy.open();
    assert_eq!(log(&copied, &meta).await.len(), 1);
}

#[tokio::test]
async fn a_link_takes_a_seat_along_once() {
    let folder = Folder::new();
    let (store, _) = folder.open();
    let meta = new_table(&store).await;
    let other = store.new_guest(Token::random().hash(), "Anna's phone".to_owned(), 1).await.unwrap();
    let seat = game::Seat::FIRST;
    let join = SeatChange { seat, guest: Some(meta.host) };
    store.append(Append { seat: Some(join), ..append(&meta, 1, vec![fact(2, None)]) }).await.unwrap();
    let token = Token::random().hash();
    store.offer_seat(token, meta.id, seat, 100).await.unwrap();
    assert_eq!(store.move_seat(token, meta.id, other.id, 200).await.unwrap(), None, "too late");
    assert_eq!(store.move_seat(Token::random().hash(), meta.id, other.id, 50).await.unwrap(), None);
    assert_eq!(store.move_seat(token, meta.id, other.id, 50).await.unwrap(), Some(seat));
    assert_eq!(store.move_seat(token, meta.id, meta.host, 50).await.unwrap(), None, "used up");
    let kept = store.load(meta.link).await.unwrap().unwrap();
    assert_eq!(kept.seats, [(seat, other.id)]);
}
