import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { GivenAnswer } from "@filings/contract/mpci/rfi";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSent, hasWritten, keepAnswers, slotOf, writtenAnswers } from "#filing/mpci/request/written-answers.ts";
import { buttonNamed, showScreen, soon, typeInto } from "#session/screen-for-tests.tsx";
import { AnswerSection } from "./status/answer-section.tsx";

const at = "2026-11-21T08:00:00.000Z";
const paper = { id: "01a00000-0000-7000-8000-0000000000b1", name: "invoice.pdf", sha256: `0x${"ab".repeat(32)}` };
const rfi = {
  number: "NAIC7000005",
  version: 1,
  issued_at: at,
  received_at: at,
  text: "More is needed",
  points: [
    { path: null, text: "Attach the invoice", wants_attachment: true },
    { path: null, text: "State the brand", wants_attachment: false },
  ],
  replaces: null as null | { number: string; issued_at: string },
};
const key = {
  id: "k1",
  ethereum_address: `0x${"11".repeat(20)}`,
  type: "privatekey",
  created: at,
  transaction_pending: false,
  transaction_confirmed: true,
  removable: true,
};

const sender = globalThis.XMLHttpRequest;
let close: () => void = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  close();
  globalThis.XMLHttpRequest = sender;
});

const body = { transport: { last_foreign_load_port: null }, places: { loading: null } };

function aFiling(of: Partial<Record<keyof FilingDetail, unknown>> = {}): FilingDetail {
  const filing = {
    id: "01a00000-0000-7000-8000-000000000001",
    number: "MPCI2026000042",
    status: "ADDITIONAL_INFO_NEEDED",
    rejection: null,
    rfi,
    last_assessment: { code: "RFI", received_at: at, text: rfi.text, points: [] },
    deadline: {
      planned_loading_at: "2026-11-30T08:00:00.000Z",
      cut_off_at: null,
      file_by: "2026-11-29T08:00:00.000Z",
      state: "ON_TIME",
    },
    expires_at: "2027-06-01T08:00:00.000Z",
    attachments: [paper],
    events: [],
    body,
    available_actions: ["ANSWER_RFI", "convert"],
  };
  return { ...filing, ...of } as unknown as FilingDetail;
}

function show(filing: FilingDetail): GivenAnswer[][] {
  const answered: GivenAnswer[][] = [];
  ({ close } = showScreen({
    path: "/",
    Screen: () => <AnswerSection filing={filing} onAnswer={(given) => answered.push([...given])} />,
    answers: () => Response.json({ blockchain_keys: [key] }),
  }));
  return answered;
}
const fieldOf = (number: number) =>
  [...document.querySelectorAll("textarea")].find((one) => one.labels?.[0]?.textContent?.includes(`${number}`))!;
const page = () => document.body.textContent ?? "";

it("each question has its field, and what is written goes to the seal with the papers that are chosen", async () => {
  const answered = show(aFiling());
  await soon(() => expect(page()).toMatch(/Attach the invoice.*NAIC asks for a document.*State the brand/));
  await soon(() => buttonNamed("Seal and send the answer").click());
  await soon(() => expect(page()).toContain("Answer this question, or choose a paper that answers it."));
  expect(answered).toEqual([]);
  document.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
  typeInto(fieldOf(2), "GULF LIGHT");
  await soon(() => expect(page()).not.toContain("Answer this question"));
  buttonNamed("Seal and send the answer").click();
  await soon(() =>
    expect(answered).toEqual([
      [
        { question: 1, text: "", attachment_ids: [paper.id] },
        { question: 2, text: "GULF LIGHT", attachment_ids: [] },
      ],
    ]),
  );
});

it("a press of the button with a question still open leads to that question", async () => {
  const answered = show(aFiling());
  await soon(() => expect(fieldOf(1)).toBeDefined());
  typeInto(fieldOf(1), "SEE INVOICE 7");
  buttonNamed("Seal and send the answer").focus();
  buttonNamed("Seal and send the answer").click();
  await soon(() => expect(document.activeElement).toBe(fieldOf(2)));
  expect(answered).toEqual([]);
});

