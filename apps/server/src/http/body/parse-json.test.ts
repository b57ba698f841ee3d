import { Problem } from "@filings/contract/errors";
import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

function codeOf(text: string): string {
  try {
    return typeof parseJson(Buffer.from(text));
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

test("no key reaches into prototypes, however it is spelt and however deep it lies", () => {
  for (const key of ["__proto__", "\\u005f_proto__", "__\\u0070roto__", "\\u005F\\u005fproto__"]) {
    expect([key, codeOf(`{"${key}":{"isAdministrator":true}}`)]).toEqual([key, "unknown_field"]);
    expect([key, codeOf(`[{"a":[{"${key}":1}]}]`)]).toEqual([key, "unknown_field"]);
  }
  expect(codeOf('{"a":"__proto__","b":"\\u0041"}')).toBe("object");
});
