// Says in the transaction of a change that clients should fetch it again; told to them after it commits.
import type { SocketMessage } from "@filings/contract/socket";
import { sql, type Tx } from "../db/open.ts";

export interface Audience {
  /** Everyone of a company, or one user, or both. */
  readonly companyId?: string;
  readonly userId?: string;
}

export async function publish(tx: Tx, { companyId, userId }: Audience, message: SocketMessage): Promise<void> {
  await sql`
    insert into live_events (company_id, user_id, content_type, data)
    values (${companyId ?? null}, ${userId ?? null}, ${message.content_type}, ${JSON.stringify(message.data)}::jsonb)
  `.execute(tx);
}
