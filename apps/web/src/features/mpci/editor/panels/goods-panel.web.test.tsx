import { aDirectBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
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
