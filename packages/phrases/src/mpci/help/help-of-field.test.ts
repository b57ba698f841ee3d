import { aHouseBill, exampleContext, exampleLookups } from "@filings/contract/mpci/house-bill.example";
import { checkFiling } from "@filings/contract/mpci/rules/check-filing";
import { expect, test } from "vitest";
import { adcFieldLabels } from "../../adc/fields.ts";
import { adcHelpOf } from "../../adc/help/help-of-field.ts";
import { adcHelp } from "../../adc/help/help-texts.ts";
import { fieldNames } from "../finding-paths.ts";
import { mpciHelpOf } from "./help-of-field.ts";
import { mpciHelp } from "./help-texts.ts";

/** What nobody types: the draft gives keys to its rows by itself. */
const untyped = /\.key$/;

test("each field of a bill has help, and each help a field", () => {
  const paths = Object.keys(fieldNames).filter((path) => !untyped.test(path));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => mpciHelpOf(path) === null)).toEqual([]);
  expect(new Set(paths.map(mpciHelpOf))).toEqual(new Set(Object.keys(mpciHelp)));
});

test("each field of a declaration has help, and each help a field", () => {
  const paths = Object.keys(adcFieldLabels);
  expect(paths.filter((path) => adcHelpOf(path) === null)).toEqual([]);
  expect(new Set(paths.map(adcHelpOf))).toEqual(new Set(Object.keys(adcHelp)));
});

test("an example is of its own field: a day for a date, a code for a place", () => {
  expect(mpciHelp[mpciHelpOf("issue_date")!].example).toBe("20/11/2026");
  expect(mpciHelp[mpciHelpOf("issue_place.unlocode")!].example).toBe("CNSHA");
});

test("a finding leads to the help of its field", () => {
  const equipment = aHouseBill().equipment.map((one) => ({ ...one, container_number: "CSQU3054384" }));
  const [finding] = checkFiling(aHouseBill({ equipment }), exampleLookups, exampleContext);
  expect(mpciHelpOf(finding!.path)).toBe("container");
  expect(mpciHelpOf("goods_items[3].dangerous_goods[0].un_number")).toBe("dangerous");
  expect(mpciHelpOf("body.parties[1].phone")).toBe("contact");
  expect(mpciHelpOf("nobody_knows")).toBeNull();
});
