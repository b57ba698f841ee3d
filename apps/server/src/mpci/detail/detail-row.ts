// What the detail of one MPCI filing shows, as it is stored: one query reads all of it.
import type { FilingDetail, MpciAttachment } from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { HeldBills } from "@filings/contract/mpci/findings";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { compiledOnce, place } from "../../db/compiled-once.ts";
import { type Db, sql, type Tx } from "../../db/open.ts";
import { attachmentsOf } from "../attachments.ts";
import { partyFiledUnder } from "../cancellation/active-filer.ts";
import { carrierPartyId } from "../carrier-party-id.ts";
import type { CheckFacts } from "../check.ts";
import { isPlain, isPlainDraft, type NamedBills } from "../family/asked-bill.ts";
import { type FamilyAsked, type FamilyFacts, familyFacts, filingWasSent } from "../family/family-facts.ts";
import { type BillAsked, billNumberTakenBy, heldBills } from "../family/held-bills.ts";
import { acknowledged } from "../list/row.ts";
import { filingColumns, joinVersionBefore, type LockedFiling, lockedColumns, lockWithNext } from "../lock-filing.ts";
import { mpciSeenBy } from "../visibility.ts";

/** A filing with what its detail shows; the state machine may change it if the transaction holds the lock. */
export interface DetailRow extends LockedFiling {
  readonly status_changed_at: Date;
  readonly body: FilingBody;
  readonly errors_to_fix: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly creator_name: string;
  readonly filer: FilingDetail["filer"];
  readonly filed_by: FilingDetail["filed_by"];
  readonly carrier: { readonly name: string; readonly mpci_party_id: string | null } | null;
  readonly bill_number_taken_by: CheckFacts["billNumberTakenBy"];
  readonly held: HeldBills | null;
  readonly versions: readonly StoredVersion[];
  readonly events: readonly StoredEvent[];
  readonly attachments: readonly MpciAttachment[];
  readonly transport: FilingDetail["transport"];
  readonly acknowledged: boolean;
  readonly family: FamilyFacts;
}

/** Instants inside JSON have the database's format. */
interface StoredVersion {
  readonly version: number;
  readonly submitted_at: string | null;
  readonly status: MpciStatus;
  readonly submitted_by: string | null;
}

interface StoredEvent {
  readonly at: string;
  readonly kind: string;
  readonly actor: "USER" | "SYSTEM" | "AUTHORITY";
  readonly actor_name: string | null;
  readonly text: string | null;
  readonly answer: FilingDetail["events"][number]["answer"];
}

/** What a request gives in place of what is stored, so that the facts about it are read; absent: as it is stored. */
export interface GivenChoices extends Partial<NamedBills> {
  readonly delegation_id?: string | null;
}

type Expression = ReturnType<typeof sql>;

interface FactsAsked extends FamilyAsked {
  /** The MPCI Party ID that NAIC knows the bill under; null for one that it does not have. */
  readonly filedUnder: Expression;
  /** The filing is a draft; of another one nobody asks for its carrier, nor what it is compared with. Null: it is none. */
  readonly isDraft: Expression | null;
}

function factColumns(asked: FactsAsked): Expression {
  const { companyId, delegationId, filedUnder } = asked;
  return sql`
    (select json_build_object('company_id', c.id, 'company_name', c.name, 'mpci_party_id', coalesce(${filedUnder}, n.mpci_party_id),
        'role', n.role, 'scope', d.scope)
      from (select 1) one left join mpci_delegations d on d.id = ${delegationId}
      join companies c on c.id = coalesce(d.principal_id, ${companyId})
      left join mpci_connections n on n.company_id = c.id) as filer,
    (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = ${companyId}) as filed_by,
    ${asked.isDraft === null ? noDraftColumns : draftColumns({ ...asked, isDraft: asked.isDraft })},
    ${familyFacts(asked)} as family`;
}

const noDraftColumns = sql`null as carrier, null as bill_number_taken_by, null as held`;

