// Notifies the administrators of an invited company, if the address belongs to a company.
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import type { Job } from "#jobs/boss";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { areConnected } from "./connection-rows.ts";

export async function notifyInvited(
  tools: Tools,
  { data: { connectionId } }: Pick<Job<"company-network.tell-invited">, "data">,
): Promise<void> {
  const now = tools.clock.now();
  await inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ company_id: string; name: string }>`
      select found.company_id, inviter.name
      from company_connections k
      join companies inviter on inviter.id = k.inviter_id
      join lateral (
        select m.company_id from users u join memberships m on m.user_id = u.id and m.active where lower(u.email) = k.address
        union
        select n.company_id from mpci_connections n where n.mpci_party_id = k.address and n.state = 'CONNECTED'
      ) found on found.company_id <> k.inviter_id
      where k.id = ${connectionId} and k.state = 'INVITED' and not ${areConnected(sql`found.company_id`)}
    `.execute(tx);
    for (const { company_id: companyId, name } of rows) {
      const people = await holdersOf(tx, companyId, "administer");
      const onceKey = `connection/${connectionId}`;
      await notify(tx, people, { companyId, kind: "connection_invited", params: { name }, onceKey, now });
    }
  });
}
