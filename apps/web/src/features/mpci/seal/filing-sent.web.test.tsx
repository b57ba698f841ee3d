// What the dialog says once an answer or a withdrawal was sealed, and the way on from there.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { FilingSent, useNextDraft } from "./filing-sent.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const at = "2026-11-21T08:00:00.000Z";
const asked = { reason: "Not shipped", requested_at: at, outcome: null, answered_at: null, text: null, points: [] };

let close: () => void = () => {};
afterEach(() => close());

function show(what: "ANSWER" | "WITHDRAWAL", change: Partial<Record<keyof FilingDetail, unknown>>): void {
  const filing = {
    id,
    number: "MPCI1",
    filer: { role: "FREIGHT_FORWARDER" },
    body: { bill_number: "ABC1" },
    attachments: [],
    sub_filings: [],
    transport: null,
    received: false,
    rejection: null,
    rfi: null,
    last_assessment: null,
    cancellation: null,
    events: [],
    first_submitted_at: null,
    ...change,
  } as unknown as FilingDetail;
  close = showScreen({
    path: "/",
    Screen: () => <FilingSent sent={filing} what={what} due={null} onClose={() => {}} />,
    answers: () => Response.json(filing),
  }).close;
}
const dialog = () => textOf(document.querySelector("[role=dialog]"));

it("an answer is on its way, and the way leads back to the list or the filing", async () => {
  show("ANSWER", { status: "SUBMITTED" });
  await soon(() => expect(dialog()).toMatch(/Your answer is on its way to NAIC.*Sent, no answer yet/));
  expect(dialog()).toContain("Back to the list");
  buttonNamed("View filing");
});

it("an answer that NAIC has decided on is no longer on its way", async () => {
  show("ANSWER", { status: "LOAD", received: true, last_assessment: { code: "ACT", points: [], text: "" } });
  await soon(() => expect(dialog()).toMatch(/NAIC has answered.*Load/));
  expect(dialog()).not.toContain("on its way");
});

it("an answer whose paper NAIC refuses says so of the answer, and a withdrawal nothing of an old paper", async () => {
  const attachments = [{ id: "a", name: "scan.pdf", delivery: "REFUSED" }];
  const transport = { control_reference: "FA1", state: "UNDELIVERABLE", tries: 1, acknowledged_at: null };
  const events = [{ kind: "ANSWER_RFI", answer: null }];
  show("ANSWER", { status: "DRAFTED", first_submitted_at: at, attachments, transport, events });
  await soon(() => expect(dialog()).toMatch(/so your answer was not sent.*scan\.pdf.*send your answer again/));
  expect(dialog()).not.toMatch(/credits|bill was not sent/);
  close();
  show("WITHDRAWAL", { status: "CANCELED", received: true, attachments, transport });
  await soon(() => expect(dialog()).toContain("the filing was withdrawn"));
  expect(dialog()).not.toContain("scan.pdf");
});

it("a withdrawal is on its way: the bill stays valid, and its earlier Load is not said again", async () => {
  show("WITHDRAWAL", { status: "LOAD", received: true, pending_operation: "CANCEL", cancellation: asked });
  await soon(() => expect(dialog()).toMatch(/The withdrawal is on its way to NAIC.*the filing stays valid as it is/));
  expect(dialog()).not.toContain("Tell the carrier");
});

it("a withdrawal that NAIC refuses meanwhile is said with its reason", async () => {
  const cancellation = { ...asked, outcome: "REFUSED", answered_at: at, text: "Under examination" };
  show("WITHDRAWAL", { status: "LOAD", received: true, cancellation });
  await soon(() => expect(dialog()).toMatch(/NAIC refused the withdrawal.*stays valid.*Under examination/));
});

it("a withdrawal that NAIC accepts meanwhile leaves nothing to do", async () => {
  show("WITHDRAWAL", { status: "CANCELED", received: true, cancellation: { ...asked, outcome: "ACCEPTED" } });
  await soon(() => expect(dialog()).toMatch(/NAIC accepted the withdrawal.*Nothing more to do/));
  expect(dialog()).not.toContain("on its way");
});

it("a withdrawal accepted after Load says who must not load it: the carrier, or the line itself", async () => {
  const accepted = { status: "CANCELED", received: true, cancellation: { ...asked, outcome: "ACCEPTED" } };
  const withdrawn = { ...accepted, last_assessment: { code: "ACT", points: [], text: "" } };
  show("WITHDRAWAL", withdrawn);
  await soon(() => expect(dialog()).toContain("Tell the carrier not to load it: the filing was withdrawn."));
  expect(dialog()).not.toContain("Nothing more to do");
  close();
  show("WITHDRAWAL", { ...withdrawn, filer: { role: "SHIPPING_LINE" } });
  await soon(() => expect(dialog()).toContain("Do not load it: the filing was withdrawn."));
});

it("the next draft is one that can be sealed", async () => {
  const drafts = [
    { id: "01a00000-0000-7000-8000-000000000001", number: "OVER", obstacle: "DELEGATION_ENDED" },
    { id: "01a00000-0000-7000-8000-000000000002", number: "READY", obstacle: null },
  ];
  const Screen = () => <p>{useNextDraft(id)?.number}</p>;
  const answers = () => Response.json({ count: 2, results: drafts });
  close = showScreen({ path: "/", Screen, answers }).close;
  await soon(() => expect(textOf(document.querySelector("p"))).toBe("READY"));
});