function draftColumns(asked: FactsAsked & { readonly isDraft: Expression }): Expression {
  const { companyId, carrierId, isDraft } = asked;
  return sql`
    case when ${isDraft} then
      (select json_build_object('name', k.name, 'mpci_party_id', ${carrierPartyId({ carrier: "k", companyId })})
        from carriers k where k.id = ${carrierId})
    end as carrier,
    case when ${isDraft} then ${billNumberTakenBy(asked)} end as bill_number_taken_by,
    case when ${isDraft} then ${heldBills(asked)} end as held`;
}

export type DetailFacts = Pick<
  DetailRow,
  "filer" | "filed_by" | "carrier" | "bill_number_taken_by" | "held" | "family"
>;

/** What a detail shows of a filing that is about to be made. */
export function factsOfNew(asked: BillAsked & { readonly isPlain: boolean }): Expression {
  return factColumns({ ...asked, ...ofNew, reader: asked.companyId });
}

const ofNew = { filedUnder: sql`null::text`, wasSent: sql`false`, isDraft: sql`true` };

interface DetailAsked {
  readonly filingId: string | Expression;
  /** The company that reads it. */
  readonly reader: string | Expression;
  readonly seen: Expression;
  /** What is given stands in the place of what is stored. */
  readonly isGiven?: boolean;
  /** Null: of any kind. */
  readonly kind?: DetailKind | null;
}

/** What PostgreSQL need not set up for a detail, because it sets up every part at each use, also those that it does not read. */
interface DetailKind {
  readonly isDraft: boolean;
  readonly billType: FamilyFacts["bill_type"];
  /** Its reader takes another one for no row. */
  readonly isPlain?: boolean;
}

function chosen(name: keyof GivenChoices, type: Expression, stored: Expression = sql.ref(`f.${name}`)): Expression {
  const isGiven = place<Locked>(({ given }) => given[name] !== undefined);
  return sql`case when ${isGiven} then ${place<Locked>(({ given }) => given[name] ?? null)}::${type} else ${stored} end`;
}

function asStored(name: keyof GivenChoices, _type: Expression, stored: Expression = sql.ref(`f.${name}`)): Expression {
  return sql`${stored}`;
}

function detailQuery({ filingId, reader, seen, isGiven = false, kind = null }: DetailAsked) {
  const plain = kind?.isPlain ?? false;
  const said = isGiven ? chosen : asStored;
  const storedContainers = sql`array(select box->>'container_number' from jsonb_array_elements(f.body->'equipment') box)`;
  const facts = factColumns({
    companyId: sql`f.company_id`,
    delegationId: said("delegation_id", sql`uuid`),
    carrierId: said("carrier_id", sql`uuid`),
    billNumber: said("bill_number", sql`text`),
    masterNumber: said("master_bill_number", sql`text`),
    parentNumber: said("parent_bill_number", sql`text`),
    parentParty: said("parent_party_id", sql`text`),
    containers: said("containers", sql`text[]`, storedContainers),
    fileBy: said("file_by", sql`timestamptz`),
    billType: said("bill_type", sql`text`),
    filingId: sql`f.id`,
    reader: sql`${reader}::uuid`,
    wasSent: filingWasSent,
    filedUnder: partyFiledUnder,
    isDraft: kind?.isDraft === false ? null : sql`f.status = 'DRAFTED'`,
    billTypeKnown: kind?.billType ?? null,
    ...(plain && { ...ofNew, isPlain: plain }),
  });
  return sql<DetailRow>`
    select ${plain ? lockedColumns : filingColumns}, f.status_changed_at, f.body, f.errors_to_fix, f.created_at, f.updated_at,
      creator.name as creator_name, ${facts},
      ${plain ? sql`false` : acknowledged} as acknowledged,
      (select coalesce(json_agg(json_build_object('version', v.version, 'submitted_at', v.submitted_at, 'status', v.status,
          'submitted_by', u.name) order by v.version), '[]')
        from filing_versions v left join users u on u.id = v.submitted_by where v.filing_id = f.id) as versions,
      (select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.type, 'actor', e.actor_kind, 'actor_name', u.name,
          'text', coalesce(e.data->>'text', e.data->>'reason'), 'answer', e.data->'answer') order by e.seq), '[]')
        from filing_events e left join users u on u.id = case when e.actor_kind = 'USER' then e.actor_id::uuid end
        where e.filing_id = f.id) as events,
      ${attachmentsOf(sql`f.id`)} as attachments,
      (select json_build_object('control_reference', m.control_reference, 'state', m.state, 'tries', m.tries,
          'acknowledged_at', m.acknowledged_at)
        from sent_messages m where m.filing_id = f.id order by m.created_at desc, m.id desc limit 1) as transport
    from filings f join users creator on creator.id = f.created_by ${plain ? sql`` : joinVersionBefore}
    where f.id = ${filingId} and ${seen} ${plain ? sql`and ${isPlainDraft}` : sql``}
  `;
}

