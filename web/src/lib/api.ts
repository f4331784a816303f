// Requests over HTTP. Every refusal is an Error whose message a player understands.
import type { AccountDoc, AccountsHere, Bookmark, CampaignLine, ChallengeDoc, ChanceForce, DailyPuzzle, DiceCheck, DraftLook, DraftMeasure, DraftRead, DraftTest, EntryMeasure, EntryWorth, Fairness, Film, ForceCatalogue, ForceChecked, ForceWanted, Frame, GameDoc, GlossDoc, HereNow, Hindsight, ImHere, LearnedDoc, LearnedNow, LessonBegun, LessonDoc, LinkDoc, Made, Meeting, MeetingDoc, Moved, MyTable, NewMeeting, NewTable, NoticesDoc, NoticesWanted, OwnPack, OwnPackFiles, OwnPacks, OwnRecord, PackChecked, PackDoc, PackForms, PackShared, PackWanted, PersonKey, PersonShown, PrintWanted, PuzzleBegun, PuzzleDoc, PuzzleSeen, PuzzleVerdict, QrDoc, Renewed, RuleDoc, Seated, SeatsFound, SeatsWanted, SharedPack, SignedIn, TableDoc, TermsDoc, Tried } from "./protocol";
import { language } from "../words/language.svelte";
import { say } from "../words/site";

/** What went wrong, in words. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What a server says that refuses; one that failed, or a proxy before it, may say nothing of use. */
async function refusalOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as { reason?: string; detail?: string };
  return body.reason ?? (body.detail ? String(body.detail) : say("theServerCouldNotDo", { status: answer.status }));
}

/** Ask in the language of the page: that of the browser may be another. */
async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, { ...init, headers: { ...init.headers, "accept-language": language.now } });
  } catch (error) {
    // browsers say this each in words of their own, none of which says what to do
    throw error instanceof TypeError ? new Error(say("theServerCannotBeReached")) : error;
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetched(path, init);
  if (answer.status === 204) return undefined as T;
  if (!answer.ok) throw new Error(await refusalOf(answer));
  return (await answer.json()) as T;
}

/** A link goes along as a header: addresses stand in logs. */
const holding = <T>(path: string, token: string, init: RequestInit = {}) =>
  ask<T>(path, { ...init, headers: { authorization: `Bearer ${token}`, ...(init.body ? { "content-type": "application/json" } : {}) } });

const tell = (path: string, token: string, body: unknown = {}) =>
  ask<undefined>(path, { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }, body: JSON.stringify(body) });

export const post = <T>(path: string, body: unknown) =>
  ask<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export const games = () => ask<GameDoc[]>("/api/games");
export const workbenchOf = <T>(game: string) => ask<T>(`/api/workbench/${encodeURIComponent(game)}`);
export const companionOf = <T>(game: string) => ask<T>(`/api/companion/${encodeURIComponent(game)}`);
/** The models of a force that somebody built, as the companion knows models. */
export const broughtBy = <T>(game: string, wanted: Partial<ForceWanted> & { game: string; seat: string; force: unknown }) => post<T[]>(`/api/companion/${encodeURIComponent(game)}/force`, wanted);
export const lessons = () => ask<LessonDoc[]>("/api/lessons");
export const beginLesson = (game: string, lesson: string) => post<LessonBegun>("/api/lessons", { game, lesson });
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
export const puzzles = (game = "") => ask<PuzzleDoc[]>(`/api/puzzles?${new URLSearchParams({ game })}`);
export const dailyPuzzle = () => ask<DailyPuzzle>("/api/puzzles/daily");
export const puzzleSeen = (game: string, puzzle: string) => ask<PuzzleSeen>(`/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(puzzle)}`);
export const beginPuzzle = (game: string, puzzle: string) => post<PuzzleBegun>("/api/puzzles", { game, puzzle });
export const verdictOf = (token: string, giveUp: boolean) => holding<PuzzleVerdict>(`/api/puzzles/verdict?give_up=${giveUp}`, token);
export const branchFrom = (token: string, step: number, agents: Record<string, string>) =>
  post<Made>("/api/branch", { token, step, agents });
