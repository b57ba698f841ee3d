// A bill number that another filing carries already: said once, at its field, with the way to that filing.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { emptyBody } from "@filings/contract/mpci/draft";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
import { ChecksPanel } from "./checks/checks-panel.tsx";
import { ToFix } from "./checks/to-fix.tsx";
import { openDraft } from "./draft/draft-for-tests.ts";
import { EditorProvider } from "./editor-context.ts";
import { DraftText } from "./fields/fields.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("is said once, at the field, with a link to the filing that has the number", async () => {
  const { parts, shown } = openDraft({ ...emptyBody(), bill_number: "TWICE1" });
  const sentence = "You have filed bill TWICE1 before.";
  shown.find([
    {
      path: "bill_number",
      code: "v02_bill_number_taken",
      severity: "error",
      params: { value: "TWICE1", filing_id: "other" },
      message: sentence,
    },
  ]);
  parts.left.set(new Set(["*"]));
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={parts}>
          <ToFix attempt={1} isListAbove={false} />
          <DraftText path="bill_number" kind="identifier" />
          <ChecksPanel filing={{ id: "draft" } as FilingDetail} attempt={0} isListAbove={false} />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: {},
  }).close;
  await vi.waitFor(() => expect(document.body.textContent).toContain("Must fix"), { timeout: 15_000 });
  expect(document.body.textContent.split(sentence)).toHaveLength(2);
  const link = document.querySelector("a");
  expect(link?.getAttribute("href")).toBe("/ae/mpci/filings/other");
  const lines = [...document.querySelectorAll("li button")].map((line) => line.textContent);
  // Once at the field, and once in the list of the checks: the box says how many.
  expect(lines).toEqual(["Bill number"]);
  expect(document.querySelector("[aria-labelledby=to-fix]")?.textContent).toBe(
    "Fix 1 thing before you sealTake me there",
  );
});
