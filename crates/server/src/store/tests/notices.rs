//! What a store promises of notices.

use catalogue::Turn;

use super::*;

const DAY: u64 = 24 * 3_600_000;

/// Anna's table, where Ben has seat 2 and a hook.
pub(super) async fn table_with_hook(store: &Store) -> (TableMeta, Guest) {
    let meta = new_table(store).await;
    let ben = new_guest(store, "Ben").await;
    let change = SeatChange::Taken(Seat::new(1).unwrap(), ben.id);
    store.append(Append { seat: Some(change), ..append(&meta, 1, vec![fact(2, None)]) }).await.unwrap();
    assert!(store.add_channel(ben.id, hook("https://example.org/1"), 1, 2).await.unwrap());
    (meta, ben)
}

fn hook(address: &str) -> NewChannel {
    let (address, secret) = (address.to_owned(), String::new());
    NewChannel {
        kind: ChannelKind::Json,
        address,
        secret,
        lang: "de".to_owned(),
        base: "http://x".to_owned(),
    }
}

/// The next move, after which the table waits for Ben's decision in this round, or for nobody.
pub(super) async fn moved(store: &Store, meta: &TableMeta, turn: Option<(u32, u64)>) {
    let head = log(store, meta).await.len() as u64;
    let ben = Person {
        asked: turn.is_some(),
        turn: turn.map(|(round, since)| Turn { round, since, until: since + DAY }),
        ..Person::default()
    };
    let summary = Summary { people: vec![Person::default(), ben], ..summary(None) };
    store.append(Append { summary, ..append(meta, head, vec![fact(head + 1, None)]) }).await.unwrap();
}

pub(super) async fn due(store: &Store, now: u64) -> Vec<DueNotice> {
    store.due_notices(now, 60, 10).await.unwrap()
}

pub(super) async fn a_turn_is_told_of_until_somebody_has_moved<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let (meta, ben) = table_with_hook(&store).await;
    moved(&store, &meta, Some((3, 1000))).await;
    assert_eq!(due(&store, 1059).await, [], "there is a moment of grace");
    let notice = due(&store, 1060).await.remove(0);
    assert_eq!((notice.guest, notice.round, notice.until), (ben.id, 3, 1000 + DAY));
    assert_eq!((notice.channel.kind, notice.link.as_str()), (ChannelKind::Json, meta.link.as_str()));
    // Somebody else's move changes nothing.
    moved(&store, &meta, Some((3, 1000))).await;
    assert_eq!(due(&store, 1060).await.len(), 1);
    moved(&store, &meta, None).await;
    assert_eq!(due(&store, 5000).await, []);
    assert!(!store.claim_notice(&notice, 5000, 6000).await.unwrap(), "there is nothing to be sent any more");
    moved(&store, &meta, Some((4, 2000))).await;
    assert_eq!(due(&store, 5000).await.len(), 1, "the next turn is another");
}

pub(super) async fn one_sends_and_what_was_not_settled_is_due_again<P: Room>() {
    let place = P::new();
    let (store, closing) = place.open().await;
    let (meta, _) = table_with_hook(&store).await;
    moved(&store, &meta, Some((3, 1000))).await;
    let notice = due(&store, 2000).await.remove(0);
    assert!(store.claim_notice(&notice, 2000, 2500).await.unwrap());
    assert!(!store.claim_notice(&notice, 2000, 2500).await.unwrap(), "somebody has it");
    assert_eq!(due(&store, 2499).await, []);
    drop(store);
    closing.wait().await;
    let (store, _) = place.open().await;
    let again = due(&store, 2500).await.remove(0);
    assert_eq!(again.attempts, 1, "whoever had it may be no more");
    assert!(store.claim_notice(&again, 2500, 3000).await.unwrap());
    store.postpone_notice(&again, 9000).await.unwrap();
    assert_eq!(due(&store, 8999).await, []);
    let again = due(&store, 9000).await.remove(0);
    assert!(store.claim_notice(&again, 9000, 9500).await.unwrap());
    store.settle_notice(&again, 1).await.unwrap();
    assert_eq!(due(&store, 10_000).await, [], "it is marked");
}

