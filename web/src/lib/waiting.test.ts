import { expect, test } from "vitest";
import type { SeatDoc } from "./protocol";
import { boundOf, thinkingOf } from "./waiting";

const seat = (id: string, more: Partial<SeatDoc> = {}): SeatDoc => ({ seat: id, side: id, name: id, person: null, agent: null, sits_in: false, since: null, grace: null, here: true, asked: true, thinks: null, ...more });
const bone = seat("bone", { name: "Bone", agent: "champion", thinks: 1 });

test("who thinks, and whether they are here", () => {
  expect(thinkingOf({ seat: "ash", seats: [seat("ash"), bone] })).toBe("Bone (Champion) is thinking.");
  expect(thinkingOf({ seat: null, seats: [seat("ash", { name: "Ash", here: false }), bone] })).toBe("Ash (away) and Bone (Champion) are thinking.");
  expect(thinkingOf({ seat: "ash", seats: [seat("ash")] })).toBe("Waiting.");
  const marek = { name: "Marek", colour: "teal", since: "" };
  expect(thinkingOf({ seat: "ash", seats: [seat("bone", { person: marek })] })).toBe("Marek is thinking.");
});

test("how long an agent takes at most, and that the server is busy", () => {
  expect(boundOf({ seat: "ash", seats: [bone], busy: false })).toBe("The champion thinks for at most 1 s an answer.");
  expect(boundOf({ seat: "ash", seats: [{ ...bone, thinks: 0.25 }], busy: true })).toBe("The champion thinks for at most 0.3 s an answer; the server is busy, so others may come first.");
});

test("a moment is not worth a word", () => {
  expect(boundOf({ seat: "ash", seats: [{ ...bone, agent: "novice", thinks: 0.05 }], busy: false })).toBe("");
  expect(boundOf({ seat: "ash", seats: [seat("bone")], busy: true })).toBe("");
});
