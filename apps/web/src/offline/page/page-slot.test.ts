// Each page keeps its own; what a page that was closed has left is found by the next one, the newest first.
import { expect, test } from "vitest";
import { aStorage } from "../unsent/storage-for-tests.ts";
import { openPageSlot } from "./page-slot.ts";

const slot = "filings-adc-request:omar:";
const slotOf = (store: ReturnType<typeof aStorage>, page: string, open: readonly string[] = []) =>
  openPageSlot(slot, { store, page, open: async () => open });

test("two pages that are open at once keep two texts", async () => {
  const store = aStorage();
  const first = await slotOf(store, "p1");
  first.write({ values: "dates" });
  const second = await slotOf(store, "p2", ["p1", "p2"]);
  expect(second.read()).toBeNull();
  second.write({ values: "figs" });
  expect(first.read()).toMatchObject({ values: "dates" });
  second.forget();
  expect(first.read()).toMatchObject({ values: "dates" });
});

test("a page that is loaded anew goes on with what it had, and nobody else does", async () => {
  const store = aStorage();
  (await slotOf(store, "p1")).write({ values: "dates" });
  const reloaded = await slotOf(store, "p2", ["p2"]);
  expect(reloaded.read()).toMatchObject({ values: "dates" });
  expect((await slotOf(store, "p3", ["p2", "p3"])).read()).toBeNull();
  reloaded.forget();
  expect(store.length).toBe(0);
});

test("of two that were closed the newest is found, and the other after it was sent", async () => {
  const store = aStorage({
    [`${slot}:p1`]: JSON.stringify({ values: "dates", at: 1_000 }),
    [`${slot}:p2`]: JSON.stringify({ values: "figs", at: 2_000 }),
  });
  const next = await slotOf(store, "p3");
  expect(next.read()).toMatchObject({ values: "figs" });
  next.forget();
  expect((await slotOf(store, "p3")).read()).toMatchObject({ values: "dates" });
});

test("what an older version kept for all pages, and what nobody can read, does no harm", async () => {
  const store = aStorage({
    [slot]: JSON.stringify({ values: "dates" }),
    [`${slot}copy=f7`]: JSON.stringify({ values: 1 }),
  });
  expect((await slotOf(store, "p1")).read()).toMatchObject({ values: "dates" });
  store.setItem(`${slot}:p1`, "{");
  expect((await slotOf(store, "p1")).read()).toBeNull();
});

test("where there is no space for a copy nothing is taken away, and forgotten is both", async () => {
  const store = aStorage({ [`${slot}:p1`]: JSON.stringify({ values: "dates", at: 1_000 }) });
  const full = {
    ...store,
    key: store.key,
    get length() {
      return store.length;
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const next = await openPageSlot(slot, { store: full, page: "p2", open: async () => [] });
  expect(store.getItem(`${slot}:p1`)).not.toBeNull();
  expect(next.write({ values: "figs" })).toBe(false);
  next.forget();
  expect(store.length).toBe(0);
});
