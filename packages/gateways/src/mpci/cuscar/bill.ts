// The bill's own segments: its number, its places from receipt to issue, the payment of freight and the pre-carriage.
import type { Place } from "@filings/contract/mpci/filing";
import { ownBillReference } from "./bill-reference.ts";
import { addSegment, type Sheet } from "./sheet.ts";

export function addBill(sheet: Sheet): void {
  const { profile, submission } = sheet;
  const { body } = submission;
  const number = body.bill_number ?? "";
  addSegment(sheet, "CNI", ["1", number], "bill_number");
  addSegment(sheet, "RFF", [[ownBillReference(sheet), number]], "bill_number");
  const { receipt, loading, transhipment, discharge, delivery } = body.places;
  addPlace(sheet, profile.places.receipt, receipt, "places.receipt");
  addPlace(sheet, profile.places.loading, loading, "places.loading");
  transhipment.forEach((place, index) => {
    addPlace(sheet, profile.places.transhipment, place, `places.transhipment[${index}]`);
  });
  addPlace(sheet, profile.places.discharge, discharge, "places.discharge");
  addPlace(sheet, profile.places.delivery, delivery, "places.delivery");
  addPlace(sheet, profile.places.issue, body.issue_place, "issue_place");
  if (body.freight_payment !== null) {
    addSegment(sheet, "CPI", ["", "", profile.freightPayments[body.freight_payment]], "freight_payment");
  }
  if (body.transport.pre_carriage) {
    const means = ["", "", "", body.transport.pre_carriage];
    addSegment(sheet, "TDT", [profile.carriages.pre, "", "", "", "", "", "", means], "transport.pre_carriage");
  }
}

/** A place is written as its UN/LOCODE; a place without a code as name and country. */
function addPlace(sheet: Sheet, qualifier: string, place: Place | null, path: string): void {
  if (place === null) return;
  if (place.unlocode) {
    addSegment(sheet, "LOC", [qualifier, [place.unlocode, "", "6"]], `${path}.unlocode`);
    return;
  }
  addSegment(sheet, "LOC", [qualifier, ["", "", "", place.name ?? ""], place.country ?? ""], `${path}.name`, {
    "3": `${path}.country`,
  });
}
