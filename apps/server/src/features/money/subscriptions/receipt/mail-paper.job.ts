// Mails a receipt or a credit note as a PDF, in the reader's language, and that a refund was refused: once each.
import { isTaxInvoice, paperFileName } from "@filings/contract/money/papers";
import { type PaperMailName, paperMail } from "@filings/phrases/money/paper-mails";
import { isReleased, type ReleasedLocale } from "@filings/phrases/say";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql } from "#db/open";
import type { Paper } from "#documents/paper/paper";
import type { Job } from "#jobs/boss";
import { enqueueMail } from "#mail/enqueue-mail";
import { receiptNumber } from "#payments/receipt-number";
import type { Tools } from "#tools";
import { creditNotePaper } from "../refund/credit-note-paper.ts";
import { refundsWhere } from "../refund/refund-rows.ts";
import { feesWhere, type PlanPaymentRow, planPaymentsWhere } from "../renewal/fee-rows.ts";
import { creditNoteNumber, type TopUpRow, topUpOf } from "../top-up-rows.ts";
import { feeReceiptPaper, receiptPaper } from "./receipt-paper.ts";

type Asked = Job<"money.mail-paper">["data"];

/** The mail has the id of what it is about, or one made of it and of who reads it, so that a repeated job adds none. */
export async function mailPaper(tools: Tools, { data }: { readonly data: Asked }): Promise<void> {
  const { db } = tools.database;
  const about = await aboutOf(db, data);
  if (about === null) return;
  const { name, number, amount_e5, currency, headquarters = null } = about;
  const link = new URL(about.path, tools.settings.publicUrl).href;
  const receipt = about.receipt === null ? "" : receiptNumber(about.receipt);
  for (const { id, locale, email: recipient, company } of await readersOf(db, data)) {
    const told = { company, headquarters, amount_e5, currency, number, receipt, link };
    const mail = paperMail(locale, name, { ...told, isInvoice: about.isInvoice });
    const attachment = about.paper && {
      name: `${about.fileName}.pdf`,
      content: await tools.documents.draw(about.paper(locale), { tenant: about.companyId }),
    };
    const now = tools.clock.now();
    await inTransaction(tools, (tx) =>
      enqueueMail(tools, tx, { id, recipient, ...mail, now, expiresAt: null, ...(attachment && { attachment }) }),
    );
  }
}

interface About {
  readonly companyId: string;
  /** The page that the mail leads to. */
  readonly path: string;
  /** The receipt of the purchase. */
  readonly receipt: number | null;
  /** It is a tax invoice. */
  readonly isInvoice: boolean;
  readonly name: PaperMailName;
  readonly number: string;
  readonly amount_e5: number;
  readonly currency: string;
  /** That paid by then, which is why the money became credits; or that has those of a closed unit. */
  readonly headquarters?: string | null;
  readonly fileName?: string;
  /** Absent: there is none. */
  readonly paper?: (locale: ReleasedLocale) => Paper;
}