interface Seen {
  readonly filingId: string;
  readonly companyId: string;
}

const reading = place<Seen>(({ companyId }) => companyId);
const asShown = { filingId: place<Seen>(({ filingId }) => filingId), reader: reading, seen: mpciSeenBy(reading) };
const detailOfAny = compiledOnce<Seen, DetailRow>(detailQuery(asShown));

interface KnownKind extends DetailKind {
  readonly ask: typeof detailOfAny;
}
const everyKind = new Map<string, KnownKind>();

function kindOf({ status, family }: DetailRow): KnownKind {
  const kind = { isDraft: status === "DRAFTED", billType: family.bill_type };
  const name = `${kind.isDraft} ${kind.billType}`;
  const known = everyKind.get(name) ?? { ...kind, ask: compiledOnce(detailQuery({ ...asShown, kind })) };
  everyKind.set(name, known);
  return known;
}

/** Of which kind the filings were when they were last shown. */
const kinds = new Map<string, KnownKind>();
const kindsMost = 10_000;

/** Undefined: it is not there, or another company's. */
export async function storedDetail(db: Db, seen: Seen): Promise<DetailRow | undefined> {
  const { filingId } = seen;
  const asked = kinds.get(filingId);
  const [row] = await (asked?.ask ?? detailOfAny)(db, seen);
  if (row === undefined) return undefined;
  const kind = kindOf(row);
  // Such as an update that was drafted since.
  const isLeftOut = asked?.billType !== kind.billType || (kind.isDraft && !asked.isDraft);
  if (kinds.size >= kindsMost) kinds.clear();
  kinds.set(filingId, kind);
  return asked !== undefined && isLeftOut ? storedDetail(db, seen) : row;
}

interface Locked extends Seen {
  readonly given: GivenChoices;
}

const asLocked = { ...asShown, seen: sql`f.company_id = ${reading}` };
const lockedDetail = compiledOnce<Seen, DetailRow>(detailQuery(asLocked));
const changedDetail = compiledOnce<Locked, DetailRow>(detailQuery({ ...asLocked, isGiven: true }));
const plainDraft = { isDraft: true, billType: "HOUSE", isPlain: true } as const;
const changedDraft = compiledOnce<Locked, DetailRow>(detailQuery({ ...asLocked, isGiven: true, kind: plainDraft }));

/** Locks a filing of the caller's company and reads its detail in one round trip; a change of other bills takes two. */
export async function lockMpciDetail(
  tx: Tx,
  { filingId, companyId, given = null }: Seen & { readonly given?: GivenChoices | null },
): Promise<DetailRow> {
  await lockWithNext(tx, filingId, companyId);
  const row =
    given === null
      ? (await lockedDetail(tx, { filingId, companyId }))[0]
      : await asChanged(tx, { filingId, companyId, given });
  if (row === undefined) throw new Problem("not_found");
  return row;
}

/** Most that are edited are drafts of house bills. */
async function asChanged(tx: Tx, locked: Locked): Promise<DetailRow | undefined> {
  const [draft] = isPlain(locked.given) ? await changedDraft(tx, locked) : [];
  return draft ?? (await changedDetail(tx, locked))[0];
}
