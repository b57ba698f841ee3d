// What the head of the editor says of what is saved.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { createObservable } from "../draft/observable.ts";
import { EditorProvider } from "../editor-context.ts";
import type { Autosave } from "../keep/autosave.ts";
import { useWords } from "../use-words.ts";
import { EditorHead } from "./editor-head.tsx";

const said = () => document.body.textContent ?? "";
let close = () => {};
afterEach(() => close());

test("says which fields are not saved, because what stands in them was not understood", async () => {
  const draft = openDraft(aHouseBill());
  const unchosen = createObservable<ReadonlyMap<string, Unchosen>>(new Map());
  const state = createObservable({ kind: "saved" as const, at: new Date("2026-11-24T10:00:00.000Z") });
  const filing = {
    id: "f1",
    number: "MPCI2026000001",
    status: "DRAFTED",
    last_assessment: null,
    deadline: { cut_off_at: null },
    delegation_id: null,
  };
  close = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={{ ...draft.parts, unchosen }}>
        <EditorHead
          filing={filing as FilingDetail}
          autosave={{ state, isKept: createObservable(true), flush: async () => true } as unknown as Autosave}
        />
      </EditorProvider>
    ),
    answers: () => Response.json({ results: [] }),
  }).close;
  await vi.waitFor(() => expect(said()).toContain("Saved"));
  // The part that comes late is there before the test ends.
  await vi.waitFor(() => expect(said()).toContain("Draft"), { timeout: 10_000 });
  expect(said()).not.toContain("not saved");
  const text: Unchosen = { text: "Al Quoz warehouse", kind: "not_chosen", row: null, over: null };
  act(() => unchosen.set(new Map([["places.delivery.unlocode", text]])));
  await vi.waitFor(() =>
    expect(said()).toContain("1 field is not saved: what stands there was not understood. Correct it."),
  );
  // A day whose time is missing: the field says so.
  const day: Unchosen = { text: "20/12/2026", kind: "no_time", row: null, over: null };
  act(() => unchosen.set(new Map([["transport.planned_loading_at", day]])));
  await vi.waitFor(() => expect(said()).not.toContain("not saved"));
  act(() => unchosen.set(new Map([["transport.planned_loading_at", { ...day, text: "20/12/2026 25:00" }]])));
  await vi.waitFor(() => expect(said()).toContain("1 field is not saved"));
});

test("a day whose time is missing is said among the checks as its field says it", async () => {
  function Line({ text }: { readonly text: string }) {
    const { line } = useWords();
    const message: Unchosen = { text, kind: "no_time", row: null, over: null };
    return line({ path: "transport.planned_loading_at", code: "no_time", severity: "error", params: {}, message });
  }
  const Screen = () => (
    <>
      <Line text="20/12/2026" />
      <br />
      <Line text="soon" />
    </>
  );
  close = showScreen({ path: "/", Screen, answers: {} }).close;
  await vi.waitFor(() => expect(said()).toContain("Planned loading time: add the time, like 18:00."));
  expect(said()).toContain("“soon” is no day with a time.");
});
