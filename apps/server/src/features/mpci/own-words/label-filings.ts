// Puts labels on filings and takes others off, and says exactly what that changed.
import type { labelMpciFilings } from "@filings/contract/api/mpci/own/own-words";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type LabelCall = Call<typeof labelMpciFilings> & { tx: Tx; caller: Caller };
type Changed = Answer<typeof labelMpciFilings>["added"];

interface Pair {
  readonly label_id: string;
  readonly filing_id: string;
}

export async function labelFilings(
  _tools: Tools,
  { tx, caller: { companyId }, body }: LabelCall,
): Promise<Answer<typeof labelMpciFilings>> {
  const filings = [...new Set(body.filing_ids)];
  const labels = [...new Set([...body.add, ...body.remove])];
  await requireOwn(tx, { companyId, filings, labels });
  const removed = await sql<Pair>`
    delete from labelled_filings where label_id = any(${body.remove}::uuid[]) and filing_id = any(${filings}::uuid[])
    returning label_id, filing_id
  `.execute(tx);
  const added = await sql<Pair>`
    insert into labelled_filings (label_id, filing_id)
    select label_id, filing_id from unnest(${body.add}::uuid[]) as label_id, unnest(${filings}::uuid[]) as filing_id
    order by label_id, filing_id
    on conflict do nothing returning label_id, filing_id
  `.execute(tx);
  return { added: byLabel(added.rows), removed: byLabel(removed.rows) };
}

/** Throws `not_found` when a filing or a label is missing or another company's. */
async function requireOwn(
  tx: Tx,
  { companyId, filings, labels }: { companyId: string; filings: readonly string[]; labels: readonly string[] },
): Promise<void> {
  const { rows: own } = await sql`
    select id from filings where id = any(${[...filings]}::uuid[]) and company_id = ${companyId}
  `.execute(tx);
  // Locked, so that a label that is deleted meanwhile is a missing one.
  const { rows: known } = await sql`
    select id from filing_labels where id = any(${[...labels]}::uuid[]) and company_id = ${companyId} order by id for key share
  `.execute(tx);
  if (own.length !== filings.length || known.length !== labels.length) throw new Problem("not_found");
}

function byLabel(pairs: readonly Pair[]): Changed {
  const labels = [...new Set(pairs.map(({ label_id }) => label_id))];
  return labels.map((label_id) => ({
    label_id,
    filing_ids: pairs.filter((pair) => pair.label_id === label_id).map(({ filing_id }) => filing_id),
  }));
}
