// Notifies of one bill of a batch that was sealed together: the line of its fellows says it too, as long as nobody has seen that one.
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../db/open.ts";
import { publish } from "../live/publish.ts";
import { listeners, notify, type Telling } from "./notify.ts";

interface BatchTelling extends Telling {
  readonly batchId: string;
  readonly filing: NonNullable<Telling["filing"]>;
  /** As the list finds it: its bill number, else its own. */
  readonly name: string;
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
  const bills = sql`coalesce(n.params->>'bills', n.params->>'bill_number', n.params->>'number')`;
  const count = sql`coalesce((n.params->>'count')::int, 1)`;
  const separator = "\n";
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

/** What was told of the bill before is out of date by this, as it is where the bill has a line of its own. */
async function outdateOwn(tx: Tx, people: readonly string[], one: Omit<BatchTelling, "batchId" | "name">) {
  const { companyId, filing, now } = one;
  await sql`
    update notifications set newest = false, seen_at = coalesce(seen_at, ${now})
    where company_id = ${companyId} and user_id in (select l.user_id from (${listeners(people, one)}) l)
      and group_key = ${`${filing.system}:${filing.id}`} and newest
  `.execute(tx);
}
