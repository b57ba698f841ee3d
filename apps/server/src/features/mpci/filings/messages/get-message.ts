// Reads one message of a filing: in words, segment by segment, and as it was sent.
import type { getMpciMessage } from "@filings/contract/api/mpci/messages";
import { Problem } from "@filings/contract/errors";
import { readMessage } from "@filings/gateways/mpci/read-message";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { type MessageRow, messagesOf, requireVisible, summaryFrom } from "./message-rows.ts";

type MessageCall = Call<typeof getMpciMessage> & { db: Db; caller: Caller };

export async function getMessage(
  _tools: Tools,
  { db, params: { filingId, messageId }, caller }: MessageCall,
): Promise<Answer<typeof getMpciMessage>> {
  await requireVisible(db, caller, filingId);
  const found = await sql<MessageRow>`
    select m.* from ${messagesOf(filingId)} m where m.id = ${messageId}
  `.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new Problem("not_found");
  const { bytes, key } = await bytesOf(db, row);
  return { ...summaryFrom(row), ...readMessage(new Uint8Array(bytes), key) };
}

interface StoredBytes {
  readonly bytes: Uint8Array;
  /** Which message of the interchange; null: it holds one. */
  readonly key: string | null;
}

async function bytesOf(db: Db, { id, direction }: MessageRow): Promise<StoredBytes> {
  const { rows } = await (direction === "OUT"
    ? sql<StoredBytes>`select bytes, null as key from sent_messages where id = ${id}`
    : sql<StoredBytes>`
        select n.bytes, r.key from notice_messages r join notices n on n.id = r.notice_id where r.id = ${id}
      `
  ).execute(db);
  return rows[0]!;
}