async function aboutOf(db: Db, asked: Asked): Promise<About | null> {
  const about = await aboutPaid(db, asked);
  if (about === null || !asked.handedTo) return about;
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${asked.handedTo}`.execute(db);
  return { ...about, path: "/subscriptions", name: "of_closed_unit", headquarters: rows[0]?.name ?? "" };
}

async function aboutPaid(db: Db, { of, id }: Asked): Promise<About | null> {
  if (of === "PLAN_FEE") return aboutFee(db, id);
  if (of === "TOP_UP") {
    const { rows } = await sql<{ company_id: string }>`select company_id from top_ups where id = ${id}`.execute(db);
    if (rows[0] === undefined) return null;
    const topUp = await topUpOf(db, id, rows[0].company_id);
    if (topUp.state !== "PAID" || topUp.number === null) return null;
    const { amount_e5, currency } = topUp;
    const number = receiptNumber(topUp.number);
    const about = purchase(topUp);
    return {
      ...about,
      name: "receipt",
      ...{ number, amount_e5, currency },
      fileName: paperFileName(number, about.isInvoice),
      paper: (locale) => receiptPaper(topUp, locale),
    };
  }
  const [refund] = await refundsWhere(db, sql`r.id = ${id}`);
  if (refund === undefined) return null;
  const topUp = await topUpOf(db, refund.top_up_id, refund.company_id);
  const { amount_e5, currency } = refund;
  if (refund.state === "REFUSED")
    return { ...purchase(topUp), name: "refund_refused", number: "", amount_e5, currency };
  if (refund.number === null) return null;
  const paper = (locale: ReleasedLocale) => creditNotePaper(refund, topUp, locale);
  const number = creditNoteNumber(refund.number);
  return {
    ...purchase(topUp),
    name: "credit_note",
    ...{ number, amount_e5, currency },
    fileName: `credit-note_${number}`,
    paper,
  };
}

function purchase({
  id,
  company_id: companyId,
  number: receipt,
  seller,
}: TopUpRow): Pick<About, "companyId" | "path" | "receipt" | "isInvoice"> {
  return { companyId, path: `/subscriptions/receipts/${id}`, receipt, isInvoice: isTaxInvoice(seller) };
}

async function aboutFee(db: Db, id: string): Promise<About | null> {
  const [payment] = await planPaymentsWhere(db, sql`p.id = ${id}`);
  if (payment === undefined || payment.number === null) return null;
  const { company_id: companyId, number: receipt, headquarters, amount_e5, currency } = payment;
  const [fee] = await feesWhere(db, sql`id = ${payment.fee_id}`);
  const number = receiptNumber(receipt);
  const isInvoice = isTaxInvoice(payment.seller);
  return {
    companyId,
    path: "/subscriptions",
    ...{ receipt, isInvoice },
    name: nameOf(payment),
    ...{ number, amount_e5, currency, headquarters },
    fileName: paperFileName(number, isInvoice),
    paper: (locale) => feeReceiptPaper(payment, fee!, locale),
  };
}

function nameOf({ headquarters, plan_was_set, as_credits }: PlanPaymentRow): PaperMailName {
  if (headquarters !== null) return "fee_with_headquarters";
  if (plan_was_set) return "fee_with_given_plan";
  return as_credits ? "fee_as_credits" : "plan_receipt";
}

interface Reader {
  /** Of the mail. */
  readonly id: string;
  readonly email: string;
  readonly company: string;
  readonly locale: ReleasedLocale;
}

type ReaderRow = Omit<Reader, "locale"> & { readonly language: string | null };

async function readersOf(db: Db, asked: Asked): Promise<Reader[]> {
  const { handedTo } = asked;
  const rows = handedTo ? await administratorsOf(db, { ...asked, handedTo }) : await whoPaid(db, asked);
  return rows.map(({ language, ...reader }) => ({
    ...reader,
    locale: language !== null && isReleased(language) ? language : "en_GB",
  }));
}

/** Of the headquarters that has the credits of the closed unit, where nobody reads a mail. */
async function administratorsOf(db: Db, { of, id, handedTo }: Asked & { handedTo: string }): Promise<ReaderRow[]> {
  const table = sql.table(of === "PLAN_FEE" ? "plan_payments" : "top_ups");
  const { rows } = await sql<ReaderRow>`
    select md5(p.id::text || u.id::text)::uuid as id, u.email, c.name as company, u.language
    from ${table} p join companies c on c.id = p.company_id
    join memberships m on m.company_id = ${handedTo} and m.active and 'administer' = any(m.permissions)
    join users u on u.id = m.user_id
    where p.id = ${id} order by u.id
  `.execute(db);
  return rows;
}

/** Who paid, or who asked for the refund where the buyer has left the company; nobody where both have. */
async function whoPaid(db: Db, { of, id }: Asked): Promise<ReaderRow[]> {
  const people =
    of === "PLAN_FEE"
      ? sql`select company_id, created_by, null::uuid as also from plan_payments where id = ${id}`
      : sql`select t.company_id, t.created_by, r.created_by as also from top_ups t
          left join refunds r on r.id = ${id} and r.top_up_id = t.id
          where t.id = coalesce((select top_up_id from refunds where id = ${id}), ${id}::uuid)`;
  const { rows } = await sql<ReaderRow>`
    select ${id}::uuid as id, u.email, c.name as company, u.language
    from (${people}) p
    join companies c on c.id = p.company_id
    join memberships m on m.company_id = p.company_id and m.active and m.user_id in (p.created_by, p.also)
    join users u on u.id = m.user_id
    order by m.user_id = p.created_by desc limit 1
  `.execute(db);
  return rows;
}
