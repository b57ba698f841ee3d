import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, describe, expect, it } from "vitest";
import { keepAnswers, slotOf } from "#filing/mpci/request/written-answers.ts";
import { exampleKey } from "#session/guarded-button/key.example.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { SyncDialog } from "./sync-dialog.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const path = `/api/filings/ae/mpci/filings/${id}/`;

let shown: ScreenShown | null = null;
let closed = 0;
let prepares = () => Response.json({ detail: "Not now" }, { status: 503 });
afterEach(() => {
  shown?.close();
  closed = 0;
  localStorage.clear();
});

function aDraft(change: Partial<FilingDetail> = {}): FilingDetail {
  return {
    id,
    number: "MPCI1",
    status: "DRAFTED",
    version: 2,
    first_submitted_at: "2026-11-20T08:00:00.000Z",
    last_assessment: { code: "ACT", version: 1 },
    available_actions: ["save", "prepare"],
    attachments: [],
    body: aHouseBill({ bill_number: "ABC1" }),
    ...change,
  } as unknown as FilingDetail;
}

function show(filing: FilingDetail, sent = aHouseBill({ bill_number: "ABC1" })): void {
  const version = { version: 1, submitted_at: "2026-11-20T08:00:00.000Z", submitted_by: "Amira", body: sent };
  const key = openKeyForTests();
  shown = showScreen({
    path: "/",
    Screen: () => (
      <OpenKeyContext value={key}>
        <SyncDialog
          filing={filing}
          onClose={() => {
            closed += 1;
          }}
        />
      </OpenKeyContext>
    ),
    answers: ({ pathname }) => {
      if (pathname === `${path}sent-version/`) return Response.json(version);
      if (pathname === path || pathname === `${path}action/`) return Response.json(filing);
      if (pathname === "/api/v3/self/by-id/self/") return Response.json({ blockchain_keys: [exampleKey] });
      if (pathname.endsWith("/prepare-submission/")) return prepares();
      return Response.json({ count: 0, next: null, previous: null, results: [], status_counts: {} });
    },
  });
}

const dialog = () => document.querySelector("[role=dialog]");

