// Starts a PostgreSQL for one benchmark, and counts what it does: statements of each database, and processor time.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { openPostgres, sql } from "@filings/server/db/open";
import { findPostgres, freePort, type PostgresServer, startPostgres } from "../tests/kit/servers/postgres-server.ts";
import { processorMs } from "./processor-time.ts";

export interface BenchPostgres {
  readonly version: string;
  /** Whether its buffers lie in huge pages: else each connection pays for the first touch of each 4 kB of them. */
  readonly hugePages: boolean;
  /** Creates an empty database and returns its address. */
  readonly createDatabase: (name: string) => Promise<string>;
  /** The statements that ran in a database since the server started. */
  readonly statements: (database: string) => Promise<number>;
  /** Of the server and all its processes. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
}

/** As a server of its own would be set up, with a quarter of the memory for its buffers; fsync stays on. */
function settings(): string[] {
  const shared = Math.floor(totalmem() / 2 ** 20 / 4);
  const memory = [`shared_buffers=${shared}MB`, "work_mem=32MB", "max_wal_size=4GB", "random_page_cost=1.1"];
  return [...memory, "shared_preload_libraries=pg_stat_statements"];
}

export async function startBenchPostgres(bin = findPostgres()): Promise<BenchPostgres> {
  if (bin === null) throw new Error(whatToInstall);
  const server = start(bin, await freePort());
  const pid = Number(readFileSync(join(server.dir, "data/postmaster.pid"), "utf8").split("\n")[0]);
  const admin = await openPostgres(server.url, 1);
  await sql`create extension pg_stat_statements`.execute(admin.db);
  return {
    version: execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" }).trim(),
    hugePages: hasHugePages(pid),
    createDatabase: async (name) => {
      const unique = `${name}_${randomUUID().slice(0, 8)}`;
      await sql.raw(`create database ${unique}`).execute(admin.db);
      const url = new URL(server.url);
      url.pathname = `/${unique}`;
      return url.href;
    },
    statements: async (url) => {
      const { rows } = await sql<{ calls: number }>`
        select coalesce(sum(s.calls), 0)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = ${new URL(url).pathname.slice(1)}
      `.execute(admin.db);
      return rows[0]!.calls;
    },
    processorMs: () => processorMs(pid),
    stop: async () => {
      await admin.close();
      server.stop();
    },
  };
}

/** The kernel names the pages of each mapping; 0 kB of them are huge where it had none to give. */
function hasHugePages(pid: number): boolean {
  return /^(?:Shared|Private)_Hugetlb: +[1-9]/m.test(readFileSync(`/proc/${pid}/smaps`, "utf8"));
}

/** A PostgreSQL without the extension does not start with it. */
function start(bin: string, port: number): PostgresServer {
  try {
    return startPostgres(bin, port, settings());
  } catch (error) {
    throw new Error(whatToInstall, { cause: error });
  }
}

const whatToInstall = [
  "The benchmark measures on a PostgreSQL of its own, with its extension pg_stat_statements, and found none.",
  "Debian and Ubuntu: apt-get install postgresql",
  "Fedora: dnf install postgresql-server postgresql-contrib",
].join("\n");
