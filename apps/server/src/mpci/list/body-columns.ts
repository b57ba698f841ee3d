// The columns of an MPCI filing that lists and searches use, derived from its body.

import { legalDeadline } from "@filings/contract/mpci/deadline";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { totalsOf } from "@filings/contract/mpci/totals";
import { pipelinedOnce, place } from "#db/compiled-once";
import type { GivenColumns } from "#db/given";
import { sql, type Tx } from "#db/open";
import { searchWords } from "#filing/search-words";

/** An index entry must fit a page and a cursor must fit a query; the rules allow a bill number of 35 letters. */
const billLettersMost = 40;
const columnLettersMost = 200;
/** ISO 6346 has eleven letters; a few more let a mistyped number be found. */
const containerLettersMost = 20;

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
  /** Whose time the deadline goes by. */
  readonly deadline_port: string | null;
  /** 24 hours before the planned loading; the database computes from it, and from the cut-off, when the filing is due. */
  readonly file_by: Date | null;
  readonly shipper_name: string | null;
  readonly consignee_name: string | null;
  readonly container_count: number;
  readonly first_container: string | null;
  readonly has_dangerous_goods: boolean;
  /** With what a bill is compared with the one above it. */
  readonly gross_weight_kg: string;
  readonly package_count: number;
  readonly parent_bill_number: string | null;
  readonly parent_party_id: string | null;
}

/** The content, and what is derived from it. */
export const bodyGiven = {
  body: { type: "jsonb", read: ({ body }) => body },
  bill_type: { type: "text", read: (columns) => columns.bill_type },
  bill_number: { type: "text", read: (columns) => columns.bill_number },
  master_bill_number: { type: "text", read: (columns) => columns.master_bill_number },
  carrier_id: { type: "uuid", read: (columns) => columns.carrier_id },
  vessel_name: { type: "text", read: (columns) => columns.vessel_name },
  voyage_number: { type: "text", read: (columns) => columns.voyage_number },
  loading: { type: "text", read: (columns) => columns.loading },
  discharge: { type: "text", read: (columns) => columns.discharge },
  deadline_port: { type: "text", read: (columns) => columns.deadline_port },
  file_by: { type: "timestamptz", read: (columns) => columns.file_by },
  shipper_name: { type: "text", read: (columns) => columns.shipper_name },
  consignee_name: { type: "text", read: (columns) => columns.consignee_name },
  container_count: { type: "int", read: (columns) => columns.container_count },
  first_container: { type: "text", read: (columns) => columns.first_container },
  has_dangerous_goods: { type: "boolean", read: (columns) => columns.has_dangerous_goods },
  gross_weight_kg: { type: "numeric", read: (columns) => columns.gross_weight_kg },
  package_count: { type: "int", read: (columns) => columns.package_count },
  parent_bill_number: { type: "text", read: (columns) => columns.parent_bill_number },
  parent_party_id: { type: "text", read: (columns) => columns.parent_party_id },
} as const satisfies { readonly [Name in keyof BodyColumns]: GivenColumns<BodyColumns>[string] };

export function columnsOf(body: FilingBody): BodyColumns {
  return { body: JSON.stringify(body), ...shownOf(body) };
}

function shownOf(body: FilingBody): Omit<BodyColumns, "body"> {
  const { gross_weight_kg, packages: package_count } = totalsOf(body);
  const loading = short(body.places.loading?.unlocode ?? body.places.loading?.name);
  return {
    bill_type: body.bill_type,
    bill_number: shortBillNumber(body.bill_number),
    master_bill_number: short(body.master_bill_number),
    carrier_id: body.carrier_id,
    vessel_name: short(body.transport.vessel_name),
    voyage_number: short(body.transport.voyage_number),
    loading,
    discharge: short(body.places.discharge?.unlocode ?? body.places.discharge?.name),
    deadline_port: body.transport.last_foreign_load_port || loading,
    file_by: fileByOf(body.transport.planned_loading_at),
    shipper_name: short(body.parties.find((party) => party.role === "SHIPPER")?.name),
    consignee_name: short(body.parties.find((party) => party.role === "CONSIGNEE")?.name),
    container_count: body.equipment.length,
    first_container: short(body.equipment[0]?.container_number, containerLettersMost),
    has_dangerous_goods: body.goods_items.some((item) => item.dangerous_goods.length > 0),
    ...{ gross_weight_kg, package_count },
    parent_bill_number: shortBillNumber(body.parent_bill?.bill_number || null),
    parent_party_id: shortBillNumber(body.parent_bill?.mpci_party_id || null),
  };
}

