import { expect, test } from "vitest";
import { lean, leanPath } from "../../scripts/lean";

test("one decimal is kept, and numbers stay apart", () => {
  expect(leanPath("m424.045 26.605l2.54 11.19l16.15-13.06z")).toBe("m424 26.6l2.5 11.2l16.1-13.1z");
  expect(leanPath("M1.5.04l.25.26")).toBe("M1.5 0l.3.3");
  expect(leanPath("h-.04v12")).toBe("h0v12");
});

test("an arc's flags are numbers of their own", () => {
  expect(leanPath("a24.07 24.07 0 0 0 1.54-36")).toBe("a24.1 24.1 0 0 0 1.5-36");
  expect(leanPath("a1 1 0 011.52 2")).toBe("a1 1 0 0 1 1.5 2");
});

test("what is no path is refused", () => {
  expect(() => leanPath("l1")).toThrow("1 numbers after l");
  expect(() => leanPath("l1#2")).toThrow("no number");
});

test("only paths are touched", () => {
  expect(lean('<svg viewBox="0 0 512 512"><path fill="#123.456" d="M1.234 2"/></svg>')).toBe('<svg viewBox="0 0 512 512"><path fill="#123.456" d="M1.2 2"/></svg>');
});
