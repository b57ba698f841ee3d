// Sentences as a person reads them: field names, values in place, the reader's language.
import { aHouseBill, exampleContext, exampleLookups } from "@filings/contract/mpci/house-bill.example";
import { checkFiling } from "@filings/contract/mpci/rules/check-filing";
import { expect, test } from "vitest";
import { notificationMail } from "./account/notification-mails.ts";
import { fieldName } from "./field-name.ts";
import { loginCodeMail } from "./mails.ts";
import { findingSentence } from "./mpci/finding-sentences.ts";
import { glossary } from "./platform/help/glossary.ts";
import { localeOf, releasedLocales, say } from "./say.ts";
import { errorSentence, fieldSentence } from "./say-refusal.ts";

function sentencesOf(change: Parameters<typeof aHouseBill>[0], locale: "en_GB" | "ar_EG" = "en_GB"): string[] {
  return checkFiling(aHouseBill(change), exampleLookups, exampleContext).map((one) => findingSentence(locale, one));
}

test("a wrong check digit is said with what it should be", () => {
  const equipment = aHouseBill().equipment.map((one) => ({ ...one, container_number: "CSQU3054384" }));
  expect(sentencesOf({ equipment })[0]).toBe(
    "Container 1: the last digit of CSQU3054384 should be 3. Check the number. Did you mean CSQU3054383?",
  );
  expect(sentencesOf({ equipment }, "ar_EG")[0]).toBe(
    "الحاوية ⁨1⁩: الرقم الأخير من ⁨CSQU3054384⁩ ينبغي أن يكون ⁨3⁩. راجِع الرقم. هل تقصد ⁨CSQU3054383⁩؟",
  );
});

test("a party is called by its role", () => {
  const parties = aHouseBill().parties.map((one) => ({ ...one, city: one.role === "SHIPPER" ? null : one.city }));
  expect(sentencesOf({ parties })).toEqual(["Enter the city of the shipper."]);
  expect(sentencesOf({ parties: parties.slice(1) })).toEqual(["Add the shipper."]);
  expect(sentencesOf({ parties }, "ar_EG")).toEqual(["أدخِل مدينة الشاحن."]);
});

test("the bill between a house bill and the carrier's is called by its type", () => {
  const term = say("en_GB", glossary.co_load_master_bill.term).toLowerCase();
  for (const path of ["parent_bill.bill_number", "parent_bill.mpci_party_id"])
    expect(fieldName("en_GB", path)).toContain(term);
  const finding = { path: "parent_bill.bill_number", code: "v11_parent_is_own", params: { value: "ABC1" } };
  expect(findingSentence("en_GB", finding)).toContain(term);
});

test("that a deadline has passed is said without a clock of its own, a date in the reader's way", () => {
  const finding = {
    path: "transport.planned_loading_at",
    code: "v25_file_by_passed",
    params: { file_by: "2026-11-28T06:00:00.000Z" },
  };
  const before = new Date("2026-11-28T20:00:00Z");
  // The moment stands beside it by the clocks of the port, and of the reader: a third one would be read as another moment.
  for (const locale of releasedLocales) expect(findingSentence(locale, finding, before)).not.toMatch(/\d/);
  expect(findingSentence("en_GB", finding, before)).toBe("The deadline of this bill has passed: submit it now.");
  const after = new Date("2026-11-29T06:00:01Z");
  expect(findingSentence("en_GB", finding, after)).toBe("Loading is in the past: check the date.");
  expect(sentencesOf({ issue_date: "2026-12-24" })).toEqual([
    "The date of issue, 24 Dec 2026, is still to come: enter the day the bill was issued.",
  ]);
});

test("a loading that differs from the bill above is told with both times", () => {
  const finding = {
    path: "transport.planned_loading_at",
    code: "v70_loading_differs",
    params: { planned: "2026-11-30T06:00:00Z", planned_above: "2026-12-02T06:00:00.000Z", above: "EGLV1" },
  };
  const both = "it is 30 Nov 2026, 10:00 here and 2 Dec 2026, 10:00 on bill EGLV1, the bill above";
  expect(findingSentence("en_GB", finding)).toContain(`${both} (both in Dubai time).`);
});

test("a mail names its times in the time of Dubai, with its name and its distance from UTC", () => {
  const params = { bill_number: "MBL-1", file_by: "2026-11-28T10:00:00.000Z" } as never;
  const due = { kind: "filing_deadline", params, name: "Rana", address: "https://example.com" } as const;
  expect(notificationMail("en_GB", due).subject).toContain("28 Nov 2026, 14:00 Dubai time (UTC+4)");
  expect(notificationMail("ar_EG", due).subject).toContain("بتوقيت دبي");
});

