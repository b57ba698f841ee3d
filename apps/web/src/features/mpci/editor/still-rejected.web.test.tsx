// The draft after a rejection: what NAIC rejected and nobody has changed is worth a look until it is changed.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import { aStorage } from "#offline/unsent/storage-for-tests.ts";
import { type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import { answeredOf } from "./answers/answered.ts";
import { ChecksPanel } from "./checks/checks-panel.tsx";
import { useDraftEditor } from "./draft/use-draft-editor.ts";
import { EditorProvider } from "./editor-context.ts";
import { DraftText } from "./fields/fields.tsx";
import { createLocalKeep } from "./keep/local-keep.ts";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

const body = aHouseBill({ bill_number: "HBL1", master_bill_number: "MBL1" });
const point = { code: "12", text: "Wrong", position: undefined };
const rejection = {
  received_at: "2026-11-21T08:00:00.000Z",
  text: "",
  points: [
    { ...point, path: "body.bill_number", value: "HBL1" },
    { ...point, path: "master_bill_number", value: "MBL0" },
    { ...point, path: "body.bill_number", value: "HBL1" },
    { ...point, path: "parties[0].name", value: body.parties[0]?.name ?? "" },
    { ...point, path: null },
  ],
};

it("a rejected field that was not changed is worth a look, leads to its field, and is quiet once changed", async () => {
  const filing = {
    id: "f1",
    revision: 1,
    updated_at: "2026-11-21T09:40:00.000Z",
    findings: [],
    body,
    rejection,
    rfi: null,
    last_assessment: null,
  };
  const keep = createLocalKeep(aStorage(), { filingId: "f1", userId: "u1", page: "p1" }, async () => []);
  const Screen = () => {
    const knows = { carriers: [], papers: [], filer: null as never };
    const call = (async () => ({ results: [] })) as never;
    const texts = new Map();
    const rejected = filing as unknown as FilingDetail;
    const start = {
      call,
      filing: rejected,
      body,
      unanswered: [],
      onFound: () => {},
      keep,
      texts,
      knows,
      onClosed: () => {},
      ...answeredOf(rejected),
    };
    const { parts } = useDraftEditor(start);
    return (
      <EditorProvider value={parts}>
        <ChecksPanel filing={{ id: "f1" } as FilingDetail} attempt={0} isListAbove={false} />
        <DraftText path="bill_number" kind="identifier" />
      </EditorProvider>
    );
  };
  shown = showScreen({ path: "/", Screen, answers: {} });
  const lines = () => [...document.querySelectorAll("aside li")].map((line) => textOf(line));
  const left = () => lines().filter((line) => line.includes("NAIC rejected this and it has not been changed"));
  await soon(() =>
    expect(left()).toEqual([
      "Bill number: NAIC rejected this and it has not been changed.",
      expect.stringMatching(/shipper.*: NAIC rejected this/i),
    ]),
  );
  document.querySelector<HTMLButtonElement>("aside li button")?.click();
  const field = document.getElementById(fieldId("bill_number")) as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  typeInto(field, "HBL2");
  field.blur();
  await soon(() => expect(left()).toEqual([expect.stringMatching(/shipper/i)]));
});
