import { adcStatuses } from "@filings/contract/adc/workflow";
import { expect, test } from "vitest";
import { counted } from "./queue-questions.ts";

test("a payment that was begun and left stays under To pay until it is made, and is not counted as with customs", () => {
  expect(counted.toPay).toEqual(["PAYMENT_PENDING", "PAYMENT_STARTED", "PAYMENT_FAILED"]);
  expect(counted.withCustoms.filter((status) => status.startsWith("PAYMENT_"))).toEqual([]);
  const places = [...counted.toPay, ...counted.withCustoms];
  expect(new Set(places).size).toBe(places.length);
  expect(adcStatuses).toEqual(expect.arrayContaining(places));
});
