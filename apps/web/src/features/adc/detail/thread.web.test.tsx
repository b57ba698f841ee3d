import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { Thread } from "./thread.tsx";

let close: () => void = () => {};
afterEach(() => close());

type Entry = AdcFilingDetail["thread"][number];

function anEntry(id: string, difference: Partial<Entry>): Entry {
  return {
    id,
    at: "2026-03-12T05:11:00.000Z",
    kind: "DOCUMENT_ADDED",
    actor: "USER",
    actor_name: "Omar Nasser",
    text: null,
    params: {},
    ...difference,
  };
}

const approval = { version: 1, status: "REJECTED", reason: null, reference: null, decided_at: null } as const;
const gatePass = aPaper({ origin: "AUTHORITY", document_type: "GATE_PASS", file_name: "gate-pass.pdf" });
const filing = aDeclaration({
  documents: [gatePass],
  approvals: [{ ...approval, authority_code: "MOHAP", name: "Ministry of Health", carried_over: false }],
  thread: [
    anEntry("8", { kind: "COMPLETE", actor: "SYSTEM", actor_name: null, params: { document_id: gatePass.id } }),
    anEntry("7", { kind: "COMPLETE", actor: "AUTHORITY", actor_name: null, params: { receipt_number: "R-1" } }),
    anEntry("6", { kind: "A_KIND_OF_TOMORROW", actor: "SYSTEM", actor_name: null }),
    anEntry("5", {
      kind: "REJECT",
      actor: "AUTHORITY",
      actor_name: null,
      text: "A permit is needed for these goods",
      params: { authority: "MOHAP" },
    }),
    anEntry("4", { kind: "SUBMIT", actor: "SYSTEM", actor_name: null }),
    anEntry("3", { kind: "SUBMIT" }),
    anEntry("2", { kind: "DOCUMENT_DOWNLOADED", text: "invoice.pdf" }),
    anEntry("2b", { kind: "DOCUMENT_CHANGED", text: "invoice.pdf" }),
    anEntry("2a", { kind: "DOCUMENTS_DOWNLOADED" }),
    anEntry("1", { text: "invoice.pdf" }),
  ],
});

const lines = () => [...document.querySelectorAll("li")].map(textOf);

it("tells what happened, by whom and in whose words, newest first, and shows the rest on demand", async () => {
  close = showScreen({ path: "/", Screen: () => <Thread filing={filing} />, answers: {} }).close;
  await soon(() => expect(lines()).toHaveLength(7));
  const [paper, booked, tomorrow, rejected, received, sealed, added] = lines();
  expect(paper).toContain("Released document receivedGate pass");
  expect(booked).toContain("Payment booked by customs");
  // What this page does not know yet is shown as it came, never as nothing.
  expect(tomorrow).toContain("A_KIND_OF_TOMORROW");
  expect(rejected).toContain("Ministry of Health");
  expect(rejected).toContain("A permit is needed for these goods");
  expect(received).toContain("Received by the customs system");
  expect(sealed).toContain("Sealed and submitted");
  expect(sealed).toContain("Omar Nasser · 12 Mar 2026");
  expect(added).toContain("invoice.pdf");
  buttonNamed("Show all 10 entries").click();
  await soon(() => expect(lines()).toHaveLength(10));
});

it("shows one or two entries more at once instead of a button for them", async () => {
  const short = aDeclaration({ thread: filing.thread.filter(({ id }) => !["2a", "2b"].includes(id)) });
  close = showScreen({ path: "/", Screen: () => <Thread filing={short} />, answers: {} }).close;
  await soon(() => expect(lines()).toHaveLength(8));
  expect(document.querySelector("h2")?.textContent).toBe("Timeline");
  expect(document.querySelector("button")).toBeNull();
});

it("says of what happened today that it was today", async () => {
  const fresh = aDeclaration({ thread: [anEntry("1", { at: new Date().toISOString() })] });
  close = showScreen({ path: "/", Screen: () => <Thread filing={fresh} />, answers: {} }).close;
  await soon(() => expect(lines()[0]).toContain("Omar Nasser · today at"));
});

it("says of a payment of another amount what was paid and what was due", async () => {
  const params = { told_e5: 52_806_000, told_currency: "AED", amount_e5: 52_906_000, currency: "AED" };
  const mispaid = aDeclaration({ thread: [anEntry("1", { kind: "PAYMENT_MISMATCH", actor: "SYSTEM", params })] });
  close = showScreen({ path: "/", Screen: () => <Thread filing={mispaid} />, answers: {} }).close;
  await soon(() => expect(lines()[0]).toContain("AED 528.06 was paid, AED 529.06 was due"));
});
