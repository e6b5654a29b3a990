// Follows the cards of a finished game of the card game, as docs/fair-dice.md and docs/record/ lay it down: which card is it that a
// ticket stands for? No shuffled pile exists; a deck is a sorted collection until a card is drawn from it.

/** A card that lies face down has a number; its colour is drawn when somebody takes it. `born` says with which
 *  pile a card came: the first, or one made of discards. */
export function follow(record) {
  const jokers = record.options.jokers;
  const suits = ["red", "yellow", "green", "blue", ...(jokers ? ["joker"] : [])];
  const deck = suits.flatMap((suit) => [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => ({ suit, number, born: 0, at: "pile" })));
  const line = [null, null, null, null]; // cards by number and pile
  let pile = 0; // how many piles were made of discards
  let top = null;
  let taken = []; // places whose colour is awaited
  const undecided = () => deck.filter((card) => card.at === "pile");
  const inPile = (number) => {
    const is = (card) => card?.number === number && card.born === pile;
    return undecided().filter(is).length - line.filter(is).length;
  };
  const numbers = () => [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((number) => Array(inPile(number)).fill(number));

  /** The top card fills the lowest gap; an empty pile is made of the discards. */
  function lay() {
    const gap = line.indexOf(null);
    if (gap < 0 || !top) return;
    line[gap] = top;
    top = null;
    if (numbers().length) return;
    pile++;
    for (const card of deck) if (card.at === "discards") Object.assign(card, { at: "pile", born: pile });
  }

  const draw = {
    deal(tickets, ticket, [suit, number]) {
      const left = undecided();
      const card = left[ticket];
      card.at = "hand";
      return tickets === left.length && card.suit === suit && card.number === Number(number);
    },
    back(tickets, ticket, [number]) {
      const left = numbers();
      top = { number: left[ticket], born: pile };
      lay();
      return tickets === left.length && left[ticket] === Number(number);
    },
    colour(tickets, ticket, [suit]) {
      const place = taken.shift();
      const { number, born } = line[place];
      const left = undecided().filter((card) => card.number === number && card.born === born);
      left[ticket].at = "hand";
      line[place] = null;
      if (!taken.length) lay();
      return tickets === left.length && left[ticket].suit === suit;
    },
  };
  function decided(action) {
    const [verb, ...words] = action.split(" ");
    if (verb === "take") taken = words.map((place) => place - 1);
    if (verb !== "play") return;
    const end = words.includes("mark") ? words.indexOf("mark") : words.length;
    for (const word of words.slice(1, end)) {
      const [suit, number] = word[0] === "j" ? ["joker", Number(word.slice(1))] : [words[0], Number(word)];
      deck.find((card) => card.suit === suit && card.number === number).at = "discards";
    }
  }

  return {
    decided: (actions) => Object.values(actions).forEach(decided),
    drawn(shown, tickets, ticket) {
      const [kind, ...words] = shown.split(" ");
      return kind === "first" || (kind in draw && draw[kind](tickets, ticket, words));
    },
  };
}
