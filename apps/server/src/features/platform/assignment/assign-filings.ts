// Assigns filings to a colleague, who is told so, and says for each who worked on it before.
import type { assignFilings as endpoint } from "@filings/contract/api/platform/assignments";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { filingTables, giveTo, type Held, heirOf, lockHeld } from "#filing/assignment";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { notify, type Telling } from "#notifications/notify";
import type { Tools } from "#tools";

type AssignCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function assign(_tools: Tools, { tx, caller, body, now }: AssignCall): Promise<Answer<typeof endpoint>> {
  const { companyId, userId } = caller;
  const { system, assigned_to: toId } = body;
  const ids = [...new Set(body.filing_ids)];
  const to = await heirOf(tx, { companyId, userId: toId });
  if (to === null) {
    const errors = [{ path: "assigned_to", code: "not_a_colleague", severity: "error", params: {} }] as const;
    throw new Problem("not_a_colleague", { errors: [...errors] });
  }
  const which = sql`f.id = any(${ids}::uuid[])`;
  const held = await lockHeld(tx, { table: filingTables[system], companyId, which });
  if (held.length !== ids.length) throw new Problem("not_found");
  const moving = held.filter(({ holder_id }) => holder_id !== to.id);
  await giveTo(tx, { system, filings: moving, to, byId: userId, now });
  if (to.id !== userId) await tell(tx, { caller, system, filings: moving, toId: to.id, now });
  await tellHolders(tx, { caller, system, filings: moving, to, now });
  const heldOf = new Map(held.map((filing) => [filing.id, filing]));
  return {
    results: ids.map((id) => {
      const { holder_id, holder_name } = heldOf.get(id)!;
      return { filing_id: id, from: { id: holder_id, name: holder_name }, is_changed: holder_id !== to.id };
    }),
  };
}

interface Told {
  readonly caller: Caller;
  readonly system: AssignCall["body"]["system"];
  readonly filings: readonly Held[];
  readonly toId: string;
  readonly now: Date;
}

/** Those who worked on them learn who does now; who gives away their own knows. */
async function tellHolders(
  tx: Tx,
  { caller, system, filings, to, now }: Omit<Told, "toId"> & { readonly to: { readonly name: string } },
): Promise<void> {
  const byHolder = Map.groupBy(filings, ({ holder_id }) => holder_id);
  for (const [holderId, theirs] of byHolder) {
    if (holderId === caller.userId) continue;
    await notify(tx, [holderId], {
      companyId: caller.companyId,
      kind: "filing_taken",
      ...about(system, theirs, to.name),
      now,
    });
  }
}

/** Names the filing where there is but one. */
function about(system: Told["system"], filings: readonly Held[], name: string): Pick<Telling, "params" | "filing"> {
  const [first] = filings;
  if (first === undefined || filings.length > 1) return { params: { name, count: filings.length } };
  return { params: { name, number: first.number, bill_number: first.name }, filing: { system, id: first.id } };
}

/** One notification for all of them. */
async function tell(tx: Tx, { caller, system, filings, toId, now }: Told): Promise<void> {
  if (filings.length === 0) return;
  const giver = await sql<{ name: string }>`select name from users where id = ${caller.userId}`.execute(tx);
  const { name } = giver.rows[0]!;
  await notify(tx, [toId], {
    companyId: caller.companyId,
    kind: "filing_assigned",
    ...about(system, filings, name),
    now,
  });
}
