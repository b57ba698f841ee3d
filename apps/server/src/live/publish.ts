// Publishes a live event in the transaction of a change; clients receive it after the commit and fetch again.
import type { ToldMessage } from "@filings/contract/platform/socket";
import { sql, type Tx } from "../db/open.ts";

export interface Audience {
  /** The audience: a company, a user, or both. */
  readonly companyId?: string;
  readonly userId?: string;
}

/** A top bar notification, or the moved clock of a demo. */
type Everyone = "everyone";

export async function publish(tx: Tx, audience: Audience | Everyone, message: ToldMessage): Promise<void> {
  await publishing(audience, message).execute(tx);
}

/** The insert statement of an event, also usable as a part of a larger statement. */
export function publishing(audience: Audience | Everyone, message: ToldMessage) {
  const { companyId, userId }: Audience = audience === "everyone" ? {} : audience;
  return sql`
    insert into live_events (company_id, user_id, content_type, data)
    values (${companyId ?? null}, ${userId ?? null}, ${message.content_type}, ${JSON.stringify(message.data)}::jsonb)`;
}
