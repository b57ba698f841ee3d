import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkChain, type EventRow, eventDataHash, eventHash, type FilingEvent, nextEvent } from "./events.ts";

const filingId = "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11";

// The two example events of the design note.
const example: EventRow[] = [
  {
    event: {
      actor: { id: "u-1", kind: "USER" },
      at: "2026-01-15T07:50:00.000Z",
      data_hash: "0xfecdf517e38dd0ea6f706e32f6f3e1a085eb25e7459ae2296b1fed66af50f27b",
      filing_id: filingId,
      prev_hash: "0x0000000000000000000000000000000000000000000000000000000000000000",
      seq: 1,
      type: "FILING_REQUESTED",
      v: 1,
    },
    hash: "0x562f5e54297a82832527eeb88704c18b0c17d76a8cf84875a0a5b7178f7201f7",
    data: { name: "PO-7781" },
  },
  {
    event: {
      actor: { id: "u-1", kind: "USER" },
      at: "2026-01-15T08:00:05.000Z",
      data_hash: "0x7d750d32022e3cf7451c64ecbc8dfc7a13944ef5ec4145eb28a4a246bfa19584",
      filing_id: filingId,
      prev_hash: "0x562f5e54297a82832527eeb88704c18b0c17d76a8cf84875a0a5b7178f7201f7",
      seq: 2,
      type: "SUBMISSION_SEALED",
      v: 1,
    },
    hash: "0x5e0b8d9375e50c2b8cfb0a7c06f5220348d07eac7569a2e24eef1b8085bb17a0",
  },
];

function aChain(length: number, of = filingId): EventRow[] {
  const rows: EventRow[] = [];
  for (let at = 0; at < length; at++) {
    rows.push(
      nextEvent(rows.at(-1) ?? null, {
        filing_id: of,
        type: ["FILING_REQUESTED", "DOCUMENT_ADDED", "SUBMISSION_SEALED", "DELIVERED", "LOAD"][at % 5]!,
        at: `2026-11-21T08:00:0${at % 10}.000Z`,
        actor: { kind: "USER", id: `u-${at}` },
        data: { step: at, text: "é كلمة" },
      }),
    );
  }
  return rows;
}

const chain = aChain(6);
const head = { seq: 6, hash: chain[5]!.hash };
const stranger = aChain(6, "another filing");

function flipText(text: string, bit: number): string {
  const at = Math.floor(bit / 7) % text.length;
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7))) + text.slice(at + 1);
}

type Changeable<T> = T extends object ? { -readonly [Member in keyof T]: Changeable<T[Member]> } : T;

// Flips one bit of one value of the row, wherever the value stands.
function flipped(row: EventRow, bit: number): EventRow {
  const copy = structuredClone(row) as Changeable<EventRow> & { data: { step: number; text: string } };
  const { event } = copy;
  const choices: (() => void)[] = [
    ...(["type", "at", "filing_id", "data_hash", "prev_hash"] as const).map((name) => () => {
      event[name] = flipText(event[name], bit);
    }),
    ...(["v", "seq"] as const).map((name) => () => {
      event[name] ^= 1 << (bit % 16);
    }),
    ...(["kind", "id"] as const).map((name) => () => {
      event.actor[name] = flipText(event.actor[name], bit);
    }),
    () => {
      copy.hash = flipText(copy.hash, bit);
    },
    () => {
      copy.data.text = flipText(copy.data.text, bit);
    },
    () => {
      copy.data.step ^= 1 << (bit % 16);
    },
  ];
  choices[bit % choices.length]!();
  return copy;
}

function positions(rows: readonly EventRow[]): number[] {
  return [...new Set(checkChain(rows, { filingId, head }).map((finding) => finding.position))];
}

