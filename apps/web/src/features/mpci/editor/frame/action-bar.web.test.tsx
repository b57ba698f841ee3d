// The bar below the form: what the last check came to.
import { emptyBody } from "@filings/contract/mpci/draft";
import { flushSync } from "react-dom";
import { afterEach, expect, it, vi } from "vitest";
import { showScreen, textOf } from "#session/screen-for-tests.tsx";
import { createObservable } from "../draft/observable.ts";
import { type EditorParts, EditorProvider, indexFindings } from "../editor-context.ts";
import { ActionBar } from "./action-bar.tsx";

let close: () => void = () => {};
afterEach(() => close());

const said = () => textOf(document.querySelector("p[role=status]"));

it("the result of a check is shown until the checked content changes", async () => {
  const checkedBody = { ...emptyBody(), bill_number: "ABC1" };
  const body = createObservable(checkedBody);
  const parts = { body, findings: createObservable(indexFindings([], null)), lead: () => {} } as unknown as EditorParts;
  const checked = { at: Date.now(), errors: 0, looks: 0, body: checkedBody };
  const Screen = () => (
    <EditorProvider value={parts}>
      <ActionBar isBusy={false} isUpdate={false} checked={checked} onCheck={() => {}} onSeal={() => {}} />
    </EditorProvider>
  );
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  await vi.waitFor(() => expect(said()).toContain("nothing to fix. You can seal."), { timeout: 15_000 });
  flushSync(() => body.set({ ...checkedBody }));
  expect(said()).toContain("nothing to fix");
  flushSync(() => body.set({ ...checkedBody, bill_number: "ABC2" }));
  expect(said()).toBe("");
});
