// Reads a stored notice of an authority: each of its messages is applied once; an unreadable notice becomes a dead
// letter.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { pipeline } from "#db/pipelined";
import type { Job } from "#jobs/boss";
import type { Tools } from "#tools";
import { deadLetter } from "./dead-letter.ts";

export interface NoticeSource {
  readonly noticeId: string;
  readonly receivedAt: Date;
  readonly rawSha256: string;
}

interface Unreadable {
  readonly reason: string;
  /** The position of the faulty part; null where the syntax counts none. */
  readonly position: number | null;
}

interface Reader<Message> {
  readonly system: FilingSystem;
  readonly read: (bytes: Uint8Array) => readonly Message[];
  /** Null for an error of ours. */
  readonly whyUnreadable: (error: unknown) => Unreadable | null;
  /** Applies a message once, however often it is called. */
  readonly apply: (tx: Tx, message: Message, source: NoticeSource) => Promise<void>;
}

interface KeptNotice {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly bytes_hash: string;
  readonly received_at: Date;
}

type ReadJob = Pick<Job<"mpci.read-notice" | "adc.read-notice">, "data" | "end">;

export async function readKeptNotice<Message>(
  tools: Tools,
  { data: { noticeId }, end }: ReadJob,
  reader: Reader<Message>,
): Promise<void> {
  const { rows } = await sql<KeptNotice>`
    select id, bytes, bytes_hash, received_at from notices
    where id = ${noticeId} and system = ${reader.system} and state = 'KEPT'
  `.execute(tools.database.db);
  const notice = rows[0];
  if (notice === undefined) return;
  const parsed = parse(notice.bytes, reader);
  if ("reason" in parsed) return setAside(tools, { notice, system: reader.system, why: parsed });
  const { id, received_at: receivedAt, bytes_hash: hash } = notice;
  const source = { noticeId: id, receivedAt, rawSha256: `0x${hash}` };
  for (const message of parsed.messages.slice(0, -1)) {
    await inTransaction(tools, (tx) => reader.apply(tx, message, source));
  }
  // The last in one transaction with the state: a receipt shows an interchange once all of it is applied.
  await inTransaction(tools, async (tx) => {
    for (const message of parsed.messages.slice(-1)) await reader.apply(tx, message, source);
    await pipeline(tx, sql`update notices set state = 'READ', read_at = ${tools.clock.now()} where id = ${id}`);
    await end?.(tx);
  });
}

function parse<Message>(bytes: Uint8Array, { read, whyUnreadable }: Reader<Message>) {
  try {
    return { messages: read(new Uint8Array(bytes)) };
  } catch (error) {
    const unreadable = whyUnreadable(error);
    if (unreadable === null) throw error;
    return unreadable;
  }
}

function setAside(
  tools: Tools,
  { notice, system, why }: { notice: KeptNotice; system: FilingSystem; why: Unreadable },
): Promise<void> {
  const at = tools.clock.now();
  return inTransaction(tools, async (tx) => {
    await sql`
      update notices set state = 'UNREADABLE', read_at = ${at}, error = ${why.reason}, error_position = ${why.position}
      where id = ${notice.id}
    `.execute(tx);
    await deadLetter(tx, { ...why, system, sourceId: notice.id, companyId: null, filingId: null, at });
  });
}
