import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it, vi } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { DraftText } from "../fields/fields.tsx";
import { AnswersPanel } from "./answers-panel.tsx";
import { AskedProvider, askedOf } from "./asked.ts";

const at = "2026-11-21T08:00:00.000Z";
const body = aHouseBill();
const silent = { deadline: { file_by: null }, body, rejection: null, rfi: null, last_assessment: null };
const assessed = { received_at: at, issued_at: at, text: null, points: [], superseded: false, after_loading: false };

let close: () => void = () => {};
afterEach(() => close());

function show(said: object): void {
  const filing = { ...silent, ...said } as unknown as FilingDetail;
  const { parts } = openDraft(body);
  const Screen = () => (
    <EditorProvider value={parts}>
      <AskedProvider value={askedOf(filing)}>
        <AnswersPanel filing={filing} />
        <DraftText path="bill_number" kind="identifier" />
      </AskedProvider>
    </EditorProvider>
  );
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
