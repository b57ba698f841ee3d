// The figures of a system warn of what there is, and of nothing where there is none.
import { afterEach, expect, it } from "vitest";
import type { FilingsAnswer } from "#filing/mpci/filings-query.ts";
import { showScreen, soon } from "#session/screen-for-tests.tsx";
import { BillTiles } from "./queue-tiles.tsx";

let close: () => void = () => {};
afterEach(() => close());

/** The tones of the tiles, in their order. */
async function tonesOf(needing: number, late: number, status_counts: Readonly<Record<string, number>>) {
  const page = { count_capped: false, next: null, previous: null, page: 1, page_size: 1, results: [] };
  const bills = { ...page, count: needing, status_counts } as unknown as FilingsAnswer;
  const shown = showScreen({
    path: "/",
    Screen: () => <BillTiles bills={bills} of={{ whose: null, own: null }} shown={null} isNamed={false} />,
    answers: { "/api/filings/ae/mpci/filings/": () => Response.json({ ...page, count: late, status_counts }) },
  });
  close = shown.close;
  return soon(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>("li")];
    expect(tiles[1]?.querySelector("b")?.textContent).toBe(String(late));
    return tiles.map(({ dataset }) => dataset.tone);
  });
}

it("each warns of what it counts", async () => {
  expect(await tonesOf(3, 2, { DRAFTED: 2, SUBMITTED: 1, LOAD: 4 })).toEqual([
    ...["warning", "danger", "neutral", "info", "success"],
  ]);
});

it("nothing is red or amber where none is late and none needs anybody", async () => {
  expect(await tonesOf(0, 0, { LOAD: 4 })).toEqual([...["neutral", "neutral", "neutral", "neutral"], "success"]);
});
