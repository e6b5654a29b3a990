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

#[tokio::test]
async fn a_store_moves_from_a_folder_to_postgres_and_back() {
    let (folder, database, back) = (Folder::new(), Database::new(), Folder::new());
    let address = database.address();
    let original = furnished(&folder).await;
    let (store, writer) = folder.open().await;
    store.ban("203.0.113.0/24".to_owned(), 5).await.unwrap();
    store.set_time(4_711).await.unwrap();
    assert!(matches!(
        copy(Place::Folder(&folder.0), Place::Database(&address, None)).await,
        Err(StoreError::InUse)
    ));
    drop(store);
    writer.wait().await;

    let there = copy(Place::Folder(&folder.0), Place::Database(&address, None)).await.unwrap();
    assert!(there.rows.contains(&("facts".to_owned(), 240)), "{there:?}");
    let again = copy(Place::Folder(&folder.0), Place::Database(&address, None)).await;
    assert!(again.is_err(), "nothing is written over");
    let (store, writer) = database.open().await;
    assert_eq!(shown(&store, &original).await, original);
    assert_eq!(store.time().await.unwrap(), Some(4_711));
    assert_eq!(store.table_counts().await.unwrap().0, 6);
    let guest = new_guest(&store, "somebody new").await;
    assert_eq!(guest.id, GuestId(13), "new rows go on after those that were copied");
    drop(store);
    writer.wait().await;

    let back_again = copy(Place::Database(&address, None), Place::Folder(&back.0)).await.unwrap();
    assert_eq!(back_again.rows.len(), there.rows.len());
    let (store, _) = back.open().await;
    assert_eq!(shown(&store, &original).await, original);
    assert_eq!(store.bans().await.unwrap().len(), 1);
    let report = check(&back.0, &catalogue::Catalogue::default()).unwrap();
    let damaged: Vec<_> = report.findings.iter().filter(|found| !found.contains("played on")).collect();
    assert_eq!(damaged, Vec::<&String>::new());
}
