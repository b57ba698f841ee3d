// Ends a delegation, from either side, or withdraws one that has not begun; its drafts can no longer be sent, and sent filings stay visible to both.

import type { endDelegation as endpoint } from "@filings/contract/api/company/network";
import { Problem } from "@filings/contract/errors";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { connectionOf, lockConnection, otherOf } from "./connection-rows.ts";
import { delegationOf } from "./delegations/delegation-of.ts";
import { delegationTables } from "./delegations/keep-days-free.ts";
import { keepEvent, notifyBoth } from "./network-history.ts";

type EndCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function endDelegation(
  _tools: Tools,
  { tx, caller, params, now }: EndCall,
): Promise<Answer<typeof endpoint>> {
  const { connection_id: connectionId, principal_id, from, to, ...found } = await delegationOf(tx, params.delegation);
  const facts = { system: found.system, scope: found.scope, code: found.code };
  const other = otherOf(await lockConnection(tx, connectionId, caller.companyId), caller.companyId);
  const ended = await sql`
    update ${sql.table(delegationTables[facts.system])} set state = 'ENDED', ended_at = ${now} where id = ${params.delegation} and state <> 'ENDED'
  `.execute(tx);
  if (ended.numAffectedRows !== 1n) throw new Problem("connection_changed");
  const today = dubaiDay(now);
  const isWithdrawn = from > today;
  const hasExpired = to !== null && to < today;
  const kind = isWithdrawn ? "DELEGATION_WITHDRAWN" : hasExpired ? "DELEGATION_REMOVED" : "DELEGATION_ENDED";
  await keepEvent(tx, { connectionId, kind, caller, now, facts });
  // It ended with its last day: one takes it off the list, and there is nothing to tell.
  if (hasExpired) return connectionOf(tx, { caller, now }, connectionId);
  const isGiven = principal_id === caller.companyId;
  const [principal, delegate] = isGiven ? [caller.companyName, other.name] : [other.name, caller.companyName];
  const about = { ...facts, principal, delegate, from, isWithdrawn };
  await notifyBoth(tx, { kind: "delegation_ended", caller, now, other, about });
  return connectionOf(tx, { caller, now }, connectionId);
}
