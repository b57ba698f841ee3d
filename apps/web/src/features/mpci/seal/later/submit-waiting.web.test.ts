// A bill that waited for the line is sealed only as it was agreed to; each difference is asked about, and nothing is submitted.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
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
  } = server;
  const call = (async (endpoint: { id: string }) => {
    asked.push(endpoint.id);
    if (isAway) throw new NoAnswerError("", null);
    if (endpoint.id === "getSelfById") return { blockchain_keys: [key] };
    if (endpoint.id === "getMpciFiling") return now;
    if (endpoint.id === "saveMpciFiling") throw refusalOf("stale_revision", "");
    const price = { total_e5: totalE5, payer: { company_id: payer } };
    return { findings: [{ severity: "warning", code: warning, path: "", message: "" }], price };
  }) as unknown as Call;
  const open = { address: () => (isOpen ? address : null), work: () => Promise.reject(new Error("sealed")) };
  const outcome = await submitWaiting(bill, {
    ...{ call, words, key: open as never },
    owner: { user: "1", company: "company" },
    isEdited: () => Promise.resolve(false),
    isWanted: () => isWanted,
    setsOut: () => asked.push("sets out"),
  });
  return { outcome, asked };
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
