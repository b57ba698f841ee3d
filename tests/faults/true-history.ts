// What must be true of a filing's history, however it came about.
import { mpciWorkflow } from "@filings/contract/mpci/workflow";
import { checkChain } from "@filings/seal/events";
import { sql } from "@filings/server/db/open";
import { expect } from "vitest";
import type { TestApp } from "../kit/servers/test-app.ts";

interface StoredEvent {
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly data: { readonly from?: string; readonly to?: string; readonly version?: number };
  readonly data_hash: string;
  readonly prev_hash: string;
  readonly hash: string;
}

/** Every neighbouring pair is a row of the table, the chain holds, and the filing is where its history ends; gives the statuses. */
export async function expectTrueHistory({ database: { db } }: TestApp, id: string): Promise<string[]> {
  const { rows: events } = await sql<StoredEvent>`
    select seq, type, at, actor_kind, actor_id, data, data_hash, prev_hash, hash from filing_events
    where filing_id = ${id} order by seq
  `.execute(db);
  const { rows } = await sql<{ status: string; version: number; seq: number; hash: string; reservations: number }>`
    select status, version, last_event_seq as seq, last_event_hash as hash,
      (select count(*) from ledger_reservations r where r.filing_id = f.id and r.state <> 'RELEASED') as reservations
    from filings f where id = ${id}
  `.execute(db);
  const filing = rows[0]!;
  const chain = events.map((row) => ({
    event: {
      v: 1,
      seq: row.seq,
      filing_id: id,
      type: row.type,
      at: row.at.toISOString(),
      actor: { kind: row.actor_kind, id: row.actor_id },
      data_hash: row.data_hash,
      prev_hash: row.prev_hash,
    },
    hash: row.hash,
    data: row.data,
  }));
  expect(checkChain(chain, { filingId: id, head: { seq: filing.seq, hash: filing.hash } })).toEqual([]);
  expect(filing.reservations).toBeLessThanOrEqual(1);

  const [created, ...later] = events;
  expect(created).toMatchObject({ seq: 1, type: "CREATE" });
  let status = "DRAFTED";
  let version = 1;
  for (const { type, actor_kind, data } of later) {
    expect(data.from).toBe(status);
    // What an authority's event says of the version is which one it answers; the filing's own version stays.
    const to = data.to!;
    const fitting = mpciWorkflow.rows.filter(
      (row) =>
        row.by === actor_kind.toLowerCase() &&
        row.from.some((from) => from === status) &&
        row.on.some((on) => on === type) &&
        (row.to === "previous" || to === (row.to === "=" ? status : row.to)),
    );
    expect(fitting, `${status} -> ${to} on ${type}`).not.toEqual([]);
    if (actor_kind !== "AUTHORITY") {
      const change = data.version! - version;
      const allowed = fitting.map((row) => row.version);
      if (change === 0) expect(allowed).toContain(undefined);
      else if (change === 1) expect(allowed).toContain("next");
      else expect([change < 0, allowed.includes("previous")]).toEqual([true, true]);
      version = data.version!;
    } else if (fitting.every((row) => row.version === "previous")) version -= 1;
    status = to;
  }
  expect([filing.status, filing.version]).toEqual([status, version]);
  return events.flatMap((event) => event.data.to ?? []);
}
