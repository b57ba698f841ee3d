// What the detail of one MPCI filing shows, as it is stored: one query reads the filing, another one what other bills say of it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { compiledOnce, place } from "../../db/compiled-once.ts";
import { type Db, sql, type Tx } from "../../db/open.ts";
import { attachmentsOf } from "../attachments.ts";
import { partyFiledUnder } from "../cancellation/active-filer.ts";
import { obstacleOn } from "../check.ts";
import { type FamilyFacts, familyFacts, filingWasSent, loneFamily, mayHaveFamily } from "../family/family-facts.ts";
import { acknowledged } from "../list/row.ts";
import { filingColumns, joinVersionBefore, type LockedFiling, lockWithNext, shownColumns } from "../lock-filing.ts";
import { mpciSeenBy } from "../visibility.ts";
import { type DraftFacts, draftColumns, type Expression, filerColumn, storedContainers } from "./draft-facts.ts";

/** A filing with what its detail shows; the state machine may change it if the transaction holds the lock. */
export interface DetailRow extends LockedFiling, DraftFacts {
  readonly status_changed_at: Date;
  readonly body: FilingBody;
  readonly errors_to_fix: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly creator_name: string;
  readonly filed_by: FilingDetail["filed_by"];
  readonly paid_by: FilingDetail["paid_by"];
  readonly obstacle: FilingDetail["obstacle"];
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
  readonly cut_off: FilingDetail["events"][number]["cut_off"];
}

/** What one statement reads of the filing itself. */
interface StoredRow extends Omit<DetailRow, keyof BesideRow> {
  readonly lone_family: FamilyFacts;
  readonly may_have_family: boolean;
}

/** What other bills say of it: what a draft is compared with, and its family. */
type BesideRow = Pick<DetailRow, "carrier" | "bill_number_taken_by" | "held" | "family">;

interface Seen {
  readonly filingId: string;
  /** The company that reads it. */
  readonly companyId: string;
  readonly now: Date;
}

const reading = place<Seen>(({ companyId }) => companyId);

function storedQuery(columns: Expression, seen: Expression) {
  const filer = filerColumn({
    ...{ companyId: sql`f.company_id`, delegationId: sql`f.delegation_id`, filedUnder: partyFiledUnder },
  });
  return compiledOnce<Seen, StoredRow>(sql<StoredRow>`
    select ${columns}, f.status_changed_at, f.body, f.errors_to_fix, f.created_at, f.updated_at,
      creator.name as creator_name, ${filer}, json_build_object('id', own.id, 'name', own.name) as filed_by,
      case when f.delegation_id is not null then (
        select json_build_object('id', paying.id, 'name', paying.name)
        from ledger_reservations r join companies paying on paying.id = r.company_id
        where r.filing_id = f.id and r.state <> 'RELEASED') end as paid_by,
      case when f.status = 'DRAFTED' then ${obstacleOn(place<Seen>(({ now }) => dubaiDay(now)))} end as obstacle,
      ${loneFamily} as lone_family, ${mayHaveFamily(reading)} as may_have_family,
      ${acknowledged} as acknowledged,
      (select coalesce(json_agg(json_build_object('version', v.version, 'submitted_at', v.submitted_at, 'status', v.status,
          'submitted_by', u.name) order by v.version), '[]')
        from filing_versions v left join users u on u.id = v.submitted_by where v.filing_id = f.id) as versions,
      (select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.type, 'actor', e.actor_kind, 'actor_name', u.name,
          'text', coalesce(e.data->>'text', e.data->>'reason'), 'answer', e.data->'answer',
          'cut_off', e.data->'cut_off') order by e.seq), '[]')
        from filing_events e left join users u on u.id = case when e.actor_kind = 'USER' then e.actor_id::uuid end
        where e.filing_id = f.id) as events,
      ${attachmentsOf(sql`f.id`)} as attachments,
      (select json_build_object('control_reference', m.control_reference, 'state', m.state, 'tries', m.tries,
          'acknowledged_at', m.acknowledged_at)
        from sent_messages m where m.filing_id = f.id order by m.created_at desc, m.id desc limit 1) as transport
    from filings f join users creator on creator.id = f.created_by join companies own on own.id = f.company_id
      left join filed_bills b on b.filing_id = f.id and ${filingWasSent} ${joinVersionBefore}
    where f.id = ${place<Seen>(({ filingId }) => filingId)} and ${seen}
  `);
}

