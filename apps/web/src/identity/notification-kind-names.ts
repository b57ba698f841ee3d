// How a kind of notification is called where a person chooses what to be told of, and where a rule names it.
import { notificationLines } from "@filings/phrases/account/notifications";
import { useLingui } from "@lingui/react/macro";

export function useKindName(): (kind: string) => string {
  const { t } = useLingui();
  const ofTeam = useTeamNames();
  const names: Readonly<Record<string, string>> = {
    ...useCompanyKindNames(),
    ...useAdcNames(),
    filing_load: t`NAIC answers Load`,
    filing_load_with_warning: t`NAIC answers Load with warning`,
    filing_do_not_load: t`NAIC answers Do not load`,
    filing_info_needed: t`NAIC asks for information`,
    filing_rejected: t`NAIC rejected the filing`,
    filing_pending_sub_filing: t`NAIC is waiting for a linked bill`,
    filing_family_complete: t`Every bill beneath a bill is filed`,
    sub_filing_awaited: t`Another filer waits for your bill`,
    filing_expired: t`A filing has expired`,
    filing_update_dropped: t`The update of a filing was discarded`,
    filing_cancel_accepted: t`A filing is withdrawn`,
    filing_cancel_refused: t`NAIC refused a withdrawal`,
    filing_cancel_not_delivered: t`A withdrawal could not be delivered`,
    filing_parent_withdrawn: t`The bill above a filing is withdrawn`,
    filing_parent_updated: t`The bill above a filing is changed`,
    filing_not_delivered: t`A filing could not be delivered`,
    filing_deadline: t`A deadline is near`,
    filing_overdue: t`A deadline has passed`,
    filing_expires_soon: t`A filing expires soon`,
    ...ofTeam,
    naic_connection_confirmed: t`NAIC confirmed the connection`,
    naic_connection_refused: t`The company was not connected to NAIC`,
    key_confirmed: t`A key is ready`,
    key_waiting: t`A colleague's key is waiting for approval`,
    invitation_accepted: t`A colleague has joined`,
    user_moved: t`Your headquarters moves you to a unit or back`,
    connection_invited: t`A company invites yours to connect`,
    connection_accepted: t`A company is connected with yours`,
    connection_refused: t`An invitation to a company was refused`,
    connection_ended: t`A connection with a company has ended`,
  };
  return (kind) => names[kind] ?? kind;
}

function useAdcNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    adc_number_issued: t`Abu Dhabi Customs issued a number`,
    adc_papers_added: t`A company you file for adds documents`,
    adc_number_refused: t`Abu Dhabi Customs refused a number`,
    adc_number_failed: t`No number came from Abu Dhabi Customs`,
    adc_accepted: t`Abu Dhabi Customs accepted a declaration`,
    adc_permit_needed: t`A permit is needed`,
    adc_rejected: t`Abu Dhabi Customs rejected a declaration`,
    adc_rejected_for_good: t`Abu Dhabi Customs rejected a declaration for good`,
    adc_release_refused: t`Abu Dhabi Customs refused a release`,
    adc_submission_failed: t`A submission to Abu Dhabi Customs failed`,
    adc_charges_due: t`Customs charges are due`,
    adc_payment_failed: t`A payment of charges failed`,
    adc_payment_expired: t`A payment expired`,
    adc_payment_doubtful: t`A payment does not match what is due`,
    adc_completed: t`Abu Dhabi Customs released goods`,
    adc_late: t`Abu Dhabi Customs is taking longer than usual`,
  };
}

function useCompanyKindNames(): Readonly<Record<string, string>> {
  const { i18n, t } = useLingui();
  return {
    company_approved: i18n._(notificationLines.company_approved),
    company_suspended: i18n._(notificationLines.company_suspended),
    company_plan_set: t`The operator set the plan of the company`,
    code_approved: t`A registration code was approved`,
    code_refused: t`A registration code was refused`,
    code_expires_soon: t`A registration code expires soon`,
    credits_low: t`Credits run low`,
    plan_renews_soon: t`The plan is renewed soon`,
    unit_pays_itself: t`The headquarters no longer pays`,
    plan_fee_failed: t`The fee of the plan was not paid`,
    credits_bought: t`Credits were bought automatically`,
    credits_not_bought: t`No credits could be bought automatically`,
    card_removed: t`The kept card was removed`,
    credits_ceiling: t`The ceiling of automatic buying is reached`,
    plan_usage: t`Most or all of the included filings are used`,
    plan_stopped: t`New submissions stop for an unpaid fee`,
    price_rises: t`A price rises`,
    filing_in_your_name: t`A filing in your company's name`,
    do_not_load_in_your_name: t`NAIC answers Do not load to a filing in your company's name`,
    delegation_given: t`Filing was delegated`,
    delegation_payer_changed: t`Who pays under a delegation was changed`,
    delegation_limit_reached: t`Your monthly limit stopped a filing in your name`,
    delegation_nobody_named: t`Nobody is left who files under a delegation`,
    delegation_ended: t`A delegation has ended`,
    webhook_stopped: t`A webhook was stopped`,
  };
}

function useTeamNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    voyage_cut_off: t`A colleague entered a cut-off`,
    filing_mentioned: t`A colleague mentions you in a note`,
    filing_assigned: t`A colleague assigns you a filing`,
    filing_noted: t`A colleague writes a note on your filing`,
    filing_taken: t`A colleague takes over your filing`,
  };
}
