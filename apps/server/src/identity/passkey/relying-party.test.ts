import { expect, it } from "vitest";
import { forbidsPasskeys } from "./relying-party.ts";

it.each([
  ["https://filings.example", false],
  ["http://localhost:4000", false],
  ["https://7.example", false],
  ["https://192.0.2.7:4000", true],
  ["https://[2001:db8::7]", true],
])("%s: browsers forbid passkeys there: %s", (publicUrl, isForbidden) => {
  expect(forbidsPasskeys({ publicUrl })).toBe(isForbidden);
});
