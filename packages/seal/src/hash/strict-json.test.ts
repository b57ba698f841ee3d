import fc from "fast-check";
import { expect, test } from "vitest";
import { utf8 } from "./hex.ts";
import { readStrictJson } from "./strict-json.ts";

test("any JSON is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value, null, 2);
      expect(readStrictJson(utf8(text))).toEqual(JSON.parse(text));
    }),
  );
});

test("a name may come again in another object or as a value", () => {
  expect(readStrictJson('{"a":"a","b":{"a":["a",{"a":1}]},"c":[{"a":1},{"a":2}]}')).toBeTypeOf("object");
});

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"b":{"a":1 , "a" :2}}',
  '[{"x":[{}],"x":1}]',
  '{"a":1',
  "",
  `${"[".repeat(101)}${"]".repeat(101)}`,
])("%s is refused", (text) => {
  expect(() => readStrictJson(text)).toThrow(expect.objectContaining({ code: "json_unreadable" }));
});

test("bytes that are not UTF-8 are refused", () => {
  expect(() => readStrictJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(
    expect.objectContaining({ code: "json_unreadable" }),
  );
});
