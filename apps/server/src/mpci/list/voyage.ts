// A voyage in SQL: its names are compared whatever the case and the spaces they are typed with.
import type { Voyage } from "@filings/contract/mpci/types/voyage";
import { sql } from "../../db/open.ts";
import { searchWords } from "../../filing/search-words.ts";

type Expression = ReturnType<typeof sql>;

export function spelled(text: string | Expression): Expression {
  return sql`upper(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`;
}

export interface VoyageOfCompany extends Voyage {
  readonly companyId: string;
}

/** The company's filings `f` of the voyage. */
export function billOf({ companyId, carrier_id, vessel_name, voyage_number }: VoyageOfCompany): Expression {
  return sql`
    f.company_id = ${companyId} and f.carrier_id = ${carrier_id}
      and ${spelled(sql`f.vessel_name`)} = ${spelled(sql`${vessel_name}::text`)}
      and ${spelled(sql`f.voyage_number`)} = ${spelled(sql`${voyage_number}::text`)}`;
}

/** The index of the search words finds the few filings with this voyage number among all filings of a company. */
export function withWordOf(companyId: string, voyageNumber: string): Expression {
  const [word] = searchWords(voyageNumber).sort((one, other) => other.length - one.length);
  if (word === undefined) return sql``;
  return sql`and f.id in (select w.filing_id from filing_words w where w.company_id = ${companyId} and w.word = ${word})`;
}
