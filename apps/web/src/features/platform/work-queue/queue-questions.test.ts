import { adcStatuses } from "@filings/contract/adc/workflow";
import { expect, test } from "vitest";
import { counted, loadingSoon } from "./queue-questions.ts";

test("a payment that was begun and left stays under To pay until it is made, and is not counted as with customs", () => {
  expect(counted.toPay).toEqual(["PAYMENT_PENDING", "PAYMENT_STARTED", "PAYMENT_FAILED"]);
  expect(counted.withCustoms.filter((status) => status.startsWith("PAYMENT_"))).toEqual([]);
  const places = [...counted.toPay, ...counted.withCustoms];
  expect(new Set(places).size).toBe(places.length);
  expect(adcStatuses).toEqual(expect.arrayContaining(places));
});

test("the next two days hold every bill that is not loaded, also one that is due by a cut-off and names no loading", () => {
  const { filter } = loadingSoon(new Date("2026-11-21T08:20:00.000Z"));
  expect(filter).toMatchObject({
    deadline_state: ["OVERDUE", "DUE_SOON", "ON_TIME"],
    file_by: { lte: "2026-11-23T08:00:00.000Z" },
  });
  expect(filter).not.toHaveProperty("planned_loading_at");
});
