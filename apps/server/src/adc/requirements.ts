// The requirements an ADC filing still misses: the rules of the contract, applied to the stored filing and to facts of
// the database.
import { type FilingHeader, filingCodeOf } from "@filings/contract/adc/header";
import type { RequirementContext } from "@filings/contract/adc/requirements";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "../db/open.ts";

interface Asked {
  readonly id: string;
  readonly companyId: string;
  readonly header: FilingHeader;
  readonly failure: { readonly items: readonly { readonly document_type: string | null }[] } | null;
  readonly originWaived: boolean;
  readonly now: Date;
}

export async function requirementContext(db: Db, asked: Asked): Promise<RequirementContext> {
  const code = filingCodeOf(asked.header);
  const { rows } = await sql<{ owned: boolean }>`
    select exists (select 1 from registration_codes c where c.code = ${code} and c.company_id = ${asked.companyId}) as owned
  `.execute(db);
  return {
    actsForOthers: rows[0]?.owned === false,
    askedFor: (asked.failure?.items ?? []).map((item) => item.document_type).filter((type) => type !== null),
    originWaived: asked.originWaived,
    today: dubaiDay(asked.now),
  };
}
