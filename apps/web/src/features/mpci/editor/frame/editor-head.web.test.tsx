// What the head of the editor says of what is saved.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ReferenceField } from "#filing/mpci/own-words/reference-field.tsx";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { showScreen, typeInto } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { createObservable } from "../draft/observable.ts";
import { EditorProvider } from "../editor-context.ts";
import type { Autosave } from "../keep/autosave.ts";
import { useWords } from "../use-words.ts";
import { EditorHead } from "./editor-head.tsx";
import { SavedWords } from "./saved-words.tsx";

const filing = {
  id: "f1",
  number: "MPCI2026000001",
  status: "DRAFTED",
  last_assessment: null,
  deadline: { cut_off_at: null },
  delegation_id: null,
};
const state = createObservable({ kind: "saved" as const, at: new Date("2026-11-24T10:00:00.000Z") });
const autosave = { state, isKept: createObservable(true), flush: async () => true } as unknown as Autosave;

const said = () => document.body.textContent ?? "";
let close = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("the company's own reference that is typed without a line is not said to be saved, until it is", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const draft = openDraft(aHouseBill());
  close = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={draft.parts}>
        <header>
          <SavedWords autosave={autosave} isOnServer />
        </header>
        <ReferenceField filingId={draft.parts.filingId} />
      </EditorProvider>
    ),
    answers: ({ pathname }, body) => {
      if (pathname.endsWith("/own-words/")) return Response.json({ results: [] });
      if (!navigator.onLine) throw new TypeError("Failed to fetch");
      return Response.json({ filing_id: draft.parts.filingId, labels: [], ...(body as object) });
    },
  }).close;
  const head = () => document.querySelector("header")?.textContent ?? "";
  const field = () => document.querySelector("input");
  await vi.waitFor(() => expect(field()?.readOnly).toBe(false));
  expect(head()).toContain("Saved at");
  typeInto(field()!, "JOB 7");
  await vi.waitFor(() => expect(head()).toBe("No connection. Your changes are kept on this computer."));
  line.mockReturnValue(true);
  field()!.focus();
  field()!.blur();
  await vi.waitFor(() => expect(head()).toContain("Saved at"), { timeout: 5_000 });
});

test("says which fields are not saved, because what stands in them was not understood", async () => {
  const draft = openDraft(aHouseBill());
  const unchosen = createObservable<ReadonlyMap<string, Unchosen>>(new Map());
  close = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={{ ...draft.parts, unchosen }}>
        <EditorHead filing={filing as FilingDetail} saved={<SavedWords autosave={autosave} isOnServer />} />
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
  // Looked up by itself: nobody has to correct anything, and nothing is called saved.
  act(() => unchosen.set(new Map([["places.delivery.unlocode", { ...text, kind: "not_asked" as const }]])));
  await vi.waitFor(() => expect(said()).not.toContain("not understood"));
  expect(said()).toContain("Not saved yet");
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