describe("chained events", () => {
  test("the example of the design note has the hashes it gives and is unbroken", () => {
    expect(eventDataHash({ name: "PO-7781" })).toBe(example[0]!.event.data_hash);
    expect(example.map((row) => eventHash(row.event))).toEqual(example.map((row) => row.hash));
    expect(checkChain(example)).toEqual([]);
  });

  test("what nextEvent makes is an unbroken chain", () => {
    const [first] = example;
    const { filing_id, type, at, actor } = first!.event;
    expect(nextEvent(null, { filing_id, type, at, actor, data: { name: "PO-7781" } })).toEqual(first);
    expect(checkChain(chain, { filingId, head })).toEqual([]);
    expect(checkChain([])).toEqual([]);
  });

  test("each kind of break is named", () => {
    const [one, two, three] = chain as [EventRow, EventRow, EventRow];
    expect(checkChain([{ ...one, hash: two.hash }])).toContainEqual({ position: 1, code: "hash_differs" });
    expect(checkChain([{ ...one, data: {} }])).toEqual([{ position: 1, code: "data_differs" }]);
    expect(checkChain([one, three])).toEqual([
      { position: 2, code: "out_of_sequence" },
      { position: 2, code: "previous_differs" },
    ]);
    expect(checkChain([one], { filingId: "f-2" })).toEqual([{ position: 1, code: "other_filing" }]);
    expect(checkChain([one, two], { head: { seq: 3, hash: three.hash } })).toEqual([
      { position: 3, code: "head_differs" },
    ]);
    const malformed = { event: { ...two.event, seq: Number.NaN }, hash: two.hash };
    expect(checkChain([one, malformed, three])).toEqual([{ position: 2, code: "malformed" }]);
  });

  test("a row rewritten with a fresh hash breaks the chain at the next one", () => {
    const event: FilingEvent = { ...chain[2]!.event, type: "SOMETHING_ELSE" };
    const rewritten = chain.with(2, { ...chain[2]!, event, hash: eventHash(event) });
    expect(positions(rewritten)).toEqual([4]);
  });

  test("a whole tail rewritten with fresh hashes is seen against the noted head", () => {
    const forged = [...chain.slice(0, 3)];
    for (const row of chain.slice(3)) {
      const { filing_id, type, at, actor } = row.event;
      forged.push(nextEvent(forged.at(-1)!, { filing_id, type: `${type}_FORGED`, at, actor, data: row.data }));
    }
    expect(checkChain(forged, { filingId })).toEqual([]);
    expect(checkChain(forged, { filingId, head })).toEqual([{ position: 6, code: "head_differs" }]);
  });

  test("of ten thousand random tamperings each is found, at the row where it was done", { timeout: 60_000 }, () => {
    const row = fc.nat({ max: chain.length - 1 });
    const tampering = fc.oneof(
      fc.record({ kind: fc.constant("flip" as const), at: row, bit: fc.nat({ max: 2 ** 20 }) }),
      fc.record({ kind: fc.constant("remove" as const), at: row, bit: fc.constant(0) }),
      fc.record({ kind: fc.constant("swap" as const), at: row, bit: fc.nat({ max: chain.length - 2 }) }),
      fc.record({ kind: fc.constant("insert" as const), at: fc.nat({ max: chain.length }), bit: fc.nat({ max: 11 }) }),
    );
    fc.assert(
      fc.property(tampering, ({ kind, at, bit }) => {
        if (kind === "flip") {
          expect(positions(chain.with(at, flipped(chain[at]!, bit)))).toEqual([at + 1]);
        } else if (kind === "remove") {
          expect(positions(chain.toSpliced(at, 1))[0]).toBe(at + 1);
        } else if (kind === "swap") {
          const other = bit < at ? bit : bit + 1;
          const swapped = chain.with(at, chain[other]!).with(other, chain[at]!);
          expect(positions(swapped)[0]).toBe(Math.min(at, other) + 1);
        } else {
          const extra = [...chain, ...stranger][bit]!;
          const found = positions(chain.toSpliced(at, 0, extra));
          // A copy beside its original: either of the two may be reported.
          expect([at + 1, at + 2]).toContain(found[0]);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
