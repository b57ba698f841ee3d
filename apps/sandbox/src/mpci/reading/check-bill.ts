// Checks the content of the bill: its number, its places and its parties.
import type { PositionedSegment } from "@filings/edifact/read";
import type { ErrorCode } from "../error-codes.ts";
import { isPartyId, isUnlocode } from "./check-digits.ts";
import type { ErrorPoint } from "./fault.ts";
import { firstOf, nodesOf, type Report, value } from "./report.ts";

const mustHaveCode: ReadonlySet<string> = new Set(["9", "11", "13"]);
const mustHaveAddress: ReadonlySet<string> = new Set(["CZ", "CN", "NI", "N2"]);
const mustHavePartyId: ReadonlySet<string> = new Set(["FW", "CA"]);

export function checkBill({ heading, bill, billNumber, kind }: Report): ErrorPoint[] {
  if (!bill) return [];
  const points: ErrorPoint[] = [];
  const cni = firstOf(heading, "CNI")!.segment;
  for (const [segment, found] of [
    [cni, value(cni, 2)],
    [bill.segment, value(bill.segment, 1, 2)],
  ] as const) {
    if (billNumber !== "" && found !== billNumber) note("E0112", segment, found);
  }
  const qualifier = value(bill.segment, 1);
  if (!kind.own.includes(qualifier)) note("E0133", bill.segment, `RFF+${qualifier}`);
  checkPlaces();
  checkParties();
  return points;

  function checkPlaces(): void {
    for (const qualifier of ["9", "11"]) {
      if (!firstOf(bill!.children, "LOC", qualifier)) note("E0220", bill!.segment, `LOC+${qualifier}`);
    }
    for (const { segment } of nodesOf(bill!.children, "LOC")) {
      const code = value(segment, 2);
      const isNamed = value(segment, 2, 4) !== "" && !mustHaveCode.has(value(segment, 1));
      if (code === "" && !isNamed) note("E0222", segment);
      if (code !== "" && !isUnlocode(code)) note("E0106", segment, code);
    }
    const preCarriage = firstOf(bill!.children, "TDT", "10");
    if (preCarriage && !firstOf(bill!.children, "LOC", "88")) note("E0220", preCarriage.segment, "LOC+88");
  }

  function checkParties(): void {
    for (const role of kind.mustName) {
      if (!firstOf(bill!.children, "NAD", role)) note("E0217", bill!.segment, `NAD+${role}`);
    }
    const consignee = firstOf(bill!.children, "NAD", "CN")?.segment;
    const isToOrder = consignee !== undefined && /^TO (THE )?ORDER\b/i.test(value(consignee, 4));
    if (isToOrder && !firstOf(bill!.children, "NAD", "NI")) note("E0221", consignee);
    for (const { segment } of nodesOf(bill!.children, "NAD")) {
      const role = value(segment, 1);
      if (!kind.mustName.includes(role) && !kind.mayName.includes(role)) note("E0134", segment, `NAD+${role}`);
      const id = value(segment, 2);
      if ((mustHavePartyId.has(role) || id !== "") && !isPartyId(id)) note("E0110", segment, id);
      const country = value(segment, 9);
      if (country !== "" && !/^[A-Z]{2}$/.test(country)) note("E0219", segment, country);
      const hasAddress = [value(segment, 4), value(segment, 5), value(segment, 6), country].every(
        (text) => text !== "",
      );
      const isNamedByOrder = segment === consignee && isToOrder;
      if (mustHaveAddress.has(role) && !hasAddress && !isNamedByOrder) note("E0218", segment);
    }
  }

  function note(code: ErrorCode, { tag, position }: PositionedSegment, found?: string): void {
    points.push({ code, tag, position, section: 2, item: null, value: found });
  }
}
