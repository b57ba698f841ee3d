import { expect, it } from "vitest";
import { guessPaperType } from "./paper-types.ts";

it.each([
  ["DGD_signed.pdf", "DANGEROUS_GOODS_DECLARATION"],
  ["Dangerous Goods Declaration UN1263.pdf", "DANGEROUS_GOODS_DECLARATION"],
  ["إقرار بضائع خطرة.pdf", "DANGEROUS_GOODS_DECLARATION"],
  ["MSDS-paint.pdf", "SAFETY_DATA_SHEET"],
  ["dangerous goods safety data sheet.pdf", "SAFETY_DATA_SHEET"],
  ["invoice 4711.xlsx", "COMMERCIAL_INVOICE"],
  ["فاتورة.pdf", "COMMERCIAL_INVOICE"],
  ["packing-list.pdf", "PACKING_LIST"],
  ["قائمة التعبئة.pdf", "PACKING_LIST"],
  ["scan0001.pdf", "OTHER"],
  ["incident.png", "OTHER"],
])("the file %s is taken for a %s", (name, kind) => {
  expect(guessPaperType(name)).toBe(kind);
});
