// The rules of the bill: type, numbers, dates, master bills and carrier (V01 to V04, V11 to V13).

import { limits } from "../../limits.ts";
import { type Check, given, type Report, reportLength, requireText, suggest } from "../report.ts";
import { reportPlace } from "./places.ts";
import { isSendable } from "./text/text.ts";

const billNumberForm = /^[A-Z0-9][A-Z0-9\-/]*$/;
const billNumberMost = 35;
const houseNumberMost = 20;
const partyIdForm = /^[A-Z0-9]{7}$/;
const dayMs = 86_400_000;

export function checkBill(check: Check): void {
  const { body, report } = check;
  const number = reportBillNumber(report, "bill_number", requireText(report, "bill_number", body.bill_number));
  if (number !== null && number.length > houseNumberMost && number.length <= billNumberMost) {
    report("v01_bill_number_long", "bill_number", { most: houseNumberMost, length: number.length });
  }
  const { billNumberTakenBy: takenBy } = check.context;
  if (number !== null && takenBy !== null) {
    report("v02_bill_number_taken", "bill_number", { value: number, filing_id: takenBy });
  }
  checkIssue(check);
  checkBillsAbove(check, number);
  checkCarrier(check);
  if (body.movement_type !== "IMPORT") {
    report("v13_movement_not_for_house", "movement_type", { movement: body.movement_type });
  }
  if (body.expected_sub_filings.length > 0) report("v10_not_for_house", "expected_sub_filings");
}

function reportBillNumber(report: Report, path: string, value: string | null): string | null {
  if (value === null) return null;
  reportLength(report, path, value, billNumberMost);
  // V05 already reports a letter that cannot be sent; one error is reported once.
  if (isSendable(value) && !billNumberForm.test(value)) {
    const meant = value.toUpperCase().replace(/\s/g, "");
    report("v01_bill_number", path, { value, ...suggest(value, billNumberForm.test(meant) ? meant : null) });
  }
  return value;
}

export function reportPartyId(report: Report, path: string, value: string | null): void {
  if (value === null || partyIdForm.test(value)) return;
  const meant = value.toUpperCase().replace(/[\s-]/g, "");
  report("v04_party_id", path, { value, ...suggest(value, partyIdForm.test(meant) ? meant : null) });
}

function checkIssue({ body, lookups, report, context }: Check): void {
  const date = requireText(report, "issue_date", body.issue_date);
  if (date !== null) {
    const days = (Date.parse(context.now.toISOString().slice(0, 10)) - Date.parse(date)) / dayMs;
    if (days < -1) report("v03_issue_date_future", "issue_date", { date });
    if (days > limits.filingLifeDays) {
      report("v03_issue_date_old", "issue_date", { date, days: limits.filingLifeDays });
    }
  }
  if (body.issue_place === null) report("v10_required", "issue_place.unlocode");
  else reportPlace({ report, lookups }, "issue_place", body.issue_place);
}

function checkBillsAbove({ body, report }: Check, own: string | null): void {
  const master = requireText(report, "master_bill_number", body.master_bill_number);
  reportBillNumber(report, "master_bill_number", master);
  if (master !== null && master === own) report("v11_master_is_own", "master_bill_number", { value: master });

  const parent = body.parent_bill;
  if (parent === null || (given(parent.bill_number) === null && given(parent.mpci_party_id) === null)) return;
  const number = requireText(report, "parent_bill.bill_number", parent.bill_number);
  reportBillNumber(report, "parent_bill.bill_number", number);
  if (number !== null && number === own) report("v11_parent_is_own", "parent_bill.bill_number", { value: number });
  const issuer = requireText(report, "parent_bill.mpci_party_id", parent.mpci_party_id);
  reportPartyId(report, "parent_bill.mpci_party_id", issuer);
}

function checkCarrier({ body, lookups, report }: Check): void {
  const carrier = lookups.carrier;
  if (body.carrier_id === null) report("v12_carrier_required", "carrier_id");
  else if (carrier === null) report("v12_carrier_not_known", "carrier_id");
  else if (given(carrier.mpci_party_id) === null) {
    report("v12_carrier_not_registered", "carrier_id", { carrier: carrier.name });
  } else {
    reportPartyId(report, "carrier_id", carrier.mpci_party_id);
  }
}
