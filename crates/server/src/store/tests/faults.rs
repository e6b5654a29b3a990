//! What an `SQLite` store does when its disk, its folder or its file is not what it should be.

use std::fs;
use std::path::Path;
use std::time::Duration;

use super::*;

/// A store with everything in it that people are shown, and what they are shown.
pub(super) async fn furnished(folder: &Folder) -> Shown {
    let (store, writer) = folder.open().await;
    let (mut links, mut tokens) = (Vec::new(), Vec::new());
    for n in 0..6 {
        let token = Token::random().hash();
        let guest = store.new_guest(token, format!("Guest {n}"), 1, u64::MAX).await.unwrap().unwrap();
        tokens.push(token);
        let meta = new_table(&store).await;
        for head in 1..40 {
            let fact = fact(head + 1, Some(&format!("command-{head}")));
            let join = SeatChange::Taken(Seat::FIRST, guest.id);
            let seat = (head == 1).then_some(join);
            store.append(Append { seat, ..append(&meta, head, vec![fact]) }).await.unwrap();
        }
        for text in ["hello", "good luck", "well played"] {
            let line =
                TalkLine { number: 0, at: 3, name: "Anna".to_owned(), seat: None, text: text.to_owned() };
            store.add_talk(meta.id, line).await.unwrap();
        }
        store.set_rematch(meta.id, Token::random().reveal().to_owned()).await.unwrap();
        store.keep_review(meta.id, 1, format!("[{n}, 2, 3]")).await.unwrap();
        links.push((meta.link, meta.id));
    }
    let shown = Shown::of(&store, links, tokens).await.unwrap();
    drop(store);
    writer.wait().await;
    // Whoever closes the file last brings everything into it; of two who close it at once, neither does.
    let beside = folder.0.join(format!("{FILE}-wal"));
    for _ in 0..1000 {
        drop(rusqlite::Connection::open(folder.0.join(FILE)).unwrap().execute_batch("PRAGMA user_version"));
        if !beside.exists() {
            return shown;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("somebody keeps the file open");
}

/// What a store says about tables and guests.
#[derive(Debug, PartialEq)]
pub(super) struct Shown {
    pub(super) links: Vec<(String, TableId)>,
    pub(super) tokens: Vec<Hash>,
    pub(super) tables: Vec<Option<StoredTable>>,
    guests: Vec<Option<Guest>>,
    reviews: Vec<Option<String>>,
}

impl Shown {
    pub(super) async fn of(
        store: &Store,
        links: Vec<(String, TableId)>,
        tokens: Vec<Hash>,
    ) -> Result<Self, StoreError> {
        let (mut tables, mut guests, mut reviews) = (Vec::new(), Vec::new(), Vec::new());
        for (link, id) in &links {
            tables.push(store.load(link.clone()).await?);
            reviews.push(store.review(*id, 1).await?);
        }
        for &token in &tokens {
            guests.push(store.guest(token).await?);
        }
        Ok(Shown { links, tokens, tables, guests, reviews })
    }
}

/// Whatever is read is what was written, or it is not read.
fn nothing_else(shown: &Shown, original: &Shown) -> bool {
    let tables = shown.tables.iter().zip(&original.tables);
    let guests = shown.guests.iter().zip(&original.guests);
    let mut reviews = shown.reviews.iter().zip(&original.reviews);
    // A line of talk may be missing, like a table.
    let without_talk =
        |table: &Option<StoredTable>| table.clone().map(|table| StoredTable { talk: Vec::new(), ..table });
    let talk = |table: &Option<StoredTable>| table.clone().map(|table| table.talk).unwrap_or_default();
    let is_said = |now: &Option<StoredTable>, then: &Option<StoredTable>| {
        talk(now).iter().all(|line| talk(then).contains(line))
    };
    tables
        .into_iter()
        .all(|(now, then)| now.is_none() || (without_talk(now) == without_talk(then) && is_said(now, then)))
        && guests.into_iter().all(|(now, then)| now.is_none() || now == then)
        && reviews.all(|(now, then)| now.is_none() || now == then)
}

fn flip(path: &Path, bit: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[bit / 8] ^= 1 << (bit % 8);
    fs::write(path, bytes).unwrap();
}

#[tokio::test]
async fn a_flipped_bit_is_noticed_and_never_served() {
    let original = Folder::new();
    let shown = furnished(&original).await;
    let whole = check(&original.0, &catalogue::Catalogue::default()).unwrap();
    // The games of this test are none: what they say is no matter here.
    let strange =
        |report: &Report| report.findings.iter().filter(|found| !found.contains("played on")).count();
    assert_eq!(strange(&whole), 0, "{:?}", whole.findings);
    let bits = 8 * fs::metadata(original.0.join(FILE)).unwrap().len() as usize;
    let (mut refused, mut missed) = (0, 0);
    for n in 0..320 {
        let bit = (n * 7_919_993 + 13 * n * n) % bits;
        let copy = Folder::new();
        fs::create_dir(&copy.0).unwrap();
        fs::copy(original.0.join(FILE), copy.0.join(FILE)).unwrap();
        flip(&copy.0.join(FILE), bit);
        let found = check(&copy.0, &catalogue::Catalogue::default()).map(|report| strange(&report));
        let noticed = !matches!(found, Ok(0));
        let Ok((store, _)) = Store::open(Place::Folder(&copy.0), Arc::default()).await else {
            refused += 1;
            assert!(noticed, "bit {bit} keeps the store from opening, and the check finds nothing");
            continue;
        };
        match Shown::of(&store, shown.links.clone(), shown.tokens.clone()).await {
            Err(_) => {
                refused += 1;
                assert!(noticed, "bit {bit} is refused, and the check finds nothing");
            }
            Ok(now) if now != shown => {
                missed += 1;
                assert!(nothing_else(&now, &shown), "bit {bit} is served");
                assert!(noticed, "bit {bit} hides something, and the check finds nothing");
            }
            Ok(_) => {}
        }
    }
    assert!(refused > 20, "{refused} were refused, {missed} hid something: too few to mean anything");
}

#[tokio::test]
async fn a_file_that_vanishes_is_missed_at_once_and_at_the_next_start() {
    let folder = Folder::new();
    let (store, writer) = folder.open().await;
    let meta = new_table(&store).await;
    let aside = folder.0.join("aside");
    fs::rename(folder.0.join(FILE), &aside).unwrap();
    let lost = store.append(append(&meta, 1, vec![fact(2, None)])).await;
    assert!(matches!(lost, Err(StoreError::Vanished(_))), "{lost:?}");
    let alive = store.alive().await;
    assert!(
        matches!(&alive, Err(StoreError::Vanished(why)) if why.contains("while the server runs")),
        "{alive:?}"
    );
    drop(store);
    writer.wait().await;
    let started = Store::open(Place::Folder(&folder.0), Arc::default()).await.map(|_| ());
    assert!(
        matches!(&started, Err(StoreError::Vanished(why)) if why.contains("rowlock restore")),
        "no empty store in its place: {started:?}"
    );
    fs::rename(aside, folder.0.join(FILE)).unwrap();
    let (store, _) = folder.open().await;
    assert_eq!(log(&store, &meta).await.len(), 1);
}

#[cfg(unix)]
#[tokio::test]
async fn files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let set = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    let folder = Folder::new();
    for round in ["new", "left open by an earlier version", "beside the files of others"] {
        let (store, writer) = folder.open().await;
        new_table(&store).await;
        backup(&folder.0, &folder.0.join(format!("rowlock-{round}"))).unwrap();
        for entry in fs::read_dir(&folder.0).unwrap() {
            let path = entry.unwrap().path();
            let ours = !path.ends_with("others");
            assert_eq!(mode(&path) == 0o600, ours, "{round}: {} is {:o}", path.display(), mode(&path));
        }
        let private = round != "beside the files of others";
        assert_eq!(mode(&folder.0) == 0o700, private, "{round}: the folder is {:o}", mode(&folder.0));
        drop(store);
        writer.wait().await;
        set(&folder.0, 0o755);
        set(&folder.0.join(FILE), 0o644);
        if round == "left open by an earlier version" {
            fs::write(folder.0.join("others"), "").unwrap();
            set(&folder.0.join("others"), 0o644);
        }
    }
}

#[tokio::test]
async fn a_copy_is_put_back_and_what_was_there_is_kept() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    fs::create_dir(&elsewhere.0).unwrap();
    let copy = elsewhere.0.join("copy");
    let (store, writer) = folder.open().await;
    let meta = new_table(&store).await;
    backup(&folder.0, &copy).unwrap();
    store.append(append(&meta, 1, vec![fact(2, None)])).await.unwrap();
    assert!(matches!(restore(&folder.0, &copy), Err(StoreError::InUse)));
    drop(store);
    writer.wait().await;
    let nonsense = elsewhere.0.join("nonsense");
    fs::write(&nonsense, "no store").unwrap();
    assert!(restore(&folder.0, &nonsense).is_err());
    let before = restore(&folder.0, &copy).unwrap().expect("there was a store");
    let (store, writer) = folder.open().await;
    assert_eq!(log(&store, &meta).await.len(), 1);
    drop(store);
    writer.wait().await;
    restore(&folder.0, &before).unwrap();
    let (store, _) = folder.open().await;
    assert_eq!(log(&store, &meta).await.len(), 2);
}

/// A disk without room is not a lost store: what does not fit is refused, and everything else goes on.
#[tokio::test]
async fn a_full_file_refuses_and_recovers() {
    let folder = Folder::new();
    let (store, _) = folder.open().await;
    let meta = new_table(&store).await;
    let Backend::Sqlite(sqlite) = &store.backend else { panic!("a folder has a file") };
    sqlite.limit_pages(true).await.unwrap();
    let long = FactLine { json: "x".repeat(100_000), ..fact(2, None) };
    let full = store.append(append(&meta, 1, vec![long])).await;
    assert!(matches!(full, Err(StoreError::Full)), "{full:?}");
    assert_eq!(log(&store, &meta).await.len(), 1);
    sqlite.limit_pages(false).await.unwrap();
    store.append(append(&meta, 1, vec![fact(2, None)])).await.unwrap();
    assert_eq!(log(&store, &meta).await.len(), 2);
}
