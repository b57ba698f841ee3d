// A bill that waited for the line is sealed only as it was agreed to; each difference is asked about, and nothing is submitted.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import type { WaitingBill } from "#offline/unsent/waiting-bills.ts";
import type { SendingWords } from "../batch/run/send-bill.ts";
import { agreementOf, submitWaiting } from "./submit-waiting.ts";

const id = "01a00000-0000-7000-8000-000000000009";
const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const key = { id: "key", ethereum_address: address, type: "keystore", transaction_confirmed: true };
const words = { refused: String } as unknown as SendingWords;
afterEach(() => localStorage.clear());

const filing = {
  id,
  number: "MPCI1",
  version: 1,
  first_submitted_at: null,
  available_actions: ["save", "prepare"],
  body: aHouseBill(),
  delegation_id: "delegation",
  filer: { mpci_party_id: "LINE001" },
  filed_by: { id: "company" },
  attachments: [],
} as unknown as FilingDetail;

const waiting: WaitingBill = {
  ...{ id, company: "company", at: "2026-11-21T06:00:00.000Z", name: "BILL1", asks: null },
  agreed: { ...agreementOf(filing), warnings: ["v20_weight"], totalE5: 300_000 },
};

function refusalOf(code: string, detail: string): ApiError {
  return new ApiError({ url: "", response: new Response(null, { status: 409 }), body: { code, detail } }, String);
}

interface Server {
  readonly now?: FilingDetail;
  readonly totalE5?: number;
  readonly payer?: string;
  readonly warning?: string;
  readonly isAway?: boolean;
  readonly isOpen?: boolean;
  readonly isWanted?: boolean;
  /** Another page has the draft in its editor, and keeps what it typed itself. */
  readonly isEdited?: boolean;
  /** What is saved is taken, as where nobody else has saved meanwhile. */
  readonly takesSaves?: boolean;
}

/** What became of the bill, and which calls were made for it. */
async function submitted(bill: WaitingBill, server: Server = {}) {
  const asked: string[] = [];
  const {
    now = filing,
    totalE5 = 300_000,
    payer = "company",
    warning = "v20_weight",
    isAway = false,
    isOpen = true,
    isWanted = true,
    isEdited = false,
    takesSaves = false,
  } = server;
  const held = { filing: now };
  const call = (async (endpoint: { id: string }, input: { body?: { revision: number; body: FilingChange } }) => {
    asked.push(endpoint.id);
    if (isAway) throw new NoAnswerError("", null);
    if (endpoint.id === "getSelfById") return { blockchain_keys: [key] };
    if (endpoint.id === "getMpciFiling") return held.filing;
    if (endpoint.id === "saveMpciFiling") {
      if (!takesSaves) throw refusalOf("stale_revision", "");
      held.filing = { ...held.filing, body: applyChange(held.filing.body, input.body!.body) };
      return held.filing;
    }
    const price = { total_e5: totalE5, payer: { company_id: payer } };
    return { findings: [{ severity: "warning", code: warning, path: "", message: "" }], price };
  }) as unknown as Call;
  const open = { address: () => (isOpen ? address : null), work: () => Promise.reject(new Error("sealed")) };
  const outcome = await submitWaiting(bill, {
    ...{ call, words, key: open as never },
    owner: { user: "1", company: "company" },
    isEdited: () => Promise.resolve(isEdited),
    isWanted: () => isWanted,
    setsOut: () => asked.push("sets out"),
  });
  return { outcome, asked, filing: held.filing };
}

it("waits while no answer comes", async () => {
  expect((await submitted(waiting, { isAway: true })).outcome).toEqual({ is: "waits" });
});

it("asks where the key is locked, before anything is prepared", async () => {
  const { outcome, asked } = await submitted(waiting, { isOpen: false });
  expect(outcome).toEqual({ is: "asks", asks: { why: "key" } });
  expect(asked).not.toContain("prepareMpciSubmission");
});

it.each([
  ["changed", { now: { ...filing, body: aHouseBill({ bill_number: "OTHER" }) } }],
  ["party", { now: { ...filing, delegation_id: null, filer: { ...filing.filer, mpci_party_id: "FW00001" } } }],
  ["price", { totalE5: 300_001 }],
  ["price", { payer: "principal" }],
  ["warnings", { warning: "v21_other" }],
] as const)("asks where it is not what was agreed to: %s", async (why, server) => {
  const { outcome, asked } = await submitted(waiting, server);
  expect(outcome).toEqual({ is: "asks", asks: { why } });
  expect(asked).not.toContain("submitMpciFiling");
});

it("asks for the price where none was known", async () => {
  const unknown = { ...waiting, agreed: { ...waiting.agreed, totalE5: null } };
  expect((await submitted(unknown)).outcome).toEqual({ is: "asks", asks: { why: "price" } });
});

