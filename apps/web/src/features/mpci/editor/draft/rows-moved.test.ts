// What is open, and what was left, goes with its row when somebody else's rows come between or go.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, it } from "vitest";
import type { Panel } from "../editor-context.ts";
import { createObservable } from "./observable.ts";
import { keepRows } from "./rows-moved.ts";
import { createDraftValues } from "./values.ts";

it("the panel and the fields that were left stay with their rows", () => {
  const body = aHouseBill();
  const [lamps, paint] = body.goods_items;
  if (lamps === undefined || paint === undefined) throw new Error("the bill has two goods items");
  const values = createDraftValues(body);
  const panel = createObservable<Panel | null>({ path: "goods_items[1]", focus: null });
  const left = createObservable<ReadonlySet<string>>(
    new Set(["*", "bill_number", "goods_items[0].hs_code", "goods_items[1].marks[0]"]),
  );
  keepRows({ panel, left, values }, () => values.replace({ ...body, goods_items: [paint] }));
  expect(panel.get()).toEqual({ path: "goods_items[0]", focus: null });
  expect([...left.get()]).toEqual(["*", "bill_number", "goods_items[0].marks[0]"]);
  keepRows({ panel, left, values }, () => values.replace({ ...body, goods_items: [lamps] }));
  expect(panel.get()).toEqual({ path: "goods_items[0]", focus: null, removed: paint });
  expect([...left.get()]).toEqual(["*", "bill_number"]);
});
