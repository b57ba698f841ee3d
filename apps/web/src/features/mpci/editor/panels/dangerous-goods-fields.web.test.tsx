// A dangerous substance by its UN number alone: what the list knows of it is filled in, and only its name is asked for.
import { emptyBody } from "@filings/contract/mpci/draft";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { fieldId } from "#forms/field-path.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import "#ui/field/combobox-list.tsx";
import { newGoodsItem } from "#filing/mpci/cells/cells.ts";
import { lookUpPauseMs } from "#ui/field/use-look-up.ts";
import { beginWithEmptyPages, every, one, pass, show } from "#ui/page-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { DangerousGoodsFields, newDangerousGoods } from "./dangerous-goods-fields.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const path = "goods_items[0].dangerous_goods[0]";
const paint = { un_number: "1263", imdg_class: "3", subsidiary_hazards: [], packing_groups: [2] };
const results = ["PAINT", "PAINT RELATED MATERIAL"].map((name) => ({ ...paint, proper_shipping_name: name }));

it("fills in what all entries of a UN number agree on, and asks for the name", async () => {
  const goods = { ...newGoodsItem(), key: "goods", dangerous_goods: [newDangerousGoods()] };
  const { parts, values } = openDraft({ ...emptyBody(), goods_items: [goods] });
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallProvider value={(async () => ({ results })) as never}>
        <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
          <EditorProvider value={parts}>
            <DangerousGoodsFields path={path} />
          </EditorProvider>
        </LanguageContext>
      </CallProvider>
    </QueryClientProvider>,
  );
  const number = one<HTMLInputElement>(`[id="${fieldId(`${path}.un_number`)}"]`);
  await act(async () => {
    number.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(number, "1263");
    number.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await pass(lookUpPauseMs + 50);
  await act(async () => number.blur());
  await pass(50);
  const filled = { un_number: "1263", imdg_class: "3", packing_group: 2, proper_shipping_name: null };
  expect(values.at(path)).toMatchObject(filled);
  expect(every("p button").map(({ textContent }) => textContent)).toEqual(["Use PAINT", "Use PAINT RELATED MATERIAL"]);
  await act(async () => every("p button")[1]?.click());
  expect(values.at(path)).toMatchObject({ ...filled, proper_shipping_name: "PAINT RELATED MATERIAL" });
  expect(every("p button")).toEqual([]);
});
