// One search over filings, contacts and help: a few of each.
import type { searchSite as endpoint } from "@filings/contract/api/search";
import { fold } from "@filings/contract/fold";
import { limits } from "@filings/contract/limits";
import { findHelpTopics } from "@filings/phrases/help-topics";
import { type Db, sql } from "../../db/open.ts";
import { namedSo } from "../../filing/contact-names.ts";
import { searchWords } from "../../filing/search-words.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";
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
    help: few(findHelpTopics(locale, words, fold)),
  };
}

type FoundContact = Answer<typeof endpoint>["contacts"]["results"][number];

async function findContacts(db: Db, { companyId }: Caller, text: string): Promise<FoundContact[]> {
  const { rows } = await sql<FoundContact>`
    select id, name, city, country from contacts where company_id = ${companyId} and ${namedSo(text)}
    order by name, id limit ${most + 1}
  `.execute(db);
  return rows;
}

function few<T>(found: readonly T[]): { results: T[]; more: boolean } {
  return { results: found.slice(0, most), more: found.length > most };
}
