import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { DraftText } from "../fields/fields.tsx";
import { askedOf } from "./answered.ts";
import { AnswersPanel } from "./answers-panel.tsx";
import { AskedProvider } from "./asked.ts";

const at = "2026-11-21T08:00:00.000Z";
const body = aHouseBill();
const paper = { id: "01a00000-0000-7000-8000-0000000000b1", name: "DGD.pdf", sha256: `0x${"ab".repeat(32)}` };
const silent = {
  id: "01a00000-0000-7000-8000-000000000001",
  events: [],
  attachments: [],
  available_actions: [],
  deadline: { file_by: null },
  body,
  rejection: null,
  rfi: null,
  last_assessment: null,
};
const assessed = { received_at: at, issued_at: at, text: null, points: [], superseded: false, after_loading: false };

const sender = globalThis.XMLHttpRequest;
let close: () => void = () => {};
afterEach(() => {
  close();
  localStorage.clear();
  globalThis.XMLHttpRequest = sender;
});

function show(said: object): void {
  const filing = { ...silent, ...said } as unknown as FilingDetail;
  const { parts } = openDraft(body);
  const Screen = () => {
    const [papers, setPapers] = useState<readonly MpciAttachment[]>([]);
    // What was uploaded is there once the papers are asked for anew; the filing stays as the page was opened with it.
    const renew = async () => setPapers([paper as MpciAttachment]);
    return (
      <EditorProvider value={parts}>
        <AskedProvider value={askedOf(filing)}>
          <AnswersPanel filing={filing} papers={{ papers, renew }} />
          <DraftText path="bill_number" kind="identifier" />
        </AskedProvider>
      </EditorProvider>
    );
  };
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
}

async function sees(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent).toMatch(text), { timeout: 15_000 });
}

it("a question stands over the form with each of its points, and at the field that the point names", async () => {
  const points = [
    { path: "bill_number", text: "State the number as the carrier has it", wants_attachment: false },
    { path: null, text: "Send the commercial invoice", wants_attachment: true },
  ];
  show({ rfi: { issued_at: at, points }, last_assessment: { ...assessed, code: "RFI", text: "More is needed" } });
  await sees("What NAIC wants to know");
  const panel = document.querySelector("section");
  expect(panel?.textContent).toMatch(/Answer needed.*More is needed.*State the number.*Go to: Bill number/);
  expect(panel?.textContent).toMatch(/Send the commercial invoice.*NAIC asks for a document/);
  const field = document.getElementById(fieldId("bill_number"));
  const said = document.getElementById(field?.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
  expect(said?.textContent).toContain("State the number as the carrier has it");
  panel?.querySelector("button")?.click();
  expect(document.activeElement).toBe(field);
});

it("the paper that NAIC asks for is attached at its question while the update is drafted, and chosen there", async () => {
  globalThis.XMLHttpRequest = class {
    readonly upload = {};
    readonly status = 201;
    readonly responseText = JSON.stringify(paper);
    onload: () => void = () => {};
    open = () => {};
    setRequestHeader = () => {};
    abort = () => {};
    send = () => queueMicrotask(() => this.onload());
  } as unknown as typeof XMLHttpRequest;
  const points = [
    { path: null, text: "Attach the dangerous goods declaration", wants_attachment: true },
    { path: null, text: "State the brand", wants_attachment: false },
  ];
  const available_actions = ["save", "attach", "ANSWER_RFI"];
  show({ available_actions, rfi: { issued_at: at, points }, last_assessment: { ...assessed, code: "RFI" } });
  await sees("Attach the document for question 1");
  const [input, ...others] = document.querySelectorAll<HTMLInputElement>("section li input[type=file]");
  expect(others).toEqual([]);
  Object.defineProperty(input, "files", { value: [new File(["%PDF-1.4"], "DGD.pdf")] });
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  const chosen = () => document.querySelector<HTMLInputElement>("section li [type=checkbox]");
  await vi.waitFor(() => expect(chosen()?.checked).toBe(true), { timeout: 15_000 });
  expect(chosen()?.labels?.[0]?.textContent).toBe("DGD.pdf");
});

it("a point that NAIC sends twice stands there twice, and once at its field", async () => {
  const wrong = vi.spyOn(console, "error");
  const point = { path: "bill_number", text: "State the number again", wants_attachment: false };
  show({ rfi: { issued_at: at, points: [point, point] }, last_assessment: { ...assessed, code: "RFI", text: "More" } });
  await sees("What NAIC wants to know");
  expect(document.querySelectorAll("section li")).toHaveLength(2);
  expect(document.body.textContent?.split("State the number again")).toHaveLength(4);
  expect(wrong.mock.calls.filter(([text]) => String(text).includes("same key"))).toEqual([]);
  wrong.mockRestore();
});

it("a refusal and a do-not-load stay over the form of the update too", async () => {
  show({ rejection: { received_at: at, text: "Form not accepted", points: [] } });
  await sees(/What NAIC rejected.*Rejected.*Form not accepted/);
  close();
  show({ last_assessment: { ...assessed, code: "DNL", text: "Hold the container" } });
  await sees(/What NAIC has decided.*Do not load.*Hold the container/);
});

it("what may be loaded, and what a later version has overtaken, asks nothing", async () => {
  show({ last_assessment: { ...assessed, code: "ACT", text: "Accepted" } });
  await sees("Bill number");
  expect(document.querySelector("section")).toBeNull();
  close();
  show({ last_assessment: { ...assessed, code: "DNL", text: "Hold it", superseded: true } });
  await sees("Bill number");
  expect(document.querySelector("section")).toBeNull();
});
