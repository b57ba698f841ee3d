// Publishes a live event when a top bar notification begins; clients know its end themselves.
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { publish } from "#live/publish";
import type { Tools } from "#tools";

export async function announceNotices(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  await inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ id: string; company_id: string | null }>`
      update top_bar_notifications set announced_at = ${now} where from_at <= ${now} and announced_at is null
      returning id, company_id
    `.execute(tx);
    for (const { id, company_id: companyId } of rows) {
      const audience = companyId === null ? "everyone" : { companyId };
      await publish(tx, audience, { content_type: "top_bar_notification", data: { id } });
    }
  });
}
