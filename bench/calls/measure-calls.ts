// Measures the server against the baseline on real PostgreSQL: every call at one size, and the reads at ten times the
// rows.
import { randomUUID } from "node:crypto";
import { cpus } from "node:os";
import { openPostgres, sql } from "@filings/server/db/open";
import { readSettings } from "@filings/server/env";
import { startServer } from "@filings/server/start-server";
import { postgresServer } from "../../tests/kit/servers/postgres-server.ts";
import { round } from "../round.ts";
import { rounds, seconds, sizes, writesAlone } from "./extent.ts";
import { fill } from "./fill.ts";
import { benchBody, equip, type Ground, layGround } from "./prepare-app.ts";
import { readOperations } from "./read-operations.ts";
import { type Row, time } from "./time-operations.ts";
import { writeOperations } from "./write-operations.ts";

export async function measureCalls(scratch: string): Promise<Record<string, unknown>> {
  const postgres = await postgresServer(process.env.TEST_DATABASE_URL);
  if (postgres === null) throw new Error("The benchmark needs PostgreSQL.");
  const run = { at: new Date().toISOString(), cpus: cpus().length, node: process.version, rounds, seconds };
  const place = { ground: layGround(scratch), serverUrl: postgres.url };
  try {
    const first = await benchAt(place, sizes[0], true);
    print(`At ${sizes[0].toLocaleString("en-GB")} filings, 16 connections, medians of ${rounds} rounds`, first.rows);
    console.log(`\nMemory ${first.memoryMb} MB resident under load; first answer ${first.startMs} ms after start.`);
    return { ...run, ...first, ...(writesAlone ? {} : await growth(place, first.rows)) };
  } finally {
    postgres.stop();
  }
}

interface Place {
  readonly ground: Ground;
  readonly serverUrl: string;
}

/** The same reads at ten times the rows, and their slowdown. */
async function growth(place: Place, before: readonly Row[]): Promise<Record<string, unknown>> {
  const grown = await benchAt(place, sizes[1], false);
  print(`At ${sizes[1].toLocaleString("en-GB")} filings`, grown.rows);
  const slower = grown.rows.map((row) => {
    const small = before.find((one) => one.operation === row.operation)!;
    return {
      operation: row.operation,
      p50: round(row.ours.p50 / small.ours.p50),
      perRequest: round(small.ours.perSecond / row.ours.perSecond),
    };
  });
  console.log("\nGrowth of our p50 (and of time per request):");
  for (const { operation, p50, perRequest } of slower)
    console.log(`  ${operation.padEnd(34)} x${p50} (x${perRequest})`);
  return { grown, growth: slower };
}

async function benchAt({ ground, serverUrl }: Place, filings: number, writes: boolean) {
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  const admin = await openPostgres(serverUrl, 1);
  await sql.raw(`create database ${name}`).execute(admin.db);
  await admin.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // In this process the server migrates, is recorded, and prepares; the timed servers run in processes of their own.
  const app = await startServer(readSettings({ ...ground.env(url.href, 0), NODE_ENV: "development" }), {
    api: true,
    worker: false,
    migrate: true,
  });
  try {
    const body = await benchBody(app);
    console.error(`Filling ${filings} filings …`);
    const filled = await fill(app.tools.database.db, { filings, body });
    await equip(app, filled, ground.privateKey);
    const operations = writesAlone ? [] : await readOperations(app, filled);
    if (writes) operations.push(...(await writeOperations(app, { filled, body, privateKey: ground.privateKey })));
    return await time(ground, url.href, operations);
  } finally {
    await app.close();
    const last = await openPostgres(serverUrl, 1);
    await sql.raw(`drop database ${name} with (force)`).execute(last.db);
    await last.close();
  }
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n`);
  console.log(
    "| operation | ours req/s | p50 | p99 ms | baseline req/s | p50 | p99 ms | ratio |\n|---|---|---|---|---|---|---|---|",
  );
  for (const { operation, ours, baseline, ratio } of rows) {
    console.log(
      `| ${operation} | ${ours.perSecond} | ${ours.p50} | ${ours.p99} | ${baseline.perSecond} | ${baseline.p50} | ${baseline.p99} | ${ratio} |`,
    );
  }
}
