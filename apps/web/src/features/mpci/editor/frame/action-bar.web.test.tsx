// The bar below the form: what the last check came to.
import { emptyBody } from "@filings/contract/mpci/draft";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { beginWithEmptyPages, one, show } from "#ui/page-for-tests.tsx";
import { createObservable } from "../draft/observable.ts";
import { type EditorParts, EditorProvider, indexFindings } from "../editor-context.ts";
import { ActionBar } from "./action-bar.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const said = () => one("[role=status]").textContent;

it("the result of a check is shown until the checked content changes", async () => {
  const checkedBody = { ...emptyBody(), bill_number: "ABC1" };
  const body = createObservable(checkedBody);
  const parts = { body, findings: createObservable(indexFindings([], null)), lead: () => {} } as unknown as EditorParts;
  const checked = { at: Date.now(), errors: 0, looks: 0, body: checkedBody };
  await show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <EditorProvider value={parts}>
        <ActionBar isBusy={false} isUpdate={false} checked={checked} onCheck={() => {}} onSeal={() => {}} />
      </EditorProvider>
    </LanguageContext>,
  );
  await vi.waitFor(() => expect(said()).toContain("nothing to fix. You can seal."), { timeout: 15_000 });
  await act(async () => body.set({ ...checkedBody }));
  expect(said()).toContain("nothing to fix");
  await act(async () => body.set({ ...checkedBody, bill_number: "ABC2" }));
  expect(said()).toBe("");
});
