// Searches filings, contacts and help together, a few results of each.
import type { searchSite as endpoint } from "@filings/contract/api/platform/search";
import { limits } from "@filings/contract/limits";
import { fold } from "@filings/contract/values/fold";
import { findHelpTopics } from "@filings/phrases/platform/help-topics";
import { say } from "@filings/phrases/say";
import { type Db, sql } from "#db/open";
import { namedSo } from "#filing/contact-names";
import { searchWords } from "#filing/search-words";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { findFilings } from "./find-filings.ts";

const most = limits.siteSearchMost;

export async function searchSite(
  _tools: Tools,
  { db, caller, query, locale }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const words = searchWords(query.q).slice(0, 10);
  if (words.length === 0) return { q: query.q, filings: few([]), contacts: few([]), help: few([]) };
  return {
    q: query.q,
    filings: few(await findFilings(db, { companyId: caller.companyId, words, most: most + 1 })),
    contacts: few(await findContacts(db, caller, words.join(" "))),
    help: few(findHelpTopics({ words, fold, say: (sentence) => say(locale, sentence) })),
  };
}

type FoundContact = Answer<typeof endpoint>["contacts"]["results"][number];

async function findContacts(db: Db, { companyId }: Caller, text: string): Promise<FoundContact[]> {
  const { rows } = await sql<FoundContact>`
    select id, name, city, country from contacts where company_id = ${companyId} and ${namedSo(text)}
    order by name, id limit ${sql.lit(most + 1)}
  `.execute(db);
  return rows;
}

function few<T>(found: readonly T[]): { results: T[]; more: boolean } {
  return { results: found.slice(0, most), more: found.length > most };
}
