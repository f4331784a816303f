// A game of the size of the teaching game, on boardgame.io: fighters on a bridge, hidden hands.
const { Server } = require("boardgame.io/server");

const CARDS = ["brace", "brace", "brace", "heave", "heave", "hush", "hush", "luck"];

function begin() {
  const fighters = [0, 1, 2, 3].map((id) => ({ id, seat: String(id >> 1), strength: 3, x: id * 100, out: false, moved: false }));
  return { fighters, round: 1, phase: "turns", deck: [...CARDS], hands: { 0: ["brace", "luck"], 1: ["heave", "hush"] }, discard: [], told: [] };
}

const bridge = {
  name: "bridge",
  setup: begin,
  playerView: ({ G, playerID }) => {
    const shown = (seat) => (seat === playerID ? G.hands[seat] : G.hands[seat].map(() => null));
    return { ...G, deck: G.deck.length, hands: { 0: shown("0"), 1: shown("1") } };
  },
  moves: {
    act: ({ G, ctx, random, events }, id, x) => {
      const fighter = G.fighters[id];
      const roll = random.D6();
      fighter.x = x;
      fighter.moved = true;
      G.fighters[(id + 2) % 4].x += roll;
      G.hands[ctx.currentPlayer].push(G.deck[roll % G.deck.length]);
      G.discard.push(G.hands[ctx.currentPlayer].shift());
      if (G.discard.length > 8) G.discard.shift();
      G.told = [`${id} shoves to ${x} with a ${roll}.`, `${(id + 2) % 4} gives way.`];
      G.round += 1;
      events.endTurn();
    },
  },
};

Server({ games: [bridge], origins: ["http://127.0.0.1"] }).run(Number(process.argv[2]), () => console.log("ready"));
