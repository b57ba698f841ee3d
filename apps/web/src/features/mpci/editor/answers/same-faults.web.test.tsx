import type { FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, refuses, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { SameFaults } from "./same-faults.tsx";

const filings = "/api/filings/ae/mpci/filings/";
const open = "01a00000-0000-7000-8000-000000000001";
const [rejected, drafted, saved] = [2, 3, 4].map((last) => `01a00000-0000-7000-8000-00000000000${last}`);
const path = "equipment[0].container_number";
const refused = "CSQU3054384";
const point = { path, code: "E0104", text: "", value: refused, wantsAttachment: false };

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

function withContainer(number: string) {
  const { equipment, goods_items } = aHouseBill();
  return aHouseBill({
    equipment: equipment.map((one) => ({ ...one, container_number: number })),
    goods_items: goods_items.map((item) => ({
      ...item,
      placements: item.placements.map((one) => ({ ...one, container_number: number })),
    })),
  });
}

function show(value: string) {
  const bills = [
    { id: rejected, number: "N2", bill_number: "BILL-2", status: "SUBMISSION_REJECTED", path, value: refused },
    { id: drafted, number: "N3", bill_number: "BILL-3", status: "DRAFTED", path, value: refused },
    { id: saved, number: "N4", bill_number: "BILL-4", status: "DRAFTED", path, value: refused },
  ];
  const { parts } = openDraft(withContainer(value));
  const detail = (id: string, number: string, revision: number) =>
    Response.json({ id, revision, body: withContainer(number) });
  shown = showScreen({
    path: "/",
    Screen: () => (
      <EditorProvider value={parts}>
        <p data-drawn="" />
        <SameFaults filingId={open} point={point} />
      </EditorProvider>
    ),
    answers: ({ pathname }, body) => {
      if (pathname === `${filings}${open}/same-faults/`) return Response.json({ results: bills });
      if (pathname === `${filings}${rejected}/convert/`) return detail(rejected!, refused, 7);
      if (pathname === `${filings}${saved}/` && body !== null) return refuses(409, "stale_revision", "Saved elsewhere");
      if (pathname === `${filings}${drafted}/`) return detail(drafted!, body === null ? "TCLU7654329" : refused, 5);
      if (pathname === `${filings}${saved}/`) return detail(saved!, refused, 3);
      if (pathname === `${filings}${rejected}/`) return detail(rejected!, refused, 8);
      return Response.json([]);
    },
  });
}

it("is not offered before the value at fault was corrected", async () => {
  show(refused);
  await soon(() => expect(document.querySelector("[data-drawn]")).not.toBeNull());
  expect(document.querySelector("button")).toBeNull();
});

it("corrects each bill by a save of its own, and says which were changed meanwhile", async () => {
  show("CSQU3054383");
  await soon(() => buttonNamed("Apply to 3 other bills with this fault").click());
  await soon(() => expect(buttonNamed("Correct 3 bills")).toBeTruthy());
  expect(textOf(document.querySelector("[role=dialog]"))).toMatch(/CSQU3054384.*becomes.*CSQU3054383/);
  buttonNamed("Correct 3 bills").click();
  await soon(() => expect(buttonNamed("Done")).toBeTruthy());
  const lines = [...document.querySelectorAll("[role=dialog] li")].map((line) => textOf(line));
  expect(lines).toEqual([
    expect.stringMatching(/BILL-2.*Corrected/),
    expect.stringMatching(/BILL-3.*Changed by someone else meanwhile/),
    expect.stringMatching(/BILL-4.*Changed by someone else meanwhile/),
  ]);
  const saves = shown!.sent.filter(({ body }) => body !== null && Object.hasOwn(body as object, "revision"));
  expect(saves.map(({ path: to, body }) => [to, (body as { revision: number }).revision])).toEqual([
    [`${filings}${rejected}/`, 7],
    [`${filings}${saved}/`, 3],
  ]);
  expect(saves[0]?.body).toMatchObject({ body: { equipment: [{ container_number: "CSQU3054383" }] } });
  // The goods of a container stay in it when its number is corrected.
  const { goods_items } = (saves[0]!.body as { body: FilingChange }).body;
  const containers = goods_items?.flatMap(({ placements }) => placements?.map((one) => one.container_number));
  expect(new Set(containers)).toEqual(new Set(["CSQU3054383"]));
});
