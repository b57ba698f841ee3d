// What the server says of the bills: asked in batches, drawn for a few of them together, and only of the bill as it is now.
import type { checkMpciImport } from "@filings/contract/api/mpci/import";
import { limits } from "@filings/contract/limits";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import type { AnswerOf, Call } from "#api/call.ts";
import { beginWithEmptyPages, pass, show } from "#ui/page-for-tests.tsx";
import type { CheckedBill } from "./table/check-table.ts";
import { useServerChecks } from "./use-server-checks.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

type Bills = ReadonlyMap<string, CheckedBill>;
type Answer = AnswerOf<typeof checkMpciImport>;

interface Asked {
  readonly numbers: readonly string[];
  readonly answer: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

let asked: Asked[] = [];
beforeEach(() => {
  asked = [];
});

/** Each question waits until the test answers it. */
const call = ((_endpoint: unknown, { body }: { body: { bills: { bill_number: string }[] } }) =>
  new Promise<Answer>((resolve, reject) => {
    const numbers = body.bills.map(({ bill_number }) => bill_number);
    const results = numbers.map(() => ({ findings: [], standing: "NEW", held: null, differences: [] }) as const);
    asked.push({
      numbers,
      answer: () => act(async () => resolve({ results } as unknown as Answer)),
      fail: () => act(async () => reject(new Error("Not now."))),
    });
  })) as unknown as Call;

const bill = (key: string, bill_number = key) => ({ key, change: { bill_number } }) as unknown as CheckedBill;
const billsOf = (count: number): Bills =>
  new Map(Array.from({ length: count }, (_, at) => [`B${at}`, bill(`B${at}`)] as const));

const drawn = { sizes: [] as number[] };
let checks: ReturnType<typeof useServerChecks>;
let become: (bills: Bills) => void;
function Shown({ first }: { readonly first: Bills }) {
  const [bills, setBills] = useState(first);
  become = setBills;
  checks = useServerChecks(bills);
  if (drawn.sizes.at(-1) !== checks.said.size) drawn.sizes.push(checks.said.size);
  return null;
}

async function begin(bills: Bills): Promise<void> {
  drawn.sizes = [];
  await show(
    <CallProvider value={call}>
      <Shown first={bills} />
    </CallProvider>,
  );
}
const most = limits.importedBillsMost;
const pauseMs = 250;

it("asks in batches, two at once, the next as soon as one is answered, and draws what came in between together", async () => {
  await begin(billsOf(4 * most));
  await pass(0);
  expect(asked.map(({ numbers }) => numbers.length)).toEqual([most, most]);
  await asked[0]!.answer();
  expect(asked).toHaveLength(3);
  expect(asked[2]!.numbers[0]).toBe(`B${2 * most}`);
  await asked[1]!.answer();
  // Both are known, and not drawn one by one.
  expect(drawn.sizes).toEqual([0]);
  await pass(pauseMs);
  expect(drawn.sizes).toEqual([0, 2 * most]);
  await asked[2]!.answer();
  await asked[3]!.answer();
  // Nothing more is to come: it is drawn without a pause.
  expect(drawn.sizes).toEqual([0, 2 * most, 4 * most]);
  expect(asked).toHaveLength(4);
});

it("waits for a pause in typing where few bills have changed, and asks of these alone", async () => {
  const first = billsOf(3);
  await begin(first);
  await pass(pauseMs - 1);
  expect(asked).toHaveLength(0);
  await pass(1);
  await asked[0]!.answer();
  await act(async () => become(new Map([...first, ["B1", bill("B1", "MENDED")]])));
  await pass(pauseMs);
  expect(asked.map(({ numbers }) => numbers)).toEqual([["B0", "B1", "B2"], ["MENDED"]]);
});

it("a late answer is not taken for that of a bill which was changed while it was under way", async () => {
  const first = billsOf(1);
  await begin(first);
  await pass(pauseMs);
  const now = new Map([["B0", bill("B0", "CHANGED")]]);
  await act(async () => become(now));
  await asked[0]!.answer();
  await pass(pauseMs);
  // What was said is said of the bill as it was.
  expect(checks.said.get("B0")?.change).toBe(first.get("B0")?.change);
  expect(checks.said.get("B0")?.change).not.toBe(now.get("B0")?.change);
  expect(asked.map(({ numbers }) => numbers)).toEqual([["B0"], ["CHANGED"]]);
  await asked[1]!.answer();
  expect(checks.said.get("B0")?.change).toBe(now.get("B0")?.change);
});

it("an answer that is overtaken by a newer one does not take its place", async () => {
  await begin(billsOf(1));
  await pass(pauseMs);
  const now = new Map([["B0", bill("B0", "CHANGED")]]);
  await act(async () => become(now));
  await pass(pauseMs);
  expect(asked).toHaveLength(2);
  await asked[1]!.answer();
  await pass(pauseMs);
  expect(checks.said.get("B0")?.change).toBe(now.get("B0")?.change);
  await asked[0]!.answer();
  await pass(pauseMs);
  // The older answer is of another bill: the newest is asked for again, and stands at the end.
  for (const { answer } of asked.slice(2)) await answer();
  await pass(pauseMs);
  expect(checks.said.get("B0")?.change).toBe(now.get("B0")?.change);
});

it("says once that the server could not be asked, asks no further by itself, and again when that is wanted", async () => {
  await begin(billsOf(4 * most));
  await pass(0);
  await asked[0]!.fail();
  await asked[1]!.answer();
  await pass(pauseMs);
  expect(checks.failure?.message).toBe("Not now.");
  expect(checks.said.size).toBe(most);
  expect(asked).toHaveLength(2);
  await act(async () => checks.askAgain());
  expect(checks.failure).toBeNull();
  expect(asked.slice(2).map(({ numbers }) => numbers[0])).toEqual(["B0", `B${2 * most}`]);
});

it("hears nothing any more once its page is left", async () => {
  await begin(billsOf(3));
  await act(async () => become(new Map()));
  await pass(pauseMs);
  expect(asked).toHaveLength(0);
});
