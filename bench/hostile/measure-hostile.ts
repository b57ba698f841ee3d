// Measures how long another company's small call and upload wait during twenty hostile uploads, then twenty large wrong
// bodies, of one company.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { readSettings } from "@filings/server/env";
import { startServer } from "@filings/server/start-server";
import { createCompany, createPerson, signIn } from "../../tests/kit/people.ts";
import { aPdf } from "../../tests/kit/sample-files.ts";
import { freePort } from "../../tests/kit/servers/postgres-server.ts";
import { startServerProcess } from "../../tests/kit/servers/server-process.ts";
import { round } from "../figures/round.ts";
import type { Attack, Told } from "./hostile-sender.ts";

const rounds = process.argv.includes("--quick") ? 1 : 5;
const atOnce = 20;
const filings = "/api/filings/ae/mpci/filings/";

interface Sender {
  readonly access: string;
  readonly filing: string;
}

interface Waits {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export async function measureHostile(scratch: string): Promise<Record<string, unknown>> {
  const env = {
    NODE_ENV: "development",
    PORT: String(await freePort()),
    SANDBOX: "false",
    DATA_DIR: join(scratch, "hostile"),
    DEMO_DATA: "false",
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    PLATFORM_KEY: randomBytes(32).toString("hex"),
    REQUESTS_PER_MINUTE: "100000000",
    LOG_LEVEL: "error",
  };
  const { attackers, clerk } = await prepare(env);
  const server = await startServerProcess(env);
  const thread = new Worker(new URL("./hostile-sender.ts", import.meta.url));
  try {
    const url = `http://127.0.0.1:${env.PORT}`;
    const attack = (kind: Attack["kind"]) => async () => {
      const path = (filing: string) => `${url}${filings}${kind === "files" ? `${filing}/attachments/` : ""}`;
      const targets = attackers.map(({ access, filing }) => ({ url: path(filing), access }));
      thread.postMessage({ kind, targets } satisfies Attack);
      const [told] = (await once(thread, "message")) as [Told];
      return told;
    };
    const quiet = await during(url, clerk, () => new Promise((done) => setTimeout(done, 2_000, {})));
    const figures = {
      at: new Date().toISOString(),
      cpus: cpus().length,
      node: process.version,
      rounds,
      atOnce,
      quiet,
      files: await during(url, clerk, attack("files")),
      bodies: await during(url, clerk, attack("bodies")),
    };
    console.log("\nA small call of another company, in ms:");
    console.table({ quiet: figures.quiet.small, files: figures.files.small, bodies: figures.bodies.small });
    console.log("Its upload of one page, in ms:");
    console.table({ quiet: figures.quiet.upload, files: figures.files.upload, bodies: figures.bodies.upload });
    console.log("What the attacker was told:", figures.files.told, figures.bodies.told);
    return { hostile: figures };
  } finally {
    await thread.terminate();
    await server.kill("SIGTERM");
  }
}

/** Runs in this process, before the measured server opens the same data. */
async function prepare(env: Record<string, string>): Promise<{ attackers: Sender[]; clerk: Sender }> {
  const app = await startServer(readSettings({ ...env, PORT: "0" }), { api: true, worker: false, migrate: true });
  try {
    const { db } = app.tools.database;
    const [hostile, other] = [await createCompany(db), await createCompany(db, { name: "Capital Imports LLC" })];
    const sender = async (company: { id: string }): Promise<Sender> => {
      const { access } = await signIn(app.tools, await createPerson(db, { company }));
      const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" };
      const answer = await fetch(`${app.url}${filings}`, { method: "POST", headers, body: "{}" });
      return { access, filing: ((await answer.json()) as { id: string }).id };
    };
    const attackers: Sender[] = [];
    for (let at = 0; at < atOnce; at += 1) attackers.push(await sender(hostile));
    return { attackers, clerk: await sender(other) };
  } finally {
    await app.close();
  }
}

/** Small calls and uploads one after the other, until the rounds of `work` end. */
async function during(url: string, clerk: Sender, work: () => Promise<unknown>) {
  const headers = { authorization: `Bearer ${clerk.access}` };
  const small = async () => void (await (await fetch(`${url}${filings}${clerk.filing}/`, { headers })).text());
  const state = { goesOn: true, papers: 0 };
  const upload = async () => {
    const form = new FormData();
    state.papers += 1;
    form.set("file", new Blob([Uint8Array.from(aPdf({ objects: `% ${Math.random()}\n` }))]), "page.pdf");
    await (await fetch(`${url}${filings}${clerk.filing}/attachments/`, { method: "POST", headers, body: form })).text();
  };
  const timed = async (call: () => Promise<void>) => {
    const waits: number[] = [];
    while (state.goesOn) {
      const since = performance.now();
      await call();
      waits.push(performance.now() - since);
    }
    return waitsOf(waits);
  };
  const calls = [timed(small), timed(upload)] as const;
  const told: Record<string, number> = {};
  for (let time = 0; time < rounds; time += 1) {
    for (const [key, count] of Object.entries((await work()) as Told)) told[key] = (told[key] ?? 0) + count;
  }
  state.goesOn = false;
  const [ofSmall, ofUploads] = await Promise.all(calls);
  return { small: ofSmall, upload: ofUploads, told };
}

function waitsOf(waits: readonly number[]): Waits {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (part: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { calls: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}
