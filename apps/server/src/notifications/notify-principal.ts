// Tells the people of a principal who may submit what becomes of a filing that another company makes in its name.
import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { sql, type Tx } from "../db/open.ts";
import { holdersOf, notify, type Telling } from "./notify.ts";
import { notifyOfBatch, notifyOfBill } from "./notify-of-batch.ts";

interface Filed {
  readonly principalId: string;
  /** The company that files. */
  readonly filerId: string;
  /** What its filer hears; "filed" where nobody there has to be told. */
  readonly told: NotificationKindName | "filed";
  readonly params: NotificationParams;
  readonly filing: NonNullable<Telling["filing"]>;
  /** A bill as its list finds it, and with which others it was sealed. */
  readonly bill?: { readonly name: string; readonly batchId: string | null };
  readonly now: Date;
}

/** What is decided of a filing; the steps to it are the filer's. */
const decisions: ReadonlySet<NotificationKindName | "filed"> = new Set([
  "filed",
  "filing_load",
  "filing_load_with_warning",
  "filing_do_not_load",
  "filing_info_needed",
  "filing_rejected",
  "filing_cancel_accepted",
  "filing_expired",
  "adc_accepted",
  "adc_permit_needed",
  "adc_rejected",
  "adc_rejected_for_good",
  "adc_release_refused",
  "adc_completed",
]);

export async function notifyPrincipal(tx: Tx, filed: Filed): Promise<void> {
  const { principalId, filerId, told, params, filing, bill, now } = filed;
  if (!decisions.has(told) || principalId === filerId) return;
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${filerId}`.execute(tx);
  const people = await holdersOf(tx, principalId, "submit");
  const telling = {
    companyId: principalId,
    kind: told === "filing_do_not_load" ? "do_not_load_in_your_name" : "filing_in_your_name",
    params: { ...params, name: rows[0]!.name, ...(told === "filed" ? {} : { stage: told }) },
    filing,
    now,
  } as const;
  if (bill === undefined) return notify(tx, people, telling);
  const { name, batchId } = bill;
  if (told === "filed" && batchId !== null) {
    // That they are filed stays true, whatever is decided of one of them.
    return notifyOfBatch(tx, people, { ...telling, batchId: `${batchId}:filed`, name });
  }
  await notifyOfBill(tx, people, { ...telling, batchId: told === "filing_load" ? batchId : null, name });
}
