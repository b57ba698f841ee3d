// Says in the transaction of a change that clients should fetch it again; told to them after it commits.
import type { ToldMessage } from "@filings/contract/platform/socket";
import { sql, type Tx } from "../db/open.ts";

export interface Audience {
  /** Everyone of a company, or one user, or both. */
  readonly companyId?: string;
  readonly userId?: string;
}

/** To everyone goes only what a notice above every page is told by. */
type Everyone = "everyone";

export async function publish(tx: Tx, audience: Audience | Everyone, message: ToldMessage): Promise<void> {
  const { companyId, userId }: Audience = audience === "everyone" ? {} : audience;
  await sql`
    insert into live_events (company_id, user_id, content_type, data)
    values (${companyId ?? null}, ${userId ?? null}, ${message.content_type}, ${JSON.stringify(message.data)}::jsonb)
  `.execute(tx);
}
