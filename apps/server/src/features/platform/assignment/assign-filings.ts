// Assigns filings to a colleague, who is told so with the note that was written for it, and says for each who worked on it before.
import type { assignFilings as endpoint } from "@filings/contract/api/platform/assignments";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { filingTables, giveTo, type Held, heirOf, lockHeld } from "#filing/assignment";
import { beginningOf, writeNotes } from "#filing/notes/write-notes";
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
    const params = { expected: "active colleague who may prepare filings" };
    const errors = [{ path: "assigned_to", code: "not_a_colleague", severity: "error", params }] as const;
    throw new Problem("not_a_colleague", { errors: [...errors] });
  }
  const which = sql`f.id = any(${ids}::uuid[])`;
  const held = await lockHeld(tx, { table: filingTables[system], companyId, which });
  if (held.length !== ids.length) throw new Problem("not_found");
  const moving = held.filter(({ holder_id }) => holder_id !== to.id);
  await giveTo(tx, { system, filings: moving, to, byId: userId, now });
  const note = body.note ?? null;
  if (note !== null && moving.length > 0) {
    const filingIds = moving.map(({ id }) => id);
    await writeNotes(tx, { companyId, authorId: userId, system, filingIds, text: note, now });
  }
  const told = { caller, system, filings: moving, to, note, now };
  if (to.id !== userId) await tell(tx, told);
  await tellHolders(tx, told);
  if (note !== null) await tellTrackers(tx, { ...told, note });
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
  readonly to: { readonly id: string; readonly name: string };
  readonly note: string | null;
  readonly now: Date;
}

/** Those who worked on them learn who does now; who gives away their own knows. */
async function tellHolders(tx: Tx, { caller, system, filings, to, now }: Told): Promise<void> {
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

/** One notification for all of them, with the note. */
async function tell(tx: Tx, { caller, system, filings, to, note, now }: Told): Promise<void> {
  if (filings.length === 0) return;
  const { params, ...rest } = about(system, filings, await nameOf(tx, caller));
  await notify(tx, [to.id], {
    companyId: caller.companyId,
    kind: "filing_assigned",
    params: note === null ? params : { ...params, note: beginningOf(note) },
    ...rest,
    now,
  });
}

/** Those who track one of them hear of its note, as they do of every other. */
async function tellTrackers(
  tx: Tx,
  { caller, system, filings, to, note, now }: Told & { readonly note: string },
): Promise<void> {
  const { companyId, userId } = caller;
  const { rows } = await sql<{ filing_id: string; people: string[] }>`
    select filing_id, array_agg(user_id::text) as people from tracked_filings
    where company_id = ${companyId} and filing_id = any(${filings.map(({ id }) => id)}::uuid[])
      and user_id <> all(${[userId, to.id]}::uuid[])
    group by filing_id
  `.execute(tx);
  if (rows.length === 0) return;
  const name = await nameOf(tx, caller);
  const peopleOf = new Map(rows.map(({ filing_id, people }) => [filing_id, people]));
  for (const filing of filings) {
    const { params, ...rest } = about(system, [filing], name);
    await notify(tx, peopleOf.get(filing.id) ?? [], {
      companyId,
      kind: "filing_noted",
      params: { ...params, note: beginningOf(note) },
      ...rest,
      now,
    });
  }
}

async function nameOf(tx: Tx, { userId }: Caller): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(tx);
  return rows[0]!.name;
}
