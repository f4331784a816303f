import { expect, test } from "vitest";
import { nextTarget } from "./targets";

const aimed = ({ id }: { id: string }) => (id.startsWith("strike:") ? Number(id.slice(7)) : null);
const options = [{ id: "pass" }, { id: "strike:4" }, { id: "strike:7" }];

test("targets are gone through in turn, and round again", () => {
  expect(["", "strike:4", "strike:7"].map((chosen) => nextTarget(options, chosen, aimed)?.id)).toEqual(["strike:4", "strike:7", "strike:4"]);
  expect(nextTarget([{ id: "pass" }], "", aimed)).toBeUndefined();
});
