// The table of measured calls agrees with the contract, with the baseline, and with what was asked of each call.
import { endpoints } from "@filings/contract/api/endpoints";
import { expect, test } from "vitest";
import { statements } from "../baseline/statements.ts";
import { calls, mpciInbox } from "./calls.ts";

test("each measured call is an endpoint of the contract, or NAIC's inbox", () => {
  for (const { endpoint } of calls) expect([...endpoints, mpciInbox]).toContain(endpoint);
});

test("a call that changes nothing is a GET, and no other is", () => {
  for (const { name, endpoint, changes } of calls) expect([name, endpoint.method === "GET"]).toEqual([name, !changes]);
});

test("each call has a name of its own", () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
});

test("each call stands beside a statement of the baseline, and no statement is without a call", () => {
  expect(new Set(calls.map(({ baseline }) => baseline.route))).toEqual(new Set(Object.keys(statements)));
});

test("what must be reached is the least share of the baseline that was asked", () => {
  const asked = calls.flatMap(({ name, must, best }) => (must === undefined ? [] : [[name, must, best]]));
  expect(asked).toEqual([
    ["list of 25, one status, any company", 0.3, 0.45],
    ["list, largest company, page 1", 1, 3],
    ["list, largest company, page 20", 1, 3],
    ["list, largest company, last page", 1, 3],
    ["detail", 0.35, 0.55],
    ["create", 0.35, 0.6],
    ["save one field (revision lock)", 0.3, 0.45],
  ]);
});