describe("syncing an update", () => {
  it("shows each change against the version that NAIC has, and says that the assessment begins again", async () => {
    const body = aHouseBill({
      bill_number: "ABC1",
      master_bill_number: "EGLV142600000018",
      freight_payment: "COLLECT",
    });
    const file = { id: "f", name: "invoice.pdf", sealed_version: null };
    show(aDraft({ body, attachments: [file] as unknown as FilingDetail["attachments"] }));
    await soon(() => expect(textOf(dialog())).toContain("3 changes against version 1, which NAIC has"));
    const lines = [...(dialog()?.querySelectorAll("li") ?? [])].map((line) => textOf(line));
    expect(lines).toContainEqual(expect.stringMatching(/Master bill number.*EGLV142600000017.*EGLV142600000018/));
    expect(lines).toContainEqual(expect.stringMatching(/Freight payment.*Collect$/));
    expect(lines).toContainEqual(expect.stringMatching(/Attachment added.*invoice.pdf/));
    expect(textOf(dialog())).toContain("NAIC assesses the whole bill again");
    expect(textOf(dialog())).toContain("Its answer “⁨Load⁩” no longer counts".replaceAll(/[\u2068\u2069]/g, ""));
  });

  it("is discarded where nothing differs, and sent all the same only by whoever wants that", async () => {
    show(aDraft({ revision: 7, available_actions: ["save", "prepare", "DISCARD"] }));
    await soon(() => expect(textOf(dialog())).toContain("Nothing differs from version 1, which NAIC has."));
    const buttons = [...dialog()!.querySelectorAll("button")];
    const primary = buttons.filter(({ className }) => /primary/.test(className));
    expect(primary.map((button) => textOf(button))).toEqual(["Discard the draft"]);
    expect(document.querySelector("textarea")).toBeNull();
    buttonNamed("Discard the draft").click();
    await soon(() => expect(closed).toBe(1));
    expect(shown?.sent.at(-1)).toMatchObject({ path: `${path}action/`, body: { action: "DISCARD", revision: 7 } });
    buttonNamed("Send it all the same").click();
    await soon(() => expect(document.querySelector("textarea")).not.toBeNull());
  });

  it("is not sealed before its reason is given in letters that NAIC reads, and is prepared with it", async () => {
    show(aDraft({ body: aHouseBill({ bill_number: "ABC1", freight_payment: "COLLECT" }) }));
    await soon(() => buttonNamed("Continue to the seal").click());
    await soon(() => expect(textOf(dialog())).toContain("Say what you change and why: NAIC asks for a reason."));
    const reason = () => document.querySelector("textarea")!;
    typeInto(reason(), "تصحيح");
    await soon(() => expect(textOf(dialog())).toContain("Write the reason in Latin letters"));
    typeInto(reason(), " Another\nconsignee ");
    await soon(() => {
      if (document.querySelector("textarea")) buttonNamed("Continue to the seal").click();
      const prepared = shown?.sent.find((one) => one.path.endsWith("/prepare-submission/"));
      expect(prepared?.body).toEqual({ key_id: exampleKey.id, reason: "Another consignee" });
    });
  });

  it("says that a reason is too long as soon as it is, and cuts off none of it", async () => {
    show(aDraft({ body: aHouseBill({ bill_number: "ABC1", freight_payment: "COLLECT" }) }));
    await soon(() => expect(document.querySelector("textarea")).not.toBeNull());
    const reason = () => document.querySelector("textarea")!;
    expect(reason().maxLength).toBe(-1);
    typeInto(reason(), "x".repeat(513));
    await soon(() => expect(textOf(dialog())).toContain("Shorten the reason to at most 512 characters: it has 513."));
    buttonNamed("Continue to the seal").click();
    expect(shown?.sent.some(({ path: asked }) => asked.endsWith("/prepare-submission/"))).toBe(false);
    typeInto(reason(), "x".repeat(512));
    await soon(() => expect(textOf(dialog())).not.toContain("Shorten the reason"));
  });
});

it("shows the answers that go along, and names the question that goes unanswered, but not one whose field was corrected", async () => {
  const point = { path: null, wants_attachment: false };
  const points = [
    { ...point, path: "master_bill_number", text: "Confirm the master bill" },
    { ...point, text: "Who is the end user?" },
    { ...point, text: "Send the invoice", wants_attachment: true },
  ];
  const rfi = { number: "R1", version: 1, issued_at: "2026-11-20T08:00:00.000Z", text: null, points, replaces: null };
  const body = aHouseBill({ bill_number: "ABC1", master_bill_number: "EGLV142600000018" });
  const slot = slotOf("1", id);
  keepAnswers(localStorage, slot, new Map([["Who is the end user?", { text: "Nile Foods", papers: [] }]]));
  const change = { body, rfi, available_actions: ["save", "prepare", "ANSWER_RFI"], events: [] };
  show(aDraft(change as unknown as Partial<FilingDetail>));
  await soon(() => expect(textOf(dialog())).toContain("1 question of NAIC goes unanswered"));
  const lines = [...(dialog()?.querySelectorAll("li") ?? [])].map((line) => textOf(line));
  expect(lines).toContain("Send the invoice");
  expect(lines).not.toContain("Confirm the master bill");
  expect(textOf(dialog())).toMatch(/Your answers go to NAIC with the update.*Who is the end user\?.*Nile Foods/);
});

