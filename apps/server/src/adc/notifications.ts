// The notifications that events of an ADC filing cause: answers, requested permits, charges, payments, the release.

import type { AdcNotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import type { AdcEvent, AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcFailureShown } from "@filings/contract/api/adc/filings";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../db/open.ts";
import { holdersOf, notify } from "../notifications/notify.ts";
import { notifyPrincipal } from "../notifications/notify-principal.ts";

interface ToldFiling {
  readonly id: string;
  readonly company_id: string;
  /** In whose name it is filed, where that is another company. */
  readonly principal_id: string | null;
  readonly header: { readonly name: string };
  readonly filing_number: string | null;
  readonly status: AdcStatus;
  readonly version: number;
  readonly failure: AdcFailureShown | null;
  readonly charges: { readonly total_payable_e5: number; readonly valid_until: string | null } | null;
}

interface Moved {
  readonly event: AdcEvent;
  readonly from: AdcStatus;
  readonly history: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

export function notifyOfAdcEvent(tx: Tx, filing: ToldFiling, { event, from, history, now }: Moved): Promise<void> {
  const kind = kindOf(filing, { event, from, history });
  return kind === null ? Promise.resolve() : notifyAboutAdc(tx, filing, { kind, now });
}

export async function notifyAboutAdc(
  tx: Tx,
  filing: ToldFiling,
  { kind, now }: { kind: AdcNotificationKindName; now: Date },
): Promise<void> {
  const { id, company_id: companyId, principal_id: principalId, filing_number: number, version } = filing;
  const said = {
    params: { number, filing_name: filing.header.name, version, ...saidBy(filing, kind) },
    filing: { system: "ADC", id },
    now,
  } as const;
  await notify(tx, await peopleOf(tx, filing, kind), { companyId, kind, ...said });
  if (principalId === null) return;
  // A declaration begins with its number.
  const told = kind === "adc_number_issued" ? "filed" : kind;
  await notifyPrincipal(tx, { principalId, filerId: companyId, told, ...said });
}

/** Of several papers that a principal adds within an hour, the company that files hears once. */
export async function notifyOfPapers(
  tx: Tx,
  filing: ToldFiling,
  { principal, now }: { principal: string; now: Date },
): Promise<void> {
  const { id, company_id: companyId, filing_number: number, version } = filing;
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${principal}`.execute(tx);
  await notify(tx, await peopleOf(tx, filing, "adc_papers_added"), {
    companyId,
    kind: "adc_papers_added",
    params: { number, filing_name: filing.header.name, version, name: rows[0]!.name },
    filing: { system: "ADC", id },
    onceKey: `adc_papers_added:${id}:${now.toISOString().slice(0, 13)}`,
    now,
  });
}

function kindOf(filing: ToldFiling, { event, from, history }: Omit<Moved, "now">): AdcNotificationKindName | null {
  switch (event) {
    case "ISSUE_FILING_NUMBER":
      return "adc_number_issued";
    case "SUBMISSION_SUCCESS":
      // Authorities that are named later do not repeat the acceptance.
      return from === "SUBMISSION_ACCEPTED" || from === "PENDING_APPROVALS" ? null : "adc_accepted";
    case "APPROVE":
      return filing.status === "PAYMENT_PENDING" ? "adc_charges_due" : null;
    case "REJECT":
      return kindOfRefusal(filing.failure);
    case "FAIL":
      return filing.failure?.stage === "NUMBER" ? "adc_number_failed" : "adc_submission_failed";
    case "FAIL_PAYMENT":
      return history.reason === "EXPIRED" ? "adc_payment_expired" : "adc_payment_failed";
    case "COMPLETE":
      return filing.status === "COMPLETED" ? "adc_completed" : null;
    default:
      return null;
  }
}

function kindOfRefusal(failure: AdcFailureShown | null): AdcNotificationKindName {
  if (failure?.stage === "NUMBER") return "adc_number_refused";
  if (failure?.stage === "CLEARANCE") return "adc_release_refused";
  if (failure?.resubmittable !== true) return "adc_rejected_for_good";
  // An item without a document of ours is a permit that is requested; other items point at documents in the package.
  const isAskedFor = failure.items.some((item) => item.document_type === "PERMIT" && item.document_id === null);
  return isAskedFor ? "adc_permit_needed" : "adc_rejected";
}

function saidBy({ failure, charges }: ToldFiling, kind: AdcNotificationKindName): NotificationParams {
  if (kind === "adc_charges_due") {
    return { amount_e5: charges?.total_payable_e5 ?? 0, valid_until: charges?.valid_until ?? null };
  }
  if (failure === null) return {};
  return { text: failure.message?.slice(0, limits.quotedLettersMost) ?? null, points: failure.items.length };
}

const aboutMoney: ReadonlySet<AdcNotificationKindName> = new Set([
  "adc_charges_due",
  "adc_payment_failed",
  "adc_payment_expired",
  "adc_payment_doubtful",
]);

/** The people to notify: maker, assignee, those who track it, and sealers; about money also everyone who may pay. */
async function peopleOf(tx: Tx, filing: ToldFiling, kind: AdcNotificationKindName): Promise<string[]> {
  const { rows } = await sql<{ people: string[] }>`
    select array(
      select f.created_by::text union select f.assigned_to::text where f.assigned_to is not null
      union select t.user_id::text from tracked_filings t where t.filing_id = f.id
      union select v.sealed_by::text from adc_versions v where v.filing_id = f.id
    ) as people
    from adc_filings f where f.id = ${filing.id}
  `.execute(tx);
  const people = rows[0]?.people ?? [];
  return aboutMoney.has(kind) ? [...people, ...(await holdersOf(tx, filing.company_id, "pay"))] : people;
}
