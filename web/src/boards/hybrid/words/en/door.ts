export default {
  templarsAndClonesInAlchemical: "Templars and clones in alchemical vaults. Facing, doors, and eight squares of lantern light.",
  n2Players: "2 players",
  n40Min: "40 min",
  d1010Missions: "D10, 10 missions",
} as const;
