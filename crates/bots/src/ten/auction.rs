//! What to bid for a joker (T10).

use game::{BySeat, Choices, Game, Seat};
use ten::{Action, Auction, Player};

use super::purse::Purse;
use super::valuation::Valuation;

/// T14: the lowest bid against ALIX.
const LEAST_SOLO: u8 = 5;
/// The highest bid that is considered.
const MOST: u8 = 40;

/// An auction as one bidder sees it.
struct Sale<'a> {
    valuation: &'a Valuation<'a>,
    seat: Seat,
    solo: bool,
    /// What the joker would be worth to everybody.
    worth: BySeat<f32>,
    purses: BySeat<Purse>,
    /// Whether each seat is asked after this bidder.
    later: BySeat<bool>,
}

/// Visits all answers that make sense, each with the points that it brings if everybody who follows outbids
/// whenever that pays.
pub(super) fn bids(
    valuation: &Valuation<'_>,
    seat: Seat,
    auction: Auction,
    mut visit: impl FnMut(f32, Action),
) {
    let Some(Action::Bid(least)) = valuation.position.choices(seat).iter().nth(1) else {
        return visit(0.0, Action::Pass);
    };
    let sale = Sale::new(valuation, seat, auction);
    let (holder, price) = auction.highest.map_or((None, 0), |(leader, price)| (Some(leader), price));
    visit(sale.expected_value(holder, price), Action::Pass);
    let nobody_follows = !sale.later.as_slice().contains(&true);
    for bid in least..=sale.purses[seat].most().min(MOST) {
        visit(sale.expected_value(Some(seat), bid), Action::Bid(bid));
        if nobody_follows || sale.held(seat, bid) < sale.worst() {
            break;
        }
    }
}

impl<'a> Sale<'a> {
    fn new(valuation: &'a Valuation<'a>, seat: Seat, auction: Auction) -> Self {
        let solo = valuation.position.alix().is_some();
        let seats = valuation.standings.len();
        let active = match valuation.position.active() {
            Player::Seat(active) => active,
            Player::Alix => Seat::FIRST.next(seats),
        };
        let mut later = BySeat::new(seats, false);
        let mut next = seat;
        while next != active {
            next = next.next(seats);
            later[next] = true;
        }
        Sale {
            valuation,
            seat,
            solo,
            worth: valuation
                .standings
                .map(|_, standing| valuation.weights.wild * standing.joker_gain(auction.joker)),
            purses: BySeat::from_fn(seats, |seat| Purse::new(valuation, seat, solo, None)),
            later,
        }
    }

    /// Returns what it is worth to the bidder that somebody gets the joker at this price.
    fn held(&self, holder: Seat, price: u8) -> f32 {
        let cost = self.purses[holder].cost(self.valuation, price);
        if holder == self.seat {
            self.worth[holder] - cost
        } else {
            -self.valuation.weights.deny * (self.worth[holder] - cost.min(self.worth[holder]))
        }
    }

    /// Returns the worst that can happen: that the player to whom the joker is worth most gets it for
    /// nothing.
    fn worst(&self) -> f32 {
        let most = self.worth.as_slice().iter().copied().fold(0.0, f32::max);
        -self.valuation.weights.deny * most
    }

    /// Returns what the bidder can expect once somebody holds the highest bid.
    fn expected_value(&self, holder: Option<Seat>, price: u8) -> f32 {
        let kept = holder.map_or(0.0, |holder| self.held(holder, price));
        let higher = if self.solo { (price + 1).max(LEAST_SOLO) } else { price + 1 };
        // How much each rival would like to outbid it.
        let keen = |rival: Seat| {
            if self.purses[rival].most() < higher {
                return None;
            }
            if self.valuation.is_alix(rival) {
                return Some((f32::INFINITY, rival));
            }
            let spoilt = if holder == Some(self.seat) { kept.max(0.0) } else { 0.0 };
            let gain = self.worth[rival] - self.purses[rival].cost(self.valuation, higher);
            Some((gain + self.valuation.weights.deny * spoilt, rival))
        };
        let rivals = self.later.iter().filter(|(_, later)| **later).filter_map(|(rival, _)| keen(rival));
        let Some((keenness, rival)) = rivals.max_by(|a, b| a.0.total_cmp(&b.0)) else { return kept };
        let outbid = 1.0 / (1.0 + (-keenness / self.valuation.weights.doubt).exp());
        outbid * self.held(rival, higher) + (1.0 - outbid) * kept
    }
}
