// Runs every rule of the domain over a house bill; browser and server use the same function.
import type { FilingBody } from "../filing.ts";
import type { CheckContext, Finding, Lookups } from "../findings.ts";
import type { Check } from "../report.ts";
import { checkBill } from "./bill.ts";
import { checkDangerousGoods } from "./dangerous-goods.ts";
import { checkEquipment } from "./equipment.ts";
import { findingCodes } from "./finding-codes.ts";
import { checkGoods } from "./goods.ts";
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
  checkText,
] as const;

export function checkFiling(body: FilingBody, lookups: Lookups, context: CheckContext): Finding[] {
  if (body.bill_type !== "HOUSE") {
    const { severity } = findingCodes.bill_type_not_supported;
    const params = { bill_type: body.bill_type };
    return [{ path: "bill_type", code: "bill_type_not_supported", severity, params }];
  }
  const findings: Finding[] = [];
  const check: Check = {
    body,
    lookups,
    context,
    report: (code, path, params = {}) => {
      findings.push({ path, code, severity: findingCodes[code].severity, params });
    },
  };
  for (const run of checks) run(check);
  return findings;
}
