// The kinds of notification as data: whether each needs action, its default channels, and its parameters.

export interface NotificationKind {
  /** Its reader has something to do about it. */
  readonly needsAction: boolean;
  /** The default until the person chooses otherwise. */
  readonly onScreen: boolean;
  readonly byMail: boolean;
  /** It cannot be switched off, and its mail waits for no quiet hours and no digest: goods must not move. */
  readonly isUrgent?: true;
  /** It is about who may seal and sign in: its mail does not wait either, and no link in it stops the next one. */
  readonly isSecurity?: true;
  /** The names of the kind's parameters. */
  readonly params: readonly string[];
}

const filing = ["number", "bill_number", "version"] as const;
const adc = ["number", "filing_name", "version"] as const;

const unpaid = ["reason", "amount_e5", "currency", "count", "from", "stage", "again"] as const;

const delegation = ["name", "system", "what", "principal", "delegate", "from"] as const;

export const notificationKinds = {
  // One bill, or `count` of them that were sealed together.
  filing_load: { needsAction: false, onScreen: true, byMail: false, params: [...filing, "filer", "count", "bills"] },
  filing_load_with_warning: { needsAction: true, onScreen: true, byMail: true, params: [...filing, "text", "points"] },
  filing_do_not_load: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    isUrgent: true,
    params: [...filing, "text", "points"],
  },
  filing_info_needed: { needsAction: true, onScreen: true, byMail: true, params: [...filing, "text", "points"] },
  filing_rejected: { needsAction: true, onScreen: true, byMail: true, params: [...filing, "text", "points"] },
  filing_pending_sub_filing: {
    needsAction: false,
    onScreen: true,
    byMail: false,
    params: [...filing, "what", "missing"],
  },
  filing_family_complete: { needsAction: false, onScreen: true, byMail: false, params: filing },
  // Its reader has no filing yet, or names another bill in it.
  sub_filing_awaited: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: ["what", "parent_bill_number", "party_id", "party_name"],
  },
  filing_expired: { needsAction: false, onScreen: true, byMail: true, params: filing },
  filing_update_dropped: { needsAction: false, onScreen: true, byMail: true, params: filing },
  // A filer is named where the bill could be loaded before.
  filing_cancel_accepted: { needsAction: false, onScreen: true, byMail: false, params: [...filing, "filer"] },
  filing_cancel_refused: { needsAction: true, onScreen: true, byMail: true, params: [...filing, "text"] },
  filing_cancel_not_delivered: { needsAction: true, onScreen: true, byMail: true, params: filing },
  filing_parent_withdrawn: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: [...filing, "parent_bill_number"],
  },
  filing_parent_updated: { needsAction: true, onScreen: true, byMail: true, params: [...filing, "parent_bill_number"] },
  filing_not_delivered: { needsAction: true, onScreen: true, byMail: true, params: [...filing, "sent"] },
  // One bill, or `count` of them: then of the named voyage, or of several.
  filing_deadline: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: [...filing, "file_by", "hours", "count", "bills", "vessel_name", "voyage_number"],
  },
  // One bill that was not filed by then, or `count` of them.
  filing_overdue: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: [...filing, "file_by", "count", "bills"],
  },
  // One filing, or `count` of them.
  filing_expires_soon: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: [...filing, "expires_at", "days", "count", "bills"],
  },
  // To the principal: `name` files it. The stage is the kind by which its filer hears what is decided; absent: it is filed.
  filing_in_your_name: {
    needsAction: false,
    onScreen: true,
    byMail: false,
    params: [...filing, "filing_name", "name", "stage", "text", "points", "count", "bills"],
  },
  // The same of "Do not load": the cargo that stays behind is the principal's.
  do_not_load_in_your_name: {
    needsAction: false,
    onScreen: true,
    byMail: true,
    isUrgent: true,
    params: [...filing, "name", "stage", "text", "points"],
  },
  // Another person's entry; `cut_off_at` null: it was removed.
  voyage_cut_off: {
    needsAction: false,
    onScreen: true,
    byMail: false,
    params: ["vessel_name", "voyage_number", "cut_off_at", "name", "count"],
  },
  // The words of the note are for the screen: a mail carries none.
  filing_mentioned: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: ["number", "bill_number", "name", "note"],
  },
  // One filing, or `count` of them; `note` where one was written with it.
  filing_assigned: {
    needsAction: true,
    onScreen: true,
    byMail: false,
    params: ["number", "bill_number", "name", "count", "note"],
  },
  // Its reader works on the filing, or tracks it.
  filing_noted: {
    needsAction: false,
    onScreen: true,
    byMail: false,
    params: ["number", "bill_number", "name", "note"],
  },
  // Its reader worked on one filing, or `count` of them; `name` does from now on.
  filing_taken: {
    needsAction: false,
    onScreen: true,
    byMail: false,
    params: ["number", "bill_number", "name", "count"],
  },
  // A person who requested the number usually sees it arrive.
  adc_number_issued: { needsAction: true, onScreen: true, byMail: false, params: adc },
  // `name`: the company in whose name it is filed.
  adc_papers_added: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "name"] },
  adc_number_refused: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "text", "points"] },
  adc_number_failed: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "text", "points"] },
  adc_accepted: { needsAction: false, onScreen: true, byMail: false, params: adc },
  adc_permit_needed: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "text", "points"] },
  adc_rejected: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "text", "points"] },
  adc_rejected_for_good: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "text", "points"] },
  adc_release_refused: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "text", "points"] },
  adc_submission_failed: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "text", "points"] },
  adc_charges_due: { needsAction: true, onScreen: true, byMail: true, params: [...adc, "amount_e5", "valid_until"] },
  adc_payment_failed: { needsAction: true, onScreen: true, byMail: true, params: adc },
  adc_payment_expired: { needsAction: true, onScreen: true, byMail: true, params: adc },
  adc_payment_doubtful: { needsAction: true, onScreen: true, byMail: true, params: adc },
  adc_completed: { needsAction: false, onScreen: true, byMail: true, params: adc },
  adc_late: { needsAction: false, onScreen: true, byMail: true, params: adc },
  naic_connection_confirmed: { needsAction: false, onScreen: true, byMail: true, params: ["party_id", "filer"] },
  naic_connection_refused: { needsAction: true, onScreen: true, byMail: true, params: ["party_id", "text"] },
  key_confirmed: { needsAction: false, onScreen: true, byMail: true, isSecurity: true, params: ["address"] },
  // Approvers receive a mail when the key is registered.
  key_waiting: { needsAction: true, onScreen: true, byMail: false, isSecurity: true, params: ["address", "name"] },
  invitation_accepted: { needsAction: false, onScreen: true, byMail: false, params: ["name", "email"] },
  // `name` moved its reader from the company `left` to `company`; the stage is "headquarters" where that is no unit.
  user_moved: { needsAction: false, onScreen: true, byMail: true, params: ["name", "company", "left", "stage"] },
  // The invitation itself is mailed to the typed address.
  connection_invited: { needsAction: true, onScreen: true, byMail: false, params: ["name"] },
  connection_accepted: { needsAction: false, onScreen: true, byMail: true, params: ["name"] },
  connection_refused: { needsAction: false, onScreen: true, byMail: false, params: ["name"] },
  connection_ended: { needsAction: false, onScreen: true, byMail: true, params: ["name"] },
  company_approved: { needsAction: false, onScreen: true, byMail: true, params: ["text"] },
  company_suspended: { needsAction: true, onScreen: true, byMail: true, params: ["text"] },
  // `text`: why.
  company_plan_set: { needsAction: false, onScreen: true, byMail: true, params: ["from", "plan", "text"] },
  code_approved: { needsAction: false, onScreen: true, byMail: true, params: ["what"] },
  code_refused: { needsAction: true, onScreen: true, byMail: true, params: ["what", "text"] },
  code_expires_soon: { needsAction: true, onScreen: true, byMail: true, params: ["what", "days"] },
  // Whole credits: what is left, and what a usual day costs.
  credits_low: { needsAction: true, onScreen: true, byMail: true, params: ["count", "usual"] },
  // `from`: the first day of the month whose fee is due.
  // `stage`: whether a smaller plan can begin before that day, or later.
  plan_renews_soon: {
    needsAction: false,
    onScreen: true,
    byMail: true,
    params: ["amount_e5", "currency", "from", "stage"],
  },
  // `from`: the day on which new submissions stop; `count`: how often the card was charged. The stage is "again" where it is
  // charged anew, on the day `again`, and "last" where it is not.
  plan_fee_failed: { needsAction: true, onScreen: true, byMail: true, params: unpaid },
  plan_stopped: { needsAction: true, onScreen: true, byMail: true, params: unpaid },
  // The stage is "most" or "all", and `count` the percent, of the month's included filings.
  plan_usage: { needsAction: false, onScreen: true, byMail: true, params: ["system", "count", "stage"] },
  // The headquarters `name` no longer pays. The stage is "waits" where the plan begins on the day `from` with its fee,
  // "goes_on" where this month is paid or owed, and "free" where no fee comes.
  unit_pays_itself: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: ["name", "amount_e5", "currency", "from", "stage"],
  },
  // `count`: of credits.
  // The stage is "invoice" where the paper that comes is a tax invoice, else "receipt".
  credits_bought: {
    needsAction: false,
    onScreen: true,
    byMail: true,
    params: ["count", "amount_e5", "currency", "stage"],
  },
  credits_not_bought: { needsAction: true, onScreen: true, byMail: true, params: ["reason"] },
  // `name` removed it, and its reader may pay. The stage says what was charged to it: "fee", "buying", "both" or "nothing"; `from`:
  // the day of the next fee of the plan.
  card_removed: {
    needsAction: false,
    onScreen: true,
    byMail: true,
    params: ["name", "amount_e5", "currency", "from", "stage"],
  },
  credits_ceiling: { needsAction: true, onScreen: true, byMail: true, params: ["count", "amount_e5", "currency"] },
  // `system`: MPCI or ADC, with its price in credits and the included filings a month in the company's plan; or CREDIT, with its
  // amount. `old_…`: until then; `old_included` null: without limit.
  price_rises: {
    needsAction: false,
    onScreen: true,
    byMail: true,
    params: [
      ...["from", "system", "plan", "price", "old_price", "included", "old_included"],
      ...["amount_e5", "old_amount_e5", "currency"],
    ],
  },
  // The address answered nothing for three days.
  webhook_stopped: { needsAction: true, onScreen: true, byMail: true, params: ["what"] },
  // The stage is a gap (`delegationGaps`) where nothing can be filed under it yet, and the side "delegate" to the company that files. `count`: the monthly limit in credits, where
  // the principal pays up to one; `replaces` is "yes" where it takes the place of another.
  delegation_given: {
    needsAction: false,
    onScreen: true,
    byMail: true,
    params: [...delegation, "stage", "side", "payer", "count", "replaces"],
  },
  // From the next filing on. The stage is "limited", with the limit as `count`, or "unlimited" where a limit was taken away.
  delegation_payer_changed: {
    needsAction: false,
    onScreen: true,
    byMail: true,
    params: [...delegation, "payer", "stage", "count"],
  },
  // To the principal, once a month and limit: its limit stopped a filing. `from`: the first day on which it counts anew; `delegation`: its id.
  delegation_limit_reached: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: ["system", "what", "delegate", "from", "delegation"],
  },
  // Nobody is left of those who were named to file under it. The side is "delegate" to the company that files.
  delegation_nobody_named: {
    needsAction: true,
    onScreen: true,
    byMail: true,
    params: ["system", "what", "principal", "delegate", "side"],
  },
  // The stage is "withdrawn" where it had not begun.
  delegation_ended: { needsAction: false, onScreen: true, byMail: true, params: [...delegation, "stage"] },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof notificationKinds;
export type AdcNotificationKindName = Extract<NotificationKindName, `adc_${string}`>;
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKindName,
  ...NotificationKindName[],
];

/** They reach everyone whom they concern, whatever was chosen. */
export const urgentKinds = notificationKindNames.filter(
  (kind) => (notificationKinds[kind] as NotificationKind).isUrgent,
);

export type NotificationParams = Readonly<Record<string, string | number | null>>;
