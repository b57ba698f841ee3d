// Countries, currencies and packages are named in the reader's language.
import { expect, test } from "vitest";
import { ownNameOf } from "./own-names.ts";

test("the lists of a request are named in the languages that the seeds lack", () => {
  expect(ownNameOf("ko_KR", "currency", "USD")).toBe("미국 달러");
  expect(ownNameOf("hu_HU", "region", "CN")).toBe("Kína");
  expect(ownNameOf("sr_RS", "region", "CN")).toBe("Kina");
  expect(ownNameOf("hr_HR", "package", "CT")).toBe("Karton");
  expect(ownNameOf("zh_Hans", "package", "CT")).toBe("纸箱");
});

test("what has no name there, and what the seeds name, is left to the seeds", () => {
  expect(ownNameOf("hu_HU", "currency", "QQQ")).toBeUndefined();
  expect(ownNameOf("hu_HU", "package", "VL")).toBeUndefined();
  expect(ownNameOf("en_GB", "currency", "USD")).toBeUndefined();
  expect(ownNameOf("ar_EG", "region", "CN")).toBeUndefined();
});
