import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, type ForceDoc } from "../workshop/shelf";
import { forceFrom, modelsOf, ownModels } from "./own";

const SQUAD: ForceDoc = { affray: "force", game: "hybrid", seat: "griffin", name: "Three Lamps", force: { warriors: ["sapper"] } };

describe("one's own forces at a real table", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    vi.stubGlobal("location", { origin: "http://there", pathname: "/" });
  });

  it("come from a link, from the end of one, and from a text", () => {
    const link = addressOf(SQUAD);
    expect(forceFrom(`  ${link} `)).toEqual(SQUAD);
    expect(forceFrom(link.slice(link.lastIndexOf("/") + 1))).toEqual(SQUAD);
    expect(forceFrom(JSON.stringify(SQUAD))).toEqual(SQUAD);
  });

  it("say so where there is none", () => {
    for (const text of ["hello", "{", '{"affray": "force"}']) expect(() => forceFrom(text)).toThrow("That holds no force");
  });

  it("are read by the server once and known offline from then on", async () => {
    const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify([{ id: "sapper" }]), { headers: { "content-type": "application/json" } })));
    vi.stubGlobal("fetch", asked);
    expect(await modelsOf(SQUAD)).toEqual([{ id: "sapper" }]);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    expect(await modelsOf(SQUAD)).toEqual([{ id: "sapper" }]);
    expect(ownModels("hybrid")).toEqual([{ id: "sapper" }]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