test.each([
  ["company_suspended", "The operator of the platform"],
  ["company_approved", "The operator of the platform"],
  ["code_refused", "The operator of the platform"],
  ["naic_connection_refused", "NAIC"],
  ["filing_rejected", "NAIC"],
  ["adc_rejected", "Abu Dhabi Customs"],
] as const)("a mail of %s quotes what %s wrote", (kind, author) => {
  const params = { text: "Invoices of May are open" };
  const { text } = notificationMail("en_GB", { kind, params, name: "Rana", address: "https://example.com" });
  expect(text.split("\n\n")).toContain(`${author} writes: \u2068Invoices of May are open\u2069`);
});

test("a mail of a price that rises names the plan and what held until then; one of earlier days says the price alone", () => {
  const subject = (params: Record<string, string | number | null>) =>
    notificationMail("en_GB", {
      kind: "price_rises",
      params: { from: "2026-12-08", ...params },
      name: "Rana",
      address: "https://example.com",
    }).subject.replaceAll(/[\u2066-\u2069]/g, "");
  const terms = { system: "MPCI", price: 3.5, included: 100 };
  const was = { plan: "BASIC", old_price: 3, old_included: 120 };
  const from8 = "MPCI filings become dearer in the plan Basic from 8 Dec 2026: price in credits 3.5 (until then 3)";
  expect(subject({ ...terms, ...was })).toBe(`${from8}, included a month 100 (until then 120)`);
  expect(subject({ ...terms, ...was, old_included: null })).toBe(
    `${from8}, included a month 100 (until then without limit)`,
  );
  expect(subject(terms)).toBe("Price of an MPCI filing from 8 Dec 2026, in credits: 3.5; included a month: 100");
  const credit = { system: "CREDIT", amount_e5: 120_000, currency: "USD" };
  expect(subject({ ...credit, old_amount_e5: 100_000 })).toBe(
    "One credit becomes dearer from 8 Dec 2026: USD\u00a01.20 (until then USD\u00a01.00)",
  );
  expect(subject(credit)).toBe("Price of one credit from 8 Dec 2026: USD\u00a01.20");
});

test("a mail of a plan that the operator set names the plan, and why; one of earlier days leads to the log", () => {
  const mail = (params: Record<string, string>) =>
    notificationMail("en_GB", {
      kind: "company_plan_set",
      params: { from: "2026-12-15", ...params },
      name: "Rana",
      address: "https://example.com",
    });
  const named = mail({ plan: "BASIC", text: "Agreed on the telephone" });
  expect(named.subject).toMatch(/^The operator of the platform set the plan Basic for your company, from .?15 Dec/);
  expect(named.text).toContain("The operator of the platform writes: \u2068Agreed on the telephone\u2069");
  expect(named.text).toContain("Look at what it includes under Plan and payments.");
  expect(mail({}).subject).toContain("set the plan of your company, from");
  expect(mail({}).text).toContain("Read in the company's security log which plan it is, and why.");
});

test("a mail of a delegation names the bills as its reader does, and a registration code as it is", () => {
  const sides = { principal: "Gulf", delegate: "Capital", from: "2026-11-28" };
  const subject = (locale: "en_GB" | "ar_EG", params: Record<string, string>) =>
    notificationMail(locale, {
      kind: "delegation_given",
      params: { ...sides, ...params },
      name: "Rana",
      address: "https://example.com",
    }).subject;
  const bills = { system: "MPCI", what: "HOUSE, CO_LOAD_MASTER" };
  expect(subject("en_GB", bills)).toMatch(/: MPCI .house bills and co-load master bills.$/);
  expect(subject("ar_EG", bills)).toContain("بوالص فرعية وبوالص رئيسية للتحميل المشترك");
  expect(subject("en_GB", { system: "ADC", what: "AE-1002003" })).toMatch(/: ADC .AE-1002003.$/);
  expect(subject("en_GB", { system: "MPCI", what: "HOUSE, OF_LATER" })).toContain("HOUSE, OF_LATER");
});

