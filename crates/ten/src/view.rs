//! What an observer may know: everything, for holdings are public and cards are drawn face up.

use game::{Game, Observer, Seat, SeatSet};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    Auction, Card, Colour, Count, Goods, Holding, Joker, Numbers, Occasion, Payment, Player, Run, Stage, Ten,
};

/// What an observer of TEN may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The observer.
    pub observer: Observer,
    /// The position, of which nothing is hidden.
    pub position: Ten,
}

#[derive(Serialize)]
struct TableauJson {
    numbers: Numbers,
    currency: Vec<u8>,
    total: i32,
}

#[derive(Serialize)]
struct RunJson {
    colour: Colour,
    #[serde(flatten)]
    run: Run,
}

#[derive(Serialize)]
struct HoldingJson {
    player: Player,
    coins: u8,
    tokens: u8,
    numbers: Numbers,
    jokers: Vec<Joker>,
    runs: [RunJson; 4],
    score: i32,
}

impl HoldingJson {
    fn new(player: Player, holding: &Holding) -> Self {
        let count = Count::new(holding);
        HoldingJson {
            player,
            coins: holding.coins(),
            tokens: holding.tokens(),
            numbers: *holding.numbers(),
            jokers: holding.each_joker().collect(),
            runs: Colour::ALL.map(|colour| RunJson { colour, run: count.run(colour) }),
            score: count.points(),
        }
    }
}

/// The cards left in the pile, each with its copies.
struct PileJson<'a>(&'a Ten);

impl Serialize for PileJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for card in Card::all() {
            match self.0.pile_copies(card) {
                0 => {}
                copies => map.serialize_entry(&card.to_string(), &copies)?,
            }
        }
        map.end()
    }
}

#[derive(Serialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
enum StageJson {
    Lot,
    Draw,
    Stop,
    Auction { joker: Joker, bidder: Player, highest: u8, leader: Option<Player> },
    Buy { buyer: Player, occasion: Occasion },
    Pay { payer: Player, card: Card, price: u8, rest: u8 },
    Over { winners: SeatSet },
}

impl StageJson {
    fn new(position: &Ten) -> Self {
        let player = |seat: Seat| position.player(seat);
        match position.stage {
            Stage::Lot => StageJson::Lot,
            Stage::Draw => StageJson::Draw,
            Stage::Stop => StageJson::Stop,
            Stage::Auction(Auction { joker, bidder, highest }) => StageJson::Auction {
                joker,
                bidder: player(bidder),
                highest: highest.map_or(0, |(_, bid)| bid),
                leader: highest.map(|(seat, _)| player(seat)),
            },
            Stage::Buy { buyer, occasion } => StageJson::Buy { buyer: player(buyer), occasion },
            Stage::Pay(Payment { payer, price, rest, goods, .. }) => {
                let card = match goods {
                    Goods::Joker(joker) => Card::Joker(joker),
                    Goods::Card(card, _) => Card::Number(card),
                };
                StageJson::Pay { payer: player(payer), card, price, rest }
            }
            Stage::Over => StageJson::Over { winners: position.winners().unwrap_or_default() },
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json<'a> {
            game: &'static str,
            observer: Observer,
            turn: u16,
            active: Player,
            #[serde(flatten)]
            stage: StageJson,
            #[serde(skip_serializing_if = "Option::is_none")]
            level: Option<u8>,
            tableau: TableauJson,
            market: Numbers,
            holdings: Vec<HoldingJson>,
            pile: PileJson<'a>,
        }
        let position = &self.position;
        Json {
            game: Ten::NAME,
            observer: self.observer,
            turn: position.turn,
            active: position.active(),
            stage: StageJson::new(position),
            level: position.level(),
            tableau: TableauJson {
                numbers: position.tableau.numbers,
                currency: position.tableau.each_coin().collect(),
                total: position.tableau.total(),
            },
            market: position.market,
            holdings: position.players().map(|(player, holding)| HoldingJson::new(player, holding)).collect(),
            pile: PileJson(position),
        }
        .serialize(serializer)
    }
}
