// Gives tests a real PostgreSQL (found on the machine, or TEST_DATABASE_URL) and tells them where; one server for a whole run.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@filings/server/db/migrate";
import { type Database, openInMemory, openPostgres, sql } from "@filings/server/db/open";
import { ensureQueues } from "@filings/server/jobs/boss";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server whose role may create databases; null where none can be had. */
    postgresUrl: string | null;
    /** A migrated embedded database, to be cloned. */
    embeddedDump: string;
  }
}

export type DatabaseKind = Database["kind"];

/** The kinds that this run can test; both, wherever PostgreSQL can be had. */
export function kindsHere(): DatabaseKind[] {
  return inject("postgresUrl") === null ? ["embedded"] : ["embedded", "postgres"];
}

const template = "filings_template";

/** A migrated, empty database of a test's own; gone when it is closed. */
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
    // Two clones of one template at the same moment collide; the second simply tries again.
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

/** Directory of the PostgreSQL server's programs, or null. */
export function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const dir = join(debian, version, "bin");
    if (existsSync(join(dir, "postgres")) && existsSync(join(dir, "initdb"))) return dir;
  }
  for (const dir of (process.env.PATH ?? "").split(":")) {
    if (existsSync(join(dir, "postgres")) && existsSync(join(dir, "initdb"))) return dir;
  }
  return null;
}

function installPostgres(): void {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  console.error("Installing Debian's PostgreSQL for the tests …");
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["update"], options);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], options);
  } catch (error) {
    console.error("Debian's PostgreSQL could not be installed:", String(error));
  }
}

export interface PostgresServer {
  readonly url: string;
  readonly dir: string;
  readonly restart: (how: "fast" | "immediate") => void;
  readonly stop: () => void;
}

/** Starts a server of its own on a temporary directory, as an unprivileged user where we are root. */
export function startPostgres(bin: string, port: number): PostgresServer {
  const dir = mkdtempSync(join(tmpdir(), "filings-pg-"));
  chmodSync(dir, 0o755);
  const data = join(dir, "data");
  const root = process.getuid?.() === 0;
  const owner = root ? (userOf("postgres") ?? userOf("nobody")) : null;
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {};
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, {
      ...as,
      cwd: dir,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  run("initdb", ["-D", data, "-U", "filings", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  const settings = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=256MB`;
  const log = join(dir, "log");
  run("pg_ctl", ["-D", data, "-w", "-l", log, "-o", settings, "start"]);
  return {
    url: `postgres://filings@127.0.0.1:${port}/postgres`,
    dir,
    restart: (how) => run("pg_ctl", ["-D", data, "-w", "-l", log, "-o", settings, "-m", how, "restart"]),
    stop: () => {
      try {
        run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

function userOf(name: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim());
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

export async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Vitest's global set-up of every project that uses a database. */
export async function setup(project: TestProject): Promise<() => void> {
  if (Number(process.versions.node.split(".")[0]) < 24)
    throw new Error("These tests need Node 24: run them with `npm test`.");
  const scratch = mkdtempSync(join(tmpdir(), "filings-test-"));
  const dumpFile = join(scratch, "embedded.tar");
  const embedded = await openInMemory();
  await prepare(embedded);
  writeFileSync(dumpFile, Buffer.from(await (await embedded.dump()).arrayBuffer()));
  await embedded.close();
  project.provide("embeddedDump", dumpFile);

  const server = await postgresServer();
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

async function postgresServer(): Promise<{ url: string; stop: () => void } | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => {} };
  let bin = findPostgres();
  if (bin === null) {
    installPostgres();
    bin = findPostgres();
  }
  if (bin !== null) return startPostgres(bin, await freePort());
  const sentence = "No PostgreSQL was found: the tests on it do not run. Install it, or set TEST_DATABASE_URL.";
  if (process.env.CI === "true") throw new Error(sentence);
  console.error(sentence);
  return null;
}
