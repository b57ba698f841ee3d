// The look-up of HS codes, in the panel of a goods item and in the table: used codes first, levels to browse, digits to add.
import type { FilingBody, GoodsItem } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { createCall } from "#api/call.ts";
import { fieldId } from "#forms/field-path.ts";
import { defaultLanguage, type Language, languages } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import "#ui/field/combobox-list.tsx";
import "#ui/field/combobox-note.tsx";
import { goodsCells, newGoodsItem } from "#filing/mpci/cells/cells.ts";
import { lookUpPauseMs } from "#ui/field/use-look-up.ts";
import { beginWithEmptyPages, every, one, pass, press, show } from "#ui/page-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { Grid } from "../grid/grid.tsx";
import { fetchHsCell } from "../grid/row.tsx";
import { HsField } from "./hs-field.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });
beforeEach(() => localStorage.clear());
beforeAll(fetchHsCell);

const entry = (level: string, code: string, name: string, name_ar: string | null = null) => ({
  level,
  code,
  name,
  name_ar,
});
const metals = entry("section", "XV", "Base metals", "معادن عادية");
const steel = entry("chapter", "73", "Iron or steel articles", "مصنوعات من حديد أو صلب");
const screws = entry("heading", "7318", "Screws, bolts, nuts");
const nuts = entry("code", "731816", "Iron or steel; threaded nuts");
const bolts = entry("code", "731815", "Iron or steel; threaded screws and bolts");
const levels: Readonly<Record<string, { path: unknown[]; results: unknown[] }>> = {
  "": { path: [], results: [entry("section", "I", "Live animals", "حيوانات حية"), metals] },
  XV: { path: [metals], results: [steel] },
  73: { path: [metals, steel], results: [screws] },
  7318: { path: [metals, steel, screws], results: [bolts, nuts] },
};
const used = { code: "73181510", name: bolts.name, description: "HEX BOLTS", used_at: "2026-11-01T00:00:00.000Z" };
/** What the company used before this one; each in a chapter of its own. */
let usedBefore: readonly object[] = [];
afterEach(() => {
  usedBefore = [];
});
/** What the list answers beside that, because it looks alike. */
let alike: (typeof bolts)[] = [];
afterEach(() => {
  alike = [];
});
const listed = [bolts, nuts, entry("code", "940510", "Chandeliers")];

function answer(asked: URL): Response {
  if (asked.pathname.endsWith("/used/"))
    return Response.json([{ ...used, for_shipper: asked.searchParams.has("shipper") }, ...usedBefore]);
  const search = asked.searchParams.get("search")?.toLowerCase() ?? "";
  if (asked.pathname.endsWith("/code-lists/hs/")) {
    const fits = listed.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(search));
    const found = [...fits, ...alike];
    return Response.json({
      results: found.map(({ code, name }) => ({ code, name, name_ar: null, also: null, withdrawn: code === "940510" })),
    });
  }
  if (search !== "") return Response.json({ path: [], results: [] });
  const level = levels[asked.searchParams.get("under") ?? ""];
  return level === undefined ? Response.json({ code: "not_found", detail: "" }, { status: 404 }) : Response.json(level);
}

const path = "goods_items[0].hs_code";
const arabic = languages.find(({ code }) => code === "ar_EG") ?? defaultLanguage;

