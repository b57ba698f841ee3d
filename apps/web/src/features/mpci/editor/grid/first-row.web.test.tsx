// A grid without a row, as one comes to it by keys: what is typed begins the first row.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { goodsCells, newGoodsItem } from "#filing/mpci/cells/cells.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { beginWithEmptyPages, every, one, press, show } from "#ui/page-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { Grid } from "./grid.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });
beforeEach(() => localStorage.clear());

/** Tells the goods of the draft now. */
async function atEmptyGrid() {
  const { parts, values } = openDraft({ ...aHouseBill(), goods_items: [] });
  await show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <EditorProvider value={parts}>
        <Grid
          name="goods_items"
          label="Goods"
          cells={goodsCells}
          headings={goodsCells.map(({ id }) => id)}
          newRow={newGoodsItem}
          copyRow={(row) => row}
          rowsMost={999}
          addLabel="Add a goods item"
        />
      </EditorProvider>
    </LanguageContext>,
  );
  await act(async () => one("[role=grid]").focus());
  return () => values.whole().goods_items;
}

it("a letter begins the first row, and stands in its first cell", async () => {
  const goods = await atEmptyGrid();
  await press("S");
  expect(document.activeElement).toBe(one("[role=gridcell] input"));
  await press("Enter");
  expect(goods()).toMatchObject([{ description: "S" }]);
});

it("Enter begins it too, and Ctrl Z takes it away", async () => {
  const goods = await atEmptyGrid();
  await press("Enter");
  expect(one<HTMLInputElement>("[role=gridcell] input").value).toBe("");
  await press("Escape");
  expect(goods()).toHaveLength(1);
  const undo = new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true });
  await act(async () => void document.activeElement?.dispatchEvent(undo));
  expect(goods()).toEqual([]);
});

it("a key that moves or clears begins none", async () => {
  const goods = await atEmptyGrid();
  for (const key of ["ArrowDown", "End", "PageDown", "Delete", "Backspace", "Tab", "Escape"]) await press(key);
  expect(goods()).toEqual([]);
  expect(every("[role=gridcell]")).toEqual([]);
});
