// Returns the company's reference and labels of some filings.
import type { getMpciOwnWords } from "@filings/contract/api/mpci/own/own-words";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { ownWordsOf } from "#mpci/list/own-words";
import type { Tools } from "#tools";

type GetCall = Call<typeof getMpciOwnWords> & { db: Db; caller: Caller };

export async function getOwnWords(
  _tools: Tools,
  { db, caller, query }: GetCall,
): Promise<Answer<typeof getMpciOwnWords>> {
  return { results: await ownWordsOf(db, { companyId: caller.companyId, filingIds: query.filing_id ?? [] }) };
}
