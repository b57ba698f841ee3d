import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalHash, canonicalJson } from "./canonical-json.ts";

describe("canonical JSON", () => {
  test("the example of RFC 8785 comes out as it stands there", () => {
    const value = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
        '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test("names are sorted by their UTF-16 units, as RFC 8785 3.2.3 shows", () => {
    const value = { "€": 1, "\r": 2, "\ufb33": 3, "1": 4, "😀": 5, "\u0080": 6, ö: 7 };
    expect(Object.values(JSON.parse(canonicalJson(value)))).toHaveLength(7);
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  test("numbers are written as ECMAScript writes them", () => {
    expect(canonicalJson([-0, 1e21, 1e20, 5e-324, 9007199254740992, 0.1])).toBe(
      "[0,1e+21,100000000000000000000,5e-324,9007199254740992,0.1]",
    );
  });

  test("the header of the design note has the hash it gives", () => {
    const header = {
      transport_mode: "SEA",
      system: "ADC",
      reference: "PO-7781",
      importer_code: "DEMO-IMP-0001",
      filing_type: "IMPORT",
      exporter_name: "Demo Exporter GmbH",
      declaration_type: "IM-COM",
      center_code: "KHP",
      broker_code: null,
    };
    expect(canonicalHash(header)).toBe("0x892cd6351bb609021cd59f29f7c34cf5bd96d0976a4fbb800e959e9ac89812d5");
  });

  const cycle: unknown[] = [];
  cycle.push(cycle);
  test.each([
    ["NaN", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["undefined", undefined],
    ["a member that is undefined", { a: undefined }],
    ["a hole in a list", new Array(2)],
    ["half a surrogate pair", "\ud800"],
    ["half a surrogate pair in a name", { "\udc00": 1 }],
    ["a big integer", 1n],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["bytes", Uint8Array.of(1)],
    ["a function", () => 1],
    ["a symbol's member", { [Symbol("a")]: 1 }],
    ["a value that holds itself", cycle],
  ])("%s is refused", (_, value) => {
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ code: "json_not_canonical" }));
  });

  test("any JSON value reads back the same, whatever the order of its members", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(JSON.parse(text)))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}