pub(super) async fn reminders_come_in_their_time_and_a_look_is_remembered<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let (meta, ben) = table_with_hook(&store).await;
    moved(&store, &meta, Some((3, 0))).await;
    for (stage, from) in [(1, 60), (2, DAY / 2), (3, DAY * 4 / 5), (4, DAY * 19 / 20)] {
        assert_eq!(due(&store, from - 1).await, [], "{stage}");
        let notice = due(&store, from).await.remove(0);
        assert_eq!(notice.unseen, stage > 1);
        assert!(store.claim_notice(&notice, from, from + 10).await.unwrap());
        store.settle_notice(&notice, stage).await.unwrap();
    }
    assert_eq!(due(&store, 2 * DAY).await, [], "that was the last");
    moved(&store, &meta, Some((4, 2 * DAY))).await;
    assert!(due(&store, 3 * DAY).await.remove(0).unseen, "of another turn, and nobody has looked");
    store.notices_seen(meta.id, meta.host).await.unwrap();
    assert!(due(&store, 3 * DAY).await.remove(0).unseen, "another's look is not theirs");
    store.notices_seen(meta.id, ben.id).await.unwrap();
    assert!(!due(&store, 3 * DAY).await.remove(0).unseen);
}

pub(super) async fn a_look_while_a_notice_is_on_its_way_counts<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let (meta, ben) = table_with_hook(&store).await;
    moved(&store, &meta, Some((3, 1000))).await;
    let notice = due(&store, 2000).await.remove(0);
    assert!(store.claim_notice(&notice, 2000, 2500).await.unwrap());
    // It has arrived; Ben looks and moves before its service has said so.
    store.notices_seen(meta.id, ben.id).await.unwrap();
    moved(&store, &meta, None).await;
    store.settle_notice(&notice, 1).await.unwrap();
    moved(&store, &meta, Some((4, 3000))).await;
    assert!(!due(&store, 4000).await.remove(0).unseen, "he is told of the next turn");
}

pub(super) async fn ways_quiet_hours_and_keys_are_kept<P: Room>() {
    let place = P::new();
    let (store, closing) = place.open().await;
    let ben = new_guest(&store, "Ben").await;
    assert!(store.add_channel(ben.id, hook("https://example.org/1"), 1, 2).await.unwrap());
    assert!(store.add_channel(ben.id, hook("https://example.org/2"), 1, 2).await.unwrap());
    assert!(
        !store.add_channel(ben.id, hook("https://example.org/3"), 1, 2).await.unwrap(),
        "that is one too many"
    );
    assert!(
        store.add_channel(ben.id, hook("https://example.org/1"), 1, 2).await.unwrap(),
        "the same is no other"
    );
    let quiet = Quiet::new(1320, 420, -90);
    store.set_quiet(ben.id, quiet).await.unwrap();
    assert_eq!(store.secret("key", vec![1, 2]).await.unwrap(), [1, 2]);
    drop(store);
    closing.wait().await;
    let (store, _) = place.open().await;
    assert_eq!(store.secret("key", vec![3]).await.unwrap(), [1, 2], "the first stays");
    assert_eq!(store.quiet(ben.id).await.unwrap(), quiet);
    store.set_quiet(ben.id, None).await.unwrap();
    assert_eq!(store.quiet(ben.id).await.unwrap(), None);
    let channels = store.channels(ben.id).await.unwrap();
    assert_eq!(channels.len(), 2);
    for problem in [Problem::Timeout, Problem::Gone, Problem::Plain, Problem::NoHost, Problem::Status(503)] {
        store.note_problem(channels[0].id, Some(problem)).await.unwrap();
        assert_eq!(store.channels(ben.id).await.unwrap()[0].problem, Some(problem));
    }
    store.note_problem(channels[0].id, None).await.unwrap();
    assert_eq!(store.channels(ben.id).await.unwrap()[0].problem, None);
    store.remove_channel(ben.id, channels[0].id).await.unwrap();
    assert_eq!(store.channels(ben.id).await.unwrap().len(), 1);
}
