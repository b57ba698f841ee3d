// What the lists and searches need of a filing's body, kept in columns beside it.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../db/open.ts";

export interface BodyColumns {
  readonly body: string;
  readonly bill_type: string;
  readonly bill_number: string | null;
  readonly master_bill_number: string | null;
  readonly carrier_id: string | null;
  readonly vessel_name: string | null;
  readonly voyage_number: string | null;
  readonly loading: string | null;
  readonly discharge: string | null;
  readonly file_by: Date | null;
  readonly shipper_name: string | null;
  readonly consignee_name: string | null;
  readonly container_count: number;
  readonly has_dangerous_goods: boolean;
}

export function columnsOf(body: FilingBody): BodyColumns {
  const planned = body.transport.planned_loading_at;
  return {
    body: JSON.stringify(body),
    bill_type: body.bill_type,
    bill_number: body.bill_number,
    master_bill_number: body.master_bill_number,
    carrier_id: body.carrier_id,
    vessel_name: body.transport.vessel_name,
    voyage_number: body.transport.voyage_number,
    loading: body.places.loading?.unlocode ?? body.places.loading?.name ?? null,
    discharge: body.places.discharge?.unlocode ?? body.places.discharge?.name ?? null,
    file_by: planned === null ? null : new Date(Date.parse(planned) - limits.deadlineHours * 3_600_000),
    shipper_name: body.parties.find((party) => party.role === "SHIPPER")?.name ?? null,
    consignee_name: body.parties.find((party) => party.role === "CONSIGNEE")?.name ?? null,
    container_count: body.equipment.length,
    has_dangerous_goods: body.goods_items.some((item) => item.dangerous_goods.length > 0),
  };
}

/** Lower-case words, and the digits that end a number, since people search a container or bill by either. */
export function wordsOf(number: string, body: FilingBody): string[] {
  const columns = columnsOf(body);
  const texts = [
    number,
    columns.bill_number,
    columns.master_bill_number,
    columns.vessel_name,
    columns.voyage_number,
    columns.shipper_name,
    columns.consignee_name,
    ...body.equipment.map((item) => item.container_number),
  ];
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of searchWords(text ?? "")) {
      words.add(word);
      const digits = /^\p{L}+(\d{4,})$/u.exec(word)?.[1];
      if (digits !== undefined) words.add(digits);
    }
  }
  return [...words];
}

export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, 60));
}

/** Brings the search words of a filing to what its body now says. */
export async function keepWords(tx: Tx, { companyId, filingId, words }: { companyId: string; filingId: string; words: string[] }): Promise<void> {
  await sql`delete from filing_words where filing_id = ${filingId} and not (word = any(${words}::text[]))`.execute(tx);
  await sql`
    insert into filing_words (company_id, word, filing_id)
    select ${companyId}, word, ${filingId} from unnest(${words}::text[]) as word
    on conflict do nothing
  `.execute(tx);
}
