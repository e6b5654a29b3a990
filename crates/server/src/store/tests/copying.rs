//! A store that moves from one database to another.

use super::faults::{Shown, furnished};
use super::*;

/// What a store says, without what only nodes count.
async fn shown(store: &Store, like: &Shown) -> Shown {
    let mut shown = Shown::of(store, like.links.clone(), like.tokens.clone()).await.unwrap();
    for table in shown.tables.iter_mut().flatten() {
        table.changes = 0;
    }
    shown
}

/// Puts something into every table that has nothing yet.
async fn complete(store: &Store) {
    let (meta, ben) = notices::table_with_hook(store).await;
    notices::moved(store, &meta, Some((3, 1000))).await;
    let notice = notices::due(store, 2000).await.remove(0);
    assert!(store.claim_notice(&notice, 2000, 3000).await.unwrap());
    let (hash, until) = (|| Token::random().hash(), 100);
    let code = hash();
    store.offer_recovery(ben.id, Some(code), until).await.unwrap();
    store.recover(code, hash(), None, 50).await.unwrap();
    store.offer_recovery(ben.id, Some(hash()), until).await.unwrap();
    store.offer_seat(hash(), meta.id, Seat::FIRST, until).await.unwrap();
    store.put_table_away(ben.id, meta.link.clone(), true).await.unwrap();
    store.set_quiet(ben.id, Some(Quiet { starts: 1, ends: 2, east: 3 })).await.unwrap();
    store.secret("key", vec![1, 2, 3]).await.unwrap();
    assert!(store.new_code(meta.id, Code { text: "AAAAAA".to_owned(), until }).await.unwrap());
    let keepsake = Keepsake {
        kind: "exercise",
        name: "one".to_owned(),
        owner: Some(ben.id),
        due: 9,
        text: "text".to_owned(),
    };
    store.keep(keepsake, false).await.unwrap();
}

#[tokio::test]
async fn a_store_moves_from_a_folder_to_postgres_and_back() {
    let (folder, database, back) = (Folder::new(), Database::new(), Folder::new());
    let address = database.address();
    let original = furnished(&folder).await;
    let (store, writer) = folder.open().await;
    complete(&store).await;
    store.ban("203.0.113.0/24".to_owned(), 5).await.unwrap();
    store.set_time(4_711).await.unwrap();
    assert!(matches!(
        copy(Place::Folder(&folder.0), Place::Database(&address, None)).await,
        Err(StoreError::InUse)
    ));
    drop(store);
    writer.wait().await;

    let there = copy(Place::Folder(&folder.0), Place::Database(&address, None)).await.unwrap();
    assert!(there.rows.contains(&("facts".to_owned(), 243)), "{there:?}");
    let empty: Vec<_> = there.rows.iter().filter(|(_, rows)| *rows == 0).collect();
    assert!(empty.is_empty(), "nothing is said of {empty:?}");
    let again = copy(Place::Folder(&folder.0), Place::Database(&address, None)).await;
    assert!(again.is_err(), "nothing is written over");
    let (store, writer) = database.open().await;
    assert_eq!(shown(&store, &original).await, original);
    assert_eq!(store.time().await.unwrap(), Some(4_711));
    assert_eq!(store.table_counts().await.unwrap().0, 7);
    let guest = new_guest(&store, "somebody new").await;
    assert_eq!(guest.id, GuestId(15), "new rows go on after those that were copied");
    drop(store);
    writer.wait().await;

    let back_again = copy(Place::Database(&address, None), Place::Folder(&back.0)).await.unwrap();
    let more = |rows: &[(String, u64)]| rows.iter().map(|(_, rows)| rows).sum::<u64>();
    assert_eq!(more(&back_again.rows), more(&there.rows) + 1, "{back_again:?}");
    let (store, _) = back.open().await;
    assert_eq!(shown(&store, &original).await, original);
    assert_eq!(store.bans().await.unwrap().len(), 1);
    let report = check(&back.0, &catalogue::Catalogue::default()).unwrap();
    let damaged: Vec<_> = report.findings.iter().filter(|found| !found.contains("played on")).collect();
    assert_eq!(damaged, Vec::<&String>::new());
}
