import { expect, test } from "vitest";
import { deviceName } from "./device";

test("a phone is told from a desk", () => {
  expect(deviceName("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36")).toBe("Chrome on Android");
  expect(deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")).toBe("Firefox on Linux");
  expect(deviceName("")).toBe("a browser on something else");
});
