// What the head of the editor says of a draft: whether it begins a bill or changes one that NAIC has decided on.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import type { AnswerCode } from "@filings/contract/mpci/workflow";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { StatusAndDeadline } from "./status-and-deadline.tsx";

let close: () => void = () => {};
afterEach(() => close());

async function said(code: AnswerCode | null, wanted: string): Promise<string> {
  const { parts } = openDraft(aHouseBill());
  const answer = code === null ? null : { code };
  close = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={parts}>
        <StatusAndDeadline filingId={parts.filingId} status="DRAFTED" answer={answer} cutOffAt={null} />
      </EditorProvider>
    ),
    answers: () => Response.json({ results: [] }),
  }).close;
  await soon(() => expect(document.body.textContent).toContain(wanted));
  return document.body.textContent ?? "";
}

it("a first draft is a draft, and says by when it is to be filed", async () => {
  expect(await said(null, "File by")).toContain("Draft");
});

it.each([
  ["ACT", "Load"],
  ["RFI", "Answer needed"],
] as const)("an update of a bill that NAIC answered with %s says so, and counts no deadline", async (code, label) => {
  const words = await said(code, "Update begun");
  expect(words).toContain(label);
  expect(words).not.toContain("File by");
  expect(words).not.toContain("Draft");
});
