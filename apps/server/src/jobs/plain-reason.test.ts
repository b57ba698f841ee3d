import { expect, test } from "vitest";
import { plainReason } from "./plain-reason.ts";

test("a reason is the first line of the message, and never the trace", () => {
  const error = {
    name: "Error",
    message: "the line is down\nat somewhere",
    stack: "Error: the line is down\n at x.ts:1",
  };
  expect(plainReason(error)).toBe("the line is down");
  expect(plainReason({ value: { message: "job timed out" } })).toBe("job timed out");
  expect([plainReason(null), plainReason({ stack: "at x" }), plainReason(undefined)]).toEqual(["", "", ""]);
});

test("what may be a secret is left out, and an id stays", () => {
  const id = "0192f0c0-0000-7000-8000-000000000000";
  expect(plainReason({ message: `mail ${id}: code 123456 was refused` })).toBe(`mail ${id}: code … was refused`);
  expect(plainReason({ message: "GET https://erp.example/hook?token=abc 500" })).toBe(
    "GET https://erp.example/hook?… 500",
  );
  expect(plainReason({ message: `Bearer ${"aB3".repeat(12)} is old` })).toBe("Bearer … is old");
  expect(plainReason({ message: "x ".repeat(1_000) }).length).toBeLessThanOrEqual(300);
});
