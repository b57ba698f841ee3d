// Reads a stored notice of Abu Dhabi Customs and applies it; an unreadable notice becomes a dead letter.
import type { AdcNotice } from "@filings/gateways/adc/notice";
import { readAdcNotice, whyAdcUnreadable } from "@filings/gateways/adc/read-notice";
import { applyAdcNotice } from "#adc/answers/apply-notice";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { deadLetter } from "#filing/dead-letter";
import type { Job } from "#jobs/boss";
import type { Tools } from "#tools";

interface KeptNotice {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly bytes_hash: string;
  readonly received_at: Date;
}

export async function readAdcNoticeKept(tools: Tools, { data }: Pick<Job<"adc.read-notice">, "data">): Promise<void> {
  const { rows } = await sql<KeptNotice>`
    select id, bytes, bytes_hash, received_at from notices where id = ${data.noticeId} and state = 'KEPT'
  `.execute(tools.database.db);
  const kept = rows[0];
  if (kept === undefined) return;
  const parsed = parse(kept.bytes);
  await inTransaction(tools, async (tx) => {
    const now = tools.clock.now();
    if ("notice" in parsed) {
      const source = { noticeId: kept.id, receivedAt: kept.received_at, rawSha256: `0x${kept.bytes_hash}` };
      await applyAdcNotice(tools, tx, parsed.notice, source);
      await sql`update notices set state = 'READ', read_at = ${now} where id = ${kept.id}`.execute(tx);
      tools.failpoint("adc-notice-in-transaction");
      return;
    }
    const { reason } = parsed;
    await sql`update notices set state = 'UNREADABLE', read_at = ${now}, error = ${reason} where id = ${kept.id}`.execute(
      tx,
    );
    const about = { system: "ADC", companyId: null, filingId: null, position: null } as const;
    await deadLetter(tx, { ...about, sourceId: kept.id, reason, at: now });
  });
}

function parse(bytes: Uint8Array): { notice: AdcNotice } | { reason: string } {
  try {
    return { notice: readAdcNotice(new Uint8Array(bytes)) };
  } catch (error) {
    const reason = whyAdcUnreadable(error);
    if (reason === null) throw error;
    return { reason };
  }
}
