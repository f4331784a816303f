// Who sits at this browser: a key that nobody else knows, a name, a colour; and an account, for those who want one.
import { meet } from "./api";
import type { PersonKey, SignedIn } from "./protocol";
import { say } from "../words/site";

export type Colour = NonNullable<PersonKey["colour"]>;

/** What a disc is filled with; every one of them is read against dark letters. */
export const COLOURS: Record<Colour, string> = {
  amber: "#e8b04c",
  teal: "#7adcc0",
  violet: "#d5c3ff",
  coral: "#ff9d8a",
  sky: "#8fc4ff",
  lime: "#b9e07a",
  rose: "#ffb3cf",
  sand: "#dccfae",
};
const KEY = "affray.person";
const nameless = () => say("player");

function secret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Stored extends PersonKey {
  /** The name of the account that this browser is signed in to. */
  account: string;
}

function stored(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
  } catch {
    return {};
  }
}

class Me {
  key = $state("");
  account = $state("");
  name = $state("");
  colour = $state<Colour>("amber");

  constructor() {
    const { key, name, colour, account } = stored();
    const colours = Object.keys(COLOURS) as Colour[];
    this.key = key ?? secret();
    this.account = account ?? "";
    this.name = name ?? "";
    // whoever has not chosen yet differs from most others
    this.colour = colour && colour in COLOURS ? colour : (colours[parseInt(this.key.slice(0, 2), 16) % colours.length] ?? "amber");
    this.save();
  }

  save(): void {
    localStorage.setItem(KEY, JSON.stringify({ key: this.key, name: this.name, colour: this.colour, ...(this.account && { account: this.account }) }));
  }

  /** This browser is one of an account's devices from now on. */
  signIn(account: string, { key, name, colour }: SignedIn): void {
    this.key = key;
    this.account = account;
    this.name = name;
    if (colour in COLOURS) this.colour = colour as Colour;
    this.save();
  }

  /** This browser is nobody's device any more. */
  signOut(): void {
    this.key = secret();
    this.account = "";
    this.save();
  }

  /** As the server is shown it. */
  get shown(): PersonKey {
    return { key: this.key, name: this.name.trim() || nameless(), colour: this.colour };
  }
}

export const me = new Me();

/** A new name or colour is shown wherever one sits. */
export async function introduce(): Promise<void> {
  if (me.name.trim()) await meet(me.shown);
}
