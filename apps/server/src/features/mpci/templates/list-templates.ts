// Lists the company's templates by name.
import type { listMpciTemplates as endpoint } from "@filings/contract/api/mpci/reuse/templates";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { templatesOf } from "./template-rows.ts";

export function listTemplates(
  _tools: Tools,
  { db, caller }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  return templatesOf(db, { companyId: caller.companyId });
}
