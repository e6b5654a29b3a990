//! One's part in the dice of a table, as `docs/fair-dice.md` lays it down.

use std::collections::HashSet;

use serde_json::{Value, json};
use table::Link;

/// How many links a chain has behind its tip.
const LINKS: usize = 500;

/// What is kept of one's part in fair dice.
#[derive(Default)]
pub(super) struct Part {
    /// The commitment that was shown before anything was given.
    commitment: Option<String>,
    /// The links of one's chain, the tip first.
    chain: Vec<Link>,
    /// The draws for which a link was opened.
    opened: HashSet<u64>,
}

impl Part {
    /// Returns the command that the table's dice ask for, if they ask for one. Where the commitment was exchanged there is
    /// nothing to take part in any more.
    pub(super) fn answer(&mut self, table: &Value) -> Option<Value> {
        let (chance, seat) = (&table["view"]["chance"], table["seat"].as_u64()?);
        let commitment = chance["commitment"].as_str().filter(|_| chance["mode"] == "fair")?;
        let kept = self.commitment.get_or_insert_with(|| commitment.to_owned());
        if kept.as_str() != commitment {
            return None;
        }
        let own = usize::try_from(seat).ok()?.checked_sub(1)?;
        let newest: Option<Link> = chance["links"][own].as_str().and_then(|link| link.parse().ok());
        let playing = table["view"]["seats"][own]["played_by"] == "owner" && table["view"]["phase"] != "over";
        match (&chance["call"], newest) {
            (Value::Null, None) if playing => {
                self.chain = chain()?;
                Some(json!({ "command": "commit", "tip": self.chain[0] }))
            }
            (call @ Value::Object(_), Some(newest)) => {
                let (draw, missing) = (call["draw"].as_u64()?, call["missing"].as_array()?);
                let at = self.chain.iter().position(|link| *link == newest)?;
                let link = self.chain.get(at + 1).filter(|_| missing.contains(&json!(seat)))?;
                let first = self.opened.insert(draw);
                first.then(|| json!({ "command": "link", "draw": draw, "link": link }))
            }
            _ => None,
        }
    }
}

/// A new chain, the tip first.
fn chain() -> Option<Vec<Link>> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).ok()?;
    let links = std::iter::successors(Some(Link::new(seed)), |link| Some(link.before()));
    let mut chain: Vec<Link> = links.take(LINKS + 1).collect();
    chain.reverse();
    Some(chain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(links: &Value, call: &Value) -> Value {
        let mut chance = json!({ "mode": "fair", "commitment": "aa", "links": links });
        if !call.is_null() {
            chance["call"] = call.clone();
        }
        let seats = json!([{ "played_by": "owner" }, { "played_by": "owner" }]);
        json!({ "seat": 2, "view": { "phase": "playing", "chance": chance, "seats": seats } })
    }

    #[test]
    fn one_commits_first_and_opens_one_link_for_each_draw() {
        let mut part = Part::default();
        let committed = part.answer(&table(&json!([null, null]), &Value::Null)).unwrap();
        let tip: Link = committed["tip"].as_str().unwrap().parse().unwrap();
        let call = json!({ "draw": 1, "asked": [null, tip], "missing": [2] });
        let opened = part.answer(&table(&json!([null, tip]), &call)).unwrap();
        let link: Link = opened["link"].as_str().unwrap().parse().unwrap();
        assert_eq!((link.before(), &opened["draw"]), (tip, &json!(1)));
        assert_eq!(part.answer(&table(&json!([null, tip]), &call)), None, "once");
        let others = json!({ "draw": 3, "asked": [tip, link], "missing": [1] });
        assert_eq!(part.answer(&table(&json!([tip, link]), &others)), None, "somebody else is asked");
        let mut exchanged = table(&json!([null, null]), &Value::Null);
        exchanged["view"]["chance"]["commitment"] = "bb".into();
        assert_eq!(part.answer(&exchanged), None);
    }
}
