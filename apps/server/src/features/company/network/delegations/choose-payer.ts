// Chooses who pays for what is filed under a delegation: its principal alone may, from the next filing on.
import type { chooseDelegationPayer as endpoint } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { connectionOf, lockConnection, otherOf } from "../connection-rows.ts";
import { keepEvent, notifyBoth, type Paying, type Told } from "../network-history.ts";
import { delegationOf } from "./delegation-of.ts";
import { delegationTables } from "./keep-days-free.ts";

type ChooseCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function choosePayer(
  _tools: Tools,
  { tx, caller, params, body, now }: ChooseCall,
): Promise<Answer<typeof endpoint>> {
  const { connection_id: connectionId, principal_id } = await delegationOf(tx, params.delegation);
  if (principal_id !== caller.companyId) throw new Problem("not_found");
  const other = otherOf(await lockConnection(tx, connectionId, caller.companyId), caller.companyId);
  // Read again under the lock, which others hold who change or end it.
  const { system, scope, code, from, state, ...before } = await delegationOf(tx, params.delegation);
  if (state !== "ACTIVE") throw new Problem("connection_changed");
  const paying = payingOf(body);
  if (before.payer === paying.payer && before.monthly_limit_e5 === paying.monthly_limit_e5)
    return connectionOf(tx, { caller, now }, connectionId);
  await sql`
    update ${sql.table(delegationTables[system])} set payer = ${paying.payer}, monthly_limit_e5 = ${paying.monthly_limit_e5} where id = ${params.delegation}
  `.execute(tx);
  const facts = { system, scope, code, ...paying };
  await keepEvent(tx, { connectionId, kind: "PAYER_CHANGED", caller, now, facts });
  const about = {
    ...facts,
    principal: caller.companyName,
    delegate: other.name,
    from,
    stage: limitStage(before, paying),
  };
  await notifyBoth(tx, { kind: "delegation_payer_changed", caller, now, other, about });
  return connectionOf(tx, { caller, now }, connectionId);
}

/** What is new to who is told: the limit, or that there is none any more; undefined: who pays. */
function limitStage(before: Pick<Paying, "payer">, { payer, monthly_limit_e5: limitE5 }: Paying): Told["stage"] {
  if (payer === "FILER") return undefined;
  if (limitE5 !== null) return "limited";
  return before.payer === "PRINCIPAL" ? "unlimited" : undefined;
}

/** Throws `wrong_value` for a limit where the company that files pays. */
export function payingOf({
  payer = "FILER",
  monthly_limit_e5 = null,
}: {
  payer?: Paying["payer"] | undefined;
  monthly_limit_e5?: number | null | undefined;
}): Paying {
  if (payer === "PRINCIPAL" || monthly_limit_e5 === null) return { payer, monthly_limit_e5 };
  throw new Problem("wrong_value", {
    errors: [{ path: "monthly_limit_e5", code: "wrong_value", severity: "error", params: { expected: "null" } }],
  });
}
