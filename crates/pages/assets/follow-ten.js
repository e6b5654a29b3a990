// Follows the cards of a finished game of TEN, as docs/fair-dice.md and docs/record/ lay it down: which card is it that a
// ticket stands for? No shuffled pile exists; a deck is a sorted collection until a card is drawn from it.

/** One ticket for each card of the pile, sorted. `standard` is the deck of a game that names no other. It has a line for each kind:
 *  its name and its copies in every game, added from three players on, and added from four on. */
export function follow(record, standard) {
  const text = record.options.deck ?? standard;
  const seats = record.seats;
  const tiers = seats < 3 ? 1 : seats < 4 ? 2 : 3;
  const pile = [];
  for (const line of text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter(Boolean)) {
    const words = line.split(/\s+/);
    const copies = words.slice(-3, words.length - 3 + tiers).reduce((sum, word) => sum + Number(word), 0);
    for (let i = 0; i < copies; i++) pile.push(words.slice(0, -3).join(" "));
  }
  return {
    decided() {},
    drawn(shown, tickets, ticket) {
      if (shown.startsWith("first ")) return true;
      const right = tickets === pile.length && shown === `card ${pile[ticket]}`;
      pile.splice(ticket, 1);
      return right;
    },
  };
}
