import { aDirectBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { buttonNamed, showScreen, typeInto } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { GoodsPanel } from "./goods-panel.tsx";

let close: () => void = () => {};
afterEach(() => close());

it.each([
  ["may be left out on a master bill", aMasterBill(), true],
  ["is asked for on a direct bill", aDirectBill(), false],
])("the HS code %s", async (_, bill, isOptional) => {
  const draft = openDraft(bill, { role: "SHIPPING_LINE", scope: null });
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <GoodsPanel path="goods_items[0]" />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: () => Response.json({ results: [] }),
  }).close;
  const label = await vi.waitFor(() => {
    const found = document.querySelector('label[for="field-goods_items[0].hs_code"]');
    return found ?? expect.fail("no label of the HS code");
  });
  expect(label.textContent?.includes("optional")).toBe(isOptional);
});

const first = "MSKU0000011";
const second = "MSKU0000027";

it.each([
  ["the only container, with the packages that are left", [first], { container_number: first, package_count: 40 }],
  ["none of two containers", [first, second], { container_number: null, package_count: null }],
])("a new place of the goods names %s", async (_, numbers, placement) => {
  const bill = aDirectBill();
  const [container] = bill.equipment;
  const [item] = bill.goods_items;
  if (container === undefined || item === undefined) expect.fail("the bill has no goods in a container");
  const draft = openDraft(
    {
      ...bill,
      equipment: numbers.map((container_number, at) => ({ ...container, key: `c${at}`, container_number })),
      goods_items: [{ ...item, package_count: 40, placements: [] }],
    },
    { role: "SHIPPING_LINE", scope: null },
  );
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <GoodsPanel path="goods_items[0]" />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: () => Response.json({ results: [] }),
  }).close;
  const button = await vi.waitFor(() => buttonNamed("Place in a container"));
  button.click();
  expect(draft.values.at("goods_items[0].placements")).toEqual([placement]);
});

it.each([
  ["packages in a container", 'section[aria-label="In containers"] input', 1],
  ["packages of the item", 'input[id="field-goods_items[0].package_count"]', 0],
])("says beside the containers that they do not hold all packages, once the %s are left", async (_, field, at) => {
  const bill = aDirectBill();
  const draft = openDraft(bill, { role: "SHIPPING_LINE", scope: null });
  const path = "goods_items[0].placements";
  const params = { placed: 1_200, count: 1_250 };
  draft.shown.find([{ path, code: "v52_placed_and_counted", severity: "error", params, message: "Make them equal." }]);
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <GoodsPanel path="goods_items[0]" />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: () => Response.json({ results: [] }),
  }).close;
  const section = () => document.querySelector('section[aria-label="In containers"]');
  const packages = await vi.waitFor(
    () => document.querySelectorAll<HTMLInputElement>(field)[at] ?? expect.fail("no packages"),
  );
  expect(section()?.textContent).not.toContain("Make them equal.");
  packages.focus();
  packages.blur();
  await vi.waitFor(() => expect(section()?.textContent).toContain("Make them equal."));
});

it.each([
  ["0002", second],
  ["2", second],
  ["msku 000001-1", first],

  ["mskux", "MSKUX"],
  ["MSKU0000", "MSKU0000"],
])("the container of the goods: %s is %s once the field is left", async (typed, number) => {
  const bill = aDirectBill();
  const [container] = bill.equipment;
  const [item] = bill.goods_items;
  if (container === undefined || item === undefined) expect.fail("the bill has no goods in a container");
  const equipment = [first, second].map((container_number, at) => ({ ...container, key: `c${at}`, container_number }));
  const goods_items = [{ ...item, placements: [{ container_number: null, package_count: null }] }];
  const draft = openDraft({ ...bill, equipment, goods_items }, { role: "SHIPPING_LINE", scope: null });
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <GoodsPanel path="goods_items[0]" />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: () => Response.json({ results: [] }),
  }).close;
  const path = "goods_items[0].placements[0].container_number";
  const input = await vi.waitFor(() => {
    return (document.getElementById(`field-${path}`) as HTMLInputElement | null) ?? expect.fail("no field");
  });
  input.focus();
  typeInto(input, typed);
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
  input.blur();
  await vi.waitFor(() => expect(draft.values.at(path)).toBe(number));
});
