//! What the owner of the machine can do while people play, and what is kept for how long.

use std::path::PathBuf;
use std::time::Duration;

use futures_util::StreamExt as _;
use server::{OwnerAnswer, OwnerRequest, Retention, ask_as_owner};

use crate::client::{Home, Person};
use crate::live::listen;

async fn ask(data: &std::path::Path, request: OwnerRequest) -> OwnerAnswer {
    ask_as_owner(data, catalogue::standard(), request).await.unwrap()
}

async fn done(data: &std::path::Path, request: OwnerRequest) -> (u64, u64) {
    match ask(data, request).await {
        OwnerAnswer::Done { tables, guests } => (tables, guests),
        other => panic!("{other:?}"),
    }
}

async fn refused(data: &std::path::Path, request: OwnerRequest) -> String {
    match ask(data, request).await {
        OwnerAnswer::Refused(why) => why,
        other => panic!("{other:?}"),
    }
}

/// The numbers of the guests, the latest first.
async fn guests(data: &std::path::Path) -> Vec<i64> {
    match ask(data, OwnerRequest::Guests { limit: 100 }).await {
        OwnerAnswer::Guests { guests, .. } => guests.into_iter().map(|guest| guest.number).collect(),
        other => panic!("{other:?}"),
    }
}

async fn tables(data: &std::path::Path, over: Option<bool>) -> Vec<server::TableOverview> {
    match ask(data, OwnerRequest::Tables { over, limit: 100 }).await {
        OwnerAnswer::Tables { tables, .. } => tables,
        other => panic!("{other:?}"),
    }
}

/// A table where Anna and Ben play.
async fn played(home: &Home) -> (String, Person, Person) {
    let (mut anna, mut ben) = (home.guest("Anna").await, home.guest("Ben").await);
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    ben.sit(&id, "Ben").await;
    (id, anna, ben)
}

