//! What to bid for a joker (T10).

use game::{BySeat, Choices, Game, Seat};
use ten::{Action, Auction, Player};

use super::outlook::Outlook;
use super::purse::Purse;

/// T14: the lowest bid against ALIX.
const LEAST_SOLO: u8 = 5;
/// Nobody thinks of a higher bid.
const MOST: u8 = 40;

/// An auction as one bidder sees it.
struct Sale<'a> {
    outlook: &'a Outlook<'a>,
    seat: Seat,
    solo: bool,
    /// What the joker would bring to everybody.
    worth: BySeat<f32>,
    purses: BySeat<Purse>,
    /// Who is asked after this bidder.
    later: BySeat<bool>,
}

/// All answers that make sense, each with what it brings if everybody who follows outbids what it pays them to outbid.
pub(super) fn bids(outlook: &Outlook<'_>, seat: Seat, auction: Auction, mut visit: impl FnMut(f32, Action)) {
    let Some(Action::Bid(least)) = outlook.position.choices(seat).iter().nth(1) else {
        return visit(0.0, Action::Pass);
    };
    let sale = Sale::new(outlook, seat, auction);
    let (holder, price) = auction.highest.map_or((None, 0), |(leader, price)| (Some(leader), price));
    visit(sale.prospect(holder, price), Action::Pass);
    let nobody_follows = !sale.later.as_slice().contains(&true);
    for bid in least..=sale.purses[seat].most().min(MOST) {
        visit(sale.prospect(Some(seat), bid), Action::Bid(bid));
        if nobody_follows || sale.held(seat, bid) < sale.worst() {
            break;
        }
    }
}

impl<'a> Sale<'a> {
    fn new(outlook: &'a Outlook<'a>, seat: Seat, auction: Auction) -> Self {
        let solo = outlook.position.alix().is_some();
        let seats = outlook.standings.len();
        let active = match outlook.position.active() {
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
            outlook,
            seat,
            solo,
            worth: outlook
                .standings
                .map(|_, standing| outlook.weights.wild * standing.joker_gain(auction.joker)),
            purses: BySeat::from_fn(seats, |seat| Purse::new(outlook, seat, solo, None)),
            later,
        }
    }

    /// What it is to the bidder that somebody gets the joker for so much.
    fn held(&self, holder: Seat, price: u8) -> f32 {
        let cost = self.purses[holder].cost(self.outlook, price);
        if holder == self.seat {
            self.worth[holder] - cost
        } else {
            -self.outlook.weights.deny * (self.worth[holder] - cost.min(self.worth[holder]))
        }
    }

    /// The worst that can happen: that the one to whom it brings most gets it for nothing.
    fn worst(&self) -> f32 {
        let most = self.worth.as_slice().iter().copied().fold(0.0, f32::max);
        -self.outlook.weights.deny * most
    }

    /// What can be expected once somebody holds the highest bid.
    fn prospect(&self, holder: Option<Seat>, price: u8) -> f32 {
        let kept = holder.map_or(0.0, |holder| self.held(holder, price));
        let higher = if self.solo { (price + 1).max(LEAST_SOLO) } else { price + 1 };
        // The one who is keenest on outbidding it.
        let keen = |rival: Seat| {
            if self.purses[rival].most() < higher {
                return None;
            }
            if self.outlook.is_alix(rival) {
                return Some((f32::INFINITY, rival));
            }
            let spoilt = if holder == Some(self.seat) { kept.max(0.0) } else { 0.0 };
            let gain = self.worth[rival] - self.purses[rival].cost(self.outlook, higher);
            Some((gain + self.outlook.weights.deny * spoilt, rival))
        };
        let rivals = self.later.iter().filter(|(_, later)| **later).filter_map(|(rival, _)| keen(rival));
        let Some((keenness, rival)) = rivals.max_by(|a, b| a.0.total_cmp(&b.0)) else { return kept };
        let outbid = 1.0 / (1.0 + (-keenness / self.outlook.weights.doubt).exp());
        outbid * self.held(rival, higher) + (1.0 - outbid) * kept
    }
}