it("asks where an edit cannot be saved", async () => {
  const change = { transport: { vessel_name: "EVER LATER" } };
  localStorage.setItem(`filings-mpci-edit:1:${id}:page`, JSON.stringify({ revision: 1, at: waiting.at, change }));
  const { outcome, asked } = await submitted(waiting);
  expect(outcome).toEqual({ is: "asks", asks: { why: "not-saved" } });
  expect(asked).not.toContain("prepareMpciSubmission");
});

const slot = `filings-mpci-edit:1:${id}`;
function keep(page: string, at: string, vessel: string): void {
  const change = { transport: { vessel_name: vessel } };
  localStorage.setItem(`${slot}:${page}`, JSON.stringify({ revision: 1, at, change }));
}
const later = "2026-11-21T07:00:00.000Z";
const withVessel = (vessel_name: string) => {
  const body = applyChange(filing.body, { transport: { vessel_name } } as FilingChange);
  return { ...waiting, agreed: { ...waiting.agreed, ...agreementOf({ ...filing, body }) } };
};

it("is sealed with the edit that was agreed to, once that is saved", async () => {
  keep("page", waiting.at, "EVER AGREED");
  const { outcome, asked } = await submitted(withVessel("EVER AGREED"), { takesSaves: true });
  // It is signed next, which this key refuses.
  expect(asked.at(-1)).toBe("prepareMpciSubmission");
  expect(outcome).toMatchObject({ is: "asks", asks: { why: "refused" } });
});

it("asks where something was typed after it was agreed to", async () => {
  keep("page", later, "EVER LATER");
  const { outcome, filing: saved } = await submitted(withVessel("EVER AGREED"), { takesSaves: true });
  expect(outcome).toEqual({ is: "asks", asks: { why: "changed" } });
  expect(saved.body.transport.vessel_name).toBe("EVER LATER");
});

it("asks where two pages kept an edit, saves the later and keeps the other", async () => {
  keep("one", waiting.at, "EVER EARLIER");
  keep("two", later, "EVER AGREED");
  const { outcome, asked } = await submitted(withVessel("EVER AGREED"), { takesSaves: true });
  expect(outcome).toEqual({ is: "asks", asks: { why: "not-saved" } });
  expect(asked).not.toContain("prepareMpciSubmission");
  expect(Object.keys(localStorage)).toEqual([`${slot}:one`]);
});

it("asks where another page is typing in it, and leaves the edit to that page", async () => {
  keep("other", later, "EVER LATER");
  const { outcome, asked } = await submitted(waiting, { takesSaves: true, isEdited: true });
  expect(outcome).toEqual({ is: "asks", asks: { why: "not-saved" } });
  expect(asked).not.toContain("saveMpciFiling");
  expect(Object.keys(localStorage)).toEqual([`${slot}:other`]);
});

it("that was submitted before, as agreed to, is sent, also with a key that is locked", async () => {
  const now = { ...filing, first_submitted_at: waiting.at, available_actions: [] };
  for (const isOpen of [true, false]) {
    const { outcome, asked } = await submitted(waiting, { now, isOpen });
    expect(outcome).toEqual({ is: "sent", filing: now });
    expect(asked).not.toContain("submitMpciFiling");
  }
});

it("that somebody else submitted otherwise is not lost in silence", async () => {
  const body = aHouseBill({ bill_number: "THEIRS" });
  const now = { ...filing, first_submitted_at: waiting.at, available_actions: [], body };
  expect((await submitted(waiting, { now })).outcome).toEqual({ is: "asks", asks: { why: "elsewhere" } });
});

it("that was submitted in another name than was agreed to is not called sent", async () => {
  const filer = { ...filing.filer, mpci_party_id: "FW00001" };
  const now = { ...filing, first_submitted_at: waiting.at, available_actions: [], delegation_id: null, filer };
  expect((await submitted(waiting, { now })).outcome).toEqual({ is: "asks", asks: { why: "elsewhere" } });
});

it("asks where an older version kept no party", async () => {
  const { party: _, ...agreed } = waiting.agreed;
  expect((await submitted({ ...waiting, agreed })).outcome).toEqual({ is: "asks", asks: { why: "party" } });
});

it("seals nothing that was taken back meanwhile, and asks nothing about it", async () => {
  const { outcome, asked } = await submitted(waiting, { isWanted: false });
  expect(outcome).toEqual({ is: "over" });
  expect(asked).not.toContain("submitMpciFiling");
  expect((await submitted(waiting, { isWanted: false, totalE5: 300_001 })).outcome).toEqual({ is: "over" });
});