export function fileByOf(planned: string | null): Date | null {
  return legalDeadline(planned === null ? null : new Date(planned));
}

/** The bill number as lists sort it and as the check for taken numbers compares it. */
export function shortBillNumber(billNumber: string | null): string | null {
  return short(billNumber, billLettersMost);
}

function short(text: string | null | undefined, most = columnLettersMost): string | null {
  return text?.slice(0, most) ?? null;
}

/** Lower-case words, and the digits that end a number, because people search containers and bills by either. */
export function wordsOf(number: string, body: FilingBody): string[] {
  const columns = shownOf(body);
  const texts = [
    number,
    number.replace(/^[A-Z]+\d{4}/, ""),
    columns.bill_number,
    columns.master_bill_number,
    columns.vessel_name,
    columns.voyage_number,
    columns.shipper_name,
    columns.consignee_name,
    ...body.equipment.map((item) => short(item.container_number, containerLettersMost)),
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

interface Named {
  readonly id: string;
  readonly company_id: string;
  readonly number: string;
}

interface Contents {
  /** As it is stored: its words are those that the filing has. */
  readonly before: FilingBody;
  readonly after: FilingBody;
}

export interface WordChange {
  readonly id: string;
  readonly companyId: string;
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

const wordsKnown = new WeakMap<FilingBody, string[]>();

/** A content belongs to one filing, and what an edit leaves behind is what the next one begins with. */
function knownWordsOf(number: string, body: FilingBody): string[] {
  const words = wordsKnown.get(body) ?? wordsOf(number, body);
  wordsKnown.set(body, words);
  return words;
}

/** Null: the filing keeps the words that it has. */
export function wordChange(filing: Named, { before, after }: Contents): WordChange | null {
  const { id, company_id: companyId, number } = filing;
  const isNamedAlike = (["bill_number", "master_bill_number", "transport", "parties", "equipment"] as const).every(
    (part) => before[part] === after[part],
  );
  if (isNamedAlike) return null;
  const [had, has] = [knownWordsOf(number, before), knownWordsOf(number, after)];
  const [known, kept] = [new Set(had), new Set(has)];
  const gone = had.filter((word) => !kept.has(word));
  const added = has.filter((word) => !known.has(word));
  return gone.length + added.length === 0 ? null : { id, companyId, gone, added };
}

/** The parts of a statement that change them; `of`: where its values are. */
export function changingWords(of: (read: (change: WordChange) => unknown) => unknown) {
  const [companyId, id] = [of((change) => change.companyId), of((change) => change.id)];
  return sql`gone as (
      delete from filing_words
      where company_id = ${companyId} and word = any(${of(({ gone }) => gone)}::text[]) and filing_id = ${id}
    ), added as (
      insert into filing_words (company_id, word, filing_id)
      select ${companyId}::uuid, word, ${id}::uuid from unnest(${of(({ added }) => added)}::text[]) as word
      on conflict do nothing
    )`;
}

const change = pipelinedOnce<WordChange>(sql`with ${changingWords((read) => place<WordChange>(read))} select`);

/** Changes the search words of a filing whose content changes. */
export async function changeWords(tx: Tx, filing: Named, contents: Contents): Promise<void> {
  const words = wordChange(filing, contents);
  if (words !== null) await change(tx, words);
}
