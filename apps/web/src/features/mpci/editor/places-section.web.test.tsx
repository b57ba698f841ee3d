// Which places of the route are asked for, and that a port's list begins with ports.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { aDirectBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterEach, expect, it, vi } from "vitest";
import { showScreen, typeInto } from "#session/screen-for-tests.tsx";
import { openDraft } from "./draft/draft-for-tests.ts";
import { EditorProvider } from "./editor-context.ts";
import { PlacesSection } from "./places-section.tsx";

let close: () => void = () => {};
afterEach(() => close());

const asked: URL[] = [];

function show(pre_carriage: string | null, bill = aHouseBill()): void {
  const draft = openDraft({ ...bill, transport: { ...bill.transport, pre_carriage } });
  close = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={draft.parts}>
        <PlacesSection />
      </EditorProvider>
    ),
    answers: (url) => {
      asked.push(url);
      return Response.json({ results: [] });
    },
  }).close;
}

const soon = <Found,>(look: () => Found) => vi.waitFor(look);
const labelOf = (path: string) => document.querySelector(`label[for="field-${path}"]`)?.textContent ?? "";

it.each([
  ["is optional where the goods come to the port by no named means", null, true],
  ["is asked for where they are carried there", "TRUCK", false],
])("the place of receipt %s", async (_, preCarriage, isOptional) => {
  show(preCarriage);
  await soon(() => expect(labelOf("places.receipt.unlocode")).toContain("lace of receipt"));
  expect(labelOf("places.receipt.unlocode").includes("optional")).toBe(isOptional);
});

it.each([
  ["a port's list begins with ports", "places.loading.unlocode", "port"],
  ["where goods are delivered is any place", "places.delivery.unlocode", null],
])("%s", async (_, path, prefer) => {
  show(null);
  asked.length = 0;
  const field = await soon(() => {
    const found = document.getElementById(`field-${path}`);
    return found instanceof HTMLInputElement ? found : expect.fail("no field");
  });
  field.focus();
  typeInto(field, "ning");
  const search = await soon(
    () =>
      asked.find(({ searchParams }) => searchParams.get("search") === "ning") ?? expect.fail("nothing was searched"),
  );
  expect(search.searchParams.get("prefer")).toBe(prefer);
});

const onwards = "Enter where the goods go on to, if it is not the port of discharge";
const place = { unlocode: "SAJED", name: null, country: null };
it.each([
  ["is asked where it goes on to", "TRANSIT", null, true],
  ["that names it is asked nothing", "TRANSIT", place, false],
  ["of an import is asked nothing", "IMPORT", null, false],
] as const)("a direct bill in transit %s", async (_, movement_type, delivery, isAsked) => {
  const bill = aDirectBill({ movement_type });
  show(null, { ...bill, places: { ...bill.places, delivery } });
  await soon(() => expect(labelOf("places.delivery.unlocode")).toContain("lace of delivery"));
  expect(document.body.textContent?.includes(onwards)).toBe(isAsked);
});
