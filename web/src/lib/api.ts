// Requests over HTTP. Every refusal is an Error whose message a player understands.
import type { GameDoc, Made, MyTable, NewTable, RuleDoc, TableDoc } from "./protocol";

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  const body = (await answer.json()) as { reason?: string; detail?: string };
  if (!answer.ok) throw new Error(body.reason ?? String(body.detail ?? answer.statusText));
  return body as T;
}

const post = <T>(path: string, body: unknown) =>
  ask<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export const games = () => ask<GameDoc[]>("/api/games");
export const tables = () => ask<TableDoc[]>("/api/tables");
export const board = (token: string) =>
  ask<Record<string, unknown>>(`/api/board?token=${encodeURIComponent(token)}`);
export const recordOf = (token: string) =>
  ask<Record<string, unknown>>(`/api/record?token=${encodeURIComponent(token)}`);
export const rule = (id: string) => ask<RuleDoc>(`/api/rules/${encodeURIComponent(id)}`);
export const searchRules = (words: string, game = "") =>
  ask<RuleDoc[]>(`/api/rules?${new URLSearchParams({ q: words, game })}`);
export const makeTable = (wanted: Partial<NewTable> & { game: string }) => post<Made>("/api/tables", wanted);
export const mineNow = (tokens: string[]) => post<MyTable[]>("/api/mine", { tokens });
export const takeRecord = (record: unknown) => post<Made>("/api/records", record);
