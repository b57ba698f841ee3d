// The mails that bring receipts and credit notes, and the one that says that a refund was refused.
import type { MessageDescriptor } from "@lingui/core";
import type { MailWords } from "../mails.ts";
import { nameInMail } from "../plain-name.ts";
import { type ReleasedLocale, say } from "../say.ts";
import { amountText } from "./amount.ts";

/** Of a payment's paper, by the name that it bears. */
const paperSubject: MessageDescriptor = /*i18n*/ {
  id: "mail.paper_subject",
  message: "{paper, select, invoice {Your tax invoice {number}} other {Your receipt {number}}}",
};

export const paperMailWords = {
  receipt_subject: paperSubject,
  receipt_text: /*i18n*/ {
    id: "mail.credits_paper_text",
    message:
      "{company} bought credits for {amount}. {paper, select, invoice {The tax invoice {number} is attached.} other {The receipt {number} is attached.}}\n\nLook at the purchase: {link}",
  },
  plan_receipt_subject: paperSubject,
  plan_receipt_text: /*i18n*/ {
    id: "mail.plan_paper_text",
    message:
      "{company} paid {amount} for its plan. {paper, select, invoice {The tax invoice {number} is attached.} other {The receipt {number} is attached.}}\n\nLook at the plan and its payments: {link}",
  },
  fee_as_credits_subject: paperSubject,
  fee_as_credits_text: /*i18n*/ {
    id: "mail.fee_as_credits_paper_text",
    message:
      "{company} paid {amount} for a fee of its plan that was no longer due: another payment came first, another plan was chosen, or its month was over. The money became credits. {paper, select, invoice {The tax invoice {number} is attached.} other {The receipt {number} is attached.}}\n\nLook at the plan and its payments: {link}",
  },
  fee_with_headquarters_subject: paperSubject,
  fee_with_headquarters_text: /*i18n*/ {
    id: "mail.fee_with_headquarters_paper_text",
    message:
      "{company} paid {amount} for a fee of its plan that was no longer due: its headquarters, {headquarters}, pays now. The money became credits. {paper, select, invoice {The tax invoice {number} is attached.} other {The receipt {number} is attached.}}\n\nLook at the plan and its payments: {link}",
  },
  fee_with_given_plan_subject: paperSubject,
  fee_with_given_plan_text: /*i18n*/ {
    id: "mail.fee_with_given_plan_paper_text",
    message:
      "{company} paid {amount} for a fee of its plan that was no longer due: the operator of the platform set another plan. The money became credits. {paper, select, invoice {The tax invoice {number} is attached.} other {The receipt {number} is attached.}}\n\nLook at the plan and its payments: {link}",
  },
  of_closed_unit_subject: paperSubject,
  of_closed_unit_text: /*i18n*/ {
    id: "mail.of_closed_unit_paper_text",
    message:
      "{amount} for {company} arrived after this unit was closed. The credits are on the account of its headquarters, {headquarters}. {paper, select, invoice {The tax invoice {number} is attached.} other {The receipt {number} is attached.}}\n\nLook at the plan and its payments: {link}",
  },
  credit_note_subject: /*i18n*/ { id: "mail.credit_note_subject", message: "Your credit note {number}" },
  credit_note_text: /*i18n*/ {
    id: "mail.credit_note_paper_text",
    message:
      "The payment provider returned {amount} to the card for {company}. The credit note {number}, which corrects {paper, select, invoice {the tax invoice {receipt}} other {the receipt {receipt}}}, is attached.\n\nLook at the purchase: {link}",
  },
  refund_refused_subject: /*i18n*/ { id: "mail.refund_refused_subject", message: "A refund was refused" },
  refund_refused_text: /*i18n*/ {
    id: "mail.refund_refused_text",
    message:
      "The payment provider refused to return {amount} to the card. {company} has the credits again.\n\nLook at the purchase: {link}",
  },
} as const satisfies Record<string, MessageDescriptor>;

export type PaperMailName =
  | "receipt"
  | "plan_receipt"
  | "fee_as_credits"
  | "fee_with_headquarters"
  | "fee_with_given_plan"
  | "of_closed_unit"
  | "credit_note"
  | "refund_refused";

interface PaperMailParams {
  readonly company: string;
  readonly amount_e5: number;
  readonly currency: string;
  /** Of the paper. */
  readonly number: string;
  /** Of the receipt, or tax invoice, that a credit note corrects. */
  readonly receipt: string;
  /** The paper of the payment is a tax invoice. */
  readonly isInvoice: boolean;
  readonly link: string;
  /** That paid by then, or has the credits of a closed unit; null: none. */
  readonly headquarters: string | null;
}

export function paperMail(locale: ReleasedLocale, name: PaperMailName, params: PaperMailParams): MailWords {
  const { amount_e5, currency, company, headquarters, isInvoice, ...others } = params;
  const names = { company: nameInMail(company), headquarters: nameInMail(headquarters ?? "") };
  const paper = isInvoice ? "invoice" : "receipt";
  const values = { ...others, ...names, paper, amount: amountText(locale, amount_e5, currency) };
  return {
    subject: say(locale, paperMailWords[`${name}_subject`], values),
    text: say(locale, paperMailWords[`${name}_text`], values),
  };
}
