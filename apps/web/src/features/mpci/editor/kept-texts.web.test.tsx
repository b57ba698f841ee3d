// What was typed into a draft and is no value of it: it is there again, and said to be wrong, when the page is loaded anew.
import type { Endpoint } from "@filings/contract/api/endpoint";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { newGoodsItem } from "#filing/mpci/cells/cells.ts";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { fieldId } from "#forms/field-path.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { aStorage } from "#offline/unsent/storage-for-tests.ts";
import { lookUpPauseMs } from "#ui/field/use-look-up.ts";
import { beginWithEmptyPages, one, pass, show } from "#ui/page-for-tests.tsx";
import { nothingSaid } from "./answers/asked.ts";
import { useDraftEditor } from "./draft/use-draft-editor.ts";
import { type EditorParts, EditorProvider } from "./editor-context.ts";
import { CarrierField } from "./fields/carrier-field.tsx";
import { DraftDate } from "./fields/fields.tsx";
import { CountryField } from "./fields/look-up-fields.tsx";
import { createLocalKeep } from "./keep/local-keep.ts";
import { GoodsPanel } from "./panels/goods-panel.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const flag = "transport.flag_country";
const day = "issue_date";
const carrier = "carrier_id";
const count = "goods_items[0].package_count";

function aBrowser() {
  return createLocalKeep(aStorage(), { filingId: "f1", userId: "u1", page: "p1" }, async () => []);
}
type Browser = ReturnType<typeof aBrowser>;

const withGoods: FilingBody = { ...emptyBody(), goods_items: [{ ...newGoodsItem(), key: "first", package_count: 10 }] };

async function load(keep: Browser, body: FilingBody = withGoods) {
  const texts = await keep.texts.read();
  const opened: { parts: EditorParts | null } = { parts: null };
  const filing = { id: "f1", revision: 1, updated_at: "2026-11-21T09:40:00.000Z", findings: [], body } as never;
  const call = (async ({ id }: Endpoint) => (id === "listMpciCarriers" ? [] : { results: [] })) as never;
  function Page({ kept }: { readonly kept: KeptTexts }) {
    const knows = { carriers: [], papers: [], filer: null as never };
    const { parts } = useDraftEditor({
      call,
      filing: filing as FilingDetail,
      body,
      unanswered: [],
      onFound: () => {},
      keep,
      texts: kept,
      knows,
      onClosed: () => {},
      ...nothingSaid,
    });
    opened.parts = parts;
    return (
      <EditorProvider value={parts}>
        <CountryField path={flag} isOptional />
        <DraftDate path={day} />
        <CarrierField path={carrier} />
        <GoodsPanel path="goods_items[0]" />
      </EditorProvider>
    );
  }
  document.body.replaceChildren();
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallProvider value={call}>
        <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
          <Page kept={texts} />
        </LanguageContext>
      </CallProvider>
    </QueryClientProvider>,
  );
  await pass(50);
  const errors = () => opened.parts?.findings.get().all.filter(({ severity }) => severity === "error");
  return {
    at: (path: string) => opened.parts?.values.at(path),
    errors: () =>
      errors()
        ?.map(({ path }) => path)
        .sort(),
  };
}

const input = (path: string) => one<HTMLInputElement>(`input[id="${fieldId(path)}"]`);
const saidAt = (path: string) => input(path).closest("div")?.textContent ?? "";

async function type(path: string, text: string): Promise<void> {
  await act(async () => {
    input(path).focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(path), text);
    input(path).dispatchEvent(new Event("input", { bubbles: true }));
  });
  await pass(lookUpPauseMs + 50);
}
async function leaveField(path: string): Promise<void> {
  await act(async () => input(path).blur());
  await pass(50);
}

it("text that was not chosen, or is no day, is at its field with its message after a reload", async () => {
  const browser = aBrowser();
  await load(browser);
  await type(flag, "Atlantis");
  await leaveField(flag);
  await type(day, "next week");
  await leaveField(day);
  const draft = await load(browser);
  expect([input(flag).value, input(day).value]).toEqual(["Atlantis", "next week"]);
  expect(draft.errors()).toEqual([day, flag]);
  expect(saidAt(flag)).toContain("“Atlantis” was not chosen from the list.");
  expect(saidAt(day)).toContain("Type the day, like 20/11/2026");
});

it("a shipping line that was not chosen is at its field after a reload, and counts as not understood", async () => {
  const browser = aBrowser();
  await load(browser);
  await type(carrier, "evergreen");
  await leaveField(carrier);
  const draft = await load(browser);
  expect([input(carrier).value, draft.errors()]).toEqual(["evergreen", [carrier]]);
  expect([...(await browser.texts.read()).keys()]).toEqual([carrier]);
});

it("text in the field that has the focus is kept when the page is left", async () => {
  const browser = aBrowser();
  await load(browser);
  await type(flag, "Atlantis");
  await act(async () => void dispatchEvent(new Event("pagehide")));
  await load(browser);
  expect(input(flag).value).toBe("Atlantis");
});

it("text is kept no more once it is corrected, or another change has filled the field in", async () => {
  const browser = aBrowser();
  await load(browser);
  await type(day, "next week");
  await leaveField(day);
  await type(day, "20/11/2026");
  await leaveField(day);
  expect((await browser.texts.read()).size).toBe(0);
  await type(flag, "Atlantis");
  await leaveField(flag);
  const draft = await load(browser, { ...withGoods, transport: { ...withGoods.transport, flag_country: "PA" } });
  expect([draft.at(flag), draft.errors()]).toEqual(["PA", []]);
  expect((await browser.texts.read()).size).toBe(0);
});

it("a count that cannot be read stays in its field with its message, over the earlier count, and after a reload", async () => {
  const browser = aBrowser();
  const first = await load(browser);
  await type(count, "1");
  await type(count, "1o twelve");
  await leaveField(count);
  expect([input(count).value, first.at(count), first.errors()]).toEqual(["1o twelve", 10, [count]]);
  expect(saidAt(count)).toContain("“1o twelve” is no whole number. Correct it, or empty the field.");
  const draft = await load(browser);
  expect([input(count).value, draft.at(count), draft.errors()]).toEqual(["1o twelve", 10, [count]]);
  await type(count, "1,200");
  await leaveField(count);
  expect([draft.at(count), draft.errors()]).toEqual([1_200, []]);
});
