import { expect, test } from "vitest";
import * as z from "zod/mini";
import { structureOf } from "./structure.ts";

const row = z.object({
  id: z.uuid(),
  size: z.nullable(z.int()),
  kind: z.enum(["A", "B"]),
  note: z.optional(z.string()),
  name: z.string().check(z.trim()),
  group: z.union([z.literal(1), z.literal("none")]),
  counts: z.record(z.string(), z.int()),
  parts: z.array(z.object({ no: z.int(), is_last: z.boolean() })),
  more: z.unknown(),
});
const id = "01a00000-0000-7000-8000-000000000000";
const good = {
  id,
  size: 1,
  kind: "A",
  name: "n",
  group: 1,
  counts: { a: 1 },
  parts: [{ no: 1, is_last: true }],
  more: [],
};

test.each<[string, object]>([
  ["every member", { ...good, note: "n" }],
  ["no member that may be absent", good],
  ["null where it may be, and another option", { ...good, size: null, group: "none", parts: [], counts: {} }],
])("a value with %s fits", (_, value) => {
  expect(structureOf(row)(value)).toBe(true);
  expect(z.safeParse(row, value).data).toEqual(value);
});

test.each<[string, unknown]>([
  ["a member that the schema does not name", { ...good, secret: "s" }],
  ["such a member further down", { ...good, parts: [{ no: 1, is_last: true, secret: "s" }] }],
  ["a member of another kind", { ...good, size: "1" }],
  ["a number that is none", { ...good, size: Number.NaN }],
  ["a value outside the list", { ...good, kind: "C" }],
  ["none of the options", { ...good, group: 2 }],
  ["a text that the schema would change", { ...good, name: " n" }],
  ["a count of another kind", { ...good, counts: { a: "1" } }],
  ["a list that is none", { ...good, parts: {} }],
  ["no object at all", null],
  ["a list for an object", []],
])("a value with %s does not fit", (_, value) => {
  expect(structureOf(row)(value)).toBe(false);
});

test.each(Object.keys(good))("a value without its %s does not fit", (name) => {
  expect(structureOf(row)({ ...good, [name]: undefined })).toBe(false);
});
