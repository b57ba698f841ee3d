// A long text that NAIC has registered is not asked about again, and another is.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { warningsToAccept } from "#sealing/accept-warnings.tsx";
import { isAcceptedBefore } from "./accepted-before.ts";

const long = "ABCSHA261100100000000001";
const finding = (code: string, path: string) => ({ code, path, severity: "warning", message: code });
const ofNumber = finding("v01_bill_number_long", "bill_number");

test("a bill number that was accepted in its length is accepted while it stays", () => {
  const sent = aHouseBill({ bill_number: long });
  expect(isAcceptedBefore(ofNumber, sent, sent)).toBe(true);
  expect(isAcceptedBefore(ofNumber, sent, aHouseBill({ bill_number: `${long}2` }))).toBe(false);
});

test("a long seal is known wherever its container stands now; every other warning is asked again", () => {
  const sealed = (...numbers: string[]) => {
    const [container] = aHouseBill().equipment;
    const seals = numbers.map((number) => ({ number, party: null, type: null }));
    return aHouseBill({ equipment: [{ ...container!, seals }] });
  };
  const ofSeal = finding("v21_seal_long", "equipment[0].seals[0].number");
  const sent = sealed("CN1", "X".repeat(16));
  expect(isAcceptedBefore(ofSeal, sent, sealed("X".repeat(16)))).toBe(true);
  expect(isAcceptedBefore(ofSeal, sent, sealed("Y".repeat(16)))).toBe(false);
  expect(isAcceptedBefore(finding("v32_consignee_contact", "bill_number"), sent, sent)).toBe(false);
});

test("what was accepted before is left out of what the dialog asks, and nothing else is", () => {
  const other = finding("v32_consignee_contact", "parties[1]");
  const prepared = { filing: null, preparation: { findings: [ofNumber, other] } } as never;
  const asked = (isKnown: boolean) =>
    warningsToAccept({ isAcceptedBefore: ({ code }) => isKnown && code === ofNumber.code }, prepared);
  expect(asked(true).map(({ id }) => id)).toEqual(["v32_consignee_contact parties[1]"]);
  expect(asked(false)).toHaveLength(2);
});
