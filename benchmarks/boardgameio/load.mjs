// The players of benchmarks/server.py: so many tables, two sockets each, one move at a time a table.
// node load.mjs affray|boardgameio <port> <tables> <seconds> <moves a second, 0: as many as possible> <game>
import { performance } from "node:perf_hooks";
import { WebSocket } from "ws";

const [kind, port, tables, seconds, rate] = [process.argv[2], ...process.argv.slice(3, 7).map(Number)];
const game = process.argv[7] ?? "tests.teaching.bridge:game";
const http = `http://127.0.0.1:${port}`;
const times = [];
let end = Infinity;

const post = async (path, body) => {
  const answer = await fetch(http + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};
const open = (address, heard) =>
  new WebSocket(address, { perMessageDeflate: false }).on("message", (data) => heard(String(data)));
const pick = (list) => list[Math.floor(Math.random() * list.length)];

// A table plays by itself: `move` sends a move for whoever is asked and resolves when it is safe;
// false when the game turns out to be over.
class AffrayTable {
  async start() {
    const made = await post("/api/tables", { game, beat: 0 });
    this.number = 0;
    this.waiting = new Map();
    this.seats = await Promise.all(made.seats.map((seat) => this.sit(seat.token)));
  }

  sit(token) {
    const seat = { state: null };
    return new Promise((done) => {
      seat.socket = open(`ws://127.0.0.1:${port}/api/play?token=${token}`, (text) => {
        const message = JSON.parse(text);
        if (message.type === "state") { seat.state = message; done(seat); this.news?.(); }
        else if (this.waiting.has(message.id)) { this.waiting.get(message.id)(message); this.waiting.delete(message.id); }
      });
    });
  }

  get over() {
    return this.seats.some((seat) => seat.state.result);
  }

  // The other seat's news may still be under way when a move is safe.
  async asked() {
    for (;;) {
      const asked = this.seats.find((seat) => seat.state.question);
      if (asked || this.over) return asked;
      await new Promise((done) => (this.news = done));
    }
  }

  async move() {
    const asked = await this.asked();
    if (!asked) return false;
    const id = ++this.number;
    const { ask, options } = asked.state.question;
    const answered = new Promise((done) => this.waiting.set(id, done));
    asked.socket.send(JSON.stringify({ type: "choose", id, ask, choice: pick(options).id }));
    const answer = await answered;
    if (answer.type !== "ack") throw new Error(answer.reason);
    return true;
  }
}

class BoardgameTable {
  async start() {
    this.match = (await post("/games/bridge/create", { numPlayers: 2 })).matchID;
    this.seats = await Promise.all(["0", "1"].map((player) => this.sit(player)));
    this.moves = 0;
  }

  sit(player) {
    const seat = { player, state: null, told: null };
    return new Promise((done) => {
      seat.socket = open(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, (text) => {
        if (text[0] === "0") seat.socket.send("40/bridge,");
        else if (text === "2") seat.socket.send("3");
        else if (text.startsWith("40/bridge")) this.emit(seat, "sync", this.match, player, undefined, 2);
        else if (text.startsWith("42/bridge,")) {
          const [event, , body] = JSON.parse(text.slice(10));
          if (event === "sync") { seat.state = body.state; done(seat); }
          if (event === "update") { seat.state = body; seat.told?.(body._stateID); }
        }
      });
    });
  }

  emit(seat, ...event) {
    seat.socket.send(`42/bridge,${JSON.stringify(event)}`);
  }

  get over() {
    return this.moves >= 40;
  }

  async move() {
    this.moves++;
    const state = this.seats.map((seat) => seat.state).sort((a, b) => b._stateID - a._stateID)[0];
    const seat = this.seats[Number(state.ctx.currentPlayer)];
    // the news of the move before may come only now
    const told = new Promise((done) => (seat.told = (id) => id > state._stateID && done()));
    const payload = { type: "act", args: [Math.floor(Math.random() * 4), Math.floor(Math.random() * 900)], playerID: seat.player };
    this.emit(seat, "update", { type: "MAKE_MOVE", payload }, state._stateID, this.match, seat.player);
    await told;
    return true;
  }
}

// A game that is over makes place for another, which is no move.
async function timed(table) {
  if (table.over) {
    for (const seat of table.seats) seat.socket.close();
    await table.start();
  }
  const begun = performance.now();
  if (await table.move()) times.push(performance.now() - begun);
}

// As many as possible: each table moves again as soon as its last move is safe.
async function saturate(all) {
  await Promise.all(all.map(async (table) => { while (performance.now() < end) await timed(table); }));
}

// So many a second, whether or not earlier ones are answered; a table that is still busy is passed over.
async function offer(all) {
  const busy = new Set(), running = new Set();
  const begun = performance.now();
  for (let sent = 0; performance.now() < end; ) {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate);
    for (; sent < due; sent++) {
      const free = all.findIndex((_, n) => !busy.has(all[(sent + n) % all.length]));
      if (free < 0) continue;
      const table = all[(sent + free) % all.length];
      busy.add(table);
      const move = timed(table).finally(() => { busy.delete(table); running.delete(move); });
      running.add(move);
    }
    await new Promise((done) => setTimeout(done, 2));
  }
  await Promise.all(running);
}

const all = Array.from({ length: tables }, () => (kind === "affray" ? new AffrayTable() : new BoardgameTable()));
for (let n = 0; n < all.length; n += 20) await Promise.all(all.slice(n, n + 20).map((table) => table.start()));
console.log("ready");
await new Promise((done) => process.stdin.once("data", done));
const begun = performance.now(), idle = process.cpuUsage();
end = begun + seconds * 1000;
await (rate ? offer(all) : saturate(all));
const took = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(idle);
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(JSON.stringify({ moves: times.length, seconds: took, cpu: (user + system) / 1e6, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
