// Drafts that are kept in this browser, newest first.
import type { Draft } from "./board";

const KEY = "affray.drafts";
const MOST = 30;

const isDraft = (doc: unknown): doc is Draft =>
  typeof doc === "object" && doc !== null && (doc as Draft).affray === "draft" && typeof (doc as Draft).game === "string" && typeof (doc as Draft).key === "string";

export function keptDrafts(game = ""): Draft[] {
  try {
    const every = (JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[]).filter(isDraft);
    return game ? every.filter((draft) => draft.game === game) : every;
  } catch {
    return [];
  }
}

export function keepDraft(draft: Draft): void {
  const others = keptDrafts().filter((known) => known.key !== draft.key);
  localStorage.setItem(KEY, JSON.stringify([draft, ...others].slice(0, MOST)));
}

export function forgetDraft(key: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptDrafts().filter((known) => known.key !== key)));
}

/** A name that nothing else on this device has. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A name as packs and entries want it: lower-case words joined by hyphens. */
export function slug(name: string): string {
  const plain = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40).replace(/-+$/, "") || "untitled";
}
