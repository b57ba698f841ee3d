// A draft that the server does not have yet, as its page and its editor read a filing: no number, and nothing found.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { emptyBody } from "@filings/contract/mpci/draft";
import { totalsOf } from "@filings/contract/mpci/totals";
import { toldNow } from "#i18n/time/told-time.ts";
import type { MadeDraft } from "./made-drafts.ts";

/** What was typed into it lies beside it, as of every draft. */
export function madeDetail({ id, at, billType, delegationId, filer, filedBy, madeBy }: MadeDraft): FilingDetail {
  const body = { ...emptyBody(), bill_type: billType };
  return {
    id,
    number: "",
    status: "DRAFTED",
    status_changed_at: at,
    version: 1,
    revision: 1,
    archived: false,
    locked: false,
    pending_operation: null,
    cancellation: null,
    delegation_id: delegationId,
    filer,
    filed_by: filedBy,
    obstacle: null,
    paid_by: null,
    registration_number: null,
    first_submitted_at: null,
    expires_at: null,
    deadline: deadlineOf({ plannedLoadingAt: null, now: new Date(toldNow()) }),
    received: false,
    body,
    totals: totalsOf(body),
    findings: [],
    last_assessment: null,
    rejection: null,
    rfi: null,
    bills_above: [],
    sub_filings: [],
    attachments: [],
    versions: [{ version: 1, submitted_at: null, status: "DRAFTED", submitted_by: null }],
    events: [],
    transport: null,
    available_actions: ["save", "prepare"],
    created_at: at,
    updated_at: at,
    created_by: madeBy,
  };
}
