// The detail of one ADC filing for the API: header, documents, versions, answers, requirements and available actions.

import { checkPackage, requirementsOf } from "@filings/contract/adc/requirements";
import { type AdcAction, documentsOpen, filingSteps, stepOf, stepsOf } from "@filings/contract/adc/situation";
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Problem } from "@filings/contract/errors";
import { adcFindingSentence } from "@filings/phrases/adc/finding-sentences";
import type { ReleasedLocale } from "@filings/phrases/say";
import { compiledOnce, place } from "../db/compiled-once.ts";
import { type Db, sql } from "../db/open.ts";
import { type Reader, readerOf } from "../filing/visibility/overseen.ts";
import type { Caller } from "../http/caller.ts";
import type { Tools } from "../tools.ts";
import { chargesOf, type Tariff, tariffAt } from "./charges.ts";
import { documentsOf, shownDocument, uploadedOnes } from "./documents/stored-documents.ts";
import { adcRowColumns, adcRowTables, type StoredAdcRow, shownAdcRow } from "./list/row.ts";
import { isTrnLinked } from "./registration-codes.ts";
import { requirementContext } from "./requirements.ts";
import type { StoredCharges } from "./state-machine.ts";
import { adcSeenBy } from "./visibility.ts";

interface DetailRow extends StoredAdcRow {
  readonly charges: StoredCharges | null;
  readonly receipt_number: string | null;
  readonly trn_linked: boolean;
  readonly paid_by: AdcFilingDetail["paid_by"];
  readonly tariff: Tariff | null;
  readonly approval_rows: readonly (Omit<AdcFilingDetail["approvals"][number], "name" | "decided_at"> & {
    readonly decided_at: string | null;
  })[];
  readonly submissions: readonly AdcFilingDetail["submissions"][number][];
  readonly delivery: AdcFilingDetail["delivery"];
  readonly payment: AdcFilingDetail["payment"];
  readonly events: readonly StoredEvent[];
}

