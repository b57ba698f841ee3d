// An edit reaches the server once it is quiet, or stays in the browser until it can.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, quietMs, type SendOutcome } from "./autosave.ts";
import { startWith } from "./kept-edit.ts";
import type { Kept } from "./local-keep.ts";
// Fetched ahead: no clock is stopped for it.
import "./refused-values.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that takes every edit in turn, unless told otherwise. */
function aServer(answers: SendOutcome[] = []) {
  interface Held {
    revision: number;
    body: FilingBody;
    sent: [number, FilingChange][];
    /** What answers in place of it. */
    send: ((revision: number, change: FilingChange) => Promise<SendOutcome>) | null;
  }
  const held: Held = { revision: 1, body: aHouseBill(), sent: [], send: null };
  return {
    held,
    send: async (revision: number, change: FilingChange): Promise<SendOutcome> => {
      held.sent.push([revision, change]);
      const answer = answers.shift();
      if (answer !== undefined && answer.kind !== "saved") return answer;
      held.revision += 1;
      held.body = applyChange(held.body, change);
      return { kind: "saved", revision: held.revision };
    },
  };
}

function anEditor(answers: SendOutcome[] = [], isOnline = () => true, unanswered: readonly FilingBody[] = []) {
  const server = aServer(answers);
  const held: { body: FilingBody; kept: Kept | null; isFull: boolean } = {
    body: aHouseBill(),
    kept: null,
    isFull: false,
  };
  const found: number[] = [];
  const autosave = createAutosave({
    saved: { revision: 1, body: aHouseBill() },
    savedAt: 0,
    unanswered,
    onFound: (saved) => found.push(saved.revision),
    read: () => held.body,
    send: (revision, change) => (server.held.send ?? server.send)(revision, change),
    keep: {
      write: (kept) => {
        if (held.isFull) return false;
        held.kept = kept;
        return true;
      },
      forget: () => {
        held.kept = null;
      },
    },
    isOnline,
    now: Date.now,
  });
  const type = (change: FilingChange) => {
    held.body = applyChange(held.body, change);
    autosave.changed();
  };
  return { autosave, server, held, type, found };
}

test("many key presses are one request with the last value, and nothing is kept afterwards", async () => {
  const { autosave, server, held, type } = anEditor();
  for (const bill_number of ["A", "AB", "ABC"]) {
    type({ bill_number });
    await vi.advanceTimersByTimeAsync(quietMs - 100);
  }
  expect(server.held.sent).toEqual([]);
  expect(held.kept?.change).toEqual({ bill_number: "ABC" });
  expect(held.kept?.before).toEqual({ bill_number: aHouseBill().bill_number });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(server.held.sent).toEqual([[1, { bill_number: "ABC" }]]);
  expect(autosave.state.get()).toMatchObject({ kind: "saved", revision: 2 });
  expect(held.kept).toBeNull();
  expect(autosave.hasUnsaved()).toBe(false);
});

test("what is typed while a request runs is sent next, on the new revision", async () => {
  const { server, type } = anEditor();
  type({ bill_number: "A" });
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  vi.advanceTimersByTime(1);
  type({ master_bill_number: "M" });
  await vi.advanceTimersByTimeAsync(2 * quietMs);
  expect(server.held.sent).toEqual([
    [1, { bill_number: "A" }],
    [2, { master_bill_number: "M" }],
  ]);
});

test("an edit taken back is not sent", async () => {
  const { autosave, server, type } = anEditor();
  type({ bill_number: "A" });
  type({ bill_number: aHouseBill().bill_number });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(server.held.sent).toEqual([]);
  expect(autosave.state.get().kind).toBe("saved");
});

test("without an answer it is tried again by itself, and kept until then", async () => {
  const { autosave, server, held, type } = anEditor([{ kind: "no-answer" }, { kind: "failed", message: "later" }]);
  type({ bill_number: "A" });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(autosave.state.get().kind).toBe("failed");
  expect(held.kept?.change).toEqual({ bill_number: "A" });
  expect(autosave.hasUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.held.sent).toHaveLength(3);
  expect(autosave.state.get().kind).toBe("saved");
});

test("offline nothing is sent; when the line is back it is sent at once", async () => {
  const line = { up: false };
  const { autosave, server, held, type } = anEditor([], () => line.up);
  type({ bill_number: "A" });
  await vi.advanceTimersByTimeAsync(10 * quietMs);
  expect(autosave.state.get().kind).toBe("offline");
  expect(server.held.sent).toEqual([]);
  expect(held.kept?.change).toEqual({ bill_number: "A" });
  line.up = true;
  autosave.lineIsBack();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state.get().kind).toBe("saved");
});

