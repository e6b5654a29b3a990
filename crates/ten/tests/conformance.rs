//! TEN passes the suite that every game passes, with all its options.

game::conformance!(ten::Ten, "", "bust=buy", "level=4", "level=10 bust=buy");
