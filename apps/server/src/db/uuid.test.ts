import { expect, test } from "vitest";
import { newId } from "./uuid.ts";

test("identifiers of one millisecond sort in the order in which they were made, and are of version 7", () => {
  const at = Date.UTC(2026, 10, 25);
  const made = Array.from({ length: 2_000 }, () => newId(at));
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(newId(at + 1) > made.at(-1)!).toBe(true);
});
