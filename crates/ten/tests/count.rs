//! T12: the count is exact. Compared with trying every place for every joker, with the reference, and by
//! hand.

use game::Source;
use game::testkit::source;
use proptest::prelude::*;
use ten::{Colour, Count, Joker, Number};

fn cards(text: &str) -> Vec<Number> {
    text.split(", ").filter(|card| !card.is_empty()).map(|card| card.parse().unwrap()).collect()
}

fn jokers(text: &str) -> Vec<Joker> {
    text.split(", ")
        .filter(|kind| !kind.is_empty())
        .map(|kind| format!("joker {kind}").parse().unwrap())
        .collect()
}

fn points(numbers: &str, wild: &str) -> i32 {
    Count::of(cards(numbers), jokers(wild)).points()
}

/// The points of places that are filled, colour by colour.
fn plain(filled: u64) -> i32 {
    let mut points = 0;
    for colour in 0..4 {
        let (mut run, mut longest) = (0, 0);
        for value in 0..9 {
            run = if filled >> (9 * colour + value) & 1 == 1 { run + 1 } else { 0 };
            longest = longest.max(run);
        }
        points += longest + i32::from(longest == 9);
    }
    points
}

/// Every place for every joker.
fn brute_force(filled: u64, wild: &[Joker]) -> i32 {
    let Some((joker, others)) = wild.split_first() else { return plain(filled) };
    let places = Number::all().filter(|place| joker.fits(*place));
    // A joker beside a card of the same kind counts for nothing, so places that are filled stand for
    // "nowhere".
    let best = places.map(|place| brute_force(filled | 1 << place.index(), others)).max();
    best.unwrap_or_else(|| brute_force(filled, others))
}

fn bits(numbers: &[Number]) -> u64 {
    numbers.iter().fold(0, |bits, card| bits | 1 << card.index())
}

/// Blue 6, green 9 + 1, pink 5, orange 3: 24 points.
#[test]
fn t12_example_of_the_rulebook() {
    let numbers = "blue 2, blue 3, blue 4, blue 6, blue 7, green 1, green 2, green 3, green 4, green 5, green 6, \
                   green 8, green 9, pink 3, pink 4, pink 5, pink 6, pink 7, orange 1, orange 2, orange 3, orange 6";
    let count = Count::of(cards(numbers), jokers("blue, 7"));
    let by_colour = Colour::ALL.map(|colour| count.run(colour).points());
    assert_eq!((by_colour, count.points()), ([6, 10, 3, 5], 24));
}

#[test]
fn t12_longest_run_of_each_colour() {
    assert_eq!(points("", ""), 0);
    assert_eq!(points("blue 1, blue 2, blue 4", ""), 2);
    assert_eq!(points("blue 1, blue 2, blue 2, blue 3", ""), 3, "doubles count once");
    assert_eq!(points("blue 9, green 1", ""), 2, "runs do not cross colours");
}

#[test]
fn t12_all_of_one_to_nine_score_one_more() {
    let eight = "pink 1, pink 2, pink 3, pink 4, pink 5, pink 6, pink 7, pink 8";
    assert_eq!(points(eight, ""), 8);
    assert_eq!(points(&format!("{eight}, pink 9"), ""), 10);
    assert_eq!(points(eight, "9"), 10, "with a joker as well");
}

#[test]
fn t12_each_joker_as_its_kind_allows() {
    assert_eq!(points("blue 1, blue 3", "2"), 3);
    assert_eq!(points("blue 1, blue 3", "3"), 2, "another 3 does not help blue, but stands alone in green");
    assert_eq!(points("blue 1, blue 3", "blue"), 3);
    assert_eq!(points("blue 1, blue 3", "pink"), 2);
    assert_eq!(points("blue 1, blue 3", "any"), 3);
    assert_eq!(points("", "1, 2, 3, blue, any"), 5);
}

#[test]
fn t12_the_assignment_that_scores_most() {
    // The 5 must go to green (where it joins seven), the blue joker to blue, the free one to the pink hole.
    let numbers = "blue 4, blue 6, green 2, green 3, green 4, green 6, green 7, green 8, pink 1, pink 3";
    assert_eq!(points(numbers, "5, blue, any"), 3 + 7 + 3);
    // One 5 for two holes, and a free joker for the other.
    assert_eq!(points("blue 4, blue 6, pink 4, pink 6", "5"), 4);
    assert_eq!(points("blue 4, blue 6, pink 4, pink 6", "5, any"), 6);
}

/// Every set of up to two jokers with many holdings.
#[test]
fn t12_small_sets_of_jokers_exhaustively() {
    let mut source = source(12);
    let all: Vec<Joker> = Joker::all().collect();
    let mut sets: Vec<Vec<Joker>> = vec![vec![]];
    for (i, &one) in all.iter().enumerate() {
        sets.push(vec![one]);
        sets.extend(all[i..].iter().map(|&other| vec![one, other]));
    }
    for wild in &sets {
        for _ in 0..60 {
            let numbers = random_numbers(&mut source);
            assert_eq!(
                Count::of(numbers.clone(), wild.iter().copied()).points(),
                brute_force(bits(&numbers), wild),
                "{numbers:?} {wild:?}"
            );
        }
    }
}

