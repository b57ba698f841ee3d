// A passphrase is called what it is.
import { expect, test } from "vitest";
import { passphraseStrength } from "./passphrase-strength.ts";

test.each([
  ["", "empty"],
  ["Passw0rd!", "too-short"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "guessable"],
  ["123456789012", "guessable"],
  ["abcdefghijklmnop", "guessable"],
  ["Password12345", "guessable"],
  ["tidal-crane-41", "fair"],
  ["copper tidal crane lamp", "good"],
  ["رافعة نحاس ميناء فانوس", "good"],
] as const)("%j is %s", (passphrase, strength) => {
  expect(passphraseStrength(passphrase)).toBe(strength);
});
