//! What a store promises of what is a guest's own.

use super::*;

/// Sits a guest down, with the next entry of the log.
async fn sit(store: &Store, meta: &TableMeta, seat: usize, guest: &Guest) {
    let head = log(store, meta).await.len() as u64;
    let change = SeatChange::Taken(Seat::new(seat).unwrap(), guest.id);
    let append = Append { seat: Some(change), ..append(meta, head, vec![fact(head + 1, None)]) };
    store.append(append).await.unwrap();
}

/// A table that this guest opened, and sits at.
async fn table_of(store: &Store, host: &Guest) -> TableMeta {
    let new = NewTable {
        link: Token::random().reveal().to_owned(),
        game: "qwixx".to_owned(),
        host: host.id,
        listed: false,
        hints: false,
        facts: vec![fact(1, None)],
        summary: summary(None),
        now: 1,
    };
    let meta = store.new_table(new, QUOTA).await.unwrap().unwrap();
    sit(store, &meta, 0, host).await;
    meta
}

async fn links(store: &Store, guest: &Guest) -> Vec<String> {
    let mut links: Vec<_> =
        store.own_tables(guest.id, 100).await.unwrap().into_iter().map(|table| table.link).collect();
    links.sort();
    links
}

pub(super) async fn a_code_makes_another_device_the_guests<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let anna = new_guest(&store, "Anna").await;
    let (first, code, phone) = (Token::random().hash(), Token::random().hash(), Token::random().hash());
    store.offer_recovery(anna.id, Some(first), 100).await.unwrap();
    store.offer_recovery(anna.id, Some(code), 100).await.unwrap();
    assert!(store.has_recovery(anna.id, 50).await.unwrap());
    assert_eq!(store.recover(first, phone, None, 50).await.unwrap(), Recovered::NotGood, "one at a time");
    assert_eq!(store.recover(code, phone, None, 100).await.unwrap(), Recovered::NotGood, "too late");
    assert_eq!(store.recover(code, phone, Some(anna.id), 50).await.unwrap(), Recovered::Already);
    assert_eq!(store.recover(code, phone, None, 50).await.unwrap(), Recovered::Done(anna.clone()));
    assert_eq!(store.guest(phone).await.unwrap(), Some(anna.clone()));
    let again = Token::random().hash();
    assert_eq!(store.recover(code, again, None, 50).await.unwrap(), Recovered::NotGood, "used up");
    let (left, third) = (Token::random().hash(), Token::random().hash());
    store.offer_recovery(anna.id, Some(third), 100).await.unwrap();
    store.sign_out(anna.id, left).await.unwrap();
    assert_eq!(store.guest(phone).await.unwrap(), None);
    assert_eq!(store.guest(left).await.unwrap(), Some(anna.clone()));
    assert!(!store.has_recovery(anna.id, 50).await.unwrap());
}

pub(super) async fn what_a_device_had_goes_along_unless_both_sit_at_one_table<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let (anna, phone) = (new_guest(&store, "Anna").await, new_guest(&store, "Anna's phone").await);
    let (hers, its) = (table_of(&store, &anna).await, table_of(&store, &phone).await);
    let both = table_of(&store, &anna).await;
    sit(&store, &both, 1, &phone).await;
    let code = Token::random().hash();
    store.offer_recovery(anna.id, Some(code), 100).await.unwrap();
    let device = Token::random().hash();
    assert_eq!(store.recover(code, device, Some(phone.id), 50).await.unwrap(), Recovered::BothSit);
    assert_eq!(links(&store, &phone).await.len(), 2, "nothing has changed");
    store.delete_table(both.link).await.unwrap();
    assert!(matches!(store.recover(code, device, Some(phone.id), 50).await.unwrap(), Recovered::Done(_)));
    let mut all = vec![hers.link, its.link.clone()];
    all.sort();
    assert_eq!(links(&store, &anna).await, all);
    let kept = store.load(its.link).await.unwrap().unwrap();
    assert_eq!((kept.meta.host, kept.seats), (anna.id, vec![(Seat::FIRST, anna.id)]));
    assert!(store.find_guest(phone.id.0).await.unwrap().is_none());
}

