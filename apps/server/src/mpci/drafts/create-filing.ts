// Creates a filing: empty, filled, or from another filing or a template of the same company.
import type { createMpciFiling, SavedDraft } from "@filings/contract/api/mpci/filings";
import { applyChange } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { compiledOnce, pipelinedOnce } from "#db/compiled-once";
import { type GivenColumns, givenBy, readingOf } from "#db/given";
import { sql, type Tx } from "#db/open";
import { beforeTransaction } from "#db/pipelined";
import { newId } from "#db/uuid";
import { eventGiven, firstHead, type HistoryRow, insertEventsOfGiven, rowAfter } from "#filing/history";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { checkWith, mayFileUnder } from "#mpci/check";
import { draftFacts, savedDraftOf } from "#mpci/detail";
import { factsOfNew } from "#mpci/detail/draft-facts";
import { countErrors } from "#mpci/draft-errors";
import { type Asking, asked, askedOfGiven, billOfGiven, isPlain, namedIn } from "#mpci/family/asked-bill";
import { hasNoConflict, standsAlone } from "#mpci/family/held-bills";
import { type BodyColumns, bodyGiven, columnsOf, wordsOf } from "#mpci/list/body-columns";
import { requirePlausibleMoment } from "#mpci/list/plausible-moment";
import { tellingOwnUpdate } from "#mpci/tell-update";
import type { Tools } from "#tools";
import { begunBefore } from "./begun-before.ts";
import { refuseCarrier, requireDelegation } from "./draft-choices.ts";
import { type DraftSource, sourceOf } from "./draft-source.ts";
import { maySkipReading, type OptimisticFacts, optimisticFacts } from "./optimistic-facts.ts";

type CreateCall = Call<typeof createMpciFiling> & { tx: Tx; caller: Caller };

/** As all that its transaction does. */
export function createFilingAlone(tools: Tools, call: CreateCall): Promise<SavedDraft> {
  return createFiling(tools, call, { isAlone: true });
}

export async function createFiling(tools: Tools, call: CreateCall, { isAlone = false } = {}): Promise<SavedDraft> {
  const { tx, caller, locale, now } = call;
  const {
    id: givenId,
    delegation_id: wantedDelegation,
    copy_from: copyFrom,
    template_id: templateId,
    ...change
  } = call.body;
  const before = givenId === undefined ? null : await begunBefore(tools, { ...call, filingId: givenId });
  if (before !== null) return before;
  requirePlausibleMoment(change.transport?.planned_loading_at ?? null, "transport.planned_loading_at");
  const source = await sourceOf(tx, { copyFrom, templateId, companyId: caller.companyId, now });
  const body = applyChange(source.body, change);
  const delegationId = await delegationOf(tx, { wanted: wantedDelegation, source, body, caller, now });

  const asking = { named: namedIn(body), filingId: null, companyId: caller.companyId, delegationId };
  const { next, isOptimistic, ...facts } = await numberAndFacts(tools, {
    tx,
    asking,
    request: isAlone ? call.body : null,
  });
  if (change.carrier_id && facts.carrier === null) throw refuseCarrier("carrier_id");
  const findings = checkWith(tools, body, draftFacts({ ...facts, papers: [] }), now);
  const id = givenId ?? newId(now.getTime());
  const number = `MPCI${now.getUTCFullYear()}${String(next).padStart(6, "0")}`;
  const event = rowAfter(id, firstHead, {
    type: "CREATE",
    at: now,
    actor: { kind: "USER", id: caller.userId },
    data: { to: "DRAFTED", version: 1, number, ...source.origin },
  });
  const { containers } = asking.named;
  const draft = { id, number, body, containers, delegationId, caller, now, event, columns: columnsOf(body) };
  await (isOptimistic ? insertOptimistically : insert)(tx, { ...draft, errorsToFix: countErrors(findings) });
  const first = { version: 1, revision: 1, cut_off_at: null };
  const made = { ...first, id, number, delegation_id: delegationId, body, updated_at: now };
  return savedDraftOf(made, { findings, locale, now });
}

