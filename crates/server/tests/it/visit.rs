//! What a first visit costs.

use crate::client::Home;

/// Everything that a browser loads for the text at this path: `href` and `src` of pages, imports of scripts.
fn loads(path: &str, text: &str) -> Vec<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let address = |part: &str| match part.strip_prefix("./") {
        Some(beside) if path.rsplit_once('.').is_some_and(|(_, kind)| kind == "js") => {
            Some(format!("{folder}/{beside}"))
        }
        _ => part.starts_with("/assets/").then(|| part.to_owned()),
    };
    let mut assets: Vec<_> = text.split(['"', '\'', '(', ')']).filter_map(address).collect();
    assets.sort();
    assets.dedup();
    assets
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_to_a_table_is_small() {
    let home = Home::start().await;
    for game in catalogue::standard().games().iter().map(|game| game.name()) {
        let mut anna = home.person();
        let id = anna.post(&format!("/play/{game}"), &[]).await.table();
        let page = anna.get(&format!("/t/{id}")).await;
        let (mut wire, mut requests) = (0, 0);
        let mut todo = vec![format!("/t/{id}")];
        let mut seen = Vec::new();
        todo.extend(loads("/t/", &page.body));
        while let Some(path) = todo.pop() {
            if seen.contains(&path) {
                continue;
            }
            let packed = anna.send(&format!("GET {path}"), &[("Accept-Encoding", "gzip")], "").await;
            assert_eq!(packed.status, 200, "{path}");
            (wire, requests) = (wire + packed.wire, requests + 1);
            let plain = anna.get(&path).await;
            if path.starts_with("/assets/") {
                assert!(plain.header("cache-control").unwrap().contains("immutable"), "{path} is kept");
                todo.extend(loads(&path, &plain.body));
            }
            seen.push(path);
        }
        println!("{game}: {wire} bytes in {requests} requests, and a live connection");
        assert!(wire <= 60_000 && requests < 10, "{game}: {wire} bytes in {requests} requests: {seen:?}");
    }
    home.stop().await;
}
