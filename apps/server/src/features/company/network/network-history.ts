// The history between two companies, stored for both, and the notifications of their administrators.

import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import type { NetworkDelegation, networkEvents } from "@filings/contract/api/company/network";
import type { DelegationGap } from "@filings/contract/company/delegation-states";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { amountScale } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Caller } from "#http/caller";
import { holdersOf, notify } from "#notifications/notify";

/** What a delegation covers, in history and notifications. */
export interface Covered {
  readonly system: FilingSystem;
  readonly scope: readonly string[];
  readonly code: string | null;
}

/** Who pays for what is filed under it, and how much in a month at most. */
export type Paying = Pick<NetworkDelegation, "payer" | "monthly_limit_e5">;

/** Who files for whom, and from which day, for those who were not there. */
export interface Told extends Covered, Partial<Paying> {
  readonly principal: string;
  readonly delegate: string;
  readonly from: string;
  /** It is over before its first day. */
  readonly isWithdrawn?: boolean;
  /** Why nothing can be filed under it yet. */
  readonly missing?: DelegationGap | undefined;
  /** Who has to do something about it is spoken to as such: the company that files. */
  readonly delegateId?: string;
  /** It takes the place of another. */
  readonly replaces?: boolean;
  /** What changed, where the payer is the one of before too, or pays up to a limit. */
  readonly stage?: "limited" | "unlimited" | undefined;
}

interface Happened {
  readonly connectionId: string;
  readonly kind: (typeof networkEvents)[number];
  readonly caller: Caller;
  readonly now: Date;
  readonly facts?: Covered & Partial<Paying>;
}

export async function keepEvent(tx: Tx, { connectionId, kind, caller, now, facts }: Happened): Promise<void> {
  await sql`
    insert into company_network_events (id, connection_id, at, kind, company_id, user_id, facts)
    values (${newId(now.getTime())}, ${connectionId}, ${now}, ${kind}, ${caller.companyId}, ${caller.userId},
      ${JSON.stringify(facts ?? {})}::jsonb)
  `.execute(tx);
}

interface Telling {
  readonly kind: NotificationKindName;
  readonly caller: Caller;
  readonly now: Date;
  /** The other company, and our company's name as shown to it. */
  readonly other: { readonly id: string; readonly name: string };
  readonly asShownToOther?: string;
  readonly about?: Told;
}

/** Notifies both sides, except the actor. */
export async function notifyBoth(tx: Tx, telling: Telling): Promise<void> {
  const { caller, other } = telling;
  const sides = [
    { companyId: caller.companyId, name: other.name },
    { companyId: other.id, name: telling.asShownToOther ?? caller.companyName },
  ];
  for (const { companyId, name } of sides) {
    const people = (await holdersOf(tx, companyId, "administer")).filter((id) => id !== caller.userId);
    const isDelegate = telling.about?.missing !== undefined && telling.about.delegateId === companyId;
    const params = { name, ...wordsOf(telling.about), ...(isDelegate && { side: "delegate" }) };
    await notify(tx, people, { companyId, kind: telling.kind, params, now: telling.now });
  }
}

function wordsOf(about: Told | undefined): NotificationParams {
  if (about === undefined) return {};
  const { system, code, scope, principal, delegate, from, isWithdrawn, payer, missing, replaces, stage } = about;
  const { monthly_limit_e5: limitE5 = null } = about;
  const what = code ?? scope.join(", ");
  return {
    ...{ system, what, principal, delegate, from },
    ...(isWithdrawn === true && { stage: "withdrawn" }),
    ...(missing !== undefined && { stage: missing }),
    ...(stage !== undefined && { stage }),
    ...(payer !== undefined && { payer }),
    ...(limitE5 !== null && { count: limitE5 / amountScale }),
    ...(replaces === true && { replaces: "yes" }),
  };
}