test("after a colleague has saved first, nothing is sent until the person has chosen", async () => {
  const theirs = { revision: 7, body: aHouseBill({ bill_number: "THEIRS" }) };
  const { autosave, server, held, type } = anEditor([{ kind: "stale", theirs }]);
  type({ bill_number: "MINE" });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(autosave.state.get()).toEqual({ kind: "conflict", theirs });
  type({ is_to_order: true });
  await vi.advanceTimersByTimeAsync(10 * quietMs);
  expect(server.held.sent).toHaveLength(1);
  expect(await autosave.flush()).toBe(false);
  autosave.continueFrom(theirs);
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(server.held.sent[1]).toEqual([7, { bill_number: "MINE", is_to_order: true }]);
  expect(held.kept).toBeNull();
});

test("papers that were added meanwhile are no other edit: what was typed is saved upon the new revision at once", async () => {
  const { autosave, server, type } = anEditor();
  const { send } = server;
  server.held.send = async (revision, change) => {
    if (revision !== 9) return { kind: "stale", theirs: { revision: 9, body: server.held.body } };
    return send(revision, change);
  };
  type({ bill_number: "MINE" });
  expect(await autosave.flush()).toBe(true);
  expect(autosave.state.get().kind).toBe("saved");
});

test("an edit that was saved while its answer was lost is nobody else's: what was typed since goes on from it", async () => {
  const { autosave, server, held, type } = anEditor();
  const { send } = server;
  const lost = { isNext: true };
  server.held.send = async (revision, change) => {
    if (revision !== server.held.revision) {
      return { kind: "stale", theirs: { revision: server.held.revision, body: server.held.body } };
    }
    const answer = await send(revision, change);
    if (!lost.isNext) return answer;
    lost.isNext = false;
    return { kind: "no-answer" };
  };
  type({ bill_number: "MI" });
  await vi.advanceTimersByTimeAsync(quietMs);
  type({ bill_number: "MINE" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(autosave.state.get()).toMatchObject({ kind: "saved", revision: 3 });
  expect([server.held.body.bill_number, held.kept]).toEqual(["MINE", null]);
});

test("a page that is gone while its save is on its way leaves what it sent, and the next page goes on from it", async () => {
  const gone = anEditor();
  gone.server.held.send = () => new Promise(() => {});
  gone.type({ bill_number: "MI" });
  await vi.advanceTimersByTimeAsync(quietMs);
  const kept = gone.held.kept as Kept;
  expect(kept).toMatchObject({ revision: 1, unanswered: [{ bill_number: "MI" }] });

  const there = { ...aHouseBill(), bill_number: "MI" };
  const aFiling = (revision: number, body: FilingBody) => ({ revision, body }) as never as FilingDetail;
  const onLine = startWith(aFiling(2, there), kept);
  expect([onLine.filing.revision, onLine.body.bill_number, onLine.unanswered]).toEqual([2, "MI", []]);
  // What a colleague saved is asked about.
  const others = startWith(aFiling(2, { ...aHouseBill(), bill_number: "THEIRS" }), kept);
  expect([others.filing.revision, others.body.bill_number]).toEqual([1, "MI"]);

  // Without a line the bill is read as it was before.
  const { body, unanswered } = startWith(aFiling(1, aHouseBill()), kept);
  const next = anEditor([{ kind: "stale", theirs: { revision: 2, body: there } }], () => true, unanswered);
  next.server.held.revision = 2;
  next.type({ ...body, bill_number: "MINE" });
  await vi.advanceTimersByTimeAsync(3 * quietMs);
  expect(next.autosave.state.get()).toMatchObject({ kind: "saved", revision: 3 });
  expect(next.found).toEqual([2]);
  expect(next.server.held.sent.at(-1)).toEqual([2, { bill_number: "MINE" }]);
});

test("what the server refuses is not sent again and again, but after the next edit", async () => {
  const { autosave, server, type } = anEditor([{ kind: "refused", message: "no", errors: [] }]);
  type({ bill_number: "A" });
  await vi.advanceTimersByTimeAsync(20 * quietMs);
  expect(autosave.state.get()).toEqual({ kind: "refused", message: "no", errors: [] });
  expect(server.held.sent).toHaveLength(1);
  type({ bill_number: "B" });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(autosave.state.get().kind).toBe("saved");
});

/** Refuses a vessel of more than ten letters, and marks of more than twenty, as the server does: by the path in the body. */
function aStrictServer({ server }: ReturnType<typeof anEditor>): void {
  const { send } = server;
  server.held.send = async (revision, change) => {
    const errors = [
      ...((change.transport?.vessel_name?.length ?? 0) > 10 ? ["body.transport.vessel_name"] : []),
      ...(change.goods_items ?? []).flatMap(({ marks }, row) =>
        (marks ?? []).flatMap((mark, index) => (mark.length > 20 ? [`body.goods_items[${row}].marks[${index}]`] : [])),
      ),
    ].map((path) => ({ path, code: "too_long", severity: "error" as const, message: "too long" }));
    if (errors.length === 0) return send(revision, change);
    server.held.sent.push([revision, change]);
    return { kind: "refused", message: "too long", errors };
  };
}

test("a text that the server refuses is told at its field, kept, and stops nothing else from being saved", async () => {
  const editor = anEditor();
  const { autosave, server, held, type } = editor;
  aStrictServer(editor);
  type({ transport: { vessel_name: "a name far too long" }, master_bill_number: "A-MASTER" });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(server.held.body.master_bill_number).toBe("A-MASTER");
  expect(server.held.body.transport.vessel_name).toBe(aHouseBill().transport.vessel_name);
  expect(autosave.state.get()).toMatchObject({ kind: "refused", errors: [{ path: "body.transport.vessel_name" }] });
  expect(held.kept).toMatchObject({ revision: 2, change: { transport: { vessel_name: "a name far too long" } } });
  expect(autosave.hasUnsaved()).toBe(true);
  type({ is_to_order: true });
  await vi.advanceTimersByTimeAsync(20 * quietMs);
  expect(server.held.body.is_to_order).toBe(true);
  expect(autosave.state.get().kind).toBe("refused");
  expect(server.held.sent).toHaveLength(3);
  type({ transport: { vessel_name: "SHORT" } });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect([autosave.state.get().kind, server.held.body.transport.vessel_name, held.kept]).toEqual([
    "saved",
    "SHORT",
    null,
  ]);
});

test("one cell of a table that the server refuses lets the other rows through", async () => {
  const editor = anEditor();
  const { autosave, server, held, type } = editor;
  aStrictServer(editor);
  const [first, ...others] = held.body.goods_items;
  if (first === undefined) throw new Error("the bill has goods");
  const added = { ...first, key: "added", description: "Chairs", marks: ["A MARK THAT IS FAR TOO LONG"] };
  type({ goods_items: [{ ...first, description: "Tables" }, ...others, added] });
  await vi.advanceTimersByTimeAsync(quietMs);
  const saved = server.held.body.goods_items;
  expect([saved[0]?.description, saved.at(-1)?.description, saved.at(-1)?.marks]).toEqual(["Tables", "Chairs", []]);
  expect(autosave.state.get()).toMatchObject({
    kind: "refused",
    errors: [{ path: `body.goods_items[${saved.length - 1}].marks[0]` }],
  });
  expect(held.kept?.change.goods_items?.at(-1)?.marks).toEqual(["A MARK THAT IS FAR TOO LONG"]);
});

test("leaving saves at once, and says whether anything is left", async () => {
  const { autosave, server, type } = anEditor([{ kind: "no-answer" }]);
  type({ bill_number: "A" });
  expect(await autosave.flush()).toBe(false);
  expect(await autosave.flush()).toBe(true);
  expect(server.held.body.bill_number).toBe("A");
  autosave.stop();
});

test("an edit that a full browser does not keep is told at once, and kept as soon as there is space", async () => {
  const { autosave, held, type } = anEditor([], () => false);
  held.isFull = true;
  type({ bill_number: "LOST" });
  await vi.advanceTimersByTimeAsync(300);
  expect(autosave.isKept.get()).toBe(false);
  held.isFull = false;
  autosave.keepNow();
  expect(autosave.isKept.get()).toBe(true);
  expect(held.kept?.change).toEqual({ bill_number: "LOST" });
});

test("an edit that was saved waits for no space in the browser", async () => {
  const { autosave, held, type } = anEditor();
  held.isFull = true;
  type({ bill_number: "SAVED" });
  await vi.advanceTimersByTimeAsync(300);
  expect(autosave.isKept.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(autosave.state.get().kind).toBe("saved");
  expect(autosave.isKept.get()).toBe(true);
});
