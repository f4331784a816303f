export default {
  crewsOfTheWastelandOn: "Crews of the wasteland on a table in inches. Roofs, cover, dread, and a hand of fate cards.",
  n1To4: "1 to 4",
  n60Min: "60 min",
  d209Tables: "D20, 9 tables",
} as const;
