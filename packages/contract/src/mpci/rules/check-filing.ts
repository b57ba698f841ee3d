// Runs every rule of the domain over a bill; browser and server use the same function.

import type { FilingBody } from "../filing.ts";
import type { CheckContext, Finding, Lookups } from "../findings.ts";
import type { Check } from "../report.ts";
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

const checks = [
  checkBill,
  checkTransport,
  checkPlaces,
  checkParties,
  checkEquipment,
  checkGoods,
  checkDescriptions,
  checkPlacements,
  checkDangerousGoods,
  checkHeldBills,
  checkText,
] as const;

export function checkFiling(body: FilingBody, lookups: Lookups, context: CheckContext): Finding[] {
  const findings: Finding[] = [];
  const check: Check = {
    body,
    lookups,
    context,
    report: (code, path, params = {}) => {
      findings.push({ path, code, severity: findingCodes[code].severity, params });
    },
  };
  // What the rules of a bill that is not theirs to file would say helps nobody.
  if (mayFile(check)) for (const run of checks) run(check);
  return findings;
}

/** Reports a bill type that the filer, or the delegate, may not file. */
function mayFile({ body, context, report }: Check): boolean {
  const { bill_type } = body;
  const { role, scope, company_name } = context.filer;
  if (role !== null && !billForms[bill_type].filedBy.includes(role)) {
    report("v13_type_not_for_role", "bill_type", { bill_type, role });
    return false;
  }
  if (scope !== null && !scope.includes(bill_type)) {
    report("v13_type_not_delegated", "bill_type", { bill_type, company: company_name });
    return false;
  }
  return true;
}
