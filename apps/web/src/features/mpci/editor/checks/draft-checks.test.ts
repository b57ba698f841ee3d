import { aHouseBill, exampleCarrier, exampleContext } from "@filings/contract/mpci/house-bill.example";
import { beforeAll, expect, test } from "vitest";
import { checkInBrowser } from "#filing/mpci/cells/check-in-browser.ts";
import type { ShownFinding } from "./checks.ts";
import { createDraftChecks } from "./draft-checks.ts";

// Fetched when first wanted, which on a busy machine takes longer than the first answer is waited for.
beforeAll(() => import("./checks.ts"));

const knows = { carrier: exampleCarrier, context: exampleContext };

/** Our own rules as a worker thread runs them, answering when they are told to. */
function aThread() {
  const events = new EventTarget();
  const waiting: (() => void)[] = [];
  const worker = Object.assign(events, {
    terminate: () => {},
    postMessage: ({ id, body }: { id: number; body: ReturnType<typeof aHouseBill> }) =>
      waiting.push(() =>
        events.dispatchEvent(new MessageEvent("message", { data: { id, found: checkInBrowser(body, knows) } })),
      ),
  }) as unknown as Worker;
  return { worker, events, waiting };
}

function aDraft(said: readonly ShownFinding[] = []) {
  const thread = aThread();
  const held = { body: aHouseBill(), findings: [] as readonly ShownFinding[], by: [] as string[] };
  const checks = createDraftChecks({
    said: { body: held.body, findings: said },
    read: () => held.body,
    knowsOf: () => knows,
    startWorker: () => thread.worker,
    onContent: () => {},
    onFindings: (findings, by) => {
      held.findings = findings;
      held.by.push(by);
    },
  });
  const answer = async () => {
    await expect.poll(() => thread.waiting.length).toBeGreaterThan(0);
    thread.waiting.shift()?.();
  };
  return { thread, held, checks, answer, codes: () => held.findings.map(({ code }) => code) };
}

const taken: ShownFinding = {
  path: "bill_number",
  code: "v02_bill_number_taken",
  severity: "error",
  params: {},
  message: "This bill number is taken.",
};

test("findings of the worker thread stand beside those of the server, until their field changes", async () => {
  const { held, checks, answer, codes } = aDraft([taken]);
  const first = checks.check();
  await answer();
  await first;
  expect(codes()).toEqual(["v02_bill_number_taken"]);
  held.body = aHouseBill({ bill_number: "abc" });
  const second = checks.check();
  await answer();
  await second;
  expect(codes()).toEqual(["v01_bill_number"]);
});

test("an earlier check that is overtaken says nothing, and is settled with the later one", async () => {
  const { held, checks, answer, codes } = aDraft();
  held.body = aHouseBill({ bill_number: "abc" });
  const first = checks.check();
  held.body = aHouseBill({ bill_number: null });
  const second = checks.check();
  for (let answers = 0; answers < 4; answers += 1) await answer();
  await Promise.all([first, second]);
  expect(codes()).toEqual(["v10_required"]);
});

test("when the worker thread fails, the server's findings stand alone, and are told as the server's", async () => {
  const { thread, held, checks, codes } = aDraft([taken]);
  const check = checks.check();
  await expect.poll(() => thread.waiting.length).toBe(1);
  thread.events.dispatchEvent(new Event("error"));
  await check;
  expect(codes()).toEqual(["v02_bill_number_taken"]);
  expect(held.by).toEqual(["server"]);
});
