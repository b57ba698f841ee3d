// All that happened to the declaration, newest first, with people and times.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { adcEventLines, adcNoteLines } from "@filings/phrases/adc/events";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAdcWords } from "#filing/adc/words.ts";
import { Timeline, TimelineEntry } from "#filing/detail/timeline.tsx";
import { usePaymentEnd } from "#filing/use-payment-end.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./detail.module.css";

type Entry = AdcFilingDetail["thread"][number];

/** Looked at or described: kept in the log, and in the way of who reads what became of the declaration. */
const beside: readonly string[] = ["DOCUMENT_CHANGED", "DOCUMENT_DOWNLOADED", "DOCUMENTS_DOWNLOADED"];

/** Fewer are shown at once: a button for one entry is more to read than the entry. */
const foldedLeast = 3;

export function Thread({ filing }: { readonly filing: AdcFilingDetail }) {
  const { number } = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const chosen = filing.thread.filter(({ kind }) => !beside.includes(kind));
  const main = filing.thread.length - chosen.length < foldedLeast ? filing.thread : chosen;
  const all = number(filing.thread.length);
  return (
    <Card
      title={<Trans>Timeline</Trans>}
      foot={
        main.length < filing.thread.length ? (
          <Button size="sm" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
            {showsAll ? <Trans>Show main entries only</Trans> : <Trans>Show all {all} entries</Trans>}
          </Button>
        ) : undefined
      }
    >
      <Timeline>
        {(showsAll ? filing.thread : main).map((entry) => (
          <Line key={entry.id} entry={entry} filing={filing} />
        ))}
      </Timeline>
    </Card>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly filing: AdcFilingDetail;
}

function Line({ entry, filing: { approvals, documents } }: LineProps) {
  const { documentType } = useAdcWords();
  const authority = approvals.find(({ authority_code: code }) => code === entry.params.authority);
  const released = documents.find(({ id, origin }) => origin === "AUTHORITY" && id === entry.params.document_id);
  return (
    <TimelineEntry event={entry} title={<Said entry={entry} />}>
      {authority !== undefined && <p className={styles.small}>{authority.name}</p>}
      {released?.document_type != null && <p className={styles.small}>{documentType(released.document_type)}</p>}
    </TimelineEntry>
  );
}

const lines: Readonly<Record<string, MessageDescriptor>> = { ...adcEventLines, ...adcNoteLines };

/** The same event says another thing when its cause is another. */
function Said({ entry: { kind, actor, params } }: { readonly entry: Entry }) {
  const { i18n } = useLingui();
  const sayEnd = usePaymentEnd();
  const { amount } = useFormats();
  if (kind === "PAYMENT_MISMATCH" && params.told_e5 !== undefined) {
    const paid = amount(Number(params.told_e5), String(params.told_currency));
    const due = amount(Number(params.amount_e5), String(params.currency));
    return (
      <Trans>
        {paid} was paid, {due} was due
      </Trans>
    );
  }
  if (kind === "FAIL_PAYMENT" && typeof params.reason === "string") return sayEnd(params.reason);
  if (kind === "SUBMIT" && actor === "SYSTEM") return <Trans>Received by the customs system</Trans>;
  if (kind === "APPROVE" && params.assessment_id !== undefined) return <Trans>Charges calculated</Trans>;
  if (kind === "COMPLETE" && actor === "SYSTEM") return <Trans>Released document received</Trans>;
  if (kind === "COMPLETE" && params.receipt_number !== undefined) return <Trans>Payment booked by customs</Trans>;
  const line = Object.hasOwn(lines, kind) ? lines[kind] : undefined;
  return line === undefined ? kind : i18n._(line);
}
