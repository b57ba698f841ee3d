// One draft in two tabs of a browser, or before two colleagues: what either has typed and not sent is in the form, and what both changed is asked.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingChange } from "@filings/contract/mpci/filing";
import { exampleFiler, aHouseBill as houseBill } from "@filings/contract/mpci/house-bill.example";
import { totalsOf } from "@filings/contract/mpci/totals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldId } from "#forms/field-path.ts";
import { fetchAgain, invalidate } from "#live/out-of-date.ts";
import {
  buttonNamed,
  refuses,
  type ScreenShown,
  showScreen,
  soon,
  textOf,
  typeInto,
} from "#session/screen-for-tests.tsx";
import { EditorScreen } from "./editor-screen.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const path = `/api/filings/ae/mpci/filings/${id}/`;
const at = "2026-11-21T08:00:00.000Z";
const body = houseBill({ bill_number: "HBL1" });
const slot = `filings-mpci-edit:1:${id}`;

// The whole editor is drawn, part after part.
vi.setConfig({ testTimeout: 20_000 });

// The locks that other tabs hold; this browser for tests has none of its own.
const locked: string[] = [];
const request = async () => {};
const query = async () => ({ held: locked.map((name) => ({ name })) });
beforeEach(() => void Object.defineProperty(navigator, "locks", { configurable: true, value: { query, request } }));

/** `list`: what answers a look-up in a list of codes. */
const held: { shown: ScreenShown | null; now: FilingDetail; list: Promise<Response> | null } = {
  shown: null,
  now: aDraft(),
  list: null,
};
afterEach(() => {
  held.shown?.close();
  locked.length = 0;
  held.list = null;
  Reflect.deleteProperty(navigator, "locks");
  localStorage.clear();
});

function aDraft(change: object = {}): FilingDetail {
  return {
    ...{ id, number: "MPCI1", status: "DRAFTED", version: 1, revision: 5, body, totals: totalsOf(body) },
    filer: { ...exampleFiler, company_id: "c", scope: null },
    ...{ findings: [], attachments: [], versions: [], events: [], rejection: null, rfi: null, last_assessment: null },
    ...{ cancellation: null, transport: null, registration_number: null, first_submitted_at: null },
    deadline: { file_by: null, state: "UNKNOWN" },
    available_actions: ["save", "prepare", "DISCARD"],
    updated_at: at,
    ...change,
  } as unknown as FilingDetail;
}

function show(): void {
  held.now = aDraft();
  held.shown = showScreen({
    path: "/ae/mpci/filings/$id/edit",
    address: `/ae/mpci/filings/${id}/edit`,
    Screen: EditorScreen,
    answers: ({ pathname }, sent) => {
      if (pathname.includes("/code-lists/")) return held.list ?? Response.json({ results: [] });
      if (pathname.endsWith("/carriers/")) return Response.json([]);
      if (pathname.endsWith("/cut-off/"))
        return Response.json({ cut_off_at: null, entered: null, bills: 1, bill_cut_off_at: null });
      if (pathname.endsWith("/price/")) return refuses(503, "unavailable", "Not now");
      if (pathname !== path) return Response.json({ results: [], count: 0 });
      if (sent === null) return Response.json(held.now);
      const { revision, body: change } = sent as { revision: number; body: FilingChange };
      if (revision !== held.now.revision)
        return refuses(409, "stale_revision", "Saved elsewhere", { current: held.now });
      held.now = { ...held.now, revision: revision + 1, body: applyChange(held.now.body, change) };
      return Response.json(held.now);
    },
  });
}

/** What a tab has typed without a line. */
function keep(page: string, minute: number, transport: Record<string, string>): void {
  const before = Object.fromEntries(Object.keys(transport).map((name) => [name, Reflect.get(body.transport, name)]));
  const kept = {
    revision: 5,
    at: `2026-11-21T09:${minute}:00.000Z`,
    change: { transport },
    before: { transport: before },
  };
  localStorage.setItem(`${slot}:${page}`, JSON.stringify(kept));
}

