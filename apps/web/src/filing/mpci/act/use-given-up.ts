// What surely did not reach NAIC, said for what it was: a first filing, an update or an answer.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";

type Sent = "FILING" | "UPDATE" | "ANSWER";

/** The last message; a withdrawal that did not arrive leaves the filing as it was and is said elsewhere. */
function lastSent({ events, first_submitted_at }: FilingDetail): Sent {
  const last = events.findLast(({ kind }) => kind === "SUBMIT" || kind === "ANSWER_RFI");
  if (last?.kind === "ANSWER_RFI") return "ANSWER";
  return first_submitted_at === null ? "FILING" : "UPDATE";
}

/** Null: nothing was given up. Credits are taken for a first filing alone, and not for its correction. */
export function useGivenUp(filing: FilingDetail): { readonly title: string; readonly words: string } | null {
  const { t } = useLingui();
  const { status, transport, attachments, cancellation, events } = filing;
  if (status !== "DRAFTED" || transport?.state !== "UNDELIVERABLE") return null;
  const refused = attachments.find(({ delivery }) => delivery === "REFUSED");
  if (refused === undefined && cancellation !== null) return null;
  const sent = lastSent(filing);
  const isReturned = sent === "FILING" && !events.some(({ kind }) => kind === "REJECTED");
  if (refused === undefined) {
    const again: Readonly<Record<Sent, string>> = {
      FILING: isReturned ? t`Your credits were returned. Seal and submit again.` : t`Seal and submit again.`,
      UPDATE: t`Seal and send the update again.`,
      ANSWER: t`Seal and send your answer again.`,
    };
    const titles: Readonly<Record<Sent, string>> = {
      FILING: t`The message could not be delivered`,
      UPDATE: t`The update could not be delivered`,
      ANSWER: t`Your answer could not be delivered`,
    };
    return { title: titles[sent], words: again[sent] };
  }
  const name = isolated(refused.name);
  const titles: Readonly<Record<Sent, string>> = {
    FILING: t`NAIC refused a document, so the bill was not sent`,
    UPDATE: t`NAIC refused a document, so the update was not sent`,
    ANSWER: t`NAIC refused a document, so your answer was not sent`,
  };
  const again: Readonly<Record<Sent, string>> = {
    FILING: isReturned
      ? t`Your credits were returned. Remove or replace ${name}, then seal and submit again.`
      : t`Remove or replace ${name}, then seal and submit again.`,
    UPDATE: t`Remove or replace ${name}, then seal and send the update again.`,
    ANSWER: t`Remove or replace ${name}, then seal and send your answer again.`,
  };
  return { title: titles[sent], words: again[sent] };
}
