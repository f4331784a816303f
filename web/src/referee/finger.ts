// The referee's finger: whatever is clicked or dragged on a board is told to the form, and nothing is played.
import { Flow, type About } from "../flow/flow.svelte";
import type { Referee } from "./referee.svelte";

export class Finger extends Flow {
  constructor(readonly referee: Referee) {
    super(referee.link);
  }

  override point(about: About): Promise<boolean> {
    return this.referee.pointed(about);
  }

  override show(about: About): Promise<boolean> {
    return this.referee.pointed(about);
  }
}
