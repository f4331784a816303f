// What a browser is called in a list of devices: enough to tell a phone from a desk.
import { say } from "../words/site";
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iPhone or iPad"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/Linux|X11/, "Linux"],
];
const first = (from: [RegExp, string][], agent: string, other: string) => from.find(([sign]) => sign.test(agent))?.[1] ?? other;

export const deviceName = (agent: string): string => say("on", { browser: first(BROWSERS, agent, say("aBrowser")), system: first(SYSTEMS, agent, say("somethingElse")) });
