// In a full storage nothing is begun, and what was begun is changed in this page.
import { afterEach, expect, it } from "vitest";
import { fillStorage } from "./storage-for-tests.ts";
import { unsentStore } from "./unsent-store.ts";
import { type WaitingBill, waitingBills } from "./waiting-bills.ts";

const bill: WaitingBill = {
  ...{ id: "01a00000-0000-7000-8000-000000000009", company: "company", at: "2026-11-21T06:00:00.000Z" },
  ...{ name: "BILL1", asks: null, inNameOf: { company: "Gulf", person: "Amira" } },
  agreed: { contentHash: "", documents: [], warnings: [], totalE5: null },
};
let empty = () => {};
afterEach(() => {
  empty();
  waitingBills.forget("1", bill.id);
  localStorage.clear();
});

it("a bill does not wait where the browser keeps nothing", () => {
  empty = fillStorage();
  expect(() => waitingBills.begin("1", bill)).toThrow();
  expect(waitingBills.all("1", "company")).toEqual([]);
  expect(unsentStore.isAlone("")).toBe(false);
});

it("what is asked about a bill that waits is told, also where there is no space for it any more", () => {
  waitingBills.begin("1", bill);
  empty = fillStorage();
  const heard: (string | undefined)[] = [];
  const stop = waitingBills.subscribe(() => heard.push(waitingBills.read("1", bill.id)?.asks?.why));
  waitingBills.change("1", { ...bill, asks: { why: "price" } });
  stop();
  expect(heard).toEqual(["price"]);
  expect(waitingBills.all("1", "company")).toMatchObject([{ asks: { why: "price" }, inNameOf: bill.inNameOf }]);
});
