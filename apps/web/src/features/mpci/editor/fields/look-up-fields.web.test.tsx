// Fields of the draft that hold a code of a list: text that names no entry is never the code.
import { emptyBody } from "@filings/contract/mpci/draft";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { createCall } from "#api/call.ts";
import { fieldId } from "#forms/field-path.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import "#ui/field/combobox-list.tsx";
import { newGoodsItem } from "#filing/mpci/cells/cells.ts";
import { lookUpPauseMs } from "#ui/field/use-look-up.ts";
import { beginWithEmptyPages, every, one, pass, show } from "#ui/page-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { CountryField } from "./look-up-fields.tsx";
import { PlaceField } from "./place-field.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const plain = { name_ar: null, other_names: [], usual: true, airport_code: false, sea_port: true, withdrawn: false };
const places = [
  { ...plain, code: "AEJEA", name: "Jebel Ali", country: "AE" },
  { ...plain, code: "AEJED", name: "Jebel Dhanna", country: "AE" },
  { ...plain, code: "TMJEB", name: "Jebel", country: "TM", usual: false },
];
const discharge = "places.discharge.unlocode";
const firstPort = "transport.first_uae_port";
const flag = "transport.flag_country";
const origin = (row: number) => `goods_items[${row}].origin_country`;

const line = { isDown: false };
beforeEach(() => {
  line.isDown = false;
});

async function showFields() {
  const goods = ["first", "second"].map((key) => ({ ...newGoodsItem(), key }));
  const { parts, values, shown } = openDraft({ ...emptyBody(), goods_items: goods });
  const tokens = { current: async () => "token", refresh: async () => null, signedOut: () => {} };
  const call = createCall({
    tokens,
    languageTag: () => "en-GB",
    fetch: async (address) => {
      if (line.isDown) throw new TypeError("Failed to fetch");
      const asked = new URL(String(address), "http://here").searchParams;
      const codes = asked.getAll("filter[code][]");
      const typed = asked.get("search")?.toLowerCase();
      const fits = ({ code, name, country }: (typeof places)[number]) =>
        !country.startsWith(asked.get("country") ?? "")
          ? false
          : typed === undefined
            ? codes.includes(code)
            : `${code} ${name}`.toLowerCase().includes(typed.replace(/, .*e.*|uae, /, ""));
      return Response.json({ results: places.filter(fits) });
    },
  });
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CallProvider value={call}>
        <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
          <EditorProvider value={parts}>
            <PlaceField path={discharge} />
            <PlaceField path={firstPort} country="AE" />
            <CountryField path={flag} isOptional />
            <CountryField path={origin(0)} isOptional />
            <CountryField path={origin(1)} isOptional />
          </EditorProvider>
        </LanguageContext>
      </CallProvider>
    </QueryClientProvider>,
  );
  const all = () => shown.index.get().all;
  return {
    at: values.at,
    write: parts.write,
    errors: () => all().map(({ path }) => path),
    severities: () => all().map(({ severity }) => severity),
  };
}

const input = (path: string) => one<HTMLInputElement>(`[role=combobox][id="${fieldId(path)}"]`);

async function type(path: string, text: string): Promise<void> {
  await act(async () => {
    input(path).focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(path), text);
    input(path).dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function typeAndLeave(path: string, text: string, { isListed = true } = {}): Promise<void> {
  await type(path, text);
  if (isListed) await pass(lookUpPauseMs + 50);
  await act(async () => input(path).blur());
  await pass(50);
}

it.each([
  ["jebel", true],
  ["JEBEL", true],
  ["JEBEL", false],
  ["paper", true],
])("does not take %s for the code of a port, whether its list is there or not", async (text, isListed) => {
  const draft = await showFields();
  await typeAndLeave(discharge, text, { isListed });
  expect(draft.at(discharge)).toBeNull();
  expect(input(discharge).value).toBe(text);
  expect(draft.errors()).toEqual([discharge]);
});

it("looks a port's name up that was typed without a line once the line is back", async () => {
  line.isDown = true;
  const draft = await showFields();
  await typeAndLeave(discharge, "Jebel Ali");
  expect([draft.at(discharge), input(discharge).value]).toEqual([null, "Jebel Ali"]);
  expect(draft.severities()).toEqual(["missing"]);
  expect(document.body.textContent).toContain("“Jebel Ali” is looked up as soon as the list can be reached.");
  line.isDown = false;
  await act(async () => void dispatchEvent(new Event("online")));
  await pass(50);
  expect([draft.at(discharge), draft.errors()]).toEqual(["AEJEA", []]);
});

it("keeps a whole code that the list of places lacks, and takes one that it has in small letters", async () => {
  const draft = await showFields();
  await typeAndLeave(discharge, "AEXYZ");
  expect(draft.at(discharge)).toBe("AEXYZ");
  await typeAndLeave(discharge, "aejea");
  expect(draft.at(discharge)).toBe("AEJEA");
  expect(draft.errors()).toEqual([]);
});

it.each(["Jebel Ali, United Arab Emirates", "Jebel Ali, AE", "UAE, Jebel Ali"])(
  "takes %s for the port of that country",
  async (text) => {
    const draft = await showFields();
    await typeAndLeave(discharge, text);
    expect(draft.at(discharge)).toBe("AEJEA");
    expect(draft.errors()).toEqual([]);
  },
);

it("blocks text that names no country though the field may be empty, until it is emptied or chosen", async () => {
  const draft = await showFields();
  await typeAndLeave(flag, "Atlantis");
  expect(draft.at(flag)).toBeNull();
  expect(draft.errors()).toEqual([flag]);
  await typeAndLeave(flag, "");
  expect(draft.errors()).toEqual([]);
  await typeAndLeave(flag, "Atlantis");
  await typeAndLeave(flag, "Panama");
  expect(draft.at(flag)).toBe("PA");
  expect(draft.errors()).toEqual([]);
});

it("leaves text with the goods it was typed for when those before them are removed", async () => {
  const draft = await showFields();
  await typeAndLeave(origin(0), "Atlantis");
  await typeAndLeave(origin(1), "Lemuria");
  expect(draft.errors()).toEqual([origin(0), origin(1)]);
  await act(async () => draft.write("goods_items", (draft.at("goods_items") as object[]).slice(1)));
  expect(draft.errors()).toEqual([origin(0)]);
  expect(input(origin(0)).value).toBe("Lemuria");
});

it("forgets text that another change has replaced", async () => {
  const draft = await showFields();
  await typeAndLeave(flag, "Atlantis");
  await act(async () => draft.write(flag, "AE"));
  expect(draft.errors()).toEqual([]);
  expect(input(flag).value).toBe("AE");
});

it.each([
  ["only places of the UAE where the port must lie there", firstPort, ["AEJEA", "AEJED"]],
  ["places of every country elsewhere", discharge, ["AEJEA", "AEJED", "TMJEB"]],
])("offers %s, each with its country in words", async (_, path, codes) => {
  await showFields();
  await type(path, "jebel");
  await pass(lookUpPauseMs + 50);
  const offered = every("[role=option]").map(({ textContent }) => textContent ?? "");
  expect(offered.map((text) => text.slice(0, 5))).toEqual(codes);
  expect(offered[0]).toContain("United Arab Emirates");
});
