// The proof of what was sealed: checked here and now, to keep, and to be checked by anyone.
import type { FilingDetail } from "@filings/contract/api/mpci";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useKeyRefusal } from "#session/open-key-refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { checkIcon, downloadIcon, fileBracesIcon, octagonXIcon } from "#ui/icon/icons.ts";
import { Card } from "#ui/layout/card.tsx";
import { SealStrip } from "#ui/status/seal-strip.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import type { CheckedReceipt } from "./check-receipt.ts";
import styles from "./detail.module.css";
import { receiptQuery } from "./detail-query.ts";
import { saveFile } from "./save-file.ts";

export function ReceiptCard({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const call = useCall();
  const refusal = useKeyRefusal();
  const { dateAtTime } = useFormats();
  const sealed = filing.versions.filter(({ submitted_at }) => submitted_at !== null);
  const last = sealed.toSorted((one, other) => other.version - one.version)[0];
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({
    ...receiptQuery(call, filing.id),
    enabled: last !== undefined,
  });
  if (last === undefined) return null;
  const name = `receipt-${filing.body.bill_number ?? filing.number}-v${last.version}.json`.replaceAll(/[^\w.-]/g, "-");
  return (
    <Card
      title={<Trans>Sealed receipt</Trans>}
      tools={receipt !== undefined && <Verdict isValid={receipt.isValid} />}
      foot={
        <a href="/verify">
          <Trans>Check a file against this receipt</Trans>
        </a>
      }
    >
      {receipt !== undefined && <SealStrip fingerprint={receipt.fingerprint} label={t`Fingerprint as a strip`} />}
      <dl className={styles.receipt}>
        {receipt !== undefined && (
          <Row name={<Trans>Fingerprint</Trans>}>
            <Short text={receipt.fingerprint} head={10} tail={6} what={t`fingerprint`} />
          </Row>
        )}
        <Row name={<Trans>Version</Trans>}>{last.version}</Row>
        <Row name={<Trans>Sealed by</Trans>}>
          <bdi>{last.submitted_by ?? "-"}</bdi>
        </Row>
        {receipt !== undefined && (
          <Row name={<Trans>Key</Trans>}>
            <Short text={receipt.signer} head={6} tail={4} what={t`public address`} />
          </Row>
        )}
        <Row name={<Trans>Sealed on</Trans>}>{dateAtTime(last.submitted_at)}</Row>
      </dl>
      {receipt !== undefined && <ReceiptFile receipt={receipt} name={name} />}
      {receipt === undefined && error === null && <Skeleton label={t`Checking the receipt`} />}
      {error !== null && (
        <AlertBox type="failed" title={refusal(error)}>
          <Button size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </AlertBox>
      )}
    </Card>
  );
}

function Verdict({ isValid }: { readonly isValid: boolean }) {
  return isValid ? (
    <StatusBadge tone="success" icon={checkIcon}>
      <Trans>Signature valid</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="danger" icon={octagonXIcon}>
      <Trans>The signature does not hold.</Trans>
    </StatusBadge>
  );
}

function ReceiptFile({ receipt, name }: { readonly receipt: CheckedReceipt; readonly name: string }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const size = number(Math.ceil(receipt.bytes / 1_000), { style: "unit", unit: "kilobyte" });
  return (
    <div className={styles.keep}>
      <span className={styles.file}>
        <Icon shape={fileBracesIcon} />
        <bdi dir="ltr" className={styles.fileName}>
          {name}
        </bdi>
        <span className={styles.fileSize}>{size}</span>
      </span>
      <Button
        icon={downloadIcon}
        onClick={() => saveFile({ name, type: "application/json", content: receipt.text })}
        aria-label={t`Download receipt.json`}
      >
        <Trans>Download</Trans>
      </Button>
    </div>
  );
}

function Row({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ShortProps {
  readonly text: string;
  readonly head: number;
  readonly tail: number;
  readonly what: string;
}

function Short({ text, head, tail, what }: ShortProps) {
  return (
    <span className={styles.short}>
      <bdi dir="ltr" title={text}>
        {`${text.slice(0, head)}…${text.slice(-tail)}`}
      </bdi>
      <CopyButton value={text} what={what} />
    </span>
  );
}
