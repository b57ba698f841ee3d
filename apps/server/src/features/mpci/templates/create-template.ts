// Keeps the bill of one of the company's filings under a name.
import type { createMpciTemplate as endpoint } from "@filings/contract/api/mpci/reuse/templates";
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import {
  alwaysEnteredAgain,
  draftOfTemplate,
  enteredAgainFields,
} from "@filings/contract/mpci/templates/entered-again";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { columnsOf } from "#mpci/list/body-columns";
import type { Tools } from "#tools";
import { requireFreeName, requireFreePlace, takeTurn, templateOf } from "./template-rows.ts";

type CreateCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function createTemplate(_tools: Tools, call: CreateCall): Promise<Answer<typeof endpoint>> {
  const { tx, caller, body: request, now } = call;
  const { companyId, userId } = caller;
  const { rows } = await sql<{ body: FilingBody; delegation_id: string | null }>`
    select body, delegation_id from filings where id = ${request.filing_id} and company_id = ${companyId}
  `.execute(tx);
  const [filing] = rows;
  if (filing === undefined) throw new Problem("not_found");
  await takeTurn(tx, caller);
  await requireFreeName(tx, { name: request.name, id: null, companyId });
  await requireFreePlace(tx, caller);
  const body = draftOfTemplate(filing.body, []);
  const { bill_type, shipper_name, consignee_name, loading, discharge } = columnsOf(body);
  const id = newId(now.getTime());
  await sql`
    insert into filing_templates (id, company_id, name, body, entered_again, delegation_id, bill_type, shipper_name,
      consignee_name, loading, discharge, made_by, created_at)
    values (${id}, ${companyId}, ${request.name}, ${JSON.stringify(body)}::jsonb, ${inOrder(request.entered_again)},
      ${filing.delegation_id}, ${bill_type}, ${shipper_name}, ${consignee_name}, ${loading}, ${discharge}, ${userId}, ${now})
  `.execute(tx);
  return templateOf(tx, { id, companyId });
}

/** Each once, in the order of the form, the bill number among them. */
export function inOrder(fields: readonly string[]): string[] {
  return enteredAgainFields.filter((field) => field === alwaysEnteredAgain || fields.includes(field));
}
