// Changes what a document is: type, number, dates, issuer, amount; contradictions are refused field by field.

import { documentFields, mustNotBeExpired } from "@filings/contract/adc/types/document-types";
import type { AdcDocument, changeAdcDocument } from "@filings/contract/api/adc/documents";
import { type FieldError, Problem } from "@filings/contract/errors";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Expected, wrongValue } from "@filings/contract/wrong-value";
import { type StoredDocument, shownDocument } from "#adc/documents/stored-documents";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { changeableDocument } from "./own-document.ts";
import { noted } from "./upload-document.ts";

type ChangeCall = Call<typeof changeAdcDocument> & { tx: Tx; caller: Caller };
type Said = Pick<StoredDocument, (typeof documentFields)[number] | "document_type">;

const fields = ["document_type", ...documentFields] as const;
/** Documents have no earlier date (domain 4.8). */
const firstDay = "1990-01-01";

export async function changeDocument(
  _tools: Tools,
  { tx, caller, params, body, now }: ChangeCall,
): Promise<AdcDocument> {
  const { filing, document } = await changeableDocument(tx, { id: params.filingDocumentId, caller });
  if (body.revision !== undefined && body.revision !== document.revision) {
    throw new Problem("stale_revision", { current: shownDocument(document, true) });
  }
  const { revision: _read, ...change } = body;
  const after: Said = { ...document, ...change };
  const errors = faultsOf(after, dubaiDay(now));
  if (errors.length > 0)
    throw new Problem(errors[0]!.code === "required_field" ? "required_field" : "wrong_value", { errors });
  if (fields.every((field) => after[field] === document[field])) return shownDocument(document, true);
  await sql`
    update adc_documents set ${sql.join(fields.map((field) => sql`${sql.ref(field)} = ${after[field]}`))},
      revision = revision + 1, updated_at = ${now}
    where id = ${document.id} and company_id = ${caller.companyId}
  `.execute(tx);
  return noted(tx, { filing, id: document.id, caller, now, type: "DOCUMENT_CHANGED" });
}

function faultsOf(said: Said, today: string): FieldError[] {
  const { issue_date: issued, expiry_date: expires, amount, currency, document_type: type } = said;
  const errors: FieldError[] = [];
  const wrong = (path: string, expected: Expected) => errors.push(wrongValue(path, expected));
  const needed = (path: string) => errors.push({ path, code: "required_field", severity: "error" });
  if (issued !== null && (issued > today || issued < firstDay))
    wrong("issue_date", { expected: "date", since: firstDay, until: today });
  if (expires !== null && issued !== null && expires < issued)
    wrong("expiry_date", { expected: "date", since: issued });
  const runsOut = mustNotBeExpired.some((one) => one === type);
  if (runsOut && expires !== null && expires < today) wrong("expiry_date", { expected: "date", since: today });
  if (amount !== null && currency === null) needed("currency");
  if (currency !== null && amount === null) needed("amount");
  for (const field of ["number", "issuing_authority", "attestation_number"] as const) {
    if (/\p{Cc}/u.test(said[field] ?? "")) wrong(field, { expected: "text" });
  }
  return errors;
}
