// Gives a test a database of its own: an embedded one cloned from a dump, or a PostgreSQL one made from a template.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@filings/server/db/migrate";
import { type Database, openInMemory, openPostgres, sql } from "@filings/server/db/open";
import { ensureQueues } from "@filings/server/jobs/boss";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { postgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a PostgreSQL server whose role may create databases; null without one. */
    postgresUrl: string | null;
    /** The dump of a migrated embedded database, to be cloned. */
    embeddedDump: string;
  }
}

export type DatabaseKind = Database["kind"];

/** The kinds that this run can test; both, wherever PostgreSQL is available. */
export function kindsHere(): DatabaseKind[] {
  return inject("postgresUrl") === null ? ["embedded"] : ["embedded", "postgres"];
}

const soaking = Number(process.env.SOAK ?? "1") > 1;

/**
 * The share of many cases for this kind of database in `npm test`: one of three for the embedded one, which starts
 * slower. All in the soak.
 */
export function inTurn<Case>(kind: DatabaseKind, cases: readonly Case[]): Case[] {
  const both = kindsHere();
  if (soaking || both.length < 2) return [...cases];
  return cases.filter((_, at) => (at % 3 === 0) === (kind === "embedded"));
}

/**
 * One kind in `npm test` and all available kinds in the soak, for tests that do not depend on the database, or that
 * other tests run on both. Behaviour that every journey covers on the embedded database is tested on PostgreSQL: an
 * embedded one takes twenty times as long to open.
 */
export function oneKind(wanted: DatabaseKind): DatabaseKind[] {
  const here = kindsHere();
  return !soaking && here.includes(wanted) ? [wanted] : here;
}

/**
 * The steps of one kind of work at which a process is killed on this database. In `npm test` one of them, or as many as
 * said, the two databases differently; all in the soak.
 */
export function killedAt<Step>(kind: DatabaseKind, steps: readonly Step[], count = 1): Step[] {
  if (soaking) return [...steps];
  // Early ones leave nothing that could be done twice: a quarter of the way something is committed.
  const first = kind === "embedded" ? Math.floor(steps.length / 4) : Math.ceil(steps.length / 2);
  return steps.slice(first, first + count);
}

const template = "filings_template";

/** A migrated, empty database for one test; removed when it is closed. */
export async function freshDatabase(kind: DatabaseKind): Promise<Database & { url: string | null }> {
  if (kind === "embedded") {
    const dump = new Blob([readFileSync(inject("embeddedDump"))]);
    return { ...(await openInMemory(dump)), url: null };
  }
  const { url, drop } = await freshPostgres();
  const database = await openPostgres(url, 8);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The address of a migrated, empty PostgreSQL database. */
export async function freshPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject("postgresUrl");
  if (server === null) throw new Error("there is no PostgreSQL in this run");
  const name = `t_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const admin = await openPostgres(server, 1);
  try {
    // Two clones of one template at the same moment collide; the second one retries.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await sql.raw(statement).execute(admin.db);
        return;
      } catch (error) {
        if (attempt >= 50 || !(error instanceof Error && "code" in error && error.code === "55006")) throw error;
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  } finally {
    await admin.close();
  }
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await ensureQueues(database, 5);
}

const projectsWithDatabase = ["db", "gateway", "faults"];

/** Vitest's global set-up, for every project that uses a database. */
export async function setup(project: TestProject): Promise<() => void> {
  if (!project.vitest.projects.some(({ name }) => projectsWithDatabase.includes(name))) return () => {};
  if (Number(process.versions.node.split(".")[0]) < 24)
    throw new Error("These tests need Node 24: run them with `npm test`.");
  const scratch = mkdtempSync(join(tmpdir(), "filings-test-"));
  const dumpFile = join(scratch, "embedded.tar");
  const embedded = await openInMemory();
  await prepare(embedded);
  writeFileSync(dumpFile, Buffer.from(await (await embedded.dump()).arrayBuffer()));
  await embedded.close();
  project.provide("embeddedDump", dumpFile);

  const server = await postgresServer(process.env.TEST_DATABASE_URL);
  project.provide("postgresUrl", server?.url ?? null);
  if (server !== null) {
    await administer(server.url, `drop database if exists ${template} with (force)`);
    await administer(server.url, `create database ${template}`);
    const url = new URL(server.url);
    url.pathname = `/${template}`;
    const database = await openPostgres(url.href, 4);
    await prepare(database);
    await database.close();
  }
  return () => {
    server?.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}