const field = (name: string) => document.getElementById(fieldId(`transport.${name}`)) as HTMLInputElement | null;
const page = () => textOf(document.body);

it("what two closed tabs typed at different fields is saved together", async () => {
  keep("one", 40, { vessel_name: "TAB ONE STAR" });
  keep("two", 50, { voyage_number: "999Y" });
  show();
  await soon(() =>
    expect([field("vessel_name")?.value, field("voyage_number")?.value]).toEqual(["TAB ONE STAR", "999Y"]),
  );
  await soon(() =>
    expect(held.now.body.transport).toMatchObject({ vessel_name: "TAB ONE STAR", voyage_number: "999Y" }),
  );
  await soon(() => expect(Object.keys(localStorage).filter((key) => key.startsWith(slot))).toEqual([]));
});

it("of one field that two closed tabs changed the later text is saved, and the earlier one is asked about", async () => {
  keep("one", 40, { vessel_name: "EARLIER" });
  keep("two", 50, { vessel_name: "LATER" });
  show();
  await soon(() => expect(held.now.body.transport.vessel_name).toBe("LATER"));
  await soon(() => expect(page()).toContain("This computer kept other changes to this filing"));
  await soon(() => buttonNamed("Open them").click());
  await soon(() =>
    expect(textOf(document.querySelector("[role=dialog],[role=alertdialog]"))).toMatch(/EARLIER.*LATER/),
  );
});

it("what a tab kept that has gone to another page is in the form of the next tab", async () => {
  locked.push("filings-page:one");
  keep("one", 40, { vessel_name: "TAB ONE STAR" });
  show();
  await soon(() => expect(field("vessel_name")?.value).toBe("TAB ONE STAR"));
  await soon(() => expect(page()).toContain("This computer kept your changes from"));
});

it("what a tab keeps that has the draft open is told here, and comes here once that tab has saved it", async () => {
  locked.push("filings-page:one", `filings-draft:${id}:one`);
  keep("one", 40, { vessel_name: "TAB ONE STAR" });
  show();
  await soon(() => expect(page()).toContain("Another tab has changes to this filing that are not saved yet"));
  expect(field("vessel_name")?.value).toBe(body.transport.vessel_name);
  held.now = aDraft({ revision: 6, body: applyChange(body, { transport: { vessel_name: "TAB ONE STAR" } }) });
  const key = `${slot}:one`;
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  await soon(() => expect(field("vessel_name")?.value).toBe("TAB ONE STAR"));
  await soon(() => expect(page()).not.toContain("Another tab has changes"));
});

it("what a colleague saves comes into the form as it is told live, beside what is typed here and keeps its caret", async () => {
  show();
  await soon(() => expect(field("vessel_name")?.value).toBe(body.transport.vessel_name));
  const here = field("voyage_number") as HTMLInputElement;
  here.focus();
  typeInto(here, "777W");
  here.setSelectionRange(2, 2);
  const theirs = applyChange(held.now.body, { transport: { vessel_name: "COLLEAGUE STAR" } });
  held.now = aDraft({ revision: 6, body: theirs });
  const data = { system: "MPCI", id, status: "DRAFTED", revision: 6 } as const;
  invalidate(held.shown!.queries, { content_type: "filing_updated", data });
  await soon(() => expect(field("vessel_name")?.value).toBe("COLLEAGUE STAR"));
  expect([document.activeElement?.id, here.value, here.selectionStart]).toEqual([here.id, "777W", 2]);
  await soon(() =>
    expect(held.now.body.transport).toMatchObject({ vessel_name: "COLLEAGUE STAR", voyage_number: "777W" }),
  );
});

