// Lists the company's other bills that NAIC refused with the same code for the same value in the same field.
import type { listMpciSameFaults, MpciSameFault } from "@filings/contract/api/mpci/sync";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { valueAt } from "@filings/contract/values/value-at";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { StoredRejection } from "#mpci/stored-answers";
import type { Tools } from "#tools";

type ListCall = Call<typeof listMpciSameFaults> & { db: Db; caller: Caller };

interface RefusedBill {
  readonly id: string;
  readonly number: string;
  readonly bill_number: string | null;
  readonly status: MpciStatus;
  readonly rejection: StoredRejection;
  readonly body: FilingBody;
}

export async function listSameFaults(
  _tools: Tools,
  { db, params, query, caller }: ListCall,
): Promise<Answer<typeof listMpciSameFaults>> {
  const { rows } = await sql<{ rejection: StoredRejection | null; body: FilingBody }>`
    select f.rejection, f.body from filings f where f.id = ${params.filingId} and f.company_id = ${caller.companyId}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  const { rejection, body } = rows[0];
  const fault = rejection?.points.find(({ code, path }) => code === query.code && path === query.path);
  if (fault?.value === undefined) return { results: [] };
  const asked = { code: query.code, field: fieldOf(body, query.path), value: fault.value };
  const others = await refusedFor(db, { ...asked, companyId: caller.companyId, filingId: params.filingId });
  return { results: others.flatMap((bill) => faultIn(bill, asked)).slice(0, limits.sameFaultsMost) };
}

interface Fault {
  readonly code: string;
  readonly field: string;
  readonly value: string;
}

/** Of the company's drafts and refused bills, those whose refusal names the code and the value; the field is compared apart. */
async function refusedFor(
  db: Db,
  { code, value, companyId, filingId }: Fault & { companyId: string; filingId: string },
): Promise<RefusedBill[]> {
  const { rows } = await sql<RefusedBill>`
    select f.id, f.number, f.bill_number, f.status, f.rejection, f.body
    from filings f
    where f.company_id = ${companyId} and not f.archived and f.status in ('SUBMISSION_REJECTED', 'DRAFTED') and f.id <> ${filingId}
      and f.rejection @> ${JSON.stringify({ points: [{ code, value }] })}::jsonb
    order by f.updated_at desc, f.id
    limit ${sql.lit(limits.sameFaultsMost)}
  `.execute(db);
  return rows;
}

/** The first of its points with this fault, if the bill still holds the value. */
function faultIn({ rejection, body, ...bill }: RefusedBill, { code, field, value }: Fault): MpciSameFault[] {
  const found = rejection.points.find(
    (point) =>
      point.code === code &&
      point.path !== null &&
      fieldOf(body, point.path) === field &&
      String(valueAt(body, point.path)) === value,
  );
  if (found === undefined || found.path === null) return [];
  return [{ ...bill, path: found.path, value }];
}

/** The field whatever its place in a list; a party's field is that of its role. */
function fieldOf(body: FilingBody, path: string): string {
  const party = /^parties\[(\d+)\]/.exec(path);
  const role = party === null ? "" : (body.parties[Number(party[1])]?.role ?? "");
  return `${role} ${path.replace(/\[\d+\]/g, "[]")}`;
}
