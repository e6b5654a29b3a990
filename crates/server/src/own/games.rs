//! The list of one's games.

use crate::store::OwnTable;

/// Which of one's games are looked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    /// Words that all have to stand in somebody's name, whatever their case.
    pub(crate) words: String,
    /// Only this game.
    pub(crate) game: Option<String>,
    /// Those that were put away, instead of those that were not.
    pub(crate) put_away: bool,
}

impl Filter {
    /// Whether a table is looked for. `title` is the game's, in the guest's language.
    pub(crate) fn takes(&self, table: &OwnTable, title: &str) -> bool {
        let names = table.people.iter().filter_map(|person| person.name.as_deref());
        let text = names.chain([title]).collect::<Vec<_>>().join("\n").to_lowercase();
        table.put_away == self.put_away
            && self.game.as_ref().is_none_or(|game| *game == table.game)
            && self.words.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

/// Returns the names of those who sit at a table besides the guest.
pub(crate) fn others(table: &OwnTable) -> Vec<&str> {
    let own = table.seat.map(game::Seat::index);
    let others = table.people.iter().enumerate().filter(|(seat, _)| Some(*seat) != own);
    others.filter_map(|(_, person)| person.name.as_deref()).collect()
}

#[cfg(test)]
mod tests {
    use catalogue::Person;
    use table::Phase;

    use super::*;

    fn table(names: &[&str], own: usize) -> OwnTable {
        let person = |name: &&str| Person { name: Some((*name).to_owned()), ..Person::default() };
        OwnTable {
            link: "link".to_owned(),
            game: "qwixx".to_owned(),
            phase: Phase::Playing,
            people: names.iter().map(person).collect(),
            seats: Vec::new(),
            seat: game::Seat::new(own),
            hosts: false,
            opened: 0,
            touched: 0,
            put_away: false,
        }
    }

    #[test]
    fn every_word_has_to_be_found_in_a_name_or_in_the_title() {
        let table = table(&["Anna", "Jörg Müller"], 0);
        let takes =
            |words: &str| Filter { words: words.to_owned(), ..Filter::default() }.takes(&table, "Qwixx");
        assert!(takes("") && takes("müller") && takes("MÜLLER qwi") && takes("jörg anna"));
        assert!(!takes("müller ten") && !takes("mueller"));
        assert!(!Filter { game: Some("ten".to_owned()), ..Filter::default() }.takes(&table, "Qwixx"));
        assert!(!Filter { put_away: true, ..Filter::default() }.takes(&table, "Qwixx"));
    }

    #[test]
    fn others_are_all_but_oneself() {
        assert_eq!(others(&table(&["Anna", "Ben", "Carla"], 1)), ["Anna", "Carla"]);
        assert_eq!(
            others(&table(&["Anna", "Ben"], 4)),
            ["Anna", "Ben"],
            "who only opened the table sits nowhere"
        );
    }
}
