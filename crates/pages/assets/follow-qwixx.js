// Follows the sheets of a game of Qwixx, as docs/record-format.md and the rules lay it down, to count the points of a game that
// was broken off, too. What a roll shows is checked elsewhere.

const POINTS = (marks) => (marks * (marks + 1)) / 2;

/** Red and yellow rise from 2 to 12, green and blue fall; the last number of a row brings its padlock, which counts as well. */
export function follow(record) {
  const sheets = Array.from({ length: record.seats }, () => ({ marks: { red: 0, yellow: 0, green: 0, blue: 0 }, misses: 0 }));
  let active = 0;
  let turns = 0;
  let stage = 0; // how many have decided since the roll
  let marked = false; // whether the active player has marked something in this turn
  return {
    decided(actions) {
      stage++;
      for (const [seat, action] of Object.entries(actions)) {
        const [colour, number] = action.split(" ");
        if (colour === "pass") continue;
        const closing = number === (colour === "red" || colour === "yellow" ? "12" : "2");
        sheets[seat - 1].marks[colour] += closing ? 2 : 1;
        marked ||= Number(seat) === active + 1;
      }
      if (stage === 2 && !marked) sheets[active].misses++;
    },
    drawn(shown) {
      const [kind, first] = shown.split(" ");
      if (kind === "first") active = first - 1;
      if (kind !== "roll") return kind === "first";
      if (turns++) active = (active + 1) % record.seats;
      [stage, marked] = [0, false];
      return true;
    },
    scores: () => sheets.map(({ marks, misses }) => Object.values(marks).map(POINTS).reduce((a, b) => a + b) - 5 * misses),
  };
}
