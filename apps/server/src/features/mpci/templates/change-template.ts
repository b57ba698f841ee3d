// Renames a template or changes what is entered again, unless another person has changed it since it was read.
import type { changeMpciTemplate as endpoint } from "@filings/contract/api/mpci/reuse/templates";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { inOrder } from "./create-template.ts";
import { requireFreeName, takeTurn, templateOf } from "./template-rows.ts";

export async function changeTemplate(
  _tools: Tools,
  { tx, caller, params, body: request }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { companyId } = caller;
  await takeTurn(tx, caller);
  const before = await templateOf(tx, { id: params.template, companyId });
  if (before.revision !== request.revision) throw new Problem("stale_revision", { current: before });
  const name = request.name ?? before.name;
  if (name !== before.name) await requireFreeName(tx, { name, id: before.id, companyId });
  await sql`
    update filing_templates set name = ${name}, entered_again = ${inOrder(request.entered_again ?? before.entered_again)},
      revision = revision + 1
    where id = ${before.id} and company_id = ${companyId}
  `.execute(tx);
  return templateOf(tx, { id: before.id, companyId });
}