pub(super) async fn what_two_guests_had_becomes_one_guests<P: Room>() {
    let place = P::new();
    let (store, closing) = place.open().await;
    let (anna, phone) = (new_guest(&store, "Anna").await, new_guest(&store, "Anna's phone").await);
    let kept = |owner: &Guest, name: &str, text: &str| Keepsake {
        kind: "exercise",
        name: name.to_owned(),
        owner: Some(owner.id),
        due: 5,
        text: text.to_owned(),
    };
    let hook = |address: &str, secret: &str| NewChannel {
        kind: ChannelKind::Json,
        address: address.to_owned(),
        secret: secret.to_owned(),
        lang: "de".to_owned(),
        base: "http://x".to_owned(),
    };
    for (guest, name) in [(&anna, "hers"), (&phone, "its")] {
        store.keep(kept(guest, name, "one"), false).await.unwrap();
        store.keep(kept(guest, "both", name), false).await.unwrap();
        store.add_channel(guest.id, hook(&format!("https://example.org/{name}"), ""), 1, 9).await.unwrap();
        store.add_channel(guest.id, hook("https://example.org/both", name), 1, 9).await.unwrap();
    }
    let (her_night, its_night) = (Quiet::new(1320, 420, 60), Quiet::new(0, 360, 0));
    store.set_quiet(anna.id, her_night).await.unwrap();
    store.set_quiet(phone.id, its_night).await.unwrap();
    let code = Token::random().hash();
    store.offer_recovery(anna.id, Some(code), 100).await.unwrap();
    store.recover(code, Token::random().hash(), Some(phone.id), 50).await.unwrap();
    // Who has no quiet hours has those of the device.
    let ben = new_guest(&store, "Ben").await;
    let his = new_guest(&store, "Ben's phone").await;
    store.set_quiet(his.id, its_night).await.unwrap();
    store.offer_recovery(ben.id, Some(code), 100).await.unwrap();
    store.recover(code, Token::random().hash(), Some(his.id), 50).await.unwrap();
    drop(store);
    closing.wait().await;

    let (store, _) = place.open().await;
    let keepsakes = store.keepsakes_of("exercise", anna.id, 9, 9).await.unwrap();
    let keepsakes: Vec<_> = keepsakes.iter().map(|kept| (kept.name.as_str(), kept.text.as_str())).collect();
    assert_eq!(keepsakes, [("both", "hers"), ("hers", "one"), ("its", "one")]);
    let channels = store.channels(anna.id).await.unwrap();
    let mut channels: Vec<_> =
        channels.iter().map(|way| (way.address.as_str(), way.secret.as_str())).collect();
    channels.sort_unstable();
    let expected = [("both", "hers"), ("hers", ""), ("its", "")]
        .map(|(end, secret)| (format!("https://example.org/{end}"), secret));
    assert_eq!(channels, expected.each_ref().map(|(address, secret)| (address.as_str(), *secret)));
    assert_eq!(store.quiet(anna.id).await.unwrap(), her_night, "her own settings stay");
    assert_eq!(store.quiet(ben.id).await.unwrap(), its_night);
}

pub(super) async fn who_goes_leaves_the_others_their_tables<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let (anna, ben) = (new_guest(&store, "Anna").await, new_guest(&store, "Ben").await);
    let (alone, shared) = (table_of(&store, &anna).await, table_of(&store, &anna).await);
    sit(&store, &shared, 1, &ben).await;
    for (number, seat, text) in [(1, 0, "farewell"), (2, 1, "stay")] {
        let (name, text) = ("?".to_owned(), text.to_owned());
        let line = TalkLine { number: 0, at: 1, name, seat: Seat::new(seat), text };
        assert_eq!(store.add_talk(shared.id, line).await.unwrap(), number, "though all are of one moment");
    }
    store.forget_guest(anna.id).await.unwrap();
    assert!(store.load(alone.link).await.unwrap().is_none());
    let kept = store.load(shared.link).await.unwrap().unwrap();
    assert_eq!((kept.meta.host, kept.seats), (ben.id, vec![(Seat::new(1).unwrap(), ben.id)]));
    let said = kept.talk.iter().map(|line| (line.number, line.text.as_str()));
    assert_eq!(said.collect::<Vec<_>>(), [(2, "stay")]);
    assert!(store.find_guest(anna.id.0).await.unwrap().is_none());
}

pub(super) async fn the_front_page_has_the_few_that_wait_first<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let anna = new_guest(&store, "Anna").await;
    let mut tables = Vec::new();
    for (asked, phase) in [
        (false, table::Phase::Gathering),
        (false, table::Phase::Playing),
        (true, table::Phase::Playing),
        (true, table::Phase::Over),
        (false, table::Phase::Playing),
    ] {
        let meta = table_of(&store, &anna).await;
        let people = vec![Person { name: Some("Anna".to_owned()), asked, ..Person::default() }];
        let summary = Summary { phase, people, wake: None };
        store.append(Append { summary, ..append(&meta, 2, vec![fact(3, None)]) }).await.unwrap();
        tables.push(meta.link);
    }
    store.put_table_away(anna.id, tables[4].clone(), true).await.unwrap();
    table_of(&store, &new_guest(&store, "Ben").await).await;
    let (front, all) = store.front_tables(anna.id, 9).await.unwrap();
    let links: Vec<_> = front.iter().map(|table| &table.link).collect();
    assert_eq!(links, [&tables[2], &tables[1], &tables[0]], "what waits, what is played, what may begin");
    assert_eq!(all, 4, "one is put away, and one is Ben's");
    let (front, all) = store.front_tables(anna.id, 1).await.unwrap();
    assert_eq!((front.len(), all, &front[0].link), (1, 4, &tables[2]));
}

pub(super) async fn a_table_is_put_away_and_back<P: Room>() {
    let place = P::new();
    let (store, _) = place.open().await;
    let (anna, ben) = (new_guest(&store, "Anna").await, new_guest(&store, "Ben").await);
    let meta = table_of(&store, &anna).await;
    let put_away = async || store.own_tables(anna.id, 10).await.unwrap()[0].put_away;
    assert!(!put_away().await);
    store.put_table_away(ben.id, meta.link.clone(), true).await.unwrap();
    assert!(!put_away().await, "his list is not hers");
    store.put_table_away(anna.id, meta.link.clone(), true).await.unwrap();
    store.put_table_away(anna.id, meta.link.clone(), true).await.unwrap();
    assert!(put_away().await);
    store.put_table_away(anna.id, meta.link.clone(), false).await.unwrap();
    assert!(!put_away().await);
}
