// The baseline server: node:http and pg, which run the identical SQL of each call, answer with its rows, and do nothing
// else.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import type { Statement } from "./statements.ts";

export interface BaselineOperation {
  readonly statements: readonly Statement[];
  /** Generated anew each time the statements run. */
  readonly fresh: readonly string[];
  /** Replaced by the pool's next member: the recorded filing by one that was not used yet. */
  readonly pooled: { readonly value: string; readonly pool: readonly string[] } | null;
}

export type BaselinePlan = Readonly<Record<string, BaselineOperation>>;

const [file, url, port] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(file!, "utf8"), reviveDates) as BaselinePlan;
const pool = new pg.Pool({ connectionString: url, max: 16 });
const turns = new Map<string, number>();

function reviveDates(_key: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null && "$bytes" in value)
    return Buffer.from(String(value.$bytes), "base64");
  return value;
}

/** New values of the same form for the recorded ones, the same one for every occurrence. */
function substitutes(operation: BaselineOperation, turn: number): Map<string, string> {
  const map = new Map(operation.fresh.map((value) => [value, alike(value)]));
  if (operation.pooled !== null)
    map.set(operation.pooled.value, operation.pooled.pool[turn % operation.pooled.pool.length]!);
  return map;
}

function alike(value: string): string {
  if (/^[0-9a-f-]{36}$/.test(value)) return randomUUID();
  return `${value.slice(0, Math.max(2, value.length - 12))}${randomUUID().replaceAll("-", "").slice(0, 12)}`;
}

function replace(value: unknown, map: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    let text = value;
    for (const [from, to] of map) if (text.includes(from)) text = text.replaceAll(from, to);
    return text;
  }
  return Array.isArray(value) ? value.map((one) => replace(one, map)) : value;
}

const server = createServer((request, response) => {
  const name = request.url!.slice(1).split("?")[0]!;
  request.on("data", () => {});
  request.on("end", () => {
    run(name).then(
      (rows) => {
        const text = JSON.stringify(rows);
        response
          .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
          .end(text);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});

async function run(name: string): Promise<unknown> {
  const operation = plan[name]!;
  const turn = turns.get(name) ?? 0;
  turns.set(name, turn + 1);
  const map = substitutes(operation, turn);
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { text, values } of operation.statements) {
      const result = await client.query(
        text,
        map.size === 0 ? [...values] : values.map((value) => replace(value, map)),
      );
      if (result.rows?.length > 0) rows = rows.concat(result.rows);
    }
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

server.listen(Number(port), "127.0.0.1", () => console.log("ready"));