it("what a colleague saved while the line was away comes into the form once it is back", async () => {
  show();
  await soon(() => expect(field("vessel_name")?.value).toBe(body.transport.vessel_name));
  const theirs = applyChange(held.now.body, { transport: { vessel_name: "COLLEAGUE STAR" } });
  held.now = aDraft({ revision: 6, body: theirs });
  fetchAgain(held.shown!.queries);
  await soon(() => expect(field("vessel_name")?.value).toBe("COLLEAGUE STAR"));
});

/** A colleague has removed a row of the goods, and saved it: that is told live. */
function colleagueRemoves(row: string | undefined): void {
  const change = { goods_items: held.now.body.goods_items.filter(({ key }) => key !== row) };
  held.now = aDraft({ revision: held.now.revision + 1, body: applyChange(held.now.body, change) });
  const data = { system: "MPCI", id, status: "DRAFTED", revision: held.now.revision } as const;
  invalidate(held.shown!.queries, { content_type: "filing_updated", data });
}
const [lamps, paint] = body.goods_items.map(({ key }) => key);
const goods = () => document.querySelector("[role=grid][aria-label=Goods]") as HTMLElement;
const descriptionAt = (row: number) => goods()?.querySelector(`[data-spot="${row}-0"]`) as HTMLElement;
const descriptions = () => held.now.body.goods_items.map(({ key, description }) => [key, description]);

/** Types in the first cell of a row, without leaving it. */
async function typeInRow(row: number, text: string): Promise<HTMLInputElement> {
  await soon(() => expect(descriptionAt(row)).toBeInstanceOf(HTMLElement));
  descriptionAt(row).dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  const cell = await soon(() => {
    const input = descriptionAt(row).querySelector("input");
    expect(input).not.toBeNull();
    return input as HTMLInputElement;
  });
  cell.focus();
  typeInto(cell, text);
  return cell;
}

it("what is typed in a row stays in it when a colleague removes the row above", async () => {
  show();
  const cell = await typeInRow(1, "FLOOR PAINT");
  cell.setSelectionRange(2, 2);
  colleagueRemoves(lamps);
  await soon(() => expect(goods().querySelectorAll("[role=gridcell][data-field=description]")).toHaveLength(1));
  expect([document.activeElement, cell.value, cell.selectionStart]).toEqual([cell, "FLOOR PAINT", 2]);
  cell.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await soon(() => expect(descriptions()).toEqual([[paint, "FLOOR PAINT"]]));
});

it("what is typed in a row that a colleague removes goes into no other row: it is asked about", async () => {
  show();
  await typeInRow(0, "CEILING LAMPS");
  colleagueRemoves(lamps);
  await soon(() =>
    expect(textOf(document.querySelector("[role=dialog],[role=alertdialog]"))).toMatch(
      /Goods item 1.*CEILING LAMPS.*Removed/,
    ),
  );
  expect(descriptions()).toEqual([[paint, body.goods_items[1]?.description]]);
});

it("the panel of a row stays with it when a colleague removes the row above, and says so when it is its own", async () => {
  show();
  await soon(() => expect(descriptionAt(1)).toBeInstanceOf(HTMLElement));
  const details = () => goods().querySelectorAll<HTMLButtonElement>("[role=row] button");
  details()[1]?.click();
  const field = await soon(() => {
    const input = document.querySelector<HTMLInputElement>("[role=dialog] textarea, [role=dialog] input");
    expect(input?.value).toBe(body.goods_items[1]?.description);
    return input as HTMLInputElement;
  });
  field.focus();
  colleagueRemoves(lamps);
  await soon(() => expect(goods().querySelectorAll("[role=gridcell][data-field=description]")).toHaveLength(1));
  expect([document.activeElement, field.value]).toEqual([field, body.goods_items[1]?.description]);
  typeInto(field, "FLOOR PAINT");
  await soon(() => expect(descriptions()).toEqual([[paint, "FLOOR PAINT"]]));
  colleagueRemoves(paint);
  const sheet = await soon(() => {
    const found = document.querySelector("[role=dialog]") as HTMLElement;
    expect(textOf(found)).toMatch(/Goods item 1.*This was removed in another tab or by someone else/);
    return found;
  });
  // Not on a button, which a space that was meant for the field would press.
  await soon(() => expect(document.activeElement).toBe(sheet));
  expect(sheet.querySelector("input, textarea, select")).toBeNull();
  buttonNamed("Done").click();
  await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  await soon(() => expect(document.activeElement?.id).toBe("section-goods_items"));
});

