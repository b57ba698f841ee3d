// Takes back what was told: it asks for nothing any more, so it counts as seen, is mailed no more, and the bells that are open hear it.

import type { NotificationKindName } from "@filings/contract/account/notification-kinds";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "../db/open.ts";

interface Settled {
  readonly companyId: string;
  readonly kinds: readonly NotificationKindName[];
  /** Those alone that tell of something from a later day on. */
  readonly fromAfter?: Date | null;
  readonly now: Date;
}

export async function seeAsSettled(tx: Tx, { companyId, kinds, fromAfter = null, now }: Settled): Promise<void> {
  const day = fromAfter && dubaiDay(fromAfter);
  await sql`
    with seen as (
      update notifications set seen_at = ${now}
      where company_id = ${companyId} and kind = any(${[...kinds]}::text[]) and seen_at is null
        and (${day}::text is null or params->>'from' > ${day}::text)
      returning id, user_id
    )
    insert into live_events (company_id, user_id, content_type, data)
    select distinct on (user_id) ${companyId}::uuid, user_id, 'notification', jsonb_build_object('id', id) from seen
  `.execute(tx);
}
