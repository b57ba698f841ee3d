// What a draft with a shipper is offered from the bill before, as the parties of the form show it.
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { type DraftForTests, openDraft } from "../draft/draft-for-tests.ts";
import { createObservable } from "../draft/observable.ts";
import { EditorProvider } from "../editor-context.ts";
import { PartiesSection } from "../panels/parties-section.tsx";

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});
vi.setConfig({ testTimeout: 20_000 });

const shipper = { key: "s", role: "SHIPPER", name: "BRIGHT LAMPS MANUFACTURING CO LTD" } as const;
const lane = {
  ...aHouseBill(),
  filing_id: "01a00000-0000-7000-8000-000000000001",
  bill_number: "HBL-1",
  used_at: "2026-11-03T08:00:00.000Z",
};

function show(change: FilingChange, { isFiled = false, found = lane as object | null } = {}) {
  const draft: DraftForTests = openDraft(applyChange(emptyBody(), change));
  const body = createObservable(draft.values.whole());
  draft.values.subscribe(() => body.set(draft.values.whole()));
  const asked: URLSearchParams[] = [];
  opened.push(
    showScreen({
      path: "/",
      Screen: () => (
        <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
          <EditorProvider value={{ ...draft.parts, body, isFiled }}>
            <PartiesSection />
          </EditorProvider>
        </LanguageContext>
      ),
      answers: ({ searchParams }) => {
        asked.push(searchParams);
        return Response.json({ lane: found });
      },
    }),
  );
  return { values: draft.values, asked };
}
const text = () => document.body.textContent ?? "";

it("is said with its consignee, route and goods, fills what is open with one press, and is taken back", async () => {
  const { values, asked } = show({ parties: [shipper], places: { loading: { unlocode: "CNSHA" } } });
  const before = values.whole();
  await soon(() => expect(text()).toContain("Last used with BRIGHT LAMPS"));
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ shipper: shipper.name, loading: "CNSHA" });
  for (const part of ["GULF HOME SUPPLIES LLC", "AEJEA", "HS 94", "HBL-1", "3 Nov 2026"])
    expect(text()).toContain(part);
  buttonNamed(/^Fill in \d+ open fields$/).click();
  await soon(() => expect(text()).toMatch(/\d+ fields are filled in/));
  expect(values.whole().places.discharge?.unlocode).toBe("AEJEA");
  expect(values.whole().goods_items).toHaveLength(2);
  buttonNamed("Undo").click();
  await soon(() => expect(values.whole()).toEqual(before));
});

it("is offered no more once it was closed", async () => {
  show({ parties: [shipper] });
  await soon(() => buttonNamed("Close").click());
  await soon(() => expect(text()).not.toContain("Last used with"));
});

it("is asked for neither without a shipper, nor for a bill that NAIC has", async () => {
  const without = show({ parties: [{ ...shipper, name: null }] });
  const filed = show({ parties: [shipper] }, { isFiled: true });
  // By the time a third one has asked, the others would have.
  const open = show({ parties: [shipper] });
  await soon(() => expect(open.asked).toHaveLength(1));
  expect([...without.asked, ...filed.asked]).toEqual([]);
});

it("says nothing where nothing was filed for this shipper", async () => {
  const { asked } = show({ parties: [shipper] }, { found: null });
  await soon(() => expect(asked).toHaveLength(1));
  expect(text()).not.toContain("Last used with");
});