/// Everything once with the server running and once with it stopped: the store is the same.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_closed_and_deleted_while_people_play() {
    let home = Home::start().await;
    let (id, anna, ben) = played(&home).await;
    let (other, ..) = played(&home).await;
    let listed = tables(&home.data, Some(false)).await;
    assert_eq!(listed.len(), 2);
    assert_eq!(
        (listed[0].people.as_slice(), listed[0].phase.as_str()),
        (["Anna".into(), "Ben".into()].as_slice(), "playing")
    );
    assert_eq!(done(&home.data, OwnerRequest::CloseTable(id.clone())).await, (1, 0));
    assert_eq!(anna.table(&id).await["view"]["phase"], "over", "though both of them are here");
    assert_eq!(ben.get(&format!("/t/{id}")).await.status, 200, "it can be looked at");
    assert!(refused(&home.data, OwnerRequest::CloseTable(id.clone())).await.contains("over"));
    assert_eq!(tables(&home.data, Some(true)).await[0].link, id);

    let number = listed.iter().find(|table| table.link == other).unwrap().number.to_string();
    assert_eq!(done(&home.data, OwnerRequest::DeleteTable(number.clone())).await, (1, 0));
    assert_eq!(anna.get(&format!("/t/{other}")).await.status, 404, "it is in no memory either");
    assert!(refused(&home.data, OwnerRequest::DeleteTable(number)).await.contains("no table"));
    let data = home.stop().await;
    assert_eq!(done(&data, OwnerRequest::DeleteTable(format!("http://localhost/t/{id}"))).await, (1, 0));
    assert_eq!(tables(&data, None).await, []);
    assert!(server::check(&data, &catalogue::standard()).unwrap().is_whole());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_can_be_shut_out_or_deleted() {
    let home = Home::start().await;
    let (id, mut anna, mut ben) = played(&home).await;
    let [his, hers] = guests(&home.data).await[..] else { panic!("two guests") };
    let mut watched = listen(&anna, &format!("/t/{id}/live")).await;
    watched.next().await.unwrap().unwrap();
    assert_eq!(done(&home.data, OwnerRequest::Revoke(hers)).await, (0, 1));
    let ended = async { while let Some(Ok(_)) = watched.next().await {} };
    tokio::time::timeout(Duration::from_secs(20), ended).await.expect("her live connection ends");
    assert_eq!(anna.post(&format!("/t/{id}/talk"), &[("text", "hello")]).await.status, 403);
    assert_eq!(ben.post(&format!("/t/{id}/talk"), &[("text", "hello")]).await.status, 303, "he plays on");
    assert_eq!(ben.table(&id).await["view"]["seats"][0]["owner"], "Anna", "her seat stays");

    let delete = |guest, with_tables| OwnerRequest::DeleteGuest { guest, with_tables };
    assert!(refused(&home.data, delete(his, false)).await.contains("1 table"));
    assert_eq!(done(&home.data, delete(his, true)).await, (1, 1));
    assert_eq!(ben.get(&format!("/t/{id}")).await.status, 404);
    assert_eq!(done(&home.data, delete(hers, false)).await, (0, 1));
    assert_eq!(guests(&home.data).await, [0; 0]);
    assert!(refused(&home.data, delete(hers, false)).await.contains("no guest"));
    // Whoever comes next may have the number of somebody who was deleted, and none of their troubles.
    let (id, carla, _) = played(&home).await;
    let mut watched = listen(&carla, &format!("/t/{id}/live")).await;
    assert!(watched.next().await.unwrap().is_ok());
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_shut_out_at_once_and_after_a_restart() {
    let home = Home::start().await;
    let anna = home.person();
    let look = async |home: &Home, address: &str| {
        let headers = [("X-Forwarded-For", address), ("Accept-Language", "it")];
        Person { address: home.address, ..anna.clone() }.send("GET /", &headers, "").await
    };
    assert_eq!(look(&home, "203.0.113.7").await.status, 200);
    done(&home.data, OwnerRequest::Ban("203.0.113.0/24".to_owned())).await;
    let home = Home::start_in(home.stop().await, |_| ()).await;
    let shut_out = look(&home, "203.0.113.7").await;
    assert_eq!(shut_out.status, 403);
    assert!(shut_out.body.contains("ha bloccato questo indirizzo"), "{}", shut_out.body);
    assert_eq!(look(&home, "203.0.114.7").await.status, 200);
    assert!(
        refused(&home.data, OwnerRequest::Unban("203.0.113.7".to_owned())).await.contains("not shut out")
    );
    assert!(
        refused(&home.data, OwnerRequest::Ban("everybody".to_owned())).await.contains("should be an address")
    );
    done(&home.data, OwnerRequest::Unban("203.0.113.0/24".to_owned())).await;
    assert_eq!(look(&home, "203.0.113.7").await.status, 200);

    // A live connection is no way to stay.
    let (id, carla, _) = played(&home).await;
    let mut watched = listen(&carla, &format!("/t/{id}/live")).await;
    watched.next().await.unwrap().unwrap();
    done(&home.data, OwnerRequest::Ban("127.0.0.1".to_owned())).await;
    let ended = async { while let Some(Ok(_)) = watched.next().await {} };
    tokio::time::timeout(Duration::from_secs(20), ended).await.expect("the live connection ends");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_is_deleted_and_what_is_not_stays() {
    let home = Home::start().await;
    let (over, mut anna, _) = played(&home).await;
    let (open, ..) = played(&home).await;
    home.guest("Nobody").await;
    assert_eq!(anna.post(&format!("/t/{over}/resign"), &[("sure", "on")]).await.status, 303);
    let restart = async |data: PathBuf, retention: Retention| {
        Home::start_in(data, |config| config.retention = retention).await
    };
    let counts = async |home: &Home, tables_left: usize, guests_left: usize| {
        for _ in 0..500 {
            let counts = (tables(&home.data, None).await.len(), guests(&home.data).await.len());
            if counts == (tables_left, guests_left) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let left = (tables(&home.data, None).await, guests(&home.data).await);
        panic!("{tables_left} tables and {guests_left} guests should be left: {left:?}");
    };
    let (day, now) = (Some(Duration::from_hours(24)), Some(Duration::ZERO));
    let home = restart(home.stop().await, Retention { finished: day, idle: day, guests: day }).await;
    counts(&home, 2, 5).await;
    let home = restart(home.stop().await, Retention { finished: now, ..Retention::default() }).await;
    counts(&home, 1, 5).await;
    assert_eq!(home.person().get(&format!("/t/{over}")).await.status, 404);
    assert_eq!(home.person().get(&format!("/t/{open}")).await.status, 200);
    let home = restart(home.stop().await, Retention { guests: now, ..Retention::default() }).await;
    counts(&home, 1, 2).await;
    let home = restart(home.stop().await, Retention { idle: now, guests: now, ..Retention::default() }).await;
    counts(&home, 0, 0).await;
    home.stop().await;
}
