//! What people may be called, by pages and API alike.

use serde_json::json;

use crate::client::Home;

fn bad_names() -> Vec<String> {
    let long = ["x".repeat(41), "x".repeat(60_000)];
    let strange = [
        "",
        " ",
        "An\u{202e}na",
        "An\u{200b}na",
        "\u{feff}Anna",
        "An\u{2028}na",
        "\u{301}",
        "An\0na",
        "Carl (bot)",
    ];
    strange.into_iter().map(str::to_owned).chain(long).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_name_is_refused_by_pages_and_api_alike() {
    let home = Home::start().await;
    let anna = home.guest("  Anna ").await;
    for dice in ["verifiable", "sheet_only"] {
        let plan = json!({ "game": "qwixx", "chairs": [null, null], "dice": dice });
        let opened = anna.post_json("/api/tables", &plan).await.json();
        let id = opened["id"].as_str().unwrap();
        for name in bad_names() {
            let guest = home.person().post_json("/api/guests", &json!({ "name": name })).await;
            assert_eq!((guest.status, &guest.json()["error"]["code"]), (400, &json!("bad_name")));
            let sit = json!({ "id": "1", "command": "sit", "name": name });
            let sit = anna.post_json(&format!("/api/tables/{id}/commands"), &sit).await;
            assert_eq!((sit.status, &sit.json()["error"]["code"]), (400, &json!("bad_name")));

            // Nobody becomes a guest by it, and nothing is opened.
            let mut person = home.person();
            let sit = person.post(&format!("/t/{id}/sit"), &[("name", &name)]).await;
            assert!(sit.status == 400 && sit.body.contains("1 to 40"), "{}", sit.body);
            let fields = [("game", "qwixx"), ("name", &name), ("seat1", "you"), ("seat2", "open")];
            let open = person.post("/tables", &fields).await;
            assert!(open.status == 400 && open.body.contains("1 to 40"), "{}", open.body);
            assert_eq!(person.cookie, None);
        }
        let view = anna.table(id).await["view"].clone();
        assert_eq!(view["phase"], "gathering");
        let sit = json!({ "id": "2", "command": "sit", "name": "Anna ❤️" });
        assert_eq!(anna.post_json(&format!("/api/tables/{id}/commands"), &sit).await.status, 200);
    }
    home.stop().await;
}

/// A guest whose name was accepted before names were checked can take another one.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_a_name_of_before_can_change_it() {
    let home = Home::start().await;
    let mut anna = home.guest("Anna").await;
    let data = home.stop().await;
    let connection = rusqlite::Connection::open(data.join("rowlock.sqlite")).unwrap();
    assert!(connection.execute("UPDATE guests SET name = 'An\u{202e}na'", []).unwrap() > 0);
    drop(connection);
    server::seal(&data).unwrap();
    let home = Home::start_in(data, |_| ()).await;
    anna.address = home.address;
    let fields = [("game", "qwixx"), ("name", "Anna"), ("seat1", "you"), ("seat2", "open")];
    let id = anna.post("/tables", &fields).await.table();
    assert_eq!(anna.table(&id).await["view"]["seats"][0]["owner"], "Anna");
    home.stop().await;
}