const asShown = storedQuery(shownColumns, mpciSeenBy(reading));
const asLocked = storedQuery(filingColumns, sql`f.company_id = ${reading}`);

interface BesideAsked extends Seen {
  readonly row: Pick<StoredRow, "status" | "version" | "revision">;
}

const asStored = {
  companyId: sql`f.company_id`,
  delegationId: sql`f.delegation_id`,
  carrierId: sql`f.carrier_id`,
  billNumber: sql`f.bill_number`,
  masterNumber: sql`f.master_bill_number`,
  parentNumber: sql`f.parent_bill_number`,
  parentParty: sql`f.parent_party_id`,
  containers: storedContainers,
  fileBy: sql`f.file_by`,
  billType: sql`f.bill_type`,
  filingId: sql`f.id`,
};

/** PostgreSQL sets up every part of a statement at each use, so each kind of bill has its own. */
function besideQuery(kind: { isDraft: boolean; billType: FamilyFacts["bill_type"] }) {
  const family = familyFacts({
    ...asStored,
    reader: sql`${reading}::uuid`,
    wasSent: filingWasSent,
    billTypeKnown: kind.billType,
  });
  const draft = kind.isDraft ? sql`${draftColumns({ ...asStored, isDraft: sql`true` })},` : sql``;
  return compiledOnce<BesideAsked, Partial<BesideRow> & Pick<BesideRow, "family">>(sql`
    select ${draft} ${family} as family from filings f
    where f.id = ${place<BesideAsked>(({ filingId }) => filingId)} and f.status = ${place<BesideAsked>(({ row }) => row.status)}
      and f.version = ${place<BesideAsked>(({ row }) => row.version)} and f.revision = ${place<BesideAsked>(({ row }) => row.revision)}
      and ${mpciSeenBy(reading)}
  `);
}

const noDraft = { carrier: null, bill_number_taken_by: null, held: null };

const everyKind = new Map<string, ReturnType<typeof besideQuery>>();

function besideOf({ status, lone_family: { bill_type: billType } }: StoredRow): ReturnType<typeof besideQuery> {
  const kind = { isDraft: status === "DRAFTED", billType };
  const name = `${kind.isDraft} ${billType}`;
  const known = everyKind.get(name) ?? besideQuery(kind);
  everyKind.set(name, known);
  return known;
}

/** Undefined: it changed since. */
async function withBeside(db: Db, row: StoredRow, seen: Seen): Promise<DetailRow | undefined> {
  if (row.status !== "DRAFTED" && !row.may_have_family) return { ...row, ...noDraft, family: row.lone_family };
  const [beside] = await besideOf(row)(db, { ...seen, row });
  return beside && { ...row, ...noDraft, ...beside };
}

/** Undefined: it is not there, or another company's. */
export async function storedDetail(db: Db, seen: Seen): Promise<DetailRow | undefined> {
  const [row] = await asShown(db, seen);
  if (row === undefined) return undefined;
  return (await withBeside(db, row, seen)) ?? storedDetail(db, seen);
}

/** Locks a filing of the caller's company and reads its detail. */
export async function lockMpciDetail(tx: Tx, locked: Seen): Promise<DetailRow> {
  await lockWithNext(tx, locked.filingId, locked.companyId);
  const [row] = await asLocked(tx, locked);
  const whole = row && (await withBeside(tx, row, locked));
  if (whole === undefined) throw new Problem("not_found");
  return whole;
}
