// What a person reads: fields by name, values in place, the reader's language.
import { aHouseBill, exampleContext, exampleLookups } from "@filings/contract/mpci/house-bill.example";
import { checkFiling } from "@filings/contract/mpci/rules/check-filing";
import { expect, test } from "vitest";
import { errorSentence, fieldSentence } from "./error-sentences.ts";
import { fieldName } from "./field-name.ts";
import { findingSentence } from "./finding-sentences.ts";
import { loginCodeMail } from "./mails.ts";
import { localeOf } from "./say.ts";

function sentencesOf(change: Parameters<typeof aHouseBill>[0], locale: "en_GB" | "ar_EG" = "en_GB"): string[] {
  return checkFiling(aHouseBill(change), exampleLookups, exampleContext).map((one) => findingSentence(locale, one));
}

test("a wrong check digit is said with what it should be", () => {
  const equipment = aHouseBill().equipment.map((one) => ({ ...one, container_number: "CSQU3054384" }));
  expect(sentencesOf({ equipment })[0]).toBe(
    "Check the number of container 1: the last digit of CSQU3054384 should be 3. Did you mean CSQU3054383?",
  );
  expect(sentencesOf({ equipment }, "ar_EG")[0]).toBe(
    "راجِع رقم الحاوية ⁨1⁩: الرقم الأخير من ⁨CSQU3054384⁩ ينبغي أن يكون ⁨3⁩. هل تقصد ⁨CSQU3054383⁩؟",
  );
});

test("a party is called by its role", () => {
  const parties = aHouseBill().parties.map((one) => ({ ...one, city: one.role === "SHIPPER" ? null : one.city }));
  expect(sentencesOf({ parties })).toEqual(["Enter the city of the shipper."]);
  expect(sentencesOf({ parties: parties.slice(1) })).toEqual(["Add the shipper: a house bill names this party."]);
  expect(sentencesOf({ parties }, "ar_EG")).toEqual(["أدخِل مدينة الشاحن."]);
});

test("a deadline is told with its zone, a date in the reader's way", () => {
  const finding = {
    path: "transport.planned_loading_at",
    code: "v25_file_by_passed",
    params: { file_by: "2026-11-28T06:00:00.000Z" },
  };
  expect(findingSentence("en_GB", finding)).toBe(
    "Submit at once: the filing was due by 28 Nov 2026, 06:00 UTC, 24 hours before loading.",
  );
  expect(findingSentence("ar_EG", finding)).toContain("28 نوفمبر 2026، 06:00 UTC");
  expect(sentencesOf({ issue_date: "2026-12-24" })).toEqual([
    "Enter the date on which the bill was issued: 24 Dec 2026 is still to come.",
  ]);
});

test("a long value is cut, a long suggestion left out", () => {
  const long = `${"x".repeat(100)}`;
  const said = findingSentence("en_GB", {
    path: "bill_number",
    code: "v01_bill_number",
    params: { value: long, suggestion: long },
  });
  expect(said).toContain(`${"x".repeat(80)}…`);
  expect(said).not.toContain("Did you mean");
});

test("a field is named by its place, an unknown one without its path", () => {
  expect(fieldName("en_GB", "goods_items[1].hs_code")).toBe("the HS code of goods item 2");
  expect(fieldName("en_GB", "equipment[0].seals[2].number")).toBe("the number of seal 3 on container 1");
  expect(fieldName("en_GB", "parties[3].name")).toBe("the name of party 4");
  expect(fieldName("en_GB", "body.bill_number")).toBe("the bill number");
  expect(fieldName("en_GB", "no_such_field")).toBe("one field");
  expect(fieldName("en_GB", "constructor")).toBe("one field");
});

test("a refusal names what it knows", () => {
  expect(errorSentence("en_GB", "has_errors", { count: 1 })).toBe("Fix 1 error before this filing is sealed.");
  expect(errorSentence("en_GB", "has_errors", { count: 12 })).toBe("Fix 12 errors before this filing is sealed.");
  expect(errorSentence("ar_EG", "has_errors", { count: 2 })).toBe("صحِّح خطأين قبل ختم هذا التصريح.");
  expect(errorSentence("ar_EG", "has_errors", { count: 12 })).toBe("صحِّح 12 خطأً قبل ختم هذا التصريح.");
  expect(errorSentence("en_GB", "permission_required", { permission: "submit", holders: "Amira" })).toBe(
    "Ask Amira: this takes the permission to submit filings.",
  );
  expect(errorSentence("en_GB", "permission_required", { permission: "prepare", holders: "" })).toBe(
    "Ask an administrator of your company: this takes the permission to prepare filings.",
  );
  expect(errorSentence("en_GB", "invalid_transition", { status: "DO_NOT_LOAD" })).toContain("(Do not load)");
  expect(errorSentence("en_GB", "broken_json", { position: 17 })).toContain("character 17");
  expect(errorSentence("en_GB", "broken_json", { position: null })).toContain("could not be read");
  expect(errorSentence("en_GB", "too_large", { most: 10 * 1024 * 1024 })).toContain("10 MB");
});

test("a wrong field is said, whether a refusal or a finding found it", () => {
  expect(fieldSentence("en_GB", "too_long", { path: "bill_number", most: 2000 })).toBe(
    "Shorten the bill number to at most 2,000 characters.",
  );
  expect(fieldSentence("en_GB", "too_long", { path: "bill_number", most: 35, length: 36 })).toBe(
    "Shorten the bill number to at most 35 characters: it has 36.",
  );
  expect(fieldSentence("en_GB", "v10_required", { path: "bill_number" })).toBe("Enter the bill number.");
  expect(fieldSentence("en_GB", "a code of later", { path: "bill_number" })).toBe("the bill number");
});

test("a mail carries its code", () => {
  expect(loginCodeMail("en_GB", { code: "123456", minutes: 10 })).toEqual({
    subject: "123456 is your sign-in code",
    text: "Enter 123456 to sign in. The code works once, for 10 minutes. If you did not ask for it, change your password.",
  });
  expect(loginCodeMail("ar_EG", { code: "123456", minutes: 10 }).text).toContain("\u2068123456\u2069");
});

test.each([
  [undefined, "en_GB"],
  ["", "en_GB"],
  ["ar", "ar_EG"],
  ["ar-AE,en;q=0.8", "ar_EG"],
  ["en;q=0.5, ar;q=0.9", "ar_EG"],
  ["fr-FR, de;q=0.9, ar;q=0.1", "ar_EG"],
  ["ar;q=0, en;q=0.1", "en_GB"],
  ["en-XA", "pseudo"],
  ["en-US,en", "en_GB"],
  ["*", "en_GB"],
  [";;;,q=,", "en_GB"],
])("a reader who asks for %s is answered in %s", (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
