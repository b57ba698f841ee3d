// The notifications that events of an MPCI filing cause: answers, expiry, and a delivery that was given up.

import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { limits } from "@filings/contract/limits";
import type { MpciEvent, MpciFacts, MpciStatus } from "@filings/contract/mpci/workflow";
import { sql, type Tx } from "../db/open.ts";
import { notify } from "../notifications/notify.ts";
import { notifyOfBill } from "../notifications/notify-of-batch.ts";
import { notifyPrincipal } from "../notifications/notify-principal.ts";
import { billsBeneath } from "./cancellation/bills-beneath.ts";
import { missingBeneath, namesOfMissing } from "./family/filed-bill.ts";
import { isCarriers } from "./list/is-carriers.ts";

const kinds: Partial<Record<MpciEvent, NotificationKindName>> = {
  ACT: "filing_load",
  ACW: "filing_load_with_warning",
  DNL: "filing_do_not_load",
  RFI: "filing_info_needed",
  PSF: "filing_pending_sub_filing",
  EXP: "filing_expired",
  REJECTED: "filing_rejected",
  CANCEL_ACCEPTED: "filing_cancel_accepted",
  CANCEL_REFUSED: "filing_cancel_refused",
  CANCEL_UNDELIVERABLE: "filing_cancel_not_delivered",
  UNDELIVERABLE: "filing_not_delivered",
};

interface ToldFiling {
  readonly id: string;
  readonly company_id: string;
  readonly delegation_id: string | null;
  readonly number: string;
  readonly status: MpciStatus;
  readonly version: number;
  readonly first_submitted_at: Date | null;
  readonly last_assessment: (Said & { readonly code?: string }) | null;
  readonly rejection: Said | null;
  readonly cancellation: Said | null;
}

interface Said {
  readonly text: string | null;
  readonly points: readonly unknown[];
}

interface ToldEvent {
  readonly event: MpciEvent;
  /** The status before it. */
  readonly from: MpciStatus;
  readonly answer?: MpciFacts["answer"];
  readonly ofVersion?: number;
  readonly changes?: { readonly first_submitted_at?: Date };
  readonly now: Date;
}

export async function notifyOfMpciEvent(
  tx: Tx,
  filing: ToldFiling,
  { event, from, answer, ofVersion, changes, now }: ToldEvent,
): Promise<void> {
  const kind = kindOf(filing, event, from);
  if (event === "REGISTERED" && changes?.first_submitted_at !== undefined) await notifyOfFirst(tx, filing, now);
  // An outdated answer notifies nobody; an answer to the version in force does.
  const counts = answer === undefined || answer === null || answer === "newest" || ofVersion !== undefined;
  if (kind === null || !counts) return;
  const version = ofVersion ?? filing.version;
  const { people, billNumber, isOfCarrier, batchId } = await peopleOf(tx, filing.id, version);
  const telling = {
    companyId: filing.company_id,
    kind,
    params: {
      ...{ number: filing.number, bill_number: billNumber, version },
      ...(event === "ACT" ? filerOf(isOfCarrier) : saidBy(filing, event)),
      ...(event === "CANCEL_ACCEPTED" ? whoLoads(filing, isOfCarrier) : {}),
      ...(event === "PSF" ? await missingIn(tx, filing) : {}),
    },
    filing: { system: "MPCI", id: filing.id },
    now,
  } as const;
  const name = billNumber ?? filing.number;
  // What needs somebody has a line of its own: fifty that may be loaded are one.
  await notifyOfBill(tx, people, { ...telling, batchId: event === "ACT" ? batchId : null, name });
  await notifyPrincipalOf(tx, filing, { told: kind, params: telling.params, bill: { name, batchId }, now });
  if (event === "CANCEL_ACCEPTED") await notifyBeneath(tx, filing, now);
}

/** The principal of a bill hears that it is filed: its filer sees it in the list. */
async function notifyOfFirst(tx: Tx, filing: ToldFiling, now: Date): Promise<void> {
  if (filing.delegation_id === null) return;
  const { number, version } = filing;
  const { billNumber, batchId } = await peopleOf(tx, filing.id, version);
  await notifyPrincipalOf(tx, filing, {
    told: "filed",
    params: { number, bill_number: billNumber, version },
    bill: { name: billNumber ?? number, batchId },
    now,
  });
}

async function notifyPrincipalOf(
  tx: Tx,
  { id, company_id: filerId, delegation_id: delegationId }: ToldFiling,
  said: Pick<Parameters<typeof notifyPrincipal>[1], "told" | "params" | "bill" | "now">,
): Promise<void> {
  if (delegationId === null) return;
  const { rows } = await sql<{ principal_id: string }>`
    select principal_id from mpci_delegations where id = ${delegationId} and delegate_id = ${filerId}
  `.execute(tx);
  for (const { principal_id: principalId } of rows)
    await notifyPrincipal(tx, { principalId, filerId, filing: { system: "MPCI", id }, ...said });
}

