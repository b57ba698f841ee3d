// The content that takes the place of a drafted update which ends without having been sent.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { sql, type Tx } from "#db/open";
import { changeWords, columnsOf } from "#mpci/list/body-columns";
import type { LockedFiling } from "#mpci/lock-filing";
import type { Changes } from "#mpci/state-machine";

/** The version before a drafted update; nothing for a filing that is no draft, or that has no version before. */
export async function contentBefore(tx: Tx, filing: LockedFiling): Promise<Changes> {
  if (filing.status !== "DRAFTED") return {};
  const { rows } = await sql<{ body: FilingBody; drafted: FilingBody }>`
    select v.body, f.body as drafted from filing_versions v join filings f on f.id = v.filing_id
    where v.filing_id = ${filing.id} and v.version = ${filing.previous_version}
  `.execute(tx);
  if (rows[0] === undefined) return {};
  const { body, drafted } = rows[0];
  await changeWords(tx, filing, { before: drafted, after: body });
  return columnsOf(body);
}
