// A bill of another type: its form asks for what that type has, says what was taken out, and gives it back.
import { aHouseBill, exampleCarrier } from "@filings/contract/mpci/house-bill.example";
import { aCoLoadMasterBill, aDirectBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { keepText } from "../fields/unchosen.ts";
import { PartiesSection } from "../panels/parties-section.tsx";
import { TransportSection } from "../transport-section.tsx";
import { BillSection } from "./bill-section.tsx";

let close: () => void = () => {};
afterEach(() => close());

const voyage = { carrier_id: exampleCarrier.id, vessel_name: "EXAMPLE STAR", voyage_number: "1W" };
const noCutOff = { ...voyage, cut_off_at: null, entered: null, bills: 1, bill_cut_off_at: null };

function show(...opened: Parameters<typeof openDraft>) {
  const draft = openDraft(...opened);
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <BillSection />
          <TransportSection />
          <PartiesSection />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: ({ pathname }) => {
      if (pathname.endsWith("/cut-off/")) return Response.json(noCutOff);
      if (pathname.endsWith("/company-network/")) return Response.json({ connections: [] });
      return Response.json(/\/(?:carriers|contacts\/list)\/$/.test(pathname) ? [] : { results: [] });
    },
  }).close;
  return draft;
}

const byId = (path: string) => document.getElementById(`field-${path}`) as HTMLSelectElement | null;
const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);

async function choose(path: string, value: string): Promise<void> {
  const select = await vi.waitFor(() => byId(path) ?? expect.fail(`${path} is not there`));
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

const parent = { bill_number: "COLOAD001", mpci_party_id: "COLOAD1" };
const line = { role: "SHIPPING_LINE", scope: null } as const;
/** For what is fetched when it is wanted. */
const slow = { timeout: 15_000 };

it("offers the types of the filer's role, and the movements of the type", async () => {
  show(aDirectBill(), line);
  await vi.waitFor(() => expect(byId("bill_type")).not.toBeNull());
  const values = (path: string) => [...(byId(path)?.options ?? [])].map(({ value }) => value);
  expect(values("bill_type")).toEqual(["MASTER", "DIRECT"]);
  expect(values("movement_type")).toEqual(["IMPORT", "TRANSIT", "TRANSHIPMENT", "FROB"]);
  expect(byId("master_bill_number")).toBeNull();
  expect(button("Add the carrier’s agent")).toBeDefined();
  expect(button("Add the forwarder")).toBeUndefined();
});

it("a type that the role does not file still stands there, so that another can be chosen", async () => {
  show(aHouseBill(), line);
  await vi.waitFor(() => expect(byId("bill_type")).not.toBeNull());
  expect([...byId("bill_type")!.options].map(({ value }) => value)).toEqual(["HOUSE", "MASTER", "DIRECT"]);
});

it("a movement that the type does not have still stands there, so that another can be chosen", async () => {
  const { values } = show(aHouseBill({ movement_type: "TRANSIT" }));
  await vi.waitFor(() => expect(byId("movement_type")).not.toBeNull());
  expect([...byId("movement_type")!.options].map(({ value }) => value)).toEqual(["TRANSIT", "IMPORT"]);
  await choose("movement_type", "IMPORT");
  await vi.waitFor(() => expect(values.whole().movement_type).toBe("IMPORT"));
  await vi.waitFor(() => expect(byId("movement_type")?.options).toHaveLength(1));
});

it("the type it had before brings back what was taken out, and keeps what was typed meanwhile", async () => {
  const { values, parts } = show(
    aCoLoadMasterBill({ parent_bill: parent, expected_sub_filings: [{ mpci_party_id: "MPCI456" }] }),
    { role: null, scope: null },
  );
  await choose("bill_type", "MASTER");
  await vi.waitFor(() => expect(button("Undo")).toBeDefined(), slow);
  parts.write("expected_sub_filings", [{ mpci_party_id: "MPCI789", bill_number: null }]);
  await choose("bill_type", "CO_LOAD_MASTER");
  await vi.waitFor(() => expect(button("Undo")).toBeUndefined());
  expect(values.whole()).toMatchObject({
    bill_type: "CO_LOAD_MASTER",
    master_bill_number: "EGLV142600000017",
    parent_bill: parent,
    expected_sub_filings: [{ mpci_party_id: "MPCI789" }],
  });
});

it("says what a change of type takes out, and gives it back by Undo", async () => {
  const agent = { ...aHouseBill().parties[0]!, key: "agent", role: "CARRIER_AGENT" as const, name: "GULF AGENCIES" };
  const before = aDirectBill({ movement_type: "TRANSIT" });
  const { values } = show({ ...before, parties: [...before.parties, agent] }, line);
  await choose("bill_type", "MASTER");
  await vi.waitFor(() => expect(document.body.textContent).toContain("The movement is import now."), slow);
  expect(values.whole()).toMatchObject({ bill_type: "MASTER", movement_type: "IMPORT" });
  button("Undo")?.click();
  await vi.waitFor(() => expect(button("Undo")).toBeUndefined());
  expect(values.whole()).toMatchObject({ bill_type: "DIRECT", movement_type: "TRANSIT" });
  expect(document.activeElement?.id).toBe("field-bill_type");
});

it("gives back what a change of type takes out by Ctrl Z in its field, and by Ctrl Z elsewhere nothing", async () => {
  const { values } = show(aDirectBill({ movement_type: "TRANSIT" }), line);
  await choose("bill_type", "MASTER");
  await vi.waitFor(() => expect(button("Undo")).toBeDefined(), slow);
  const pressUndo = (path: string) => {
    const key = new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true });
    byId(path)?.dispatchEvent(key);
    return key.defaultPrevented;
  };
  expect(pressUndo("bill_number")).toBe(false);
  expect(pressUndo("bill_type")).toBe(true);
  await vi.waitFor(() => expect(button("Undo")).toBeUndefined());
  expect(values.whole()).toMatchObject({ bill_type: "DIRECT", movement_type: "TRANSIT" });
});