fn random_numbers(source: &mut impl Source) -> Vec<Number> {
    let density = 1 + source.below(7);
    Number::all().filter(|_| source.below(8) < density).collect()
}

/// More jokers, as long as brute force can follow.
#[test]
fn t12_larger_sets_of_jokers_at_random() {
    let mut source = source(34);
    for _ in 0..1500 {
        let numbers = random_numbers(&mut source);
        let mut wild = Vec::new();
        let mut work = 1;
        loop {
            let joker = Joker::all().nth(source.below(14) as usize).unwrap();
            work *= Number::all().filter(|place| joker.fits(*place)).count();
            if work > 20_000 {
                break;
            }
            wild.push(joker);
        }
        let found = Count::of(numbers.clone(), wild.iter().copied()).points();
        assert_eq!(found, brute_force(bits(&numbers), &wild), "{numbers:?} {wild:?}");
    }
}

/// What is shown of a count fills every hole of its runs, with jokers that fit there, each of them once.
#[test]
fn t12_every_hole_has_its_joker() {
    let mut source = source(78);
    let all: Vec<Joker> = Joker::all().collect();
    for _ in 0..3000 {
        let numbers = random_numbers(&mut source);
        let count = 1 + source.below(7);
        let wild: Vec<Joker> = (0..count).map(|_| all[source.below(all.len() as u64) as usize]).collect();
        let count = Count::of(numbers.clone(), wild.iter().copied());
        let placed = count.jokers_in_place(|number| numbers.contains(&number), wild.iter().copied());
        let holes: Vec<Number> = Number::all()
            .filter(|place| count.run(place.colour()).contains(place.value()) && !numbers.contains(place))
            .collect();
        assert_eq!(placed.iter().map(|(hole, _)| *hole).collect::<Vec<_>>(), holes, "{numbers:?} {wild:?}");
        let mut left = wild.clone();
        for (hole, joker) in placed {
            assert!(joker.fits(hole), "{joker} in {hole}");
            let at = left.iter().position(|other| *other == joker).expect("each joker once");
            left.remove(at);
        }
    }
}

/// Numbered jokers alone can be many: four places each.
#[test]
fn t12_seven_numbered_jokers_with_copies() {
    let mut source = source(56);
    for _ in 0..60 {
        let numbers = random_numbers(&mut source);
        let wild: Vec<Joker> = (0..7).map(|_| Joker::Numbered(1 + source.below(9) as u8)).collect();
        let found = Count::of(numbers.clone(), wild.iter().copied()).points();
        assert_eq!(found, brute_force(bits(&numbers), &wild), "{numbers:?} {wild:?}");
    }
}

fn any_holding() -> impl Strategy<Value = (Vec<Number>, Vec<Joker>)> {
    let number = (0..36usize).prop_map(|i| Number::all().nth(i).unwrap());
    let joker = (0..14usize).prop_map(|i| Joker::all().nth(i).unwrap());
    (prop::collection::vec(number, 0..30), prop::collection::vec(joker, 0..19))
}

proptest! {
    /// A score is the sum of its parts, and the runs can be filled: each hole has a joker of its own.
    #[test]
    fn t12_runs_are_real((numbers, wild) in any_holding()) {
        let count = Count::of(numbers.clone(), wild.iter().copied());
        prop_assert_eq!(count.points(), Colour::ALL.iter().map(|&c| count.run(c).points()).sum::<i32>());
        let holes: Vec<Number> = Number::all()
            .filter(|place| count.run(place.colour()).contains(place.value()) && !numbers.contains(place))
            .collect();
        let mut filled_by = vec![None; wild.len()];
        for &hole in &holes {
            let mut tried = vec![false; wild.len()];
            prop_assert!(find_joker(hole, &wild, &mut filled_by, &mut tried), "{:?} {:?}", holes, wild);
        }
    }

    /// Another card never lowers the count, and never raises it by more than it could join together.
    #[test]
    fn t12_more_cards_never_score_less((numbers, wild) in any_holding(), extra in 0..50usize) {
        let before = Count::of(numbers.clone(), wild.iter().copied()).points();
        let (mut numbers, mut wild) = (numbers, wild);
        if extra < 36 {
            numbers.push(Number::all().nth(extra).unwrap());
        } else {
            wild.push(Joker::all().nth(extra - 36).unwrap());
        }
        prop_assert!(Count::of(numbers, wild).points() >= before);
    }
}

fn find_joker(hole: Number, wild: &[Joker], filled_by: &mut [Option<Number>], tried: &mut [bool]) -> bool {
    for j in 0..wild.len() {
        if tried[j] || !wild[j].fits(hole) {
            continue;
        }
        tried[j] = true;
        if filled_by[j].is_none_or(|other| find_joker(other, wild, filled_by, tried)) {
            filled_by[j] = Some(hole);
            return true;
        }
    }
    false
}
