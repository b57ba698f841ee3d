// A bill of a batch is not sealed past what its editor on this device could not read, or could not send.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import type { Call } from "#api/call.ts";
import { prepareBill } from "./prepare-bill.ts";

const id = "01a00000-0000-7000-8000-000000000009";
const userId = "1";
afterEach(() => localStorage.clear());

function keep(path: string, words: string): void {
  const text = { text: words, kind: "not_chosen", row: null, over: null };
  localStorage.setItem(`filings-mpci-texts:${userId}:${id}:closed-page`, JSON.stringify([[path, text]]));
}

const body = (change: object) => aHouseBill({ transport: { flag_country: null } as never, ...change });

/** What became of the bill, and which calls were made for it. */
async function prepared({ change = {}, reason = null }: { change?: object; reason?: string | null } = {}) {
  const filing = {
    id,
    first_submitted_at: null,
    available_actions: ["save", "prepare"],
    rfi: null,
    rejection: null,
    attachments: [],
    body: body({}),
    ...change,
  } as unknown as FilingDetail;
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const call = (async (endpoint: { id: string }, input: { body?: unknown }) => {
    asked.push(endpoint.id);
    if (input.body !== undefined) bodies.push(input.body);
    if (endpoint.id === "getMpciSentVersion") return { version: 1, body: body({}) };
    return endpoint.id === "getMpciFiling" ? filing : { findings: [] };
  }) as unknown as Call;
  const { signal } = new AbortController();
  const wasSealed = () => false;
  const state = await prepareBill(id, { call, keyId: "key", wasSealed, reason, userId, say: String, signal });
  return { state, asked, bodies };
}

it("a bill with a text that was not understood is left out, and nothing is prepared of it", async () => {
  keep("transport.flag_country", "Atlantis");
  const { state, asked } = await prepared();
  expect(state).toMatchObject({ is: "aside", why: "not-understood" });
  expect(asked).toEqual(["getMpciFiling"]);
});

it("a bill with an edit that the server does not have is left out, and nothing is prepared of it", async () => {
  const change = { transport: { vessel_name: "EVER LATER" } };
  localStorage.setItem(`filings-mpci-edit:${userId}:${id}:closed-page`, JSON.stringify({ revision: 1, change }));
  const { state, asked } = await prepared();
  expect(state).toMatchObject({ is: "aside", why: "not-saved" });
  expect(asked).toEqual(["getMpciFiling"]);
});

it("a bill without one takes part", async () => {
  expect((await prepared()).state.is).toBe("ready");
});

const sentOnce = { first_submitted_at: "2026-11-20T08:00:00.000Z", version: 2 };
const update = { ...sentOnce, body: body({ freight_payment: "COLLECT" }) };

it("an update waits for a reason, and is prepared with it", async () => {
  const waiting = await prepared({ change: update });
  expect(waiting.state).toMatchObject({ is: "unreasoned", sent: { version: 1 } });
  expect(waiting.asked).toEqual(["getMpciFiling", "getMpciSentVersion"]);
  const { state, bodies } = await prepared({ change: update, reason: "Freight is paid there" });
  expect(state).toMatchObject({ is: "ready", prepared: { update: { reason: "Freight is paid there" } } });
  expect(bodies).toEqual([{ key_id: "key", reason: "Freight is paid there" }]);
});

it.each([
  ["that changes nothing", "unchanged", sentOnce],
  ["that NAIC asks about", "asked", { ...update, rfi: { points: [], version: 1 } }],
  [
    "with a value that NAIC rejected",
    "still-rejected",
    { ...update, rejection: { points: [{ path: "freight_payment", code: null, text: "No", value: "COLLECT" }] } },
  ],
])("an update %s is left out", async (_, why, change) => {
  const { state, asked } = await prepared({ change, reason: "Freight is paid there" });
  expect(state).toMatchObject({ is: "aside", why });
  expect(asked).not.toContain("prepareMpciSubmission");
});