it("begins at the reason, which is what the dialog asks for", async () => {
  show(aDraft({ body: aHouseBill({ bill_number: "ABC1", freight_payment: "COLLECT" }) }));
  await soon(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
});

it("goes back to the reason when the seal is wanted without one", async () => {
  show(aDraft({ body: aHouseBill({ bill_number: "ABC1", freight_payment: "COLLECT" }) }));
  await soon(() => buttonNamed("Continue to the seal").focus());
  buttonNamed("Continue to the seal").click();
  await soon(() => expect(textOf(dialog())).toContain("Say what you change and why: NAIC asks for a reason."));
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
});

it("keeps the reason over a reload", async () => {
  const draft = aDraft({ body: aHouseBill({ bill_number: "ABC1", freight_payment: "COLLECT" }) });
  show(draft);
  await soon(() => {
    typeInto(document.querySelector("textarea")!, "");
    typeInto(document.querySelector("textarea")!, "Another consignee");
    expect(localStorage).toHaveLength(1);
  });
  shown?.close();
  show(draft);
  await soon(() => expect(document.querySelector("textarea")?.value).toBe("Another consignee"));
});

it("forgets the reason of a draft that is discarded", async () => {
  show(aDraft({ revision: 7, available_actions: ["save", "prepare", "DISCARD"] }));
  await soon(() => expect(buttonNamed("Discard the draft")).toBeDefined());
  const slot = `filings-mpci-reason:1:${id}:UPDATE`;
  localStorage.setItem(slot, "Another consignee");
  buttonNamed("Discard the draft").click();
  await soon(() => expect(closed).toBe(1));
  expect(localStorage.getItem(slot)).toBeNull();
});

it("that another tab has sent meanwhile cannot be sealed any more: the filing is shown instead", async () => {
  const current = { id, status: "SUBMITTED", version: 2, revision: 8 };
  const refusal = { code: "invalid_transition", detail: "Reload the filing", current };
  prepares = () => Response.json(refusal, { status: 409 });
  show(aDraft({ first_submitted_at: null, last_assessment: null, version: 1 }));
  await soon(() => expect(textOf(dialog())).toContain("sent or changed in another tab or by a colleague"));
  expect([...dialog()!.querySelectorAll("button")].map((button) => textOf(button))).not.toContain("Seal and submit");
  expect(textOf(dialog())).not.toContain("Reload the filing");
  buttonNamed("Show the filing").click();
  expect(closed).toBe(1);
});

it("a first filing is sealed at once, with no reason asked", async () => {
  show(aDraft({ first_submitted_at: null, last_assessment: null, version: 1 }));
  await soon(() => {
    const prepared = shown?.sent.find((one) => one.path.endsWith("/prepare-submission/"));
    expect(prepared?.body).toEqual({ key_id: exampleKey.id });
  });
  expect(document.querySelector("textarea")).toBeNull();
});

describe("a bill with a text that was not understood on this device", () => {
  const field = "transport.flag_country";
  const slot = `filings-mpci-texts:1:${id}:closed-page`;
  const text = { text: "Atlantis", kind: "not_chosen", row: null, over: null };
  const body = aHouseBill({ bill_number: "ABC1", transport: { flag_country: null } as never });
  const first = { first_submitted_at: null, last_assessment: null, version: 1, body };
  const isPrepared = () => shown?.sent.some((one) => one.path.endsWith("/prepare-submission/"));

  it("is not prepared before the person has chosen, and leads to the field", async () => {
    localStorage.setItem(slot, JSON.stringify([[field, text]]));
    show(aDraft(first));
    await soon(() => expect(textOf(dialog())).toContain("1 text is not part of the bill"));
    expect(textOf(dialog())).toContain("Atlantis");
    expect(isPrepared()).toBe(false);
    const links = [...dialog()!.querySelectorAll("a")].map(({ href }) => decodeURIComponent(href));
    expect(links).toEqual([0, 1].map(() => expect.stringContaining(`${id}/edit?field=${field}`)));
    buttonNamed("Seal without the text").click();
    await soon(() => expect(isPrepared()).toBe(true));
    expect(localStorage.getItem(slot)).not.toBeNull();
  });
});
