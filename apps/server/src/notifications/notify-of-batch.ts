// Notifies of one bill of a batch that was sealed together: the line of its fellows says it too, as long as nobody has seen that one.
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { publish } from "../live/publish.ts";
import { listeners, notify, type Telling } from "./notify.ts";

interface BatchTelling extends Telling {
  readonly batchId: string;
  readonly filing: NonNullable<Telling["filing"]>;
  /** As the list finds it: its bill number, else its own. */
  readonly name: string;
}

/** Of one bill: with its batch, or by itself, which its batches then say no longer. */
export async function notifyOfBill(
  tx: Tx,
  people: readonly string[],
  { batchId, ...one }: Omit<BatchTelling, "batchId"> & { readonly batchId: string | null },
): Promise<void> {
  const { companyId, filing, name, now } = one;
  await leaveBatches(tx, { companyId, filingId: filing.id, name, batchId, now });
  if (batchId === null) await notify(tx, people, one);
  else await notifyOfBatch(tx, people, { ...one, batchId });
}

/** The first of a batch is told as any other bill; the next ones join it. */
export async function notifyOfBatch(tx: Tx, people: readonly string[], telling: BatchTelling): Promise<void> {
  const { batchId, name, ...one } = telling;
  const groupKey = `BATCH:${batchId}`;
  // Answers arrive side by side: each has to see the line of the one before.
  await sql`select pg_advisory_xact_lock(hashtextextended(${groupKey}, 0))`.execute(tx);
  const joined = await joinLines(tx, people, { ...one, groupKey, name });
  for (const { id, user_id: userId } of joined) {
    await publish(tx, { companyId: one.companyId, userId }, { content_type: "notification", data: { id } });
  }
  await notify(tx, people, { ...one, groupKey, except: joined.map(({ user_id }) => user_id) });
  await outdateOwn(tx, people, one);
}

const bills = sql`coalesce(n.params->>'bills', n.params->>'bill_number', n.params->>'number')`;
const count = sql`coalesce((n.params->>'count')::int, 1)`;
const separator = "\n";

interface Line {
  readonly id: string;
  readonly user_id: string;
}

/** A person who is mailed of this kind is mailed of each bill, until the mail that waits can say it too. */
async function joinLines(
  tx: Tx,
  people: readonly string[],
  telling: Telling & { readonly groupKey: string; readonly name: string },
): Promise<Line[]> {
  const { companyId, kind, groupKey, name } = telling;
  const { rows } = await sql<Line>`
    update notifications n set system = null, filing_id = null,
      params = n.params - array['number', 'bill_number', 'version'] || jsonb_build_object('count', ${count} + 1, 'bills',
        case when ${count} < ${limits.pastedBillsMost}::int then ${bills} || ${separator}::text || ${name}::text else ${bills} end)
    from (${listeners(people, telling)}) l
    where n.company_id = ${companyId} and n.user_id = l.user_id and n.group_key = ${groupKey} and n.kind = ${kind}
      and n.newest and n.seen_at is null and n.cleared_at is null and n.mail_due = l.by_mail
      and not ${name}::text = any(string_to_array(${bills}, ${separator}))
    returning n.id, n.user_id
  `.execute(tx);
  return rows;
}

interface Told {
  readonly companyId: string;
  readonly filingId: string;
  /** As its batch named it. */
  readonly name: string;
  /** The batch that is told of it now; null: none is. */
  readonly batchId: string | null;
  readonly now: Date;
}

/** What a later answer says of a bill, the line of its batch says no longer; seen or not, others read it there. */
async function leaveBatches(tx: Tx, { companyId, filingId, name, batchId, now }: Told): Promise<void> {
  const isLast = sql`(${count} = 1)`;
  await pipeline(
    tx,
    sql`
      update notifications n set newest = n.newest and not ${isLast},
        seen_at = case when ${isLast} then coalesce(n.seen_at, ${now}::timestamptz) else n.seen_at end,
        params = case when ${isLast} then n.params else n.params || jsonb_build_object('count', ${count} - 1,
          'bills', array_to_string(array_remove(string_to_array(${bills}, ${separator}), ${name}::text), ${separator})) end
      from filing_versions v
      where v.filing_id = ${filingId} and v.batch_id is distinct from ${batchId}::uuid
        and n.user_id in (select m.user_id from memberships m where m.company_id = ${companyId}::uuid)
        and n.company_id = ${companyId}::uuid and n.group_key = 'BATCH:' || v.batch_id
        and ${name}::text = any(string_to_array(${bills}, ${separator}))`,
  );
}

/** What was told of the bill before is out of date by this, as it is where the bill has a line of its own. */
async function outdateOwn(tx: Tx, people: readonly string[], one: Omit<BatchTelling, "batchId" | "name">) {
  const { companyId, filing, now } = one;
  await sql`
    update notifications set newest = false, seen_at = coalesce(seen_at, ${now})
    where company_id = ${companyId} and user_id in (select l.user_id from (${listeners(people, one)}) l)
      and group_key = ${`${filing.system}:${filing.id}`} and newest
  `.execute(tx);
}
