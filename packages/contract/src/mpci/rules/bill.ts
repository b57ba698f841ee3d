// The rules of the bill: type, numbers, dates, master bills and carrier (V01 to V04, V11 to V13).

import { limits } from "../../limits.ts";
import type { FilingBody } from "../filing.ts";
import { type Check, given, type Report, reportLength, requireText, suggest } from "../report.ts";
import { asks, billForms, has } from "../types/bill-forms.ts";
import { reportPlace } from "./places.ts";
import { billNumberMost } from "./text/lengths.ts";
import { isSendable } from "./text/sendable.ts";

const billNumberForm = /^[A-Z0-9][A-Z0-9\-/]*$/;
const houseNumberMost = 20;
const partyIdForm = /^[A-Z0-9]{7}$/;
const dayMs = 86_400_000;

type BillPart =
  | "bill_type"
  | "movement_type"
  | "bill_number"
  | "issue_date"
  | "issue_place"
  | "master_bill_number"
  | "parent_bill"
  | "expected_sub_filings"
  | "parties"
  | "carrier_id";

export function checkBill(check: Check<BillPart>): void {
  const { body, report } = check;
  const number = reportBillNumber(report, "bill_number", requireText(report, "bill_number", body.bill_number));
  if (number !== null && number.length > houseNumberMost && number.length <= billNumberMost) {
    report("v01_bill_number_long", "bill_number", { most: houseNumberMost, length: number.length });
  }
  const { billNumberTakenBy: takenBy } = check.context;
  if (number !== null && takenBy !== null) {
    const { filing_id } = takenBy;
    if (filing_id !== null) report("v02_bill_number_taken", "bill_number", { value: number, filing_id });
    else report("v02_bill_number_filed", "bill_number", { value: number, company: check.context.filer.company_name });
  }
  checkIssue(check);
  checkBillsAbove(check, number);
  checkCarrier(check);
  if (!billForms[body.bill_type].movements.includes(body.movement_type)) {
    report("v13_movement_only_direct", "movement_type", { movement: body.movement_type });
  }
  checkBillsBeneath(check);
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

function checkIssue({ body, lookups, report, context }: Check<"issue_date" | "issue_place">): void {
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

function checkBillsAbove(check: Check<BillPart>, own: string | null): void {
  const { body, report } = check;
  const { bill_type, master_bill_number, parent_bill: parent } = body;
  if (asks(bill_type, "master_bill_number")) {
    const master = requireText(report, "master_bill_number", master_bill_number);
    reportBillNumber(report, "master_bill_number", master);
    if (master !== null && master === own) report("v11_master_is_own", "master_bill_number", { value: master });
  } else if (given(master_bill_number) !== null) {
    report("v10_no_bill_above", "master_bill_number", { bill_type });
  }
  if (parent === null || (given(parent.bill_number) === null && given(parent.mpci_party_id) === null)) return;
  if (has(bill_type, "parent_bill")) checkParent(check, parent, own);
  else report("v10_no_bill_above", "parent_bill.bill_number", { bill_type });
}

function checkParent(
  { report }: Pick<Check, "report">,
  parent: NonNullable<FilingBody["parent_bill"]>,
  own: string | null,
): void {
  const number = requireText(report, "parent_bill.bill_number", parent.bill_number);
  reportBillNumber(report, "parent_bill.bill_number", number);
  if (number !== null && number === own) report("v11_parent_is_own", "parent_bill.bill_number", { value: number });
  const issuer = requireText(report, "parent_bill.mpci_party_id", parent.mpci_party_id);
  reportPartyId(report, "parent_bill.mpci_party_id", issuer);
}

/** Who files beneath is not sent; it is the filer's own list. */
function checkBillsBeneath({ body, report }: Check<BillPart>): void {
  const { bill_type, expected_sub_filings: expected, parties } = body;
  if (!has(bill_type, "expected_sub_filings")) {
    if (expected.length > 0) report("v10_no_bills_beneath", "expected_sub_filings", { bill_type });
    return;
  }
  for (const [index, { mpci_party_id, bill_number }] of expected.entries()) {
    const path = `expected_sub_filings[${index}]`;
    const filer = requireText(report, `${path}.mpci_party_id`, mpci_party_id);
    reportPartyId(report, `${path}.mpci_party_id`, filer);
    reportBillNumber(report, `${path}.bill_number`, given(bill_number));
  }
  const isNamed = expected.length > 0 || parties.some(({ role }) => role === "FORWARDER");
  if (!isNamed) report("v10_who_files_beneath", "expected_sub_filings", { bill_type });
}

function checkCarrier({ body, lookups, report }: Check<"carrier_id">): void {
  const carrier = lookups.carrier;
  if (body.carrier_id === null) report("v12_carrier_required", "carrier_id");
  else if (carrier === null) report("v12_carrier_not_known", "carrier_id");
  else if (given(carrier.mpci_party_id) === null) {
    report("v12_carrier_not_registered", "carrier_id", { carrier: carrier.name });
  } else {
    reportPartyId(report, "carrier_id", carrier.mpci_party_id);
  }
}