it("says since when NAIC waits and the planned loading; that NAIC names no deadline; and the expiry in small letters alone", async () => {
  show(aFiling({ rfi: { ...rfi, replaces: { number: "NAIC7000004", issued_at: "2026-11-20T08:00:00.000Z" } } }));
  await soon(() => expect(page()).toContain("NAIC names no deadline. Answer before loading."));
  expect([...document.querySelectorAll("dt")].map((one) => one.textContent)).toEqual(["Open for", "Planned loading"]);
  expect(page()).toMatch(/No answer is taken after .*, when the filing expires/);
  expect(page()).toMatch(/It replaces the request of .*: answer this one only/);
  expect(page()).not.toMatch(/Answer by|left to answer/);
});

it("of a bill that is loaded by plan, it says to answer now", async () => {
  show(aFiling({ deadline: { ...aFiling().deadline, state: "LOADED_BY_PLAN" } }));
  await soon(() => expect(page()).toContain("Answer now: the planned loading is over."));
  expect(page()).not.toContain("Answer before loading");
});

it("offers the field to be corrected, but not under a question that wants a paper", async () => {
  const points = rfi.points.map((point) => ({ ...point, path: "body.goods_items[0].description" }));
  show(aFiling({ rfi: { ...rfi, points }, body: { ...body, goods_items: [{}] } }));
  await soon(() => expect(page()).toContain("Correct "));
  expect(document.querySelectorAll("li")[0]?.textContent).not.toContain("Correct");
  expect(document.querySelectorAll("li")[1]?.textContent).toContain("Correct");
});