/** A requested delegation must hold; the delegation of a source is kept only if it still holds. */
async function delegationOf(
  tx: Tx,
  {
    wanted,
    source,
    body,
    caller,
    now,
  }: { wanted: string | null | undefined; source: DraftSource; body: FilingBody; caller: Caller; now: Date },
): Promise<string | null> {
  const facts = { companyId: caller.companyId, userId: caller.userId, billType: body.bill_type, now };
  if (wanted !== undefined) {
    if (wanted !== null) await requireDelegation(tx, { ...facts, delegationId: wanted });
    return wanted;
  }
  const before = source.delegationId;
  return before !== null && (await mayFileUnder(tx, { ...facts, delegationId: before })) ? before : null;
}

function numbering({ isAlone }: { isAlone: boolean }) {
  const condition = isAlone ? sql`where ${standsAlone(askedOfGiven)}` : sql``;
  return compiledOnce<Asking, OptimisticFacts>(sql`${beforeTransaction}
    with ${givenBy<Asking>(asked)}
    select given.use, nextval('filing_numbers') as next, ${factsOfNew({ ...askedOfGiven, isAlone })} from given ${condition}`);
}
const numberedAlone = numbering({ isAlone: true });
const numberedAny = numbering({ isAlone: false });

interface Wanted {
  readonly tx: Tx;
  readonly asking: Asking;
  /** Null: other work of its transaction may have changed what it meets. */
  readonly request: object | null;
}

async function numberAndFacts(
  tools: Tools,
  { tx, asking, request }: Wanted,
): Promise<OptimisticFacts & { isOptimistic: boolean }> {
  const optimistic = request !== null && maySkipReading(asking) ? optimisticFacts(tools.database) : null;
  const known = optimistic?.take(request!, asking);
  if (known !== undefined) return { ...known, isOptimistic: true };
  const [alone] = isPlain(asking.named) ? await numberedAlone(tx, asking) : [];
  if (alone !== undefined) optimistic?.remember(asking, alone);
  return { ...(alone ?? (await numberedAny(tx, asking))[0]!), isOptimistic: false };
}

interface NewDraft {
  readonly id: string;
  readonly number: string;
  readonly body: FilingBody;
  readonly columns: BodyColumns;
  readonly containers: readonly string[];
  readonly delegationId: string | null;
  readonly caller: Caller;
  readonly now: Date;
  readonly errorsToFix: number;
  readonly event: HistoryRow;
}

const bodyNames = sql.join(Object.keys(bodyGiven).map((name) => sql.ref(name)));

const columns: GivenColumns<NewDraft> = {
  id: { type: "uuid", read: ({ id }) => id },
  company_id: { type: "uuid", read: ({ caller }) => caller.companyId },
  number: { type: "text", read: ({ number }) => number },
  delegation_id: { type: "uuid", read: ({ delegationId }) => delegationId },
  errors_to_fix: { type: "int", read: ({ errorsToFix }) => errorsToFix },
  created_by: { type: "uuid", read: ({ caller }) => caller.userId },
  words: { type: "text[]", read: ({ number, body }) => wordsOf(number, body) },
  ...readingOf(bodyGiven, ({ columns }: NewDraft) => columns),
  ...readingOf(eventGiven, ({ event }: NewDraft) => event),
};

/** Inserts row, search words, live event and first history entry in one statement, `where` a condition on `given` holds. */
function inserting(given: GivenColumns<NewDraft>, where = sql``) {
  return pipelinedOnce<NewDraft>(sql`
  with ${givenBy(given)}, filing as (
    insert into filings (id, company_id, number, status, status_changed_at, delegation_id, errors_to_fix, last_event_seq,
      last_event_hash, created_at, updated_at, created_by, ${bodyNames})
    select id, company_id, number, 'DRAFTED', at, delegation_id, errors_to_fix, seq, hash, at, at, created_by, ${bodyNames}
    from given ${where}
    returning id, company_id, status, revision
  ), words as (
    insert into filing_words (company_id, word, filing_id)
    select given.company_id, word, given.id from given, unnest(given.words) as word
  ), ${tellingOwnUpdate(sql`filing`)}
  ${insertEventsOfGiven}`);
}
const insert = inserting(columns);

const containers = { type: "text[]", read: ({ containers }: NewDraft) => containers };
/** Another one divides by zero, which ends the transaction; it is tried anew, and then reads. */
const insertOptimistically = inserting(
  { ...columns, containers },
  sql`where 1 = 1 / (case when ${hasNoConflict(billOfGiven)} then 1 else 0 end)`,
);
