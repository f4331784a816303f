// What a run leaves behind: nothing when all went well, else only the traces of what failed.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FullResult, Reporter } from "@playwright/test/reporter";

export default class Tidy implements Reporter {
  #passed = false;

  constructor(private readonly options: { folder: string }) {}

  onEnd(result: FullResult): void {
    this.#passed = result.status === "passed";
  }

  // the server is down by now
  async onExit(): Promise<void> {
    const { folder } = this.options;
    const kept = this.#passed ? [] : ["results"];
    for (const name of readdirSync(folder)) if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
    if (this.#passed) rmSync(folder, { recursive: true, force: true });
  }
}