it("the paper that NAIC asks for is attached at its question and chosen there; a text comes first where it asks for none", async () => {
  const uploaded: string[] = [];
  globalThis.XMLHttpRequest = class {
    readonly upload = {};
    readonly status = 201;
    readonly responseText = JSON.stringify(paper);
    onload: () => void = () => {};
    open = (_: string, url: string) => uploaded.push(url);
    setRequestHeader = () => {};
    abort = () => {};
    send = () => queueMicrotask(() => this.onload());
  } as unknown as typeof XMLHttpRequest;
  const answered = show(aFiling({ available_actions: ["ANSWER_RFI", "attach"] }));
  const input = await soon(() => {
    const found = document.querySelectorAll<HTMLInputElement>("#request li input[type=file]");
    expect(found).toHaveLength(1);
    return found[0]!;
  });
  const [first, second] = document.querySelectorAll("#request ol > li");
  expect(first?.textContent).toMatch(/Attach the document for question 1.*Answer to question 1/);
  expect(second?.textContent).toMatch(/Answer to question 2.*Answer with a document/);
  expect(second?.querySelector("details")?.open).toBe(false);
  const chosen = first?.querySelector<HTMLInputElement>("[type=checkbox]");
  expect(chosen?.checked).toBe(false);
  Object.defineProperty(input, "files", { value: [new File(["of invoice"], "invoice.pdf")] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await soon(() => expect(chosen?.checked).toBe(true));
  expect(uploaded[0]).toMatch(/attachments\/$/);
  typeInto(fieldOf(2), "GULF LIGHT");
  await soon(() => buttonNamed("Seal and send the answer").click());
  await soon(() => expect(answered[0]?.[0]).toEqual({ question: 1, text: "", attachment_ids: [paper.id] }));
});

it("letters that NAIC does not read, and too many of them, are said at once and not sent", async () => {
  const answered = show(aFiling());
  await soon(() => expect(fieldOf(1)).toBeDefined());
  typeInto(fieldOf(1), "العلامة");
  typeInto(fieldOf(2), "A".repeat(2_001));
  await soon(() => expect(page()).toMatch(/Write the answer in Latin letters/));
  expect(page()).toMatch(/The answers are \d+ letters too long/);
  await soon(() => buttonNamed("Seal and send the answer").click());
  // It is idle again once the press has been heard.
  await soon(() => expect(buttonNamed("Seal and send the answer").getAttribute("aria-busy")).not.toBe("true"));
  expect(answered).toEqual([]);
});

it("what was written is there after a reload, and is shown apart once NAIC asks for it no more", async () => {
  show(aFiling());
  await soon(() => expect(fieldOf(2)).toBeDefined());
  typeInto(fieldOf(2), "GULF LIGHT");
  close();
  show(aFiling());
  await soon(() => expect(fieldOf(2).value).toBe("GULF LIGHT"));
  close();
  const points = [{ path: null, text: "State the model", wants_attachment: false }];
  show(aFiling({ rfi: { ...rfi, received_at: "2026-11-22T08:00:00.000Z", points } }));
  await soon(() => expect(page()).toMatch(/This answer was not sent.*State the brand.*GULF LIGHT/));
  expect(fieldOf(1).value).toBe("");
  close();
  show(aFiling({ rfi: null, status: "EXPIRED", available_actions: [] }));
  await soon(() => expect(page()).toMatch(/This answer was not sent.*GULF LIGHT/));
  buttonNamed("Remove").click();
  await soon(() => expect(page()).not.toContain("GULF LIGHT"));
});

describe("the same question answered in two tabs", () => {
  const asked = "State the brand";
  const slot = slotOf("1", aFiling().id);
  const elsewhere = (text: string) => keepAnswers(localStorage, slot, new Map([[asked, { text, papers: [] }]]));

  it("shows in each what was written in the other", async () => {
    show(aFiling());
    await soon(() => expect(fieldOf(2)).toBeDefined());
    elsewhere("GULF LIGHT");
    globalThis.dispatchEvent(new StorageEvent("storage", { key: slot }));
    await soon(() => expect(fieldOf(2).value).toBe("GULF LIGHT"));
    expect(page()).not.toContain("changed in another tab");
  });

  it.each([
    ["Take the other answer", "GULF LIGHT"],
    ["Keep the answer in the field", "GULF DARK"],
  ])("that a tab has not heard of loses neither text: %s", async (button, left) => {
    show(aFiling());
    await soon(() => expect(fieldOf(2)).toBeDefined());
    elsewhere("GULF LIGHT");
    typeInto(fieldOf(2), "GULF DARK");
    await soon(() => expect(page()).toMatch(/This answer was changed in another tab meanwhile.*GULF LIGHT/));
    close();
    show(aFiling());
    await soon(() => expect(page()).toContain("GULF LIGHT"));
    expect(fieldOf(2).value).toBe("GULF DARK");
    buttonNamed(button).click();
    await soon(() => expect(page()).not.toContain("changed in another tab"));
    expect(fieldOf(2).value).toBe(left);
    expect(writtenAnswers(localStorage, slot, aFiling()).get(asked)).toEqual({ text: left, papers: [] });
  });

  it("once one is sent, the other stays to be copied", async () => {
    const sent = { question: 2, asked, text: "GULF LIGHT", papers: [] };
    const answer = {
      purpose: "ANSWER_RFI",
      request: { number: rfi.number, version: 1, issued_at: at },
      answers: [sent],
    };
    const after = aFiling({ rfi: null, status: "SUBMITTED", available_actions: [], events: [{ answer }] });
    elsewhere("GULF LIGHT");
    forgetSent(localStorage, slot, after);
    expect(hasWritten(localStorage, slot)).toBe(false);
    elsewhere("GULF DARK");
    forgetSent(localStorage, slot, after);
    show(after);
    await soon(() => expect(page()).toMatch(/This answer was not sent.*GULF DARK/));
  });
});

it("an answer that NAIC refused, or that did not arrive, is in the fields again", async () => {
  const answer = {
    purpose: "ANSWER_RFI",
    request: { number: rfi.number, version: 1, issued_at: at },
    answers: [{ question: 2, asked: "State the brand", text: "GULF LIGHT", papers: [] }],
  };
  show(aFiling({ events: [{ answer }] }));
  await soon(() => expect(fieldOf(2).value).toBe("GULF LIGHT"));
});

it("who may not submit reads the questions and has no field", async () => {
  show(aFiling({ available_actions: ["convert"] }));
  await vi.waitFor(() => expect(page()).toMatch(/Attach the invoice/));
  expect(document.querySelectorAll("textarea")).toHaveLength(0);
});
