// Makes requests out of the contract's own schemas: such as fit, and such as are wrong in one place.
import fc from "fast-check";
import type * as z from "zod/mini";
import { naughtyStrings, storable } from "./naughty-strings.ts";

type Schema = z.ZodMiniType;
// biome-ignore lint/suspicious/noExplicitAny: the parts of a schema differ by its kind, and are only read
type Part = any;

function definition(schema: Schema): Part {
  return schema._zod.def;
}

/** Values that fit, with ids out of those given, so that some name what is there. */
export function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const def = definition(schema);
  const inner = (part: Schema) => fitting(part, ids);
  switch (def.type) {
    case "object":
      return fc.record(mapped(def.shape, inner), { requiredKeys: requiredKeys(def.shape) });
    case "array":
      return fc.array(inner(def.element), {
        minLength: boundOf(schema, "min_length") ?? 0,
        maxLength: Math.min(2, boundOf(schema, "max_length") ?? 2),
      });
    case "optional":
      return inner(def.innerType);
    case "nullable":
      return fc.option(inner(def.innerType), { freq: 3 });
    case "union":
      return fc.oneof(...def.options.map(inner));
    case "literal":
      return fc.constantFrom(...def.values);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "boolean":
      return fc.boolean();
    case "number":
      return number(schema);
    case "pipe":
      // A query value is transformed on its way in: a list out of one value, a truth out of a word.
      return inner(definition(def.in).type === "transform" ? def.out : def.in);
    case "record":
      return fc.dictionary(nameOf(inner(def.keyType)), inner(def.valueType), { maxKeys: 3 });
    case "string":
      return text(schema, ids);
    default:
      throw new Error(`no request can be made of a schema of type ${def.type}`);
  }
}

/** No server takes this one. */
function nameOf(names: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return (names as fc.Arbitrary<string>).filter((name) => name !== "__proto__");
}

function requiredKeys(shape: Record<string, Schema>): string[] {
  return Object.keys(shape).filter((name) => definition(shape[name] as Schema).type !== "optional");
}

function mapped(shape: Record<string, Schema>, make: (part: Schema) => fc.Arbitrary<unknown>) {
  return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, make(part)]));
}

/** A check of the schema itself or of those laid over it. */
function boundOf(schema: Schema, check: string): number | undefined {
  for (const { _zod: one } of (definition(schema).checks ?? []) as Part[]) {
    if (one.def.check === check) return one.def.maximum ?? one.def.minimum ?? one.def.value;
  }
  return undefined;
}

function number(schema: Schema): fc.Arbitrary<number> {
  const min = boundOf(schema, "greater_than") ?? -10;
  const max = boundOf(schema, "less_than") ?? 1_000;
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
}

function text(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const def = definition(schema);
  if (def.format === "uuid")
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...ids) },
      fc.uuid(def.version === "v7" ? { version: 7 } : {}),
    );
  if (def.format === "datetime") return fc.constantFrom("2026-12-01T10:00:00Z", "2027-02-28T23:59:59.999+04:00");
  if (def.format === "date") return fc.constantFrom("2026-11-20", "2028-02-29");
  const longest = boundOf(schema, "max_length");
  const least = boundOf(schema, "min_length") ?? 0;
  const pattern = (def.checks ?? []).map((one: Part) => one._zod.def.pattern).find(Boolean) as RegExp | undefined;
  if (pattern !== undefined) {
    // The generator knows no look-ahead: what one forbids is thrown away afterwards.
    const plain = new RegExp(pattern.source.replace(/\(\?!(?:[^()]|\([^()]*\))*\)/g, ""), pattern.flags);
    return fc
      .stringMatching(plain)
      .filter((made) => pattern.test(made) && made.trim().length >= least && made.length <= (longest ?? made.length));
  }
  const most = longest ?? 100;
  const fits = storable.filter((one) => one.trim().length >= least && one.length <= most);
  return fc.oneof(fc.constantFrom(...fits), fc.constantFrom("x".repeat(most), "7".repeat(Math.max(1, least))));
}

/** The same value, wrong (or only strange) at one place of it. */
export function broken(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), strange)
    .map(([whole, at, make]) => changedAt(whole, at % (countPlaces(whole) || 1), make));
}

type Change = (value: unknown) => unknown;

const otherValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  "",
  "x",
  [],
  [[]],
  {},
  [null],
  ["__proto__"],
  { "": "" },
  { length: 1 },
  { toString: 1 },
  "00000000-0000-0000-0000-00000000000g",
  "2026-02-30T25:61:61Z",
  "9".repeat(41),
  "0x",
];

const strange: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...otherValues).map((other) => () => other),
  fc.constantFrom(...naughtyStrings).map((other) => () => other),
  fc.constantFrom(...naughtyStrings, "extra").map((name) => (value: unknown) => withKey(value, name)),
  fc.constantFrom(1, 5, 30).map((depth) => (value: unknown) => nested(value, depth)),
  fc.constantFrom(13, 101, 1_000).map((count) => (value: unknown) => Array.from({ length: count }, () => value)),
  fc.constant((value: unknown) => longer(value)),
  fc.constant((value: unknown) => without(value)),
);

function withKey(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { [name]: value };
  return { ...value, [name]: 1 };
}

function nested(value: unknown, depth: number): unknown {
  return depth === 0 ? value : nested(depth % 2 === 0 ? [value] : { deeper: value }, depth - 1);
}

function longer(value: unknown): unknown {
  if (typeof value === "string") return `${value}${value}x`;
  return typeof value === "number" ? value + 1_000_000_000 : [value, value];
}

function without(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).slice(1));
}

function countPlaces(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + countPlaces(item), 1);
}

function changedAt(value: unknown, at: number, change: Change): unknown {
  if (at === 0) return change(value);
  let left = at - 1;
  const step = (item: unknown): unknown => {
    const count = countPlaces(item);
    const here = left;
    left -= count;
    return here >= 0 && here < count ? changedAt(item, here, change) : item;
  };
  if (Array.isArray(value)) return value.map(step);
  return Object.fromEntries(Object.entries(value as object).map(([name, item]) => [name, step(item)]));
}
