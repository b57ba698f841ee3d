// Runs every rule of the domain over a bill; browser and server use the same function.

import type { FilingBody } from "../filing.ts";
import type { CheckContext, Finding, Lookups } from "../findings.ts";
import type { Check, Part } from "../report.ts";
import { billForms } from "../types/bill-forms.ts";
import { checkBill } from "./bill.ts";
import { checkDangerousGoods } from "./dangerous-goods.ts";
import { checkEquipment } from "./equipment.ts";
import { findingCodes } from "./finding-codes.ts";
import { checkGoods } from "./goods.ts";
import { checkHeldBills } from "./held-bills.ts";
import { checkParties } from "./parties.ts";
import { checkPlacements } from "./placements.ts";
import { checkPlaces } from "./places.ts";
import { checkDescriptions } from "./text/description.ts";
import { checkText } from "./text/text.ts";
import { checkTransport } from "./transport.ts";

interface Rule {
  readonly run: (check: Check) => void;
  /** What it reads of the bill; null: all of it. */
  readonly reads: readonly Part[] | null;
  /** It reads the time, too. */
  readonly byTime: boolean;
}

/** A rule is given no other parts of the bill than these, by its type. */
function rule<P extends Part>(
  run: (check: Check<NoInfer<P>>) => void,
  reads: readonly P[] | null,
  { byTime = false } = {},
): Rule {
  return { run, reads, byTime };
}

const ofBill = [
  ...(["bill_type", "movement_type", "bill_number", "issue_date", "issue_place", "master_bill_number"] as const),
  ...(["parent_bill", "expected_sub_filings", "parties", "carrier_id"] as const),
] as const;

const rules: readonly Rule[] = [
  rule(checkBill, ofBill, { byTime: true }),
  rule(checkTransport, ["bill_type", "transport", "places"], { byTime: true }),
  rule(checkPlaces, ["places", "transport", "movement_type"]),
  rule(checkParties, ["bill_type", "movement_type", "parties", "is_to_order", "places"]),
  rule(checkEquipment, ["equipment"]),
  rule(checkGoods, ["bill_type", "movement_type", "goods_items"]),
  rule(checkDescriptions, ["bill_type", "goods_items"]),
  rule(checkPlacements, ["equipment", "goods_items"]),
  rule(checkDangerousGoods, ["goods_items"]),
  rule(checkHeldBills, ["equipment", "places", "transport", "goods_items"]),
  rule(checkText, null),
];

/** What a bill was checked with, and what each rule found. */
export interface Checked {
  readonly body: FilingBody;
  readonly lookups: Lookups;
  readonly context: CheckContext;
  readonly found: readonly (readonly Finding[])[];
}

export function checkFiling(body: FilingBody, lookups: Lookups, context: CheckContext): Finding[] {
  return findingsOf(checkAfter(null, body, lookups, context));
}

export function findingsOf({ found }: Checked): Finding[] {
  return found.flat();
}

/** The same for a bill that was checked before it changed: a rule whose parts are the same objects is not run again. */
export function checkAfter(before: Checked | null, body: FilingBody, lookups: Lookups, context: CheckContext): Checked {
  const refused = found({ body, lookups, context }, mayFile);
  // What the rules of a bill that is not theirs to file would say helps nobody.
  if (refused.length > 0) return { body, lookups, context, found: [refused] };
  const isKnown =
    before !== null &&
    before.found.length === rules.length &&
    isAlike(before.lookups, lookups) &&
    isAlike({ ...before.context, now: context.now }, context);
  return {
    ...{ body, lookups, context },
    found: rules.map(({ run, reads, byTime }, at) => {
      const stays = isKnown && !byTime && reads?.every((part) => before.body[part] === body[part]) === true;
      return stays ? before.found[at]! : found({ body, lookups, context }, run);
    }),
  };
}

function isAlike<T extends object>(one: T, other: T): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
}

function found(checked: Omit<Check, "report">, run: (check: Check) => void): Finding[] {
  const findings: Finding[] = [];
  run({
    ...checked,
    report: (code, path, params = {}) => {
      findings.push({ path, code, severity: findingCodes[code].severity, params });
    },
  });
  return findings;
}

/** Reports a bill type that the filer, or the delegate, may not file. */
function mayFile({ body, context, report }: Check): void {
  const { bill_type } = body;
  const { role, scope, company_name } = context.filer;
  if (role !== null && !billForms[bill_type].filedBy.includes(role)) {
    report("v13_type_not_for_role", "bill_type", { bill_type, role });
  } else if (scope !== null && !scope.includes(bill_type)) {
    report("v13_type_not_delegated", "bill_type", { bill_type, company: company_name });
  }
}
