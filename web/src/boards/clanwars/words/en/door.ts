export default {
  n2TilesRange4: "2 tiles, range 4",
  oneHostileUpToFour: "One Hostile, up to four Operatives, and tokens that lie face down until they bite.",
  n2To5: "2 to 5",
  n90Min: "90 min",
  campaignOf15: "campaign of 15",
} as const;
