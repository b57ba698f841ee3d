// What the detail of one MPCI filing shows, as it is stored: one query reads all of it.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { Problem } from "@filings/contract/errors";
import type { FilingBody } from "@filings/contract/mpci/filing";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { compiledOnce, place } from "../../db/compiled-once.ts";
import { type Db, sql, type Tx } from "../../db/open.ts";
import { attachmentsOf } from "../attachments.ts";
import { partyFiledUnder } from "../cancellation/active-filer.ts";
import { type FamilyAsked, type FamilyFacts, familyFacts, filingWasSent } from "../family/family-facts.ts";
import { acknowledged } from "../list/row.ts";
import { filingColumns, joinVersionBefore, type LockedFiling, lockWithNext } from "../lock-filing.ts";
import { mpciSeenBy } from "../visibility.ts";
import {
  type DraftFacts,
  draftColumns,
  type Expression,
  filerColumn,
  noDraftColumns,
  storedContainers,
} from "./draft-facts.ts";

/** A filing with what its detail shows; the state machine may change it if the transaction holds the lock. */
export interface DetailRow extends LockedFiling, DraftFacts {
  readonly status_changed_at: Date;
  readonly body: FilingBody;
  readonly errors_to_fix: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly creator_name: string;
  readonly filed_by: FilingDetail["filed_by"];
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

interface FactsAsked extends FamilyAsked {
  /** The MPCI Party ID that NAIC knows the bill under; null for one that it does not have. */
  readonly filedUnder: Expression;
  /** The filing is a draft; of another one nobody asks for its carrier, nor what it is compared with. Null: it is none. */
  readonly isDraft: Expression | null;
}

function factColumns(asked: FactsAsked): Expression {
  const { companyId, isDraft } = asked;
  return sql`
    ${filerColumn(asked)},
    (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = ${companyId}) as filed_by,
    ${isDraft === null ? noDraftColumns : draftColumns({ ...asked, isDraft })},
    ${familyFacts(asked)} as family`;
}

interface DetailAsked {
  readonly filingId: string | Expression;
  /** The company that reads it. */
  readonly reader: string | Expression;
  readonly seen: Expression;
  /** Null: of any kind. */
  readonly kind?: DetailKind | null;
}

/** What PostgreSQL need not set up for a detail, because it sets up every part at each use, also those that it does not read. */
interface DetailKind {
  readonly isDraft: boolean;
  readonly billType: FamilyFacts["bill_type"];
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

function detailQuery({ filingId, reader, seen, kind = null }: DetailAsked) {
  const facts = factColumns({
    ...asStored,
    reader: sql`${reader}::uuid`,
    wasSent: filingWasSent,
    filedUnder: partyFiledUnder,
    isDraft: kind?.isDraft === false ? null : sql`f.status = 'DRAFTED'`,
    billTypeKnown: kind?.billType ?? null,
  });
  return sql<DetailRow>`
    select ${filingColumns}, f.status_changed_at, f.body, f.errors_to_fix, f.created_at, f.updated_at,
      creator.name as creator_name, ${facts},
      ${acknowledged} as acknowledged,
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
    from filings f join users creator on creator.id = f.created_by ${joinVersionBefore}
    where f.id = ${filingId} and ${seen}
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

const lockedDetail = compiledOnce<Seen, DetailRow>(detailQuery({ ...asShown, seen: sql`f.company_id = ${reading}` }));

/** Locks a filing of the caller's company and reads its detail in one round trip. */
export async function lockMpciDetail(tx: Tx, locked: Seen): Promise<DetailRow> {
  await lockWithNext(tx, locked.filingId, locked.companyId);
  const [row] = await lockedDetail(tx, locked);
  if (row === undefined) throw new Problem("not_found");
  return row;
}
