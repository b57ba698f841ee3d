// The hash-chained history of a filing: each event holds the hash of the one before, so that any change is detected.
import { canonicalHash } from "./hash/canonical-json.ts";
import type { Hex } from "./hash/hex.ts";

/** The `prev_hash` of the first event of a filing. */
export const FIRST_PREV_HASH: Hex = `0x${"0".repeat(64)}`;

/** An event as it is hashed; its member names are part of the hash. */
export interface FilingEvent {
  readonly v: number;
  readonly seq: number;
  readonly filing_id: string;
  readonly type: string;
  readonly at: string;
  readonly actor: { kind: string; id: string };
  readonly data_hash: string;
  readonly prev_hash: string;
}

/** `hash` is the event's. `data` may be left out when it is stored elsewhere; then the chain holds only its hash. */
export interface EventRow {
  readonly event: FilingEvent;
  readonly hash: string;
  readonly data?: unknown;
}

/** A fault in a chain of events. */
export interface ChainFinding {
  /** The place in the list, from 1: in an unbroken chain the event's seq. */
  readonly position: number;
  code:
    | "malformed"
    | "hash_differs"
    | "data_differs"
    | "previous_differs"
    | "out_of_sequence"
    | "other_filing"
    | "head_differs";
}

/** SHA-256 of the event's canonical JSON. */
export function eventHash(event: FilingEvent): Hex {
  return canonicalHash(event);
}

/** SHA-256 of the canonical JSON of the event's data. */
export function eventDataHash(data: unknown): Hex {
  return canonicalHash(data);
}

/**
 * The row after `previous`, ready to be stored; the only way to create a row. Throws SealError `json_not_canonical`.
 */
export function nextEvent(
  previous: { event: Pick<FilingEvent, "seq">; hash: string } | null,
  happened: Pick<FilingEvent, "filing_id" | "type" | "at" | "actor"> & { data: unknown },
): EventRow & { hash: Hex } {
  const event: FilingEvent = {
    v: 1,
    seq: previous === null ? 1 : previous.event.seq + 1,
    filing_id: happened.filing_id,
    type: happened.type,
    at: happened.at,
    actor: { kind: happened.actor.kind, id: happened.actor.id },
    data_hash: eventDataHash(happened.data),
    prev_hash: previous === null ? FIRST_PREV_HASH : previous.hash,
  };
  return { event, hash: eventHash(event), data: happened.data };
}

/**
 * Every fault of the chain; an empty list means that it is unbroken. A chain without its tail is still valid; only a
 * head stored elsewhere (`head`) reveals the cut. Never throws.
 */
export function checkChain(
  rows: readonly EventRow[],
  expected: { filingId?: string; head?: { seq: number; hash: string } } = {},
): ChainFinding[] {
  const findings: ChainFinding[] = [];
  const filingId = expected.filingId ?? rows[0]?.event?.filing_id;
  let before: { seq: number; due: number; stored: string; computed: string } = {
    seq: 0,
    due: 0,
    stored: FIRST_PREV_HASH,
    computed: FIRST_PREV_HASH,
  };
  for (const [index, row] of rows.entries()) {
    const report = (code: ChainFinding["code"]) => findings.push({ position: index + 1, code });
    const computed = hashOrNull(row?.event);
    if (computed === null) {
      report("malformed");
      before = { seq: before.due + 1, due: before.due + 1, stored: textOf(row?.hash), computed: textOf(row?.hash) };
      continue;
    }
    const { event } = row;
    if (computed !== row.hash) report("hash_differs");
    if (row.data !== undefined && hashOrNull(row.data) !== event.data_hash) report("data_differs");
    if (event.filing_id !== filingId) report("other_filing");
    // Either number will do: a difference between them was reported at the row before.
    if (event.seq !== before.seq + 1 && event.seq !== before.due + 1) report("out_of_sequence");
    if (event.prev_hash !== before.stored && event.prev_hash !== before.computed) report("previous_differs");
    before = { seq: event.seq, due: before.due + 1, stored: row.hash, computed };
  }
  const { head } = expected;
  if (head !== undefined) {
    const atHead = rows[head.seq - 1];
    if (atHead === undefined) findings.push({ position: rows.length + 1, code: "head_differs" });
    else if (atHead.hash !== head.hash) findings.push({ position: head.seq, code: "head_differs" });
  }
  return findings;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function hashOrNull(value: unknown): Hex | null {
  if (value === undefined) return null;
  try {
    return canonicalHash(value);
  } catch {
    return null;
  }
}
