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

/** What became of the bill, and which calls were made for it. */
async function prepared() {
  const filing = {
    id,
    first_submitted_at: null,
    available_actions: ["save", "prepare"],
    body: aHouseBill({ transport: { flag_country: null } as never }),
  } as unknown as FilingDetail;
  const asked: string[] = [];
  const call = (async (endpoint: { id: string }) => {
    asked.push(endpoint.id);
    return endpoint.id === "getMpciFiling" ? filing : { findings: [] };
  }) as unknown as Call;
  const { signal } = new AbortController();
  const state = await prepareBill(id, { call, keyId: "key", wasSealed: false, userId, say: String, signal });
  return { state, asked };
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
