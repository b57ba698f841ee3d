// The bar below the form: what the last check came to, and what the palette offers of it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { useEffect } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, it, vi } from "vitest";
import { PageActionsProvider, useOffered } from "#filing/page-actions.tsx";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { createObservable } from "../draft/observable.ts";
import { type EditorParts, EditorProvider, indexFindings } from "../editor-context.ts";
import { ActionBar } from "./action-bar.tsx";

let close: () => void = () => {};
afterEach(() => close());

function partsOf(body: FilingBody, more: Partial<EditorParts> = {}) {
  const findings = createObservable(indexFindings([], null));
  return { body: createObservable(body), findings, lead: () => {}, ...more } as unknown as EditorParts;
}

const nothingInTheWay = { obstacle: null } as FilingDetail;

const said = () => textOf(document.querySelector("p[role=status]"));

it("the result of a check is shown until the checked content changes", async () => {
  const checkedBody: FilingBody = { ...emptyBody(), bill_number: "ABC1" };
  const body = createObservable(checkedBody);
  const parts = partsOf(checkedBody, { body });
  const checked = { at: Date.now(), errors: 0, looks: 0, body: checkedBody, filing: nothingInTheWay };
  const Screen = () => (
    <EditorProvider value={parts}>
      <ActionBar
        isBusy={false}
        isKept={false}
        isUpdate={false}
        checked={checked}
        onCheck={() => {}}
        onSeal={() => {}}
      />
    </EditorProvider>
  );
  ({ close } = showScreen({ path: "/", Screen, answers: {} }));
  await vi.waitFor(() => expect(said()).toContain("nothing to fix. You can seal."), { timeout: 15_000 });
  flushSync(() => body.set({ ...checkedBody }));
  expect(said()).toContain("nothing to fix");
  flushSync(() => body.set({ ...checkedBody, bill_number: "ABC2" }));
  expect(said()).toBe("");
});

it("the palette offers to seal, to check and to save", async () => {
  const onSeal = vi.fn();
  const onCheck = vi.fn();
  const saveNow = vi.fn(async () => true);
  const offered: { read: ReturnType<typeof useOffered> } = { read: () => [] };
  function Offered() {
    const read = useOffered();
    useEffect(() => {
      offered.read = read;
    }, [read]);
    return null;
  }
  const Screen = () => (
    <PageActionsProvider>
      <EditorProvider value={partsOf(emptyBody(), { saveNow })}>
        <ActionBar isBusy={false} isKept={false} isUpdate checked={null} onCheck={onCheck} onSeal={onSeal} />
      </EditorProvider>
      <Offered />
    </PageActionsProvider>
  );
  ({ close } = showScreen({ path: "/", Screen, answers: {}, permissions: ["prepare", "submit"] }));
  const labels = () => offered.read().map(({ label }) => label);
  await soon(() => expect(labels()).toEqual(["Check and send the update", "Check only", "Save now"]));
  for (const { run } of offered.read()) run();
  expect([onSeal, onCheck, saveNow].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it("a bill that something else than its fields keeps from its seal is checked, and not sealed", async () => {
  const onSeal = vi.fn();
  const Screen = () => (
    <EditorProvider value={partsOf(emptyBody())}>
      <ActionBar isBusy={false} isKept isUpdate={false} checked={null} onCheck={() => {}} onSeal={onSeal} />
    </EditorProvider>
  );
  ({ close } = showScreen({ path: "/", Screen, answers: {}, permissions: ["prepare", "submit"] }));
  await soon(() => expect(buttonNamed("Check and seal").getAttribute("aria-disabled")).toBe("true"));
  buttonNamed("Check and seal").click();
  expect(onSeal).not.toHaveBeenCalled();
  expect(document.querySelector("[class*=primary]")).toBeNull();
});
