// Reads a stored notice: each of its messages is applied once, and unreadable ones become dead letters.
import { type MpciNotice, readNotice } from "@filings/gateways/mpci/read-notice";
import { type Unreadable, whyUnreadable } from "@filings/gateways/mpci/unreadable";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { deadLetter } from "#filing/dead-letter";
import type { Job } from "#jobs/boss";
import type { Tools } from "#tools";
import { applyNotice } from "./apply-notice.ts";

interface KeptNotice {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly bytes_hash: string;
  readonly received_at: Date;
}

export async function readKeptNotice(tools: Tools, { data }: Pick<Job<"mpci.read-notice">, "data">): Promise<void> {
  const { rows } = await sql<KeptNotice>`
    select id, bytes, bytes_hash, received_at from notices where id = ${data.noticeId} and state = 'KEPT'
  `.execute(tools.database.db);
  const notice = rows[0];
  if (notice === undefined) return;
  const parsed = parse(notice.bytes);
  if ("unreadable" in parsed) {
    await inTransaction(tools, async (tx) => {
      const { reason, position } = parsed.unreadable;
      await sql`
        update notices set state = 'UNREADABLE', read_at = ${tools.clock.now()}, error = ${reason}, error_position = ${position}
        where id = ${notice.id}
      `.execute(tx);
      await deadLetter(tx, {
        system: "MPCI",
        sourceId: notice.id,
        companyId: null,
        filingId: null,
        reason,
        position,
        at: tools.clock.now(),
      });
    });
    return;
  }
  for (const message of parsed.messages) {
    await inTransaction(tools, (tx) =>
      applyNotice(tools, tx, message, {
        noticeId: notice.id,
        receivedAt: notice.received_at,
        rawSha256: `0x${notice.bytes_hash}`,
      }),
    );
  }
  await inTransaction(tools, async (tx) => {
    await sql`update notices set state = 'READ', read_at = ${tools.clock.now()} where id = ${notice.id}`.execute(tx);
  });
}

function parse(bytes: Uint8Array): { messages: MpciNotice[] } | { unreadable: Unreadable } {
  try {
    return { messages: readNotice(new Uint8Array(bytes)) };
  } catch (error) {
    const unreadable = whyUnreadable(error);
    if (unreadable === null) throw error;
    return { unreadable };
  }
}
