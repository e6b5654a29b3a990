fn cards(name: &str) -> Maker<qwixx::Cards> {
    use bots::cards::{Expert, Weights};
    if let Some(rest) = name.strip_prefix("expert:") {
        let mut w = Weights::default();
        for pair in rest.split(',') {
            let (k, v) = pair.split_once('=').unwrap();
            let v: f32 = v.parse().unwrap();
            *match k {
                "offer" => &mut w.offer, "pc" => &mut w.play_chances, "cpp" => &mut w.cycles_per_place,
                "cal" => &mut w.cycles_at_least, "best" => &mut w.best_kept, "others" => &mut w.others_kept,
                "fresh" => &mut w.fresh, "miss" => &mut w.miss, "other" => &mut w.other,
                _ => panic!("{k}"),
            } = v;
        }
        let e = Expert::new(w);
        return Box::new(move || Box::new(bots::Thumb(e.clone())));
    }
    let info = qwixx::Cards::bot(name).unwrap();
    Box::new(move || (info.seat)())
}
fn ten(name: &str) -> Maker<ten::Ten> {
    let info = ten::Ten::bot(name).unwrap();
    Box::new(move || (info.seat)())
}
