//! Every game passes the same suite.

game::conformance!(qwixx::Classic);
