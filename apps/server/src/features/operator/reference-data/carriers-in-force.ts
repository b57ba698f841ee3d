// Shipping lines are rows of a table that filings refer to: read as a version of their list, and changed by one.
import { type Db, sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { type EditionTexts, packRows, unpackRows } from "#references/editions/edition-texts";
import type { CarrierEditionRow } from "#references/editions/plain-lists";
import { readSeed } from "#references/seeds";

/** A line without a SCAC is in no list and stays as it is. */
export async function carriersAsTheyAre(db: Db | Tx): Promise<EditionTexts> {
  const { rows } = await sql<Omit<CarrierEditionRow, "withdrawn"> & { readonly is_withdrawn: boolean }>`
    select scac, name, smdg_code, is_withdrawn from carriers where scac is not null order by name, scac
  `.execute(db);
  const { rows: _, ...head } = readSeed("carriers");
  return packRows({
    ...head,
    rows: rows.map(({ is_withdrawn, ...row }) => ({ ...row, ...(is_withdrawn && { withdrawn: true }) })),
  });
}

/** Two lines of one SCAC take the same names. */
export async function putCarriersInForce(tx: Tx, texts: EditionTexts): Promise<void> {
  const { rows } = await unpackRows<CarrierEditionRow>(texts);
  const given = JSON.stringify(rows.map((row) => ({ ...row, id: newId(), is_withdrawn: row.withdrawn === true })));
  const lines = sql`jsonb_to_recordset(${given}::jsonb) as line(id uuid, scac text, name text, smdg_code text, is_withdrawn boolean)`;
  await sql`lock table carriers in share row exclusive mode`.execute(tx);
  await sql`
    update carriers c set name = line.name, smdg_code = line.smdg_code, is_withdrawn = line.is_withdrawn
    from ${lines} where c.scac = line.scac
      and (c.name, c.smdg_code, c.is_withdrawn) is distinct from (line.name, line.smdg_code, line.is_withdrawn)
  `.execute(tx);
  await sql`
    insert into carriers (id, name, scac, smdg_code, is_withdrawn)
    select line.id, line.name, line.scac, line.smdg_code, line.is_withdrawn
    from ${lines} where not exists (select 1 from carriers c where c.scac = line.scac)
  `.execute(tx);
}
