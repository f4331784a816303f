import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";

function looking(width: number, height: number): Camera {
  const camera = new Camera(0);
  camera.table(20, 20);
  [camera.width, camera.height] = [width, height];
  return camera;
}

test("a table that is large enough is shown whole, whatever happens on it", () => {
  const camera = looking(800, 800);
  camera.frame([[3, 3]], 32);
  expect(camera.isWhole).toBe(true);
});

test("where its squares would be too small, the scene alone is shown", () => {
  const camera = looking(400, 400);
  camera.frame([[4, 10], [8, 10]], 32);
  expect(camera.scale).toBe(32);
  expect(camera.centre).toEqual([6.25, 10]);
});

test("a scene that is wide is shown whole, though smaller; and nothing is shown instead of it where there is none", () => {
  const camera = looking(400, 400);
  camera.frame([[2, 10], [16, 10]], 32);
  expect(camera.scale).toBe(20);
  camera.frame([[4, 10]], 32);
  camera.frame([], 32);
  expect(camera.isWhole).toBe(true);
});
