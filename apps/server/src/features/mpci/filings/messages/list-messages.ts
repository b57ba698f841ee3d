// Lists the sent and received messages of one filing.
import type { listMpciMessages } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { mpciSeenBy } from "#mpci/visibility";
import type { Tools } from "#tools";
import { messagesNaming } from "./messages-naming.ts";

type MessagesCall = Call<typeof listMpciMessages> & { db: Db; caller: Caller };

interface StoredMessage {
  readonly id: string;
  readonly direction: "OUT" | "IN";
  readonly kind: string;
  readonly at: Date;
  readonly control_reference: string | null;
  readonly version: number | null;
  readonly bytes: Uint8Array;
  readonly outcome: string | null;
}

export async function listMessages(
  _tools: Tools,
  { db, params, caller }: MessagesCall,
): Promise<Answer<typeof listMpciMessages>> {
  const found = await sql<{ number: string }>`
    select f.number from filings f where f.id = ${params.filingId} and ${mpciSeenBy(caller.companyId)}
  `.execute(db);
  const number = found.rows[0]?.number;
  if (number === undefined) throw new Problem("not_found");
  const { rows } = await sql<StoredMessage>`
    select id::text, 'OUT' as direction, kind, created_at as at, control_reference, version, bytes, state as outcome
    from sent_messages where filing_id = ${params.filingId}
    union all
    select m.key, 'IN', m.kind, n.received_at, null, m.version, n.bytes, m.outcome
    from notice_messages m join notices n on n.id = m.notice_id where m.filing_id = ${params.filingId}
    order by at, direction desc, id
  `.execute(db);
  const names = [number, ...rows.flatMap((row) => row.control_reference ?? [])];
  return rows.map(({ bytes, at, ...row }) => {
    const text = Buffer.from(bytes).toString("latin1");
    // A received message may concern other companies' filings too.
    return { ...row, at: at.toISOString(), text: row.direction === "OUT" ? text : messagesNaming(text, names) };
  });
}