it("what was taken out is named with what stood in it, and typed anew it is not overwritten", async () => {
  const { values, parts } = show(
    aCoLoadMasterBill({ parent_bill: parent, expected_sub_filings: [{ mpci_party_id: "MPCI456" }] }),
    { role: null, scope: null },
  );
  await choose("bill_type", "DIRECT");
  await vi.waitFor(() => expect(button("Undo")).toBeDefined(), slow);
  const said = document.querySelector("[role=status]")?.textContent;
  expect(said).toContain("EGLV142600000017");
  expect(said).toContain("COLOAD001");
  expect(said).toContain("Expected sub-filings");
  expect(values.whole()).toMatchObject({ master_bill_number: null, parent_bill: null, expected_sub_filings: [] });
  expect(byId("parent_bill.bill_number")).toBeNull();
  parts.write("master_bill_number", "EGLV9");
  button("Undo")?.click();
  await vi.waitFor(() => expect(values.whole().bill_type).toBe("CO_LOAD_MASTER"));
  expect(values.whole()).toMatchObject({ master_bill_number: "EGLV9", parent_bill: parent });
  expect(values.whole().expected_sub_filings).toHaveLength(1);
});

it("a co-load master bill names who files beneath it; nothing is said when nothing was taken out", async () => {
  const { values } = show(aHouseBill());
  await choose("bill_type", "CO_LOAD_MASTER");
  await vi.waitFor(() => expect(button("Add a filer")).toBeDefined(), slow);
  expect(button("Undo")).toBeUndefined();
  button("Add a filer")?.click();
  await vi.waitFor(() => expect(byId("expected_sub_filings[0].mpci_party_id")).not.toBeNull());
  expect(values.whole().expected_sub_filings).toEqual([{ mpci_party_id: null, bill_number: null }]);
});

it("a place that is in no list is entered by name and country, and chosen from the list again", async () => {
  const { values, parts } = show(aHouseBill({ issue_place: null }));
  await vi.waitFor(() => expect(byId("issue_place.unlocode")).not.toBeNull());
  expect(button("Enter by name")).toBeUndefined();
  keepText(parts, "issue_place.unlocode", { text: "Songgang depot", kind: "not_chosen" });
  await vi.waitFor(() => expect(button("Enter by name")).toBeDefined());
  button("Enter by name")?.click();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("field-issue_place.name"), slow);
  expect(values.whole().issue_place).toEqual({ unlocode: null, name: "Songgang depot", country: null });
  expect(parts.unchosen.get().size).toBe(0);
  expect(byId("issue_place.country")).not.toBeNull();
  button("Choose from the list")?.click();
  await vi.waitFor(() => expect(byId("issue_place.unlocode")).not.toBeNull());
  expect(values.whole().issue_place).toBeNull();
});

it("asks for a second notify party once there is a first", async () => {
  show(aHouseBill());
  await vi.waitFor(() => expect(button("Add a second notify party")).toBeDefined());
  button("Add a second notify party")?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain("Second notify party"));
  expect(button("Add a second notify party")).toBeUndefined();
});
