// Changes the company's own reference of a filing.
import type { keepMpciReference } from "@filings/contract/api/mpci/own/own-words";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { keepReference } from "#mpci/list/keep-reference";
import { ownWordsOf } from "#mpci/list/own-words";
import type { Tools } from "#tools";

type KeepCall = Call<typeof keepMpciReference> & { tx: Tx; caller: Caller };

export async function changeReference(
  _tools: Tools,
  { tx, caller: { companyId }, params: { filingId }, body }: KeepCall,
): Promise<Answer<typeof keepMpciReference>> {
  const { rows } = await sql`
    select id from filings where id = ${filingId} and company_id = ${companyId} for no key update
  `.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  const reference = body.reference === null || body.reference === "" ? null : body.reference;
  await keepReference(tx, { filingId, companyId, reference });
  const [kept] = await ownWordsOf(tx, { companyId, filingIds: [filingId] });
  return kept ?? { filing_id: filingId, reference: null, labels: [] };
}
