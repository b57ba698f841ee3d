// A draft that its caller named, begun by an earlier call whose answer was lost: it is answered as it is, and no second one begun.
import type { SavedDraft } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { type DetailWanted, mpciDetail } from "#mpci/detail";
import type { Tools } from "#tools";

interface Begun extends DetailWanted {
  readonly tx: Tx;
}

/** Null: there is none. Throws `invalid_transition` where it is no draft any more, and `not_found` where it is another company's. */
export async function begunBefore(tools: Tools, { tx, ...wanted }: Begun): Promise<SavedDraft | null> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from filings where id = ${wanted.filingId}
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  if (found.company_id !== wanted.caller.companyId) throw new Problem("not_found");
  const filing = await mpciDetail(tx, tools, wanted);
  const { id, number, status, version, revision, delegation_id, deadline, findings, updated_at } = filing;
  if (status !== "DRAFTED") throw new Problem("invalid_transition", { current: filing });
  return { id, number, status, version, revision, delegation_id, deadline, findings, updated_at };
}