test("a mail of a move names the company where its reader is now, and the one that was left", () => {
  const params = { name: "Amira", company: "Gulf Sharjah", left: "Gulf Freight", stage: "unit" };
  const mail = (stage: string) =>
    notificationMail("en_GB", {
      kind: "user_moved",
      params: { ...params, stage },
      name: "Rana",
      address: "https://example.com",
    });
  expect(mail("unit").subject).toMatch(/^.?Amira.? moved you from .?Gulf Freight.? to the unit .?Gulf Sharjah.?$/);
  expect(mail("headquarters").subject).toMatch(/from the unit .?Gulf Freight.? to the headquarters, .?Gulf Sharjah.?$/);
  expect(mail("unit").text).toMatch(/You sign in as before.* file for .?Gulf Sharjah.? instead of .?Gulf Freight.?\./);
  expect(mail("unit").text).toMatch(/To seal for .?Gulf Sharjah.?, add a key there\./);
});

test("things are named as a clerk names them, numbers as the reader writes them", () => {
  const item = { ...aHouseBill().goods_items[0]!, gross_weight_kg: "8200", net_weight_kg: "8300" };
  const heavy = { goods_items: [item] };
  expect(sentencesOf(heavy)).toEqual(["Item 1: net 8,300 kg is more than gross 8,200 kg."]);
  expect(sentencesOf(heavy, "ar_EG")[0]).toBe("البند ⁨1⁩: الصافي ⁨8,300⁩ كجم أكبر من القائم ⁨8,200⁩ كجم.");
  const said = (code: string, path: string, params: Record<string, string | number> = {}) =>
    findingSentence("en_GB", { code, path, params });
  const placed = "goods_items[0].placements[0].container_number";
  expect(said("v52_container_not_listed", placed, { value: "TCLU" })).toBe(
    "Item 1: TCLU is not one of this bill’s containers. Choose one.",
  );
  expect(said("v32_consignee_contact", "parties[1].contact_name", { missing: "contact_name" })).toBe(
    "No contact person for the consignee: carriers ask for one.",
  );
  expect(said("v40_hs_not_listed", "goods_items[1].hs_code", { value: "99999999", heading: "999999" })).toBe(
    "Item 2: there is no HS code 99999999. Choose one from the list.",
  );
  expect(said("v40_hs_cannot_check", "goods_items[1].hs_code", { value: "99999999", heading: "999999" })).toBe(
    "Item 2: HS code 99999999 is not in our list, which is not complete. Check it.",
  );
  expect(
    said("v51_container_too_heavy", "equipment[0].container_number", {
      value: "TCLU1",
      weight: "31000.5",
      most: 30480,
    }),
  ).toBe("Container TCLU1: its goods weigh 31,000.5 kg, it takes 30,480 kg. Check the weights.");
  expect(said("v10_required", "places.loading.unlocode")).toBe("Choose the port of loading.");
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
  expect(fieldName("en_GB", "goods_items[1].hs_code")).toBe("the HS code of item 2");
  expect(fieldName("en_GB", "equipment[0].seals[2].number")).toBe("the number of seal 3 on container 1");
  expect(fieldName("en_GB", "parties[3].name")).toBe("the name of party 4");
  expect(fieldName("en_GB", "body.bill_number")).toBe("the bill number");
  expect(fieldName("en_GB", "no_such_field")).toBe("one field");
  expect(fieldName("en_GB", "constructor")).toBe("one field");
});

test.each([
  ["sr_RS", "bill_type", "vrsta konosmana", "Izaberite vrstu konosmana."],
  ["sr_RS", "parties[0].country", "zemlja pošiljaoca", "Izaberite zemlju pošiljaoca."],
  ["hr_HR", "transport.flag_country", "zastava broda", "Odaberite zastavu broda."],
  ["sl_SI", "bill_number", "številka nakladnice", "Vnesite številko nakladnice."],
] as const)(
  "in %s the field %s is %s where it stands alone, and bends in its sentence",
  (locale, path, alone, within) => {
    expect(fieldName(locale, path, { role: "SHIPPER" })).toBe(alone);
    expect(findingSentence(locale, { path, code: "v10_required", params: { role: "SHIPPER" } })).toBe(within);
    expect(errorSentence(locale, "required_field", { path, role: "SHIPPER" })).toBe(within);
  },
);

test.each([
  [8, "It has 8, 10 or 12 digits."],
  [6, "It has 6, 8, 10 or 12 digits."],
  // As reported before the rule told it.
  [null, "It has 6, 8, 10 or 12 digits."],
])("an HS code that has no form is told the digits of its movement, at least %s", (least, digits) => {
  const params = { value: "7323", least };
  const said = findingSentence("en_GB", { path: "goods_items[0].hs_code", code: "v40_hs_form", params });
  expect(said).toBe(`Item 1: 7323 is no HS code. ${digits}`);
});

