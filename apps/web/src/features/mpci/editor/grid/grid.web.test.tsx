// The grids of an open draft, as a clerk works in them.
import type { Equipment, FilingBody, GoodsItem } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { equipmentCells, goodsCells, newEquipment, newGoodsItem } from "#filing/mpci/cells/cells.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { beginWithEmptyPages, every, one, pass, press, show } from "#ui/page-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { Grid } from "./grid.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });
beforeEach(() => localStorage.clear());

const goodsHeadings = goodsCells.map(({ id }) => id);
const equipmentHeadings = equipmentCells.map(({ id }) => id);
const second = { ...newEquipment(), key: "second", container_number: "MSKU0000027", size_type: "22G1" };

let lead: (path: string) => void = () => {};

async function showGrids(change: Partial<FilingBody> = {}): Promise<() => FilingBody> {
  const bill = aHouseBill();
  const body = { ...bill, equipment: [...bill.equipment, second], ...change };
  const { parts, values } = openDraft(body);
  lead = parts.lead;
  await show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <EditorProvider value={parts}>
        <Grid<Equipment>
          name="equipment"
          label="Containers"
          cells={equipmentCells}
          headings={equipmentHeadings}
          newRow={newEquipment}
          copyRow={(row) => row}
          rowsMost={999}
          addLabel="Add a container"
        />
        <Grid<GoodsItem>
          name="goods_items"
          label="Goods"
          cells={goodsCells}
          headings={goodsHeadings}
          newRow={newGoodsItem}
          copyRow={(row) => row}
          rowsMost={999}
          addLabel="Add a goods item"
        />
      </EditorProvider>
    </LanguageContext>,
  );
  return values.whole;
}

const grid = (label: string) => one(`[role=grid][aria-label="${label}"]`);
function cell(label: string, row: number, id: string): HTMLElement {
  const found = grid(label).querySelector<HTMLElement>(
    `[data-spot="${row}-${(label === "Goods" ? goodsHeadings : equipmentHeadings).indexOf(id)}"]`,
  );
  if (found === null) throw new Error(`no cell ${id} in row ${row} of ${label}`);
  return found;
}
const tap = (element: Element, pointerType: "mouse" | "touch" = "mouse") =>
  act(async () => void element.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType })));
