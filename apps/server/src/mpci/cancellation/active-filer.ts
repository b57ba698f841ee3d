// The filer of a filing, who must be connected to NAIC and, under a delegation, still represented by the company.
import { Problem } from "@filings/contract/errors";
import type { Tx } from "../../db/open.ts";
import { filerOf } from "../check.ts";
import type { LockedFiling } from "../lock-filing.ts";

export async function activeFiler(tx: Tx, { company_id, delegation_id }: LockedFiling) {
  const filer = await filerOf(tx, { companyId: company_id, delegationId: delegation_id });
  if (filer.state === "DELEGATION_NOT_ACTIVE") throw new Problem("delegation_not_active");
  if (filer.state !== "CONNECTED" || filer.mpci_party_id === null) throw new Problem("not_connected");
  return filer;
}
