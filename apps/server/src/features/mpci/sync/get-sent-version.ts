// Returns the version of a bill that NAIC has; before it has one, the version sent last.
import type { getMpciSentVersion, MpciSentVersion } from "@filings/contract/api/mpci/sync";
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type Db, sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { mpciReadBy } from "#mpci/visibility";
import type { Tools } from "#tools";

type GetCall = Call<typeof getMpciSentVersion> & { db: Db; caller: Caller };

interface VersionRow {
  readonly version: number;
  readonly submitted_at: Date | null;
  readonly submitted_by: string | null;
  readonly body: FilingBody;
}

export async function getSentVersion(_tools: Tools, { db, params, caller }: GetCall): Promise<MpciSentVersion> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.submitted_at, u.name as submitted_by, v.body
    from filings f
    join filing_versions v on v.filing_id = f.id and v.version = coalesce(f.version_in_force, f.last_sent_version)
    left join users u on u.id = v.submitted_by
    where f.id = ${params.filingId} and ${mpciReadBy(caller)}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Problem("not_found");
  return { ...row, submitted_at: row.submitted_at?.toISOString() ?? null };
}
