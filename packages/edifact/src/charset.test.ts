// The repertoires of UNOA, UNOB and UNOC, and conversion between text and bytes.
import fc from "fast-check";
import { expect, test } from "vitest";
import { decode, encode, firstOutside } from "./charset.ts";
import { EdifactError } from "./edifact-error.ts";

const latin1 = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCharCode(code)),
});

test("every Latin-1 text comes back from UNOC bytes as it was", () => {
  fc.assert(fc.property(latin1, (text) => decode(encode(text, "UNOC"), "UNOC") === text));
});

test("a byte of 0x80 to 0x9F is refused, not read as windows-1252", () => {
  for (let byte = 0x80; byte <= 0x9f; byte++)
    expect(() => decode(new Uint8Array([byte]), "UNOC")).toThrow(EdifactError);
});

test.each([
  ["UNOA", "SHIPPER 12 (A), LTD.", null],
  ["UNOA", "Shipper", { index: 1, character: "h" }],
  ["UNOB", "Shipper & Co; 100%", null],
  ["UNOB", "ops@abc.example", { index: 3, character: "@" }],
  ["UNOC", "Müller Söhne, São Tomé", null],
  ["UNOC", "Łódź", { index: 0, character: "Ł" }],
  ["UNOC", "“quoted”", { index: 0, character: "“" }],
  ["UNOC", "a\u0000b", { index: 1, character: "\u0000" }],
  ["UNOC", "line\nline", { index: 4, character: "\n" }],
  ["UNOC", "box 📦", { index: 4, character: "📦" }],
  ["UNOC", "دبي", { index: 0, character: "د" }],
] as const)("%s and %j: the first character outside is %j", (charset, text, outside) => {
  expect(firstOutside(text, charset)).toEqual(outside);
});

test("text outside the character set is refused with its place", () => {
  expect(() => encode("AB€", "UNOC")).toThrow(
    expect.objectContaining({ code: "character_outside_charset", offset: 2 }),
  );
});
