// The closed lists of the specification, word for word.
import { expect, test } from "vitest";
import { keyTypes, usableKeyTypes } from "./api/platform/service.ts";
import { mpciStatuses } from "./mpci/workflow.ts";
import { countries, defaultLocale, environments, locales } from "./platform/places.ts";

test("an MPCI filing has the eleven statuses of the specification", () => {
  const words =
    "DRAFTED, SUBMITTED, SUBMISSION_SUCCESSFUL, SUBMISSION_REJECTED, ADDITIONAL_INFO_NEEDED, PENDING_SUB_FILING, LOAD, LOAD_WITH_WARNING, DO_NOT_LOAD, CANCELED, EXPIRED";
  expect(mpciStatuses.join(", ")).toBe(words);
});

test("there are thirteen types of key, and two of them can seal", () => {
  expect(keyTypes.slice(0, 12).join(" ")).toBe(
    "unknown oauth/password verification_code external trezor ledger bcvault metamask keystore keystore_code mnemonic privatekey",
  );
  expect(keyTypes).toHaveLength(13);
  expect(usableKeyTypes).toEqual(["keystore", "privatekey"]);
});

test("the environments have the names of the specification", () => {
  expect(environments.join(", ")).toBe(
    "production, review, review-shared, sandbox, staging, staging-pint, staging-qa, master, local",
  );
});

test("a country has a code and its authorities, and the one there is is mpci in ae", () => {
  expect(countries).toEqual([{ code: "ae", authorities: [{ code: "mpci" }] }]);
});

test("the twelve languages and the pseudo-locale stand in one table, Arabic from right to left, and en-GB holds unless one chooses", () => {
  const words = "ar_EG, en_GB, es_ES, hr_HR, hu_HU, nl_NL, sl_SI, sr_RS, zh_Hans, pt_PT, fr_FR, ko_KR";
  const codes = locales.map(({ code }) => code);
  expect(codes.toSorted()).toEqual([...words.split(", "), "pseudo"].sort());
  expect(locales.filter(({ direction }) => direction === "rtl").map(({ code }) => code)).toEqual(["ar_EG"]);
  expect(locales.find(({ code }) => code === defaultLocale)?.tag).toBe("en-GB");
});
