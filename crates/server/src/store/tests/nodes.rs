//! What nodes that share a database promise each other.

use std::time::Duration;

use super::*;

/// Two nodes on a database of their own.
async fn two_nodes() -> (Database, Store, Store) {
    let database = Database::new();
    let (one, two) = (database.open().await.0, database.open().await.0);
    (database, one, two)
}

fn shared(store: &Store) -> &SharedStore {
    store.shared().expect("a database is shared")
}

#[tokio::test]
async fn a_table_of_postgres_is_played_by_whoever_asked_first_until_they_go() {
    let (_database, one, two) = two_nodes().await;
    let meta = new_table(&one).await;
    for store in [&one, &two] {
        shared(store).beat(1).await.unwrap();
    }
    assert_eq!(shared(&one).claim(&[meta.id]).await.unwrap(), [meta.id]);
    assert_eq!(shared(&two).claim(&[meta.id]).await.unwrap(), []);
    assert_eq!(shared(&one).claim(&[meta.id]).await.unwrap(), [meta.id], "it still is");
    one.append(append(&meta, 1, vec![fact(2, None)])).await.unwrap();
    assert_eq!(two.due(10, 10).await.unwrap(), Vec::<String>::new(), "somebody sees to it");
    assert_eq!(one.due(10, 10).await.unwrap(), std::slice::from_ref(&meta.link));
    shared(&one).leave().await.unwrap();
    assert_eq!(two.due(10, 10).await.unwrap(), [meta.link]);
    assert_eq!(shared(&two).claim(&[meta.id]).await.unwrap(), [meta.id]);
}

#[tokio::test]
async fn a_node_of_postgres_that_hears_nothing_any_more_can_still_say_that_it_goes() {
    let (database, metrics) = (Database::new(), Arc::<Metrics>::default());
    let address = database.address();
    let (one, _) = Store::open(Place::Database(&address, None), Arc::clone(&metrics)).await.unwrap();
    shared(&one).beat(1).await.unwrap();
    drop(shared(&one).listen());
    // A node hears what it says itself, too, on the connection that it says it on.
    shared(&one).tell_of_me().await.unwrap();
    shared(&one).leave().await.unwrap();
    let said = metrics.render();
    assert!(said.contains("\nrowlock_database_lost_total 0\n"), "{said}");
    assert_eq!(database.sql("SELECT count(*) FROM nodes"), "0");
}

#[tokio::test]
async fn a_node_of_postgres_that_is_not_heard_of_loses_its_tables() {
    let (database, one, two) = two_nodes().await;
    let meta = new_table(&one).await;
    assert!(shared(&one).beat(1).await.unwrap().is_new);
    assert!(!shared(&one).beat(1).await.unwrap().is_new);
    shared(&one).claim(&[meta.id]).await.unwrap();
    shared(&one).set_present(&[meta.id], &[(meta.id, meta.host)]).await.unwrap();
    assert_eq!(shared(&two).elsewhere(&[meta.id]).await.unwrap(), [(meta.id, meta.host)]);
    database.sql("UPDATE nodes SET seen = seen - interval '3 seconds'");
    assert_eq!(shared(&two).elsewhere(&[meta.id]).await.unwrap(), []);
    assert_eq!(shared(&two).claim(&[meta.id]).await.unwrap(), [meta.id]);
    assert!(shared(&one).beat(1).await.unwrap().is_new, "it must say again who is there");
}

#[tokio::test]
async fn a_node_of_postgres_hears_what_another_has_stored_and_fetches_what_it_lacks() {
    let (_database, one, two) = two_nodes().await;
    // Whoever is alone tells nothing; the first learns with its next beat that it is not.
    for store in [&one, &two, &one] {
        shared(store).beat(1).await.unwrap();
    }
    let mut listener = shared(&two).listen().unwrap();
    let heard = tokio::time::timeout(Duration::from_secs(20), listener.next()).await.unwrap();
    assert_eq!(heard, [Notice::Missed], "what was said before it listened was not heard");
    let meta = new_table(&one).await;
    let copy = TableCopy { table: meta.id, head: 1, changes: Some(1) };
    assert_eq!(shared(&two).news(&[copy]).await.unwrap(), []);
    let changes = one.append(append(&meta, 1, vec![fact(2, Some("a")), fact(3, None)])).await.unwrap();
    let heard = tokio::time::timeout(Duration::from_secs(20), listener.next()).await.unwrap();
    assert_eq!(heard, [Notice::Changed(vec![(meta.id, changes)])]);
    let news = shared(&two).news(&[copy]).await.unwrap();
    assert_eq!((news.len(), news[0].after, news[0].table.changes), (1, 1, changes));
    assert_eq!(news[0].table.facts, [fact(2, None).json, fact(3, None).json]);
    let refused = two.append(append(&meta, 1, vec![fact(2, Some("b"))])).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
}

