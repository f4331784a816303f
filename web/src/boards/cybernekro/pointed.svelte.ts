// What is pointed at, in a roster, on the table or in the hand: every part of the screen shows it.
export const pointed = $state({
  /** A model's id, or -1. */
  model: -1,
  /** The id of the option that is looked at, or "". */
  option: "",
});