async function showIn(
  children: ReactNode,
  {
    code = null as string | null,
    language = defaultLanguage as Language,
    movement = "IMPORT" as FilingBody["movement_type"],
  } = {},
) {
  const bill = aHouseBill();
  const goods_items = [{ ...newGoodsItem(), key: "g", hs_code: code }];
  const body: FilingBody = { ...bill, movement_type: movement, goods_items };
  const { parts, values } = openDraft(body);
  const tokens = { current: async () => "token", refresh: async () => null, signedOut: () => {} };
  const call = createCall({
    tokens,
    languageTag: () => "en-GB",
    fetch: async (address) => answer(new URL(String(address), "http://here")),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <CallProvider value={call}>
        <LanguageContext value={{ ...language, choose: async () => {} }}>
          <EditorProvider value={parts}>
            <main>{children}</main>
          </EditorProvider>
        </LanguageContext>
      </CallProvider>
    </QueryClientProvider>,
    language.direction,
  );
  await pass(0);
  return () => values.at(path);
}

const showField = (options: Parameters<typeof showIn>[1] = {}) =>
  showIn(<HsField path={path} label="HS code" />, options);
const untilListed = () => pass(lookUpPauseMs + 50);
const input = () => one<HTMLInputElement>("[role=combobox]");
const options = () => every("[role=option]").map(({ textContent }) => textContent ?? "");
const pointed = () => every("[role=option][aria-selected=true]").map(({ textContent }) => textContent ?? "");

async function type(text: string): Promise<void> {
  await act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function open(): Promise<void> {
  await act(async () => {
    input().focus();
    input().click();
  });
  await untilListed();
}
async function choose(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await press(key);
  await untilListed();
}

describe("the field of an HS code", () => {
  it("offers first what was used for this shipper, then the sections, and leads by keys from there to a code", async () => {
    const code = await showField();
    await open();
    expect(options()[0]).toMatch(
      /^73181510Iron or steel; threaded screws and boltsLast used for this shipper: .HEX BOLTS/,
    );
    expect(options().slice(1)).toEqual(["ILive animalsSection", "XVBase metalsSection"]);
    await choose("ArrowDown", "ArrowDown", "ArrowDown", "Enter");
    expect(options()).toEqual(["Back to All sections", "XVBase metals", "73Iron or steel articlesChapter"]);
    expect(pointed()).toEqual([]);
    await choose("ArrowDown", "Enter");
    await choose("ArrowDown", "Enter");
    expect(options().slice(-2)).toEqual([
      "731815Iron or steel; threaded screws and bolts",
      "731816Iron or steel; threaded nuts",
    ]);
    expect(code()).toBeNull();
    await choose("ArrowDown", "ArrowDown", "Enter");
    expect(code()).toBe("731816");
    expect(options()).toEqual([]);
  });

  it("shows the sections beneath three used codes, and alone to who asks for them", async () => {
    usedBefore = ["39", "40", "84", "85"].map((chapter) => ({ ...used, code: `${chapter}000000`, for_shipper: false }));
    await showField();
    await open();
    expect(options()).toHaveLength(5);
    expect(options().slice(3)).toEqual(["ILive animalsSection", "XVBase metalsSection"]);
    await act(async () => every("[role=option]")[4]?.click());
    await untilListed();
    await act(async () => every("[role=option]")[0]?.click());
    await untilListed();
    expect(options()).toEqual(["ILive animalsSection", "XVBase metalsSection"]);
  });

  it("goes back up a level, and begins near the code that it has", async () => {
    await showField({ code: "73181500" });
    await open();
    expect(options()).toEqual([
      "Back to All sections",
      "Back to XVBase metals",
      "Back to 73Iron or steel articles",
      "7318Screws, bolts, nuts",
      "731815Iron or steel; threaded screws and bolts",
      "731816Iron or steel; threaded nuts",
    ]);
    await act(async () => every("[role=option]")[2]?.click());
    await untilListed();
    expect(options().at(-1)).toBe("7318Screws, bolts, nutsHeading");
  });

  it("names sections and chapters in Arabic for its reader", async () => {
    await showField({ language: arabic });
    await open();
    expect(
      options()
        .slice(1)
        .map((text) => text.replace(/Section$/, "")),
    ).toEqual(["Iحيوانات حية", "XVمعادن عادية"]);
  });

  it("says what is to be typed after six digits, before one is taken and after", async () => {
    const code = await showField();
    await type("nuts");
    await untilListed();
    expect(document.body.textContent).toContain(
      "The list has six digits. This bill needs 8, 10 or 12: type the others after the code.",
    );
    const [said = "", ...choices] = (document.body.textContent ?? "").split("type the others after the code.");
    expect([said.includes("731816"), choices.join("").includes("731816")]).toEqual([false, true]);
    await choose("ArrowDown", "Enter");
    expect(code()).toBe("731816");
    expect(document.body.textContent).toContain("Type 2 more digits of the tariff number: this bill needs at least 8.");
    await type("73181600");
    await press("Tab");
    await untilListed();
    expect(code()).toBe("73181600");
    expect(document.body.textContent).not.toContain("more digits");
  });

  it("asks beside the field for as many digits as above its list", async () => {
    await showField();
    expect(document.querySelector("main")?.textContent).toBe("HS code8, 10 or 12 digits");
  });

  it("is content with six digits where the movement is", async () => {
    await showField({ movement: "TRANSIT" });
    expect(document.querySelector("main")?.textContent).toBe("HS code6, 8, 10 or 12 digits");
    await type("nuts");
    await untilListed();
    expect(document.body.textContent).not.toContain("The list has six digits");
  });

  it("takes nothing wrong where an arrow and Enter come before the list", async () => {
    const code = await showField();
    await type("nu");
    await untilListed();
    await type("bolts");
    await choose("ArrowDown", "Enter");
    expect(code()).toBe("73181510");
  });

  it("leads to a level that is typed whole, and takes it for no code", async () => {
    const code = await showField();
    await type("7318");
    await untilListed();
    expect(options().slice(1)).toEqual([
      "7318Screws, bolts, nutsHeading",
      "731815Iron or steel; threaded screws and bolts",
      "731816Iron or steel; threaded nuts",
    ]);
    await press("Tab");
    await untilListed();
    expect(code()).toBeNull();
  });

  it("offers a chapter that is typed, and its headings to browse", async () => {
    await showField();
    await type("73");
    await untilListed();
    expect(options().slice(1)).toEqual(["73Iron or steel articlesChapter", "7318Screws, bolts, nutsHeading"]);
    await choose("ArrowDown", "ArrowDown", "ArrowDown", "Enter");
    expect(options().slice(-2)).toEqual([
      "731815Iron or steel; threaded screws and bolts",
      "731816Iron or steel; threaded nuts",
    ]);
  });

  it("offers beneath a whole code nothing that only looks like it, and what looks like it where there is none", async () => {
    await showField();
    alike = [bolts];
    await type("731816");
    await untilListed();
    expect(options()).toEqual(["731816Iron or steel; threaded nuts"]);
    await type("731819");
    await untilListed();
    expect(options()).toEqual(["731815Iron or steel; threaded screws and bolts"]);
  });

  it("reads a withdrawn code, and does not take it", async () => {
    const code = await showField({ code: "94051000" });
    await pass(50);
    expect(document.body.textContent).toContain("Chandeliers (no longer in use)");
    await type("940510");
    await untilListed();
    await choose("ArrowDown", "Enter");
    expect(code()).toBe("94051000");
  });
});

describe("the cell of an HS code", () => {
  const headings = goodsCells.map(({ id }) => id);
  const showGrid = (code: string | null = null) =>
    showIn(
      <Grid<GoodsItem>
        name="goods_items"
        label="Goods"
        cells={goodsCells}
        headings={headings}
        newRow={newGoodsItem}
        copyRow={(row) => row}
        rowsMost={999}
        addLabel="Add"
      />,
      { code },
    );
  async function edit(): Promise<void> {
    await act(async () => one(`[data-spot="0-${headings.indexOf("hs_code")}"]`).click());
    await press("F2");
    await pass(0);
    await untilListed();
  }

  it("is the same look-up: used codes and sections at once, and a choice by keys", async () => {
    const code = await showGrid();
    await edit();
    expect(options()).toHaveLength(3);
    await choose("ArrowDown", "Enter");
    expect(code()).toBe("73181510");
    expect(every("[role=combobox]")).toEqual([]);
  });

  it("holds every key of a number that is typed at once", async () => {
    const code = await showGrid();
    await act(async () => one(`[data-spot="0-${headings.indexOf("hs_code")}"]`).click());
    await press("7");
    expect(input().value).toBe("7");
    for (const text of ["73", "731", "73181600"]) await type(text);
    await press("Enter");
    expect(code()).toBe("73181600");
  });

  it("finds by words, and keeps a number of a country’s own tariff as it is typed", async () => {
    const code = await showGrid();
    await edit();
    await type("nuts");
    await choose("ArrowDown", "Enter");
    expect(code()).toBe(null);
    await press("Enter");
    expect(code()).toBe("731816");
    await edit();
    await type("7318.16.90");
    await press("Enter");
    expect(code()).toBe("73181690");
  });

  it("waits for its list where an arrow and Enter come early, and Escape gives the edit up", async () => {
    const code = await showGrid("94051100");
    await edit();
    await type("nuts");
    await press("ArrowDown");
    await press("Enter");
    expect(code()).toBe("94051100");
    await untilListed();
    await press("Enter");
    expect(code()).toBe("731816");
    await edit();
    await type("bolts");
    await press("Escape");
    expect(code()).toBe("731816");
  });

  it("keeps a code that is too short for this bill open, so that its other digits follow it", async () => {
    const code = await showGrid();
    await edit();
    await type("nuts");
    await choose("ArrowDown", "Enter");
    expect(input().value).toBe("731816");
    expect(every("[role=listbox]")).toEqual([]);
    await type("73181690");
    await press("Enter");
    expect(code()).toBe("73181690");
  });
});

it("the field has the id that a finding leads to", async () => {
  await showField();
  expect(input().id).toBe(fieldId(path));
});
