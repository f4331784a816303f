// Requests over HTTP. Every refusal is an Error whose message a player understands.
import type { Bookmark, ChallengeDoc, DiceCheck, Film, ForceCatalogue, ForceChecked, ForceWanted, Frame, GameDoc, Hindsight, LinkDoc, Made, Meeting, MeetingDoc, Moved, MyTable, NewMeeting, NewTable, NoticesDoc, NoticesWanted, PackChecked, PackDoc, PersonKey, PersonShown, QrDoc, Renewed, RuleDoc, Seated, SeatsFound, SeatsWanted, TableDoc, TermsDoc, Tried } from "./protocol";

/** What went wrong, in words. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  if (answer.status === 204) return undefined as T;
  const body = (await answer.json()) as { reason?: string; detail?: string };
  if (!answer.ok) throw new Error(body.reason ?? String(body.detail ?? answer.statusText));
  return body as T;
}

/** A link goes along as a header: addresses stand in logs. */
const holding = <T>(path: string, token: string, init: RequestInit = {}) =>
  ask<T>(path, { ...init, headers: { authorization: `Bearer ${token}` } });

const tell = (path: string, token: string, body: unknown = {}) =>
  ask<undefined>(path, { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }, body: JSON.stringify(body) });

const post = <T>(path: string, body: unknown) =>
  ask<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export const games = () => ask<GameDoc[]>("/api/games");
export const tables = () => ask<TableDoc[]>("/api/tables");
export const board = (token: string) =>
  holding<Record<string, unknown>>("/api/board", token);
export const recordOf = (token: string) =>
  holding<Record<string, unknown>>("/api/record", token);
export const filmOf = (token: string, eyes: string | null) =>
  holding<Film>(`/api/replay?${new URLSearchParams(eyes === null ? {} : { eyes })}`, token);
export const framesOf = (token: string, eyes: string, first: number, last: number) =>
  holding<Frame[]>(`/api/replay/frames?${new URLSearchParams({ eyes, first: String(first), last: String(last) })}`, token);
export const checkDice = (token: string) => holding<DiceCheck>("/api/replay/check", token);
export const hindsightOf = (token: string) => holding<Hindsight>("/api/hindsight", token);
export const branchFrom = (token: string, step: number, agents: Record<string, string>) =>
  post<Made>("/api/branch", { token, step, agents });
export const addBookmark = (token: string, step: number, text: string) =>
  post<Bookmark>("/api/bookmarks", { token, step, text });
export const removeBookmark = (token: string, id: number) =>
  fetch(`/api/bookmarks/${id}`, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
export const rule = (id: string) => ask<RuleDoc>(`/api/rules/${encodeURIComponent(id)}`);
export const searchRules = (words: string, game = "") =>
  ask<RuleDoc[]>(`/api/rules?${new URLSearchParams({ q: words, game })}`);
export const rulesOf = (game: string) => ask<RuleDoc[]>(`/api/rules?${new URLSearchParams({ game })}`);
export const makeTable = (wanted: Partial<NewTable> & { game: string }) => post<Made>("/api/tables", wanted);
export const seatsOf = (wanted: Partial<SeatsWanted> & { game: string }) => post<SeatsFound>("/api/seats", wanted);
export const packs = () => ask<PackDoc[]>("/api/packs");
export const checkPack = (files: Record<string, string>) => post<PackChecked>("/api/packs/check", { files });
export const mineNow = (tokens: string[]) => post<MyTable[]>("/api/mine", { tokens });
export const rejoin = (token: string, device: string) => post<Moved>("/api/rematch", { token, device });
export const linkOf = (token: string) => post<LinkDoc>("/api/link", { token });
export const claim = (token: string, person: PersonKey) => post<Seated>("/api/claim", { token, person });
export const meet = (person: PersonKey) => post<PersonShown>("/api/me", person);
export const noticesOf = (key: string) => post<NoticesDoc>("/api/notices", { key });
export const setNotices = (key: string, wanted: NoticesWanted) => post<NoticesDoc>("/api/notices/set", { key, wanted });
export const confirmMail = (key: string, number: string) => post<NoticesDoc>("/api/notices/confirm", { key, number });
export const tryNotice = (key: string, way: string) => post<Tried>("/api/notices/test", { key, way });
export const openMeeting = (wanted: Partial<NewMeeting> & { game: string; seat: string; person: PersonKey }) => post<Meeting>("/api/meetings", wanted);
export const meetingOf = (token: string) => holding<MeetingDoc>("/api/meeting", token);
export const proposeTerms = (token: string, row: string, terms: TermsDoc) => tell("/api/meeting/terms", token, { row, terms });
export const agreeTo = (token: string, row: string, agree: boolean) => tell("/api/meeting/agree", token, { row, agree });
export const bringForce = (token: string, ready: boolean, force: unknown) => tell("/api/meeting/bring", token, { ready, force });
export const sayThere = (token: string, text: string) => tell("/api/meeting/say", token, { text });
export const beginGame = (token: string) => tell("/api/meeting/begin", token);
export const offerGame = (token: string, open: boolean) => tell("/api/meeting/offer", token, { open });
export const challenges = () => ask<ChallengeDoc[]>("/api/challenges");
export const joinGame = (table: string, seat: string, person: PersonKey) => post<Seated>("/api/challenges/join", { table, seat, person });
export const qrOf = (text: string) => post<QrDoc>("/api/qr", { text });
export const renew = (token: string) => post<Renewed>("/api/renew", { token });
export const takeRecord = (record: unknown) => post<Made>("/api/records", record);
export const forceCatalogue = (game: string, seat: string, scenario?: string) =>
  ask<ForceCatalogue>(`/api/forces/catalogue?${new URLSearchParams(scenario ? { game, seat, scenario } : { game, seat })}`);
export const checkForce = (wanted: Partial<ForceWanted> & { game: string; seat: string; force: unknown }) =>
  post<ForceChecked>("/api/forces/check", wanted);
