import { expect, test } from "vitest";
import { guessDocumentType } from "./guess-document-type.ts";

test.each([
  ["INV-1001.pdf", "COMMERCIAL_INVOICE"],
  ["Commercial Invoice (signed) 2026.pdf", "COMMERCIAL_INVOICE"],
  ["فاتورة تجارية.pdf", "COMMERCIAL_INVOICE"],
  ["packing_list_INV-1001.xlsx", "PACKING_LIST"],
  ["قائمة التعبئة.pdf", "PACKING_LIST"],
  ["Certificate of Origin.tif", "CERTIFICATE_OF_ORIGIN"],
  ["HBL 12345.pdf", "BILL_OF_LADING"],
  ["MAWB-176-12345678.pdf", "AIR_WAYBILL"],
  ["d-o 778.pdf", "DELIVERY_ORDER"],
  ["MOCCAE permit.pdf", "PERMIT"],
  ["boe 2025.pdf", "PREVIOUS_DECLARATION"],
  ["bank guarantee.pdf", "BANK_GUARANTEE"],
  ["تفويض.pdf", "AUTHORIZATION_LETTER"],
  ["scan0001.pdf", null],
  ["involved parties.csv", null],
])("%s is taken for %s", (name, type) => {
  expect(guessDocumentType(name, "IMPORT")).toBe(type);
});

test("what the filing does not take is not guessed", () => {
  expect(guessDocumentType("delivery order.pdf", "EXPORT")).toBeNull();
});