const button = (name: string) => {
  const found = every("button").find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const said = () =>
  every("[role=status]")
    .map(({ textContent }) => (textContent ?? "").replace(/[\u2066-\u2069]/g, ""))
    .join(" ");

async function fill(text: string): Promise<void> {
  const input = one<HTMLInputElement>("[role=gridcell] input");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function type(label: string, [row, id]: readonly [number, string], text: string, end = "Enter"): Promise<void> {
  await tap(cell(label, row, id));
  await press("F2");
  await fill(text);
  await press(end);
}
async function paste(text: string): Promise<void> {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => void document.activeElement?.dispatchEvent(event));
}
async function pressCtrl(key: string, shiftKey = false): Promise<void> {
  const how = { key, ctrlKey: true, shiftKey, bubbles: true, cancelable: true };
  await act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", how)));
}

it("a kind of packages stands with its word, and the row that the tools are about is marked", async () => {
  await showGrids();
  expect(cell("Goods", 0, "package_type").textContent).toBe("CTcarton");
  await tap(cell("Containers", 1, "size_type"));
  const marked = every("[role=row][data-active]").map((row) => row.querySelector("[role=rowheader]")?.textContent);
  expect(marked).toEqual(["2", "1"]);
  expect(button("Remove row 2")).toBeDefined();
});

describe("what is typed", () => {
  it.each([
    ["Goods", "description", "Cotton shirts"],
    ["Goods", "placements", "MSKU0000027"],
  ] as const)("in %s, %s is in the draft when Ctrl S reaches the page, as Ctrl K does", async (label, id, text) => {
    const heard: string[] = [];
    const now = await showGrids();
    const hear = ({ key }: KeyboardEvent) =>
      heard.push(`${key} ${JSON.stringify(now().goods_items[0]).includes(text) ? "with" : "without"} it`);
    addEventListener("keydown", hear);
    await tap(cell(label, 0, id));
    await press("F2");
    await fill(text);
    heard.length = 0;
    await pressCtrl("k");
    await pressCtrl("s");
    removeEventListener("keydown", hear);
    expect(heard).toEqual(["k without it", "s with it"]);
  });

  it("is understood, and a number that can be meant in two ways says how it was read and offers the other", async () => {
    const now = await showGrids();
    await type("Goods", [0, "gross_weight_kg"], "8,200");
    expect(now().goods_items[0]?.gross_weight_kg).toBe("8200");
    expect(said()).toContain("8,200 was read as 8200.");
    await tap(button("Use 8.200 with a decimal point"));
    expect(now().goods_items[0]?.gross_weight_kg).toBe("8.200");
  });

  it("is understood as a size and type in words of the trade, and its code is said", async () => {
    const now = await showGrids();
    await type("Containers", [0, "size_type"], "40hq");
    expect(now().equipment[0]?.size_type).toBe("45G1");
    expect(said()).toContain("40hq was read as 45G1.");
    await tap(cell("Containers", 0, "size_type"));
    await paste("20GP\t\n40RH\t");
    expect(
      now()
        .equipment.slice(0, 2)
        .map(({ size_type }) => size_type),
    ).toEqual(["22G1", "45R1"]);
    expect(said()).toContain("Sizes and types were read as their ISO codes:");
  });

  it("stays out where it does not fit, and that is said", async () => {
    const now = await showGrids();
    await tap(cell("Containers", 0, "load_status"));
    await press("x");
    await press("Enter");
    expect(now().equipment[0]?.load_status).toBe("FULL");
    expect(said()).toContain("x does not fit in this column.");
  });
});

describe("Tab while a cell is edited", () => {
  async function pressTab(shiftKey = false): Promise<boolean> {
    const tab = new KeyboardEvent("keydown", { key: "Tab", shiftKey, bubbles: true, cancelable: true });
    await act(async () => void document.activeElement?.dispatchEvent(tab));
    // What is not prevented, the browser does: the focus goes to the next or the one before.
    return !tab.defaultPrevented;
  }
  const edited = () => every("[role=gridcell] input, [role=gridcell] select").length;

  it.each([
    ["Goods", 1, "placements", "MSKU", false, "MSKU0000027"],
    ["Containers", 1, "reefer.set_temperature_c", "5", false, '"set_temperature_c":"5"'],
    ["Goods", 0, "description", "Cotton shirts", true, "Cotton shirts"],
    ["Containers", 0, "container_number", "TCLU1234568", true, "TCLU1234568"],
  ] as const)(
    "out of %s, row %s, %s, goes out of the grid and takes what was typed",
    async (...[label, row, id, text, isBack, taken]) => {
      const now = await showGrids();
      await tap(cell(label, row, id));
      await press("F2");
      await fill(text);
      const tabStops = () => [...grid(label).querySelectorAll<HTMLElement>("*")].filter((one) => one.tabIndex >= 0);
      expect(tabStops()).toEqual([document.activeElement]);
      expect(await pressTab(isBack)).toBe(true);
      await act(async () => button("Add a goods item").focus());
      expect(edited()).toBe(1);
      await pass(0);
      expect([edited(), JSON.stringify(now())]).toEqual([0, expect.stringContaining(taken)]);
      expect(document.activeElement).toBe(button("Add a goods item"));
    },
  );

  it("goes on to the next cell after Enter took what was typed, and out of the table after an arrow", async () => {
    const now = await showGrids();
    await type("Containers", [1, "size_type"], "40HQ");
    expect(now().equipment[1]?.size_type).toBe("45G1");
    expect(await pressTab()).toBe(false);
    expect(document.activeElement?.closest("[data-spot]")).toBe(cell("Containers", 1, "load_status"));
    expect(edited()).toBe(1);
    await press("Enter");
    await press("ArrowLeft");
    expect(await pressTab()).toBe(true);
  });

  it("leads to a cell whose text is selected, so that typing takes its place; F2 goes on behind it", async () => {
    await showGrids();
    const selected = () => {
      const { selectionStart, selectionEnd, value } = one<HTMLInputElement>("[role=gridcell] input");
      return [value.slice(selectionStart ?? 0, selectionEnd ?? 0), value];
    };
    await tap(cell("Goods", 0, "package_count"));
    await press("F2");
    expect(await pressTab()).toBe(false);
    expect(await pressTab()).toBe(false);
    const [text, whole] = selected();
    expect([text, whole]).toEqual([whole, expect.stringMatching(/\d/)]);
    await press("Escape");
    await press("F2");
    expect(selected()[0]).toBe("");
  });

  it("goes from the last cell of a row to the first of the next, and back", async () => {
    await showGrids();
    await tap(cell("Goods", 0, "placements"));
    await press("F2");
    expect(await pressTab()).toBe(false);
    expect(cell("Goods", 1, "description").contains(document.activeElement)).toBe(true);
    expect(await pressTab(true)).toBe(false);
    expect(cell("Goods", 0, "placements").contains(document.activeElement)).toBe(true);
  });

  it("leaves a count that cannot be read in its cell, with its message", async () => {
    const now = await showGrids();
    const before = now().goods_items[0]?.package_count;
    await tap(cell("Goods", 0, "package_count"));
    await press("F2");
    await fill("many");
    await pressTab();
    expect(cell("Goods", 0, "package_type").contains(document.activeElement)).toBe(true);
    expect(cell("Goods", 0, "package_count").textContent).toBe("many");
    expect(cell("Goods", 0, "package_count").getAttribute("aria-invalid")).toBe("true");
    expect(document.body.textContent).toContain("“many” is no whole number. Correct it, or empty the field.");
    expect(now().goods_items[0]?.package_count).toBe(before);
    await type("Goods", [0, "package_count"], "12");
    expect([now().goods_items[0]?.package_count, cell("Goods", 0, "package_count").textContent]).toEqual([12, "12"]);
  });
});

describe("what is shown", () => {
  it("counts and weights have their thousands parted, and are edited as they were typed", async () => {
    await showGrids();
    await type("Goods", [0, "gross_weight_kg"], "12500.50");
    await type("Goods", [0, "package_count"], "1200");
    expect(cell("Goods", 0, "gross_weight_kg").textContent).toBe("12,500.50");
    expect(cell("Goods", 0, "package_count").textContent).toBe("1,200");
    expect(cell("Goods", 0, "hs_code").textContent).not.toContain(",");
    await tap(cell("Goods", 0, "gross_weight_kg"));
    expect(cell("Goods", 0, "gross_weight_kg").getAttribute("aria-label")).toContain("12,500.50");
    await press("F2");
    expect(one<HTMLInputElement>("[role=gridcell] input").value).toBe("12500.50");
  });

  it("dangerous goods are marked in their row", async () => {
    const { goods_items } = (await showGrids())();
    for (const [row, { dangerous_goods: dangers }] of goods_items.entries()) {
      const said = dangers.length === 0 ? "" : `Dangerous goodsUN ${dangers[0]?.un_number}`;
      expect(cell("Goods", row, "description").textContent).toBe(`${goods_items[row]?.description}${said}`);
    }
    expect(goods_items.filter(({ dangerous_goods }) => dangerous_goods.length > 0)).toHaveLength(1);
  });
});

describe("what was done is taken back", () => {
  it("a paste with headings as one act, and done again", async () => {
    const now = await showGrids();
    const before = now();
    await tap(cell("Goods", 0, "description"));
    await paste("HS code\tOrigin\n7323.93.00\tChina\n8418 10\tالهند");
    expect(now().goods_items.map(({ hs_code }) => hs_code)).toEqual(["73239300", "841810"]);
    expect(now().goods_items.map(({ origin_country }) => origin_country)).toEqual(["CN", "IN"]);
    expect(said()).toContain("4 cells pasted");
    expect(said()).toContain("Columns were matched by the heading row.");
    await pressCtrl("z");
    expect(now().goods_items).toEqual(before.goods_items);
    await pressCtrl("z", true);
    expect(now().goods_items[1]?.hs_code).toBe("841810");
    await pressCtrl("z");
    await pressCtrl("y");
    expect(now().goods_items[1]?.hs_code).toBe("841810");
  });

  it("an edit and a cleared cell, each by itself", async () => {
    const now = await showGrids();
    const before = now().goods_items[0]?.description;
    await type("Goods", [0, "description"], "STEEL BOLTS");
    await tap(cell("Goods", 0, "description"));
    await press("Delete");
    expect(now().goods_items[0]?.description).toBeNull();
    await pressCtrl("z");
    expect(now().goods_items[0]?.description).toBe("STEEL BOLTS");
    await pressCtrl("z");
    expect(now().goods_items[0]?.description).toBe(before);
  });

  it("a removed row, also the last", async () => {
    const now = await showGrids();
    const keys = now().goods_items.map(({ key }) => key);
    await tap(cell("Goods", 0, "description"));
    await tap(every("button").filter(({ textContent }) => textContent === "Remove row 1")[1] as Element);
    await tap(every("button").filter(({ textContent }) => textContent === "Remove row 1")[1] as Element);
    expect(now().goods_items).toEqual([]);
    await pressCtrl("z");
    await pressCtrl("z");
    expect(now().goods_items.map(({ key }) => key)).toEqual(keys);
  });
});

it("a list that is missing is begun where one is led to it, and what is typed stands in its first cell", async () => {
  const now = await showGrids({ goods_items: [] });
  await act(async () => lead("goods_items"));
  await pass(0);
  await press("S");
  await fill("Steel pots");
  await press("Enter");
  expect(now().goods_items).toMatchObject([{ description: "Steel pots" }]);
});

it("the tools below a grid are about the row whose panel was opened from the list of checks", async () => {
  await showGrids();
  const tools = () => every("button").flatMap(({ textContent }) => /^Open row/.exec(textContent)?.input ?? []);
  expect(tools()).toEqual(["Open row 1", "Open row 1"]);
  await act(async () => lead("goods_items[1].dangerous_goods[0].un_number"));
  expect(tools()).toEqual(["Open row 1", "Open row 2"]);
});

describe("containers and their goods", () => {
  it("a container with another number takes its goods along, and back", async () => {
    const now = await showGrids();
    const numbers = () => now().goods_items.map(({ placements }) => placements[0]?.container_number);
    await type("Containers", [0, "container_number"], "tclu 123456-8");
    expect(numbers()).toEqual(["TCLU1234568", "TCLU1234568"]);
    await pressCtrl("z");
    expect(now().equipment[0]?.container_number).toBe("CSQU3054383");
    expect(numbers()).toEqual(["CSQU3054383", "CSQU3054383"]);
  });

  it("goods that are left without their container are told", async () => {
    await showGrids();
    await tap(cell("Containers", 0, "container_number"));
    await tap(button("Remove row 1"));
    expect(said()).toContain("2 goods items were in CSQU3054383, which is gone. Choose another container for them.");
  });

  it("the cell offers the containers of the bill and says when something else is typed", async () => {
    const now = await showGrids();
    const options = () => every("[role=option]").map(({ textContent }) => textContent);
    await tap(cell("Goods", 0, "placements"));
    await press("F2");
    expect(options()).toEqual(
      ["CSQU305438345G1", "MSKU000002722G1"].map((text) => expect.stringContaining(text.slice(0, 11))),
    );
    await fill("TCLU");
    expect(one("[role=alert]").textContent).toBe("TCLU is not one of this bill’s containers. Choose one.");
    await press("Enter");
    expect(options()).toHaveLength(2);
    await press("ArrowDown");
    await press("ArrowDown");
    await press("Enter");
    expect(now().goods_items[0]?.placements.map(({ container_number }) => container_number)).toEqual(["MSKU0000027"]);
  });

  it("a part of a number that only one container has is enough, and several are parted by commas", async () => {
    const now = await showGrids();
    const numbers = () => now().goods_items[0]?.placements.map(({ container_number }) => container_number);
    await type("Goods", [0, "placements"], "0027", "Tab");
    expect(numbers()).toEqual(["MSKU0000027"]);
    await type("Goods", [0, "placements"], "CSQU3054383, msk");
    expect(numbers()).toEqual(["CSQU3054383", "MSKU0000027"]);
  });

  it.each(["Tab", "Enter"])("the number of a container's row stands for the container, taken by %s", async (key) => {
    const now = await showGrids();
    const numbers = () => now().goods_items[0]?.placements.map(({ container_number }) => container_number);
    // It has a 1 in it, which is the number of the other row.
    await type("Containers", [1, "container_number"], "TCLU1234568");
    await type("Goods", [0, "placements"], "2, 1", key);
    expect(numbers()).toEqual(["TCLU1234568", "CSQU3054383"]);
    await type("Goods", [0, "placements"], "1", key);
    expect(numbers()).toEqual(["CSQU3054383"]);
    await type("Goods", [0, "placements"], "٢", key);
    expect(numbers()).toEqual(["TCLU1234568"]);
    // No row has this number, and one number has it in it.
    await type("Goods", [0, "placements"], "83", key);
    expect(numbers()).toEqual(["CSQU3054383"]);
  });

  it("the number of a row is no container where the row has none", async () => {
    await showGrids();
    await tap(cell("Goods", 0, "placements"));
    await press("F2");
    expect(every("[role=option]").map(({ textContent }) => textContent)).toEqual([
      "1CSQU305438345G1",
      "2MSKU000002722G1",
    ]);
    await fill("9");
    expect(one("[role=alert]").textContent).toBe("9 is not one of this bill’s containers. Choose one.");
  });
});

describe("rows to fix", () => {
  it("are counted below the grid, with a way to the next", async () => {
    await showGrids();
    const texts = () => every("p").map(({ textContent }) => textContent ?? "");
    const counted = () => texts().flatMap((text) => /^\d+ rows? to fix/.exec(text) ?? [])[0];
    await type("Goods", [0, "package_count"], "many");
    await tap(cell("Goods", 0, "description"));
    expect(counted()).toBeUndefined();
    await type("Goods", [1, "package_count"], "none");
    await tap(cell("Goods", 1, "description"));
    expect(counted()).toBe("2 rows to fix");
    await tap(button("Go to the next"));
    expect(document.activeElement).toBe(cell("Goods", 0, "package_count"));
    await type("Goods", [0, "package_count"], "12");
    await tap(cell("Goods", 0, "description"));
    expect(counted()).toBe("1 row to fix");
    await tap(button("Go to the next"));
    expect(document.activeElement).toBe(cell("Goods", 1, "package_count"));
    expect(counted()).toBeUndefined();
  });
});

describe("columns", () => {
  it("are folded away by choice, which this device keeps", async () => {
    await showGrids();
    await tap(every("button").filter(({ textContent }) => textContent === "Columns")[1] as Element);
    await tap(every<HTMLInputElement>("input[type=checkbox]")[2] as Element);
    const headings = () => [...grid("Goods").querySelectorAll("[role=columnheader]")].map((one) => one.textContent);
    expect(headings()).not.toContain("package_count");
    expect(JSON.parse(localStorage.getItem("filings-folded-columns-goods_items") ?? "[]")).toEqual(["package_count"]);
  });

  it("a block with headings reaches a folded column too", async () => {
    localStorage.setItem("filings-folded-columns-goods_items", '["hs_code"]');
    const now = await showGrids();
    await tap(cell("Goods", 0, "description"));
    await paste("Description\tHS code\nSteel bolts\t7318.15");
    expect(now().goods_items[0]).toMatchObject({ description: "Steel bolts", hs_code: "731815" });
  });

  it("what another version kept does no harm", async () => {
    localStorage.setItem("filings-folded-columns-goods_items", '{"not":"a list"}');
    await showGrids();
    expect(grid("Goods").querySelectorAll("[role=columnheader]")).toHaveLength(goodsCells.length + 2);
  });
});

describe("on a telephone", () => {
  it("one tap edits, and no hint speaks of keys", async () => {
    vi.spyOn(globalThis, "matchMedia").mockImplementation(
      (query) =>
        ({
          matches: query === "(pointer: coarse)",
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as never,
    );
    await showGrids();
    expect(document.body.textContent).not.toContain("Ctrl");
    expect(document.body.textContent).toContain("Tap a cell to write in it");
    await tap(cell("Goods", 0, "description"), "touch");
    expect(every("[role=gridcell] input")).toHaveLength(1);
  });

  it("an added row is written in at once", async () => {
    vi.spyOn(globalThis, "matchMedia").mockImplementation(
      (query) => ({ matches: query === "(pointer: coarse)", addEventListener: () => {} }) as never,
    );
    await showGrids();
    await tap(button("Add a container"), "touch");
    expect(document.activeElement).toBe(one("[role=gridcell] input"));
  });

  it("a click of the mouse only goes to the cell", async () => {
    await showGrids();
    await tap(cell("Goods", 0, "description"));
    expect(every("[role=gridcell] input")).toHaveLength(0);
  });
});