const typeAt = (row: number) => goods().querySelector(`[data-spot="${row}-4"]`);

it.each([
  ["no entry", [], null, "drumm"],
  ["an entry", [{ code: "BX", name: "Box", name_ar: null, withdrawn: false }], "BX", "BX"],
])(
  "what is found for a text of a panel is written to its row, which a colleague has moved: %s",
  async (_of, results, code, shown) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    show();
    await soon(() => expect(descriptionAt(1)).toBeInstanceOf(HTMLElement));
    goods().querySelectorAll<HTMLButtonElement>("[role=row] button")[1]?.click();
    const type = await soon(() => {
      const input = document.getElementById(fieldId("goods_items[1].package_type"));
      expect(input).not.toBeNull();
      return input as HTMLInputElement;
    });
    held.list = promise;
    type.focus();
    typeInto(type, code === null ? "drumm" : "box");
    buttonNamed("Done").click();
    await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
    colleagueRemoves(lamps);
    await soon(() => expect(goods().querySelectorAll("[role=gridcell][data-field=description]")).toHaveLength(1));
    resolve(Response.json({ results, count: results.length }));
    await soon(() =>
      expect(held.now.body.goods_items.map(({ key, package_type }) => [key, package_type])).toEqual([[paint, code]]),
    );
    await soon(() => expect(textOf(typeAt(0))).toMatch(shown));
  },
);

it("a row in which a text was not understood is asked about when a colleague removes it", async () => {
  show();
  await soon(() => expect(descriptionAt(0)).toBeInstanceOf(HTMLElement));
  const count = () => goods().querySelector('[data-spot="0-3"]') as HTMLElement;
  count().dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  await soon(() => typeInto(count().querySelector("input") as HTMLInputElement, "1o"));
  count()
    .querySelector("input")
    ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await soon(() => expect(textOf(count())).toBe("1o"));
  colleagueRemoves(lamps);
  const asked = () => document.querySelector("[role=dialog],[role=alertdialog]");
  await soon(() => expect(textOf(asked())).toMatch(/Goods item 1.*Removed/));
  buttonNamed("Keep all of mine").click();
  await soon(() => expect(textOf(asked())).not.toContain("still to choose"));
  buttonNamed("Continue with these").click();
  await soon(() => expect(descriptions().map(([key]) => key)).toEqual([paint, lamps]));
  expect(textOf(goods().querySelector(`[data-row="${lamps}"]`))).toContain("1o");
});

it("what is typed while a colleague's save comes in is lost at no moment", async () => {
  show();
  await soon(() => expect(field("vessel_name")?.value).toBe(body.transport.vessel_name));
  const here = field("voyage_number") as HTMLInputElement;
  here.focus();
  const theirs = applyChange(held.now.body, { transport: { vessel_name: "COLLEAGUE STAR" } });
  held.now = aDraft({ revision: 6, body: theirs });
  const data = { system: "MPCI", id, status: "DRAFTED", revision: 6 } as const;
  invalidate(held.shown!.queries, { content_type: "filing_updated", data });
  const letters = { typed: "" };
  await soon(() => {
    letters.typed = `${(letters.typed.length % 9) + 1}${letters.typed}`;
    typeInto(here, letters.typed);
    expect(field("vessel_name")?.value).toBe("COLLEAGUE STAR");
  });
  await soon(() => expect(held.now.body.transport.voyage_number).toBe(letters.typed));
  expect([here.value, held.now.body.transport.vessel_name]).toEqual([letters.typed, "COLLEAGUE STAR"]);
});
