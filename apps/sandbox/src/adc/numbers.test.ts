import fc from "fast-check";
import { expect, it } from "vitest";
import { declarationNumberOf, filingNumberOf, isFilingNumber } from "./numbers.ts";

it("a filing number carries year, serial and a check digit", () => {
  expect(filingNumberOf(2026, 17)).toBe("ADC-2026-00000017-3");
  expect(declarationNumberOf("ADC-2026-00000017-3", "KHP", "IM-COM")).toBe("KHP-IMCOM-26-0000017");
});

it("a number with one wrong digit fails its check digit", () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.nat(11), digit, (serial, at, put) => {
      const number = filingNumberOf(2026, serial);
      expect(isFilingNumber(number)).toBe(true);
      const place = 4 + at + (at > 3 ? 1 : 0);
      const changed = number.slice(0, place) + put + number.slice(place + 1);
      expect(isFilingNumber(changed)).toBe(changed === number);
    }),
  );
  for (const wrong of ["", "ADC-2026-17-4", "ADC-2026-00000017-5", "ADC-٢٠٢٦-00000017-4", " ADC-2026-00000017-3"]) {
    expect(isFilingNumber(wrong)).toBe(false);
  }
});
