// Takes a notice off every page.
import type { endNotice as endpoint } from "@filings/contract/api/operator/notices";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { publish } from "#live/publish";
import type { Tools } from "#tools";

export async function endNotice(
  _tools: Tools,
  { tx, caller, params, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { notice: id } = params;
  const found = await sql<{ company_id: string | null; until_at: Date | null }>`
    select company_id, until_at from top_bar_notifications where id = ${id} for update
  `.execute(tx);
  const [notice] = found.rows;
  if (notice === undefined) throw new Problem("not_found");
  if (notice.until_at !== null && notice.until_at <= now) return;
  // One that has not begun is not announced either.
  await sql`
    update top_bar_notifications set until_at = ${now}, ended_by = ${caller.userId}, announced_at = coalesce(announced_at, ${now})
    where id = ${id}
  `.execute(tx);
  const audience = notice.company_id === null ? "everyone" : { companyId: notice.company_id };
  await publish(tx, audience, { content_type: "top_bar_notification", data: { id } });
}