test("a refusal names what it knows", () => {
  expect(errorSentence("en_GB", "has_errors", { count: 1 })).toBe("Fix 1 error before you seal.");
  expect(errorSentence("en_GB", "has_errors", { count: 12 })).toBe("Fix 12 errors before you seal.");
  expect(errorSentence("ar_EG", "has_errors", { count: 2 })).toBe("صحّح خطأين قبل ختم هذا التصريح.");
  expect(errorSentence("ar_EG", "has_errors", { count: 12 })).toBe("صحّح 12 خطأً قبل ختم هذا التصريح.");
  expect(errorSentence("en_GB", "permission_required", { permission: "submit", holders: "Amira" })).toBe(
    "Ask Amira: you need the permission to submit filings.",
  );
  expect(errorSentence("en_GB", "permission_required", { permission: "prepare", holders: "" })).toBe(
    "Ask an administrator of your company: you need the permission to prepare filings.",
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

test.each([
  ["number", "nothing hidden", "Remove the hidden character from the number."],
  [
    "amount",
    "amount",
    "Write the amount in digits with at most two decimals, such as 10000.00: not below zero, and without a currency.",
  ],
  ["currency", "currency", "Write the currency in its three letters, such as AED."],
  ["tax_number", "15 digits", "Enter the tax number in 15 digits, such as 100000000000003."],
])("what is wrong with %s of a paper is said with what to write", (path, expected, sentence) => {
  expect(fieldSentence("en_GB", "wrong_value", { path, expected })).toBe(sentence);
});

test.each([
  ["valid_from", { expected: "date", until: "2027-12-01" }, "Enter the first day no later than 1 Dec 2027."],
  ["valid_from", { expected: "date", since: "2026-12-01" }, "Enter the first day no earlier than 1 Dec 2026."],
  [
    "valid_from",
    { expected: "date", since: "2026-12-01", until: "2027-12-01" },
    "Enter the first day between 1 Dec 2026 and 1 Dec 2027.",
  ],
  ["credits", { expected: "number", least: 10 }, "Enter the number of credits: 10 or more."],
  ["monthly_limit_e5", { expected: "number", most: 5_000_000_000 }, "Enter the monthly limit: 50,000 or less."],
])("the bounds of %s are named: %j", (path, params, sentence) => {
  expect(fieldSentence("en_GB", "wrong_value", { path, ...params })).toBe(sentence);
});

test("a number below zero is told so, and not by its decimals", () => {
  const params = { path: "equipment[0].tare_weight_kg", value: "-1", places: 3 };
  expect(fieldSentence("en_GB", "v10_decimal", { ...params, sign: "negative" })).toMatch(/not below zero\.$/);
  expect(fieldSentence("en_GB", "v10_decimal", { ...params, value: "x" })).toMatch(/at most 3 decimals\.$/);
});

test("[attack 9] a mail carries its code in its text alone", () => {
  expect(loginCodeMail("en_GB", { code: "123456", minutes: 10 })).toEqual({
    subject: "Your sign-in code",
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
  ["sv-SE, de;q=0.9, ar;q=0.1", "ar_EG"],
  ["ar;q=0, en;q=0.1", "en_GB"],
  ["en-XA", "pseudo"],
  ["en-US,en", "en_GB"],
  ["*", "en_GB"],
  [";;;,q=,", "en_GB"],
])("a reader who asks for %s is answered in %s", (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test("a preparation that another one has replaced says so, beside how long one lasts", () => {
  expect(errorSentence("en_GB", "preparation_expired")).toBe(
    "Prepare the submission again: a preparation lasts 15 minutes, and a newer one takes its place.",
  );
  expect(errorSentence("ar_EG", "preparation_expired")).toContain("والأحدث يحلّ محلّ ما قبله");
});

test("a mail about many bills names them, a line each", () => {
  const params = { count: 5, days: 7, expires_at: "2026-12-04T08:00:00.000Z", bills: "MANY1\nMANY2" };
  const mail = notificationMail("en_GB", {
    kind: "filing_expires_soon",
    params,
    name: "Rana",
    address: "https://x.example",
  });
  expect(mail.text.split("\n\n")).toContain("\u2068MANY1\u2069\n\u2068MANY2\u2069");
  expect(mail.subject).not.toContain("MANY1");
});
