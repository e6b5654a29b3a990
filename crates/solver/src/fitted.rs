//! The hazard models that the project uses.
//!
//! Their numbers were found by self-play (`examples/fit_hazards`). In each iteration a table is built
//! for a model, all seats play by this table, and what the other players do is counted; the counts give
//! the next model. For two and three players there were three iterations of 12,000 to 20,000 games each,
//! and the last one changed the win share by less than could be measured. For four and five players
//! there was one iteration, of 6,000 and 4,000 games, which started from the numbers for two players.
//!
//! Against beginners, who skip as little as they can and close rows when they can, the tables win about
//! 73 % of the games with two players, 62 % with three, 56 % with four and 54 % with five. An even match
//! would give 50, 33, 25 and 20 %.

use crate::hazard::{Hazard, HazardModel};

impl HazardModel {
    /// Returns the model for 2 to 5 players who all play well, or `None` for another number of players.
    pub fn for_players(players: u8) -> Option<Self> {
        match players {
            2 => Some(TWO),
            3 => Some(THREE),
            4 => Some(FOUR),
            5 => Some(FIVE),
            _ => None,
        }
    }
}

const TWO: HazardModel = HazardModel {
    players: 2,
    cuts: [8, 12],
    step: [[0.8984, 0.1007, 0.0009], [0., 0.8466, 0.1534], [0., 0., 1.]],
    gain: [[2.573, 4.693, 4.351], [1.024, 3.686, 3.211]],
    own_roll: Hazard { closing: [[0.0003, 0.0058, 0.0073], [0., 0., 0.0078]], ending: [[0.; 3]; 2] },
    other_roll: Hazard {
        closing: [[0.0025, 0.0253, 0.0412], [0., 0.0078, 0.0370]],
        ending: [[0., 0., 0.0155], [0., 0., 0.0286]],
    },
};

const THREE: HazardModel = HazardModel {
    players: 3,
    cuts: [8, 12],
    step: [[0.9039, 0.0949, 0.0012], [0., 0.8525, 0.1475], [0., 0., 1.]],
    gain: [[2.100, 3.931, 3.880], [1.024, 2.986, 2.821]],
    own_roll: Hazard { closing: [[0.0005, 0.0081, 0.0112], [0., 0., 0.0107]], ending: [[0.; 3]; 2] },
    other_roll: Hazard {
        closing: [[0.0020, 0.0238, 0.0411], [0., 0.0059, 0.0359]],
        ending: [[0., 0., 0.0052], [0., 0., 0.0139]],
    },
};

const FOUR: HazardModel = HazardModel {
    players: 4,
    cuts: [8, 12],
    step: [[0.9049, 0.0936, 0.0015], [0., 0.8610, 0.1390], [0., 0., 1.]],
    gain: [[1.944, 3.543, 3.384], [1.024, 2.683, 2.538]],
    own_roll: Hazard { closing: [[0.0007, 0.0091, 0.0115], [0., 0., 0.0126]], ending: [[0.; 3]; 2] },
    other_roll: Hazard {
        closing: [[0.0020, 0.0233, 0.0407], [0., 0.0037, 0.0357]],
        ending: [[0., 0., 0.0032], [0., 0., 0.0083]],
    },
};

const FIVE: HazardModel = HazardModel {
    players: 5,
    cuts: [8, 12],
    step: [[0.9072, 0.0912, 0.0016], [0., 0.8633, 0.1367], [0., 0., 1.]],
    gain: [[1.827, 3.330, 3.186], [1.024, 2.522, 2.356]],
    own_roll: Hazard { closing: [[0.0008, 0.0098, 0.0120], [0., 0., 0.0128]], ending: [[0.; 3]; 2] },
    other_roll: Hazard {
        closing: [[0.0019, 0.0238, 0.0417], [0., 0.0029, 0.0357]],
        ending: [[0., 0., 0.0018], [0., 0., 0.0045]],
    },
};