interface StoredEvent {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly actor: "USER" | "SYSTEM" | "AUTHORITY";
  readonly actor_name: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Seen {
  readonly filingId: string;
  readonly companyId: string;
  readonly now: Date;
}

const storedDetail = compiledOnce<Seen, DetailRow>(
  sql`
    select ${adcRowColumns}, f.charges, f.receipt_number,
      ${isTrnLinked} as trn_linked, case when f.principal_id is not null then (
        select json_build_object('id', paying.id, 'name', paying.name)
        from ledger_reservations r join companies paying on paying.id = r.company_id
        where r.filing_id = f.id and r.state <> 'RELEASED') end as paid_by,
      case when f.charges is null then ${tariffAt(
        sql`f.header->>'currency'`,
        place<Seen>(({ now }) => now),
      )} end as tariff,
      (select coalesce(json_agg(json_build_object('version', a.version, 'authority_code', a.authority_code, 'status', a.status,
          'reason', a.reason, 'reference', a.reference, 'decided_at', a.decided_at, 'carried_over', a.carried_over)
          order by a.version, a.named_at, a.authority_code), '[]')
        from adc_approvals a where a.filing_id = f.id) as approval_rows,
      (select coalesce(json_agg(json_build_object('version', v.version, 'sealed_at', v.sealed_at, 'signer', v.seal->>'signer',
          'signed_by', u.name, 'digest', v.seal->>'digest', 'outcome', v.outcome,
          'documents', (select coalesce(json_agg(d->>'id'), '[]') from jsonb_array_elements(v.documents) d)) order by v.version), '[]')
        from adc_versions v join users u on u.id = v.sealed_by where v.filing_id = f.id) as submissions,
      (select json_build_object('kind', m.kind, 'state', m.state, 'tries', m.tries, 'received_at', m.delivered_at)
        from adc_messages m where m.filing_id = f.id order by m.created_at desc, m.id desc limit 1) as delivery,
      (select json_build_object('id', p.id, 'status', p.state, 'amount_e5', p.amount_e5, 'currency', p.currency,
          'expires_at', p.expires_at, 'receipt_number', p.receipt_number)
        from adc_payments p where p.filing_id = f.id and p.state not in ('CREATING', 'ABANDONED')
        order by p.created_at desc, p.id desc limit 1) as payment,
      (select coalesce(json_agg(json_build_object('seq', e.seq, 'at', e.at, 'kind', e.type, 'actor', e.actor_kind,
          'actor_name', u.name, 'data', e.data) order by e.seq desc), '[]')
        from filing_events e left join users u on u.id = case when e.actor_kind = 'USER' then e.actor_id::uuid end
        where e.filing_id = f.id) as events
    from adc_filings f ${adcRowTables}
    where f.id = ${place<Seen>(({ filingId }) => filingId)} and ${adcSeenBy(place<Seen>(({ companyId }) => companyId))}
  `,
);

const readerActions: ReadonlySet<AdcAction> = new Set(["DOWNLOAD_ALL"]);
const principalActions: ReadonlySet<AdcAction> = new Set([...readerActions, "UPLOAD"]);

export interface AdcDetailWanted {
  readonly filingId: string;
  readonly caller: Reader & Pick<Caller, "permissions">;
  readonly locale: ReleasedLocale;
  readonly now: Date;
}

/** Throws `not_found` for another company's filing as for a missing one. */
export async function adcDetail(
  db: Db,
  tools: Tools,
  { filingId, caller, locale, now }: AdcDetailWanted,
): Promise<AdcFilingDetail> {
  const [row = await overseenDetail(db, { filingId, caller, now })] = await storedDetail(db, {
    ...{ filingId, companyId: caller.companyId, now },
  });
  if (row === undefined) throw new Problem("not_found");
  const { status, failure, header } = row;
  // A principal reads and adds papers, who oversees the units reads; all else belongs to the company that files.
  const isOwn = row.company_id === caller.companyId;
  const others = row.principal?.id === caller.companyId ? principalActions : readerActions;
  const shown = shownAdcRow(row, { permissions: caller.permissions, references: tools.references, locale, now });
  const isOpen = documentsOpen(status, failure);
  const documents = await documentsOf(db, row.id);
  const mine = uploadedOnes(documents);
  const asked = { id: row.id, companyId: row.company_id, header, failure, originWaived: false, now };
  const context = await requirementContext(db, asked);
  return {
    ...shown,
    available_actions: isOwn ? shown.available_actions : shown.available_actions.filter((one) => others.has(one)),
    header,
    steps: stepsOf(status, failure).map((step) => ({ ...step, at: reachedAt(row, step.step) })),
    requirements: requirementsOf(header, mine, context).map((one) => ({
      document_type: one.documentType,
      requirement: one.requirement,
      rule: one.rule,
      needed: one.isNeeded,
      satisfied: one.isSatisfied,
      missing_fields: [...one.missingFields],
    })),
    findings: isOpen
      ? checkPackage(header, mine, context).map((one) => ({ ...one, message: adcFindingSentence(locale, one) }))
      : [],
    documents: documents.map((document) => shownDocument(document, isOpen && isOwn)),
    approvals: row.approval_rows.map((approval) => ({
      ...approval,
      name: tools.references.adc.authorityName(approval.authority_code, locale),
      decided_at: utc(approval.decided_at),
    })),
    paid_by: row.paid_by,
    charges_status: chargesOf(row, locale).status,
    payment: row.payment && { ...row.payment, expires_at: utc(row.payment.expires_at) },
    submissions: row.submissions.map((one) => ({ ...one, sealed_at: utc(one.sealed_at) ?? "" })),
    delivery: row.delivery && { ...row.delivery, received_at: utc(row.delivery.received_at) },
    thread: row.events.map((event) => ({
      id: `${row.id}/${event.seq}`,
      at: utc(event.at) ?? "",
      kind: event.kind,
      actor: event.actor,
      actor_name: event.actor_name,
      text: typeof event.data.text === "string" ? event.data.text : null,
      params: plain(event.data),
    })),
  };
}

async function overseenDetail(
  db: Db,
  { filingId, caller, now }: Pick<AdcDetailWanted, "filingId" | "caller" | "now">,
): Promise<DetailRow | undefined> {
  const unitId = await readerOf(db, caller, { table: "adc_filings", filingId });
  if (unitId === caller.companyId) return undefined;
  return (await storedDetail(db, { filingId, companyId: unitId, now }))[0];
}

/** When the filing last reached a step; null if it never did. */
function reachedAt(row: DetailRow, step: (typeof filingSteps)[number]): string | null {
  const index = filingSteps.indexOf(step);
  // Events are newest first: the first match is the last time the filing reached the step.
  const found = row.events.find(({ data }) => {
    if (typeof data.to !== "string" || data.to === "REJECTED" || data.to === "FAILED") return false;
    return data.from !== data.to && filingSteps.indexOf(stepOf(data.to as AdcStatus, null)) === index;
  });
  return utc(found?.at ?? null);
}

type Plain = string | number | boolean | null;
/** Fields of the history that are proof only and are not shown. */
const proof = new Set(["raw_sha256", "signature", "digest"]);

function plain(data: Readonly<Record<string, unknown>>): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, Plain] =>
        !proof.has(entry[0]) && (entry[1] === null || ["string", "number", "boolean"].includes(typeof entry[1])),
    ),
  );
}

/** Instants inside JSON have the database's format. */
function utc(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
