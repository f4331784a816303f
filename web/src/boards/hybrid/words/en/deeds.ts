export default {
  shootsAt: "shoots at {name}",
  strikes: "strikes {name}",
  wounds: { one: "−{n} Wound", other: "−{n} Wounds" },
  playsFor: "plays {name} for {who}",
  plays: "plays {name}",
  neededOrLess: "{die}, needed {total} or less",
  movesTo: "moves to {squareName}",
  aCard: "a card",
  forItsPoints: "for its points",
} as const;
