// Fills a database of the product: a hundred companies, one with a fifth of all filings, and as many declarations.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type Db, sql } from "@filings/server/db/open";
import { fillAdc } from "./fill-adc.ts";
import { type FilledCompany, fillCompanies } from "./fill-companies.ts";
import { fillMpci } from "./fill-mpci.ts";
import { companyCount } from "./spread.ts";

interface Wanted {
  readonly filings: number;
  readonly body: FilingBody;
}

/** Returns the companies; the first has a fifth of all filings. */
export async function fill(db: Db, { filings, body }: Wanted): Promise<FilledCompany[]> {
  const companies = await db.transaction().execute(async (tx) => {
    const filled = await fillCompanies(tx, companyCount);
    await sql`set local session_replication_role = replica`.execute(tx);
    await fillMpci(tx, { filings, body, companies: filled });
    await fillAdc(tx, { filings, companies: filled });
    return filled;
  });
  await sql`vacuum analyze`.execute(db);
  return companies;
}