export const addBookmark = (token: string, step: number, text: string) =>
  post<Bookmark>("/api/bookmarks", { token, step, text });
export const removeBookmark = (token: string, id: number) =>
  fetched(`/api/bookmarks/${id}`, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
export const rule = (id: string) => ask<RuleDoc>(`/api/rules/${encodeURIComponent(id)}`);
export const searchRules = (words: string, game = "") =>
  ask<RuleDoc[]>(`/api/rules?${new URLSearchParams({ q: words, game })}`);
export const glossaryOf = (game: string) => ask<GlossDoc[]>(`/api/games/${encodeURIComponent(game)}/glossary`);
export const rulesOf = (game: string) => ask<RuleDoc[]>(`/api/rules?${new URLSearchParams({ game })}`);
/** Whoever brings packs of their own shows their key with them. */
const bringing = <T>(path: string, wanted: { packs?: string[] }, key: string) =>
  wanted.packs?.length ? holding<T>(path, key, { method: "POST", body: JSON.stringify(wanted) }) : post<T>(path, wanted);
export const makeTable = (wanted: Partial<NewTable> & { game: string }, key = "") => bringing<Made>("/api/tables", wanted, key);
export const seatsOf = (wanted: Partial<SeatsWanted> & { game: string }, key = "") => bringing<SeatsFound>("/api/seats", wanted, key);
export const gameWith = (game: string, packs: string[], key: string) => bringing<GameDoc>(`/api/games/${encodeURIComponent(game)}`, { packs }, key);
export const packs = () => ask<PackDoc[]>("/api/packs");
export const checkPack = (files: Record<string, string>) => post<PackChecked>("/api/packs/check", { files });
export const packForms = (game: string) => ask<PackForms>(`/api/packs/schema/${encodeURIComponent(game)}`);
export const packStart = (game: string, name: string) => ask<PackWanted>(`/api/packs/start/${encodeURIComponent(game)}?${new URLSearchParams({ name })}`);
export const sharedPack = (link: string) => ask<SharedPack>(`/api/packs/shared/${encodeURIComponent(link)}`);
const ownPack = (name: string, more = "") => `/api/packs/own/${encodeURIComponent(name)}${more}`;
export const ownPacks = (key: string) => holding<OwnPacks>("/api/packs/own", key);
export const packFiles = (key: string, name: string) => holding<OwnPackFiles>(ownPack(name), key);
export const keepPack = (key: string, name: string, files: Record<string, string>) => holding<OwnPackFiles>(ownPack(name), key, { method: "PUT", body: JSON.stringify({ files }) });
export const switchPack = (key: string, name: string, on: boolean) => holding<OwnPack>(ownPack(name, "/on"), key, { method: "POST", body: JSON.stringify({ on }) });
export const dropPack = (key: string, name: string) => holding<undefined>(ownPack(name), key, { method: "DELETE" });
export const sharePack = (key: string, name: string, shared: boolean) => holding<PackShared>(ownPack(name, "/link"), key, { method: shared ? "POST" : "DELETE" });
export const testDraft = (wanted: DraftTest) => post<Made>("/api/drafts/test", wanted);
export const measureEntry = (wanted: EntryMeasure) => post<EntryWorth>("/api/packs/measure", wanted);
export const measureDraft = (wanted: DraftMeasure) => post<Fairness>("/api/drafts/measure", wanted);
export const readDraft = (files: Record<string, string>) => post<DraftRead>("/api/drafts/read", { files });
export const lookFrom = (wanted: DraftLook) => post<Record<string, unknown>>("/api/drafts/look", wanted);
export const shippedEntries = (game: string, kinds: readonly string[]) => ask<DraftRead>(`/api/drafts/shipped/${encodeURIComponent(game)}?${new URLSearchParams({ kinds: kinds.join(",") })}`);
export const campaignsOf = (key: string) => post<CampaignLine[]>("/api/campaigns/mine", { key });
export const mineNow = (tokens: string[]) => post<MyTable[]>("/api/mine", { tokens });
export const rejoin = (token: string, device: string) => post<Moved>("/api/rematch", { token, device });
export const linkOf = (token: string) => post<LinkDoc>("/api/link", { token });
export const claim = (token: string, person: PersonKey) => post<Seated>("/api/claim", { token, person });
export const meet = (person: PersonKey) => post<PersonShown>("/api/me", person);
export const ownRecord = (key: string) => post<OwnRecord>("/api/me/record", { key });
/** The lesson or puzzle at a table is done, and counts for somebody from now on. */
export const learnedAt = (token: string, person: LearnedNow) =>
  holding<LearnedDoc>("/api/me/learned", token, { method: "POST", body: JSON.stringify(person) });
export const imHere = (person: PersonKey, doing: ImHere["doing"]) => post<HereNow>("/api/here", { person, doing });
export const report = (token: string, about: string, text: string) => tell("/api/report", token, { about, text });
export const accountsHere = () => ask<AccountsHere>("/api/accounts");
export const makeAccount = (person: PersonKey, name: string, passphrase: string, device: string) => post<SignedIn>("/api/accounts/make", { person, name, passphrase, device });
export const signIn = (name: string, passphrase: string, device: string) => post<SignedIn>("/api/accounts/in", { name, passphrase, device });
export const accountOf = (key: string) => post<AccountDoc>("/api/accounts/me", { key });
export const endSession = (key: string, session: string) => post<undefined>("/api/accounts/end", { key, session });
export const changePassphrase = (key: string, old: string, passphrase: string) => post<undefined>("/api/accounts/passphrase", { key, old, passphrase });
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
export const closeTable = (token: string) => tell("/api/meeting/close", token);
export const beginGame = (token: string) => tell("/api/meeting/begin", token);
export const offerGame = (token: string, open: boolean) => tell("/api/meeting/offer", token, { open });
export const challenges = () => ask<ChallengeDoc[]>("/api/challenges");
export const joinGame = (table: string, seat: string, person: PersonKey) => post<Seated>("/api/challenges/join", { table, seat, person });
export const qrOf = (text: string) => post<QrDoc>("/api/qr", { text });
export const renew = (token: string) => post<Renewed>("/api/renew", { token });
export const takeRecord = (record: unknown) => post<Made>("/api/records", record);
type Options = Record<string, boolean | number | string>;
const seatOf = (game: string, seat: string, scenario?: string, options: Options = {}) =>
  new URLSearchParams({ game, seat, options: JSON.stringify(options), ...(scenario ? { scenario } : {}) });
/** With the link of a seat: what it may bring to that table, the packs in play there too. With one's own key: the same of one's packs. */
export function forceCatalogue(game: string, seat: string, scenario?: string, options?: Options, token = "", packs: readonly string[] = []): Promise<ForceCatalogue> {
  const path = `/api/forces/catalogue?${seatOf(game, seat, scenario, options)}${packs.length ? `&packs=${packs.join(",")}` : ""}`;
  return token ? holding<ForceCatalogue>(path, token) : ask<ForceCatalogue>(path);
}
export const randomForce = (game: string, seat: string, scenario?: string, options?: Options) =>
  ask<ChanceForce>(`/api/forces/random?${seatOf(game, seat, scenario, options)}`);
/** A force as a PDF, to be opened or saved. */
export async function printedForce(wanted: Partial<PrintWanted> & { game: string; seat: string; force: unknown }): Promise<Blob> {
  const answer = await fetched("/api/print/force", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(((await answer.json()) as { reason?: string; detail?: string }).reason ?? say("itCannotBePrintedHere"));
  return answer.blob();
}
export const checkForce = (wanted: Partial<ForceWanted> & { game: string; seat: string; force: unknown }) =>
  post<ForceChecked>("/api/forces/check", wanted);