#[tokio::test]
async fn what_no_node_of_postgres_may_miss_is_there_to_be_read_in_its_order() {
    let (database, one, two) = two_nodes().await;
    let (meta, gone) = (new_table(&one).await, new_guest(&one, "Ben").await);
    let known = shared(&two).beat(1).await.unwrap().happened;
    assert_eq!(shared(&two).happenings(known).await.unwrap(), []);
    one.rename_guest(gone.id, "Bea".to_owned()).await.unwrap();
    one.ban("10.0.0.1".to_owned(), 1).await.unwrap();
    one.revoke_guest(gone.id).await.unwrap();
    one.delete_table(meta.link.clone()).await.unwrap();
    one.delete_guest(gone.id).await.unwrap();
    one.unban("10.0.0.1".to_owned()).await.unwrap();
    let expected = [
        Notice::Guest(gone.id),
        Notice::Bans,
        Notice::SignedOut(gone.id),
        Notice::Removed(gone.id),
        Notice::Deleted(meta.id),
        Notice::Removed(gone.id),
        Notice::Bans,
    ];
    assert_eq!(shared(&two).happenings(known).await.unwrap(), expected);
    assert_eq!(shared(&two).beat(1).await.unwrap().happened, known + 7);
    assert_eq!(shared(&two).happenings(known + 6).await.unwrap(), [Notice::Bans]);
    database.sql("DELETE FROM happenings WHERE what <> 'bans'");
    let seen = shared(&two).happenings(known).await.unwrap();
    assert_eq!(seen[0], Notice::Missed, "some are forgotten: {seen:?}");
}

#[tokio::test]
async fn the_first_rematch_at_postgres_is_the_one() {
    let (_database, one, two) = two_nodes().await;
    let meta = new_table(&one).await;
    assert_eq!(one.set_rematch(meta.id, "here".to_owned()).await.unwrap(), "here");
    assert_eq!(two.set_rematch(meta.id, "there".to_owned()).await.unwrap(), "here");
}

#[tokio::test]
async fn a_way_to_postgres_is_encrypted_and_whose_it_is_is_checked() {
    let cluster = postgres_kit::Cluster::start_encrypted("localhost").unwrap();
    let at = |host: &str, mode: &str| {
        format!("postgres://rowlock@{host}:{}/postgres?sslmode={mode}", cluster.port())
    };
    let open = async |address: String, authorities: Option<PathBuf>| {
        Store::open(Place::Database(&address, authorities.as_deref()), Arc::default())
            .await
            .map(|(store, _)| store)
    };
    let authority = || Some(cluster.authority());
    let store = open(at("localhost", "require"), authority()).await.unwrap();
    new_table(&store).await;
    let encrypted = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'rowlock' AND ssl";
    assert_ne!(cluster.sql("postgres", encrypted).unwrap(), "0");
    let (stranger, other_name, plain) = tokio::join!(
        open(at("localhost", "require"), None),
        open(at("127.0.0.1", "require"), authority()),
        open(at("localhost", "disable"), None),
    );
    for (refused, why) in
        [(stranger, "UnknownIssuer"), (other_name, "not valid for name"), (plain, "no encryption")]
    {
        let said = refused.map(drop).unwrap_err().to_string();
        assert!(said.contains(why), "{said}");
    }
}

#[tokio::test]
async fn the_time_of_a_house_on_postgres_stands_still_while_no_node_runs() {
    let database = Database::new();
    let (one, _) = database.open().await;
    let begun = shared(&one).beat(1_000_000).await.unwrap().time;
    assert_eq!(begun, 1_000_000);
    database.sql("UPDATE time SET beaten = beaten - interval '8 hours'");
    let later = shared(&one).beat(5).await.unwrap().time;
    assert_eq!(later, 1_003_000, "no more than three seconds have passed");
}

#[tokio::test]
async fn a_newer_layout_of_postgres_is_used_beside_older_programs_or_refused() {
    let database = Database::new();
    let address = database.address();
    let (store, _) = database.open().await;
    database.sql("UPDATE layout SET n = 99");
    shared(&store).beat(1).await.unwrap();
    let (_beside, _) = database.open().await;
    database.sql("UPDATE layout SET beside = 99");
    let outdated = shared(&store).beat(1).await;
    assert!(matches!(outdated, Err(StoreError::Newer(99, _))), "{outdated:?}");
    let refused = Store::open(Place::Database(&address, None), Arc::default()).await.map(|_| ());
    assert!(matches!(refused, Err(StoreError::Newer(99, _))), "{refused:?}");
}
