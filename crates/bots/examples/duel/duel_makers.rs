fn cards(name: &str) -> Maker<qwixx::Cards> {
    use bots::cards::{Expert, Weights};
    if let Some(rest) = name.strip_prefix("expert:") {
        let mut w = Weights::default();
        let mut table = None;
        for pair in rest.split(',') {
            let (k, v) = pair.split_once('=').unwrap();
            if k == "table" {
                let all: Vec<f32> = std::fs::read_to_string(v).unwrap().split_whitespace().map(|x| x.parse().unwrap()).collect();
                let t: Vec<[[f32; 12]; 12]> = all.chunks(144).map(|c| std::array::from_fn(|m| std::array::from_fn(|p| c[m * 12 + p]))).collect();
                table = Some(t);
                w.offer = 0.0;
                continue;
            }
            let v: f32 = v.parse().unwrap();
            *match k {
                "offer" => &mut w.offer, "pc" => &mut w.play_chances, "cpp" => &mut w.cycles_per_place,
                "cal" => &mut w.cycles_at_least, "best" => &mut w.best_kept, "others" => &mut w.others_kept,
                "fresh" => &mut w.fresh, "miss" => &mut w.miss, "other" => &mut w.other, "ot" => &mut w.others_taken, "sp" => &mut w.spread, "spp" => &mut w.spread_per_place,
                _ => panic!("{k}"),
            } = v;
        }
        let e = if let Some(t) = table { Expert::with_values(w, bots::cards::RowValues::from_table(t)) } else { Expert::new(w) };
        return Box::new(move || Box::new(bots::Thumb(e.clone())));
    }
    if let Some(rest) = name.strip_prefix("search:") {
        let v: Vec<u32> = rest.split(',').map(|x| x.parse().unwrap()).collect();
        return Box::new(move || { let s = bots::Search::new(Expert::default(), bots::Budget::Playouts(v[0])); if v.len() > 1 { Box::new(s.ahead(v[1])) } else { Box::new(s) }});
    }
    let info = qwixx::Cards::bot(name).unwrap();
    Box::new(move || (info.seat)())
}
fn ten(name: &str) -> Maker<ten::Ten> {
    use bots::ten::{Expert, Weights};
    if let Some(rest) = name.strip_prefix("expert:") {
        let mut w = Weights::default();
        for pair in rest.split(',') {
            let (k, v) = pair.split_once('=').unwrap();
            *match k {
                "drawn" => &mut w.drawn, "later" => &mut w.later, "market" => &mut w.market, "price" => &mut w.price,
                "rounds" => &mut w.rounds, "joker" => &mut w.joker, "coin" => &mut w.coin, "end" => &mut w.coin_at_end,
                "wanes" => &mut w.coin_wanes, "spare" => &mut w.spare, "token" => &mut w.token, "others" => &mut w.others,
                "auction" => &mut w.auction, "doubt" => &mut w.doubt, "margin" => &mut w.margin,
                _ => panic!("{k}"),
            } = v.parse().unwrap();
        }
        return Box::new(move || Box::new(bots::Thumb(Expert::new(w))));
    }
    let info = ten::Ten::bot(name).unwrap();
    Box::new(move || (info.seat)())
}
