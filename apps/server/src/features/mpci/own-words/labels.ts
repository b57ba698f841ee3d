// The company's labels: lists, adds, changes and deletes them.
import type {
  changeMpciLabel,
  createMpciLabel,
  deleteMpciLabel,
  FilingLabel,
  listMpciLabels,
} from "@filings/contract/api/mpci/own/own-words";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type ListCall = Call<typeof listMpciLabels> & { db: Db; caller: Caller };

export async function listLabels(_tools: Tools, { db, caller }: ListCall): Promise<Answer<typeof listMpciLabels>> {
  return { results: await labelsOf(db, caller.companyId) };
}

type CreateCall = Call<typeof createMpciLabel> & { tx: Tx; caller: Caller };

export async function createLabel(
  _tools: Tools,
  { tx, caller: { companyId }, body: { name, tone }, now }: CreateCall,
): Promise<FilingLabel> {
  await takeTurn(tx, companyId);
  const labels = await labelsOf(tx, companyId);
  requireFreeName(labels, name);
  if (labels.length >= limits.labelsMost) throw new Problem("labels_taken", { params: { most: limits.labelsMost } });
  const id = newId(now.getTime());
  await sql`
    insert into filing_labels (id, company_id, name, tone, created_at) values (${id}, ${companyId}, ${name}, ${tone}, ${now})
  `.execute(tx);
  return { id, name, tone };
}

type ChangeCall = Call<typeof changeMpciLabel> & { tx: Tx; caller: Caller };

export async function changeLabel(
  _tools: Tools,
  { tx, caller: { companyId }, params: { labelId }, body }: ChangeCall,
): Promise<FilingLabel> {
  await takeTurn(tx, companyId);
  const labels = await labelsOf(tx, companyId);
  const before = labels.find(({ id }) => id === labelId);
  if (before === undefined) throw new Problem("not_found");
  const { name = before.name, tone = before.tone } = body;
  requireFreeName(
    labels.filter((one) => one !== before),
    name,
  );
  await sql`
    update filing_labels set name = ${name}, tone = ${tone} where id = ${labelId} and company_id = ${companyId}
  `.execute(tx);
  return { id: labelId, name, tone };
}

type DeleteCall = Call<typeof deleteMpciLabel> & { tx: Tx; caller: Caller };

export async function deleteLabel(_tools: Tools, { tx, caller, params }: DeleteCall): Promise<undefined> {
  const { numAffectedRows } = await sql`
    delete from filing_labels where id = ${params.labelId} and company_id = ${caller.companyId}
  `.execute(tx);
  if (numAffectedRows !== 1n) throw new Problem("not_found");
}

/** Two people who add the last label at once are told apart. */
async function takeTurn(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`filing-labels/${companyId}`}, 0))`.execute(tx);
}

function requireFreeName(labels: readonly FilingLabel[], name: string): void {
  if (labels.some((label) => label.name.toLowerCase() === name.toLowerCase())) throw new Problem("label_exists");
}

async function labelsOf(db: Db, companyId: string): Promise<FilingLabel[]> {
  const { rows } = await sql<FilingLabel>`
    select id, name, tone from filing_labels where company_id = ${companyId} order by lower(name)
  `.execute(db);
  return rows;
}
