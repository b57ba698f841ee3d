import { describe, expect, test } from "vitest";
import { aRequest } from "../adc/header.example.ts";
import { headerRequest } from "../adc/header.ts";
import { changeAdcDocument } from "../api/adc/documents.ts";
import { prepareAdcSubmission } from "../api/adc/submission.ts";
import { companyName, email, personName } from "../api/person-fields.ts";
import { hasHidden, isolated, isolatedCode, withHiddenShown, withoutHidden } from "./hidden-characters.ts";

const marks = [..."\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u0000\u0007\ufffe"];

describe("a text with hidden characters", () => {
  test.each(marks.map((mark) => [mark.codePointAt(0)!.toString(16), mark]))(
    "is refused with U+%s in every free text of a declaration",
    (_code, mark) => {
      const text = `Rice${mark}, 5 bags`;
      const header = (change: object) => headerRequest.safeParse({ ...aRequest, ...change }).success;
      expect(header({})).toBe(true);
      for (const field of ["name", "goods_description", "reference", "counterpart_clearance_number"])
        expect(header({ [field]: text }), field).toBe(false);
      expect(header({ counterparty: { ...aRequest.counterparty, name: text } })).toBe(false);
      expect(header({ counterparty: { ...aRequest.counterparty, address: text } })).toBe(false);
      for (const field of ["number", "issuing_authority", "attestation_number", "note"])
        expect(changeAdcDocument.body?.safeParse({ [field]: text }).success, field).toBe(false);
      const sealed = { key_id: "01a00000-0000-7000-8000-000000000000", revision: 1 };
      expect(prepareAdcSubmission.body?.safeParse(sealed).success).toBe(true);
      for (const field of ["comment", "origin_waiver_reason"])
        expect(prepareAdcSubmission.body?.safeParse({ ...sealed, [field]: text }).success, field).toBe(false);
    },
  );

  test("is shown with their codes, and offered without them", () => {
    expect(hasHidden("Pumps \u202egnp.exe")).toBe(true);
    expect(withHiddenShown("Pumps \u202egnp.exe")).toBe("Pumps [U+202E]gnp.exe");
    expect(withoutHidden("Pumps \u202egnp.exe")).toBe("Pumps gnp.exe");
  });

  test.each(marks.map((mark) => [mark.codePointAt(0)!.toString(16), mark]))(
    "is refused with U+%s in the name of a company or a person, and in an address",
    (_code, mark) => {
      expect(companyName.safeParse(`Gulf${mark} Forwarding`).success).toBe(false);
      expect(personName.safeParse(`Amira ${mark}Haddad`).success).toBe(false);
      expect(email.safeParse(`a@b${mark}.example`).success).toBe(false);
    },
  );

  test("leaves the sentence around it in order", () => {
    expect(isolated("Good\u2069\u202e shipper")).toBe("\u2068Good[U+2069][U+202E] shipper\u2069");
  });

  test("leaves a code whole at its hyphens", () => {
    expect(isolatedCode("AE-1234-5")).toBe("\u2066AE-\u20601234-\u20605\u2069");
  });

  test("is not one in Arabic, of several lines, or with the joiners of Persian words", () => {
    for (const text of ["مضخات طرد مركزي", "Pumps\nand spare parts", "می\u200cخواهم"])
      expect(hasHidden(text)).toBe(false);
  });
});
