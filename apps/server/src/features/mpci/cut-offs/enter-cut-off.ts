// Enters the cut-off of a voyage, moves the deadline of its unfiled bills, and notifies the others who file them.
import type { enterMpciCutOff as endpoint } from "@filings/contract/api/mpci/cut-offs";
import { loadingAt } from "@filings/contract/mpci/deadline";
import { refusedValue } from "@filings/contract/wrong-value";
import { sql, type Tx } from "#db/open";
import { type HistoryRow, headOf, insertEventsOfGiven, type KeptHead, rowAfter } from "#filing/history";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requirePlausibleMoment } from "#mpci/list/plausible-moment";
import { spelled, type VoyageOfCompany } from "#mpci/list/voyage";
import { tellingUpdate } from "#mpci/tell-update";
import { notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { storedCutOff, unfiledOf } from "./voyages.ts";

type EnterCall = Call<typeof endpoint> & { tx: Tx; caller: Caller };

export async function enterCutOff(
  _tools: Tools,
  { tx, caller, body, now }: EnterCall,
): Promise<Answer<typeof endpoint>> {
  const { cut_off_at: entered, ...named } = body;
  requirePlausibleMoment(entered, "cut_off_at");
  const voyage = { ...named, companyId: caller.companyId };
  const cutOffAt = entered === null ? null : new Date(entered);
  await keep(tx, { voyage, cutOffAt, caller, now });
  await requireBeforeLoading(tx, voyage, cutOffAt);
  const moved = await moveBills(tx, { voyage, cutOffAt, caller, now });
  await notifyHolders(tx, { voyage, cutOffAt, moved, caller, now });
  const { bill_cut_off_at: _, ...kept } = await storedCutOff(tx, voyage, null);
  return { ...kept, moved: moved.filter(({ is_due_otherwise }) => is_due_otherwise).length };
}

/**
 * Throws `wrong_value` for a cut-off after every planned loading that the voyage's bills name; one wrong date among them
 * refuses nothing.
 */
async function requireBeforeLoading(tx: Tx, voyage: VoyageOfCompany, cutOffAt: Date | null): Promise<void> {
  if (cutOffAt === null) return;
  const { rows } = await sql<{ file_by: Date | null }>`
    select max(f.file_by) as file_by from filings f where ${unfiledOf(voyage)}
  `.execute(tx);
  const legalBy = rows[0]?.file_by ?? null;
  if (legalBy === null || cutOffAt <= loadingAt(legalBy)) return;
  throw refusedValue("cut_off_at", { expected: "before loading", until: loadingAt(legalBy).toISOString() });
}

interface Entered {
  readonly voyage: VoyageOfCompany;
  readonly cutOffAt: Date | null;
  readonly now: Date;
}

/**
 * The row stays when a cut-off is removed: it says who removed it. Its lock makes two entries of one voyage take turns.
 * Throws `wrong_value` for a carrier that does not exist.
 */
async function keep(tx: Tx, { voyage, cutOffAt, caller, now }: Entered & { caller: Caller }): Promise<void> {
  const { companyId, carrier_id, vessel_name, voyage_number } = voyage;
  const { rows } = await sql`
    insert into voyage_cut_offs (company_id, carrier_id, vessel_name, voyage_number, cut_off_at, entered_by, entered_at)
    select ${companyId}::uuid, k.id, ${spelled(sql`${vessel_name}::text`)}, ${spelled(sql`${voyage_number}::text`)},
      ${cutOffAt}::timestamptz, ${caller.userId}::uuid, ${now}::timestamptz
    from carriers k where k.id = ${carrier_id}
    on conflict (company_id, carrier_id, vessel_name, voyage_number) do update
      set cut_off_at = excluded.cut_off_at, entered_by = excluded.entered_by, entered_at = excluded.entered_at
    returning carrier_id
  `.execute(tx);
  if (rows.length > 0) return;
  throw refusedValue("carrier_id", { expected: "carrier" });
}

interface MovedBill {
  readonly id: string;
  readonly holder: string;
  /** Not of a bill whose 24 hours come first both times. */
  readonly is_due_otherwise: boolean;
}

interface LockedBill extends KeptHead {
  readonly id: string;
  readonly cut_off_at: Date | null;
}

/** As many as go through one statement. */
const atOnce = 500;

/**
 * The content stays as it is, and with it the revision: nobody who edits such a bill is interrupted. The history of each says
 * who moved its deadline, from when to when.
 */
async function moveBills(
  tx: Tx,
  { voyage, cutOffAt, caller, now }: Entered & { caller: Caller },
): Promise<MovedBill[]> {
  const { rows: bills } = await sql<LockedBill>`
    select f.id, f.cut_off_at, f.last_event_seq, f.last_event_hash from filings f
    where ${unfiledOf(voyage)} and f.cut_off_at is distinct from ${cutOffAt}::timestamptz
    order by f.id for update
  `.execute(tx);
  const moved: MovedBill[] = [];
  for (let at = 0; at < bills.length; at += atOnce) {
    const entries = bills.slice(at, at + atOnce).map((bill) => entryOf(bill, { cutOffAt, caller, now }));
    moved.push(...(await moveNoted(tx, entries, { cutOffAt, now })));
  }
  return moved;
}

function entryOf(
  bill: LockedBill,
  { cutOffAt, caller, now }: Pick<Entered, "cutOffAt" | "now"> & { caller: Caller },
): HistoryRow {
  const cut_off = { from: bill.cut_off_at?.toISOString() ?? null, to: cutOffAt?.toISOString() ?? null };
  return rowAfter(bill.id, headOf(bill), {
    type: "CUT_OFF",
    at: now,
    actor: { kind: "USER", id: caller.userId },
    data: { cut_off },
  });
}

async function moveNoted(
  tx: Tx,
  entries: readonly HistoryRow[],
  { cutOffAt, now }: Pick<Entered, "cutOffAt" | "now">,
): Promise<MovedBill[]> {
  const given = entries.map(({ filingId, seq, entry, dataHash, previousHash, hash }) => {
    const { type, at, actor, data } = entry;
    const stored = { seq, type, at, actor_kind: actor.kind, actor_id: actor.id, data, data_hash: dataHash };
    return { id: filingId, ...stored, prev_hash: previousHash, hash };
  });
  const { rows } = await sql<MovedBill>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row(id uuid, seq int, type text, at timestamptz,
        actor_kind text, actor_id text, data jsonb, data_hash text, prev_hash text, hash text)
    ), due as (
      select f.id, f.due_at from filings f where f.id in (select id from given)
    ), moved as (
      update filings f set cut_off_at = ${cutOffAt}, updated_at = ${now}, last_event_seq = g.seq, last_event_hash = g.hash
      from due, given g where f.id = due.id and f.id = g.id
      returning f.*, f.due_at is distinct from due.due_at as is_due_otherwise
    ), ${tellingUpdate(sql`moved`)}, noted as (${insertEventsOfGiven})
    select id, coalesce(assigned_to, created_by) as holder, is_due_otherwise from moved order by id
  `.execute(tx);
  return rows;
}

/** One notification for each person, however many bills. */
async function notifyHolders(
  tx: Tx,
  { voyage, cutOffAt, moved, caller, now }: Entered & { moved: readonly MovedBill[]; caller: Caller },
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { holder } of moved) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  counts.delete(caller.userId);
  for (const [holder, count] of counts) {
    await notify(tx, [holder], {
      companyId: caller.companyId,
      kind: "voyage_cut_off",
      params: {
        ...{ vessel_name: voyage.vessel_name, voyage_number: voyage.voyage_number, name: caller.name, count },
        cut_off_at: cutOffAt?.toISOString() ?? null,
      },
      now,
    });
  }
}