/** The filers of the bills beneath a withdrawn one have lost the bill above (T41). */
async function notifyBeneath(tx: Tx, withdrawn: ToldFiling, now: Date): Promise<void> {
  const { above, bills } = await billsBeneath(tx, { ...withdrawn, now });
  for (const { id, company_id: companyId, number, version } of bills) {
    const { people, billNumber } = await peopleOf(tx, id);
    await notify(tx, people, {
      companyId,
      kind: "filing_parent_withdrawn",
      params: { number, bill_number: billNumber, version, parent_bill_number: above },
      filing: { system: "MPCI", id },
      now,
    });
  }
}

function kindOf(filing: ToldFiling, event: MpciEvent, from: MpciStatus): NotificationKindName | null {
  if (event === "CLOCK") return kindOfClock(filing, from);
  return kinds[event] ?? null;
}

/** After its 200 days an open filing expires; a closed one is only locked, and loses the update that was begun (T07). */
function kindOfClock({ status }: ToldFiling, from: MpciStatus): NotificationKindName | null {
  if (status === "EXPIRED") return "filing_expired";
  return from === "DRAFTED" ? "filing_update_dropped" : null;
}

function saidBy(
  { rejection, last_assessment, cancellation, first_submitted_at }: ToldFiling,
  event: MpciEvent,
): NotificationParams {
  if (event === "REJECTED") return wordsOf(rejection);
  if (event === "CANCEL_REFUSED") return { text: wordsOf(cancellation).text ?? null };
  // Updates and answers are free: nothing was taken for them.
  if (event === "UNDELIVERABLE") return first_submitted_at === null ? {} : { sent: "UPDATE" };
  return event === "ACW" || event === "DNL" || event === "RFI" ? wordsOf(last_assessment) : {};
}

function wordsOf(said: Said | null): NotificationParams {
  return { text: said?.text?.slice(0, limits.quotedLettersMost) ?? null, points: said?.points.length ?? 0 };
}

/** Nobody tells a shipping line to tell the carrier. */
function filerOf(isOfCarrier: boolean): NotificationParams {
  return isOfCarrier ? { filer: "SHIPPING_LINE" } : {};
}

/** Who may be loading, and has to hear that the bill is withdrawn; nobody where NAIC had not said "Load". */
function whoLoads({ last_assessment: last }: ToldFiling, isOfCarrier: boolean): NotificationParams {
  if (last?.code !== "ACT" && last?.code !== "ACW") return {};
  return { filer: isOfCarrier ? "SHIPPING_LINE" : "FORWARDER" };
}

interface Reader {
  readonly people: string[];
  readonly billNumber: string | null;
  readonly isOfCarrier: boolean;
  /** With which others the version was sealed; null: alone. */
  readonly batchId: string | null;
}

async function missingIn(tx: Tx, { id }: ToldFiling): Promise<NotificationParams> {
  const missing = await missingBeneath(tx, id);
  return missing.length === 0 ? {} : { what: namesOfMissing(missing), missing: missing.length };
}

/**
 * For a filing `f`: maker, assignee, those who track it, submitters of a version, and who asked for a withdrawal or began an
 * update, which make none.
 */
export const peopleInvolved = sql`array(
  select f.created_by::text union select f.assigned_to::text where f.assigned_to is not null union
  select t.user_id::text from tracked_filings t where t.filing_id = f.id union
  select v.submitted_by::text from filing_versions v where v.filing_id = f.id and v.submitted_by is not null union
  select e.actor_id from filing_events e
  where e.filing_id = f.id and e.type in ('CANCEL', 'CONVERT') and e.actor_kind = 'USER')`;

/** The people to notify, and what the sentences say of the bill. */
export async function peopleOf(tx: Tx, filingId: string, version: number | null = null): Promise<Reader> {
  const { rows } = await sql<{
    people: string[];
    bill_number: string | null;
    is_carriers: boolean;
    batch_id: string | null;
  }>`
    select f.bill_number, ${isCarriers} as is_carriers, ${peopleInvolved} as people,
      (select v.batch_id from filing_versions v where v.filing_id = f.id and v.version = ${version}::int) as batch_id
    from filings f where f.id = ${filingId}
  `.execute(tx);
  const [found] = rows;
  return {
    people: found?.people ?? [],
    billNumber: found?.bill_number ?? null,
    isOfCarrier: found?.is_carriers === true,
    batchId: found?.batch_id ?? null,
  };
}
