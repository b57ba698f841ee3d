// The proof of what was sealed: checked here and now, to keep, and to be checked by anyone.
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useOfferActions } from "#filing/page-actions.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { checkIcon, downloadIcon, octagonXIcon, signatureIcon, stampIcon } from "#ui/icon/icons.ts";
import { blockchainIcon, sealIcon } from "#ui/icon/trade-icons.ts";
import { Card } from "#ui/layout/card.tsx";
import { SealStrip } from "#ui/status/seal-strip.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import type { CheckedReceipt } from "./check-receipt.ts";
import styles from "./receipt.module.css";

export interface ReceiptCardProps {
  readonly version: number;
  readonly sealedBy: string | null;
  readonly sealedAt: string;
  /** What the filing is called, as part of a file's name. */
  readonly called: string;
  readonly queryKey: readonly unknown[];
  readonly fetchReceipt: (signal: AbortSignal) => Promise<unknown>;
  /** Beneath the receipt: the way to what else proves the filing. */
  readonly proof?: ReactNode;
}

export function ReceiptCard(props: ReceiptCardProps) {
  const { version, sealedBy, sealedAt, called, queryKey, fetchReceipt, proof } = props;
  const { t } = useLingui();
  const refusal = useKeyRefusal();
  const { dateAtTime } = useFormats();
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [fetched, { checkReceipt }] = await Promise.all([fetchReceipt(signal), import("./check-receipt.ts")]);
      return checkReceipt(fetched);
    },
  });
  const name = `receipt-${called}-v${version}.json`.replaceAll(/[^\w.-]/g, "-");
  return (
    <Card
      title={
        <>
          <Icon shape={sealIcon} /> <Trans>Sealed receipt</Trans>
        </>
      }
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
        <Row name={<Trans>Version</Trans>}>{version}</Row>
        <Row icon={signatureIcon} name={<Trans>Sealed by</Trans>}>
          <bdi>{sealedBy ?? "-"}</bdi>
        </Row>
        {receipt !== undefined && (
          <Row icon={blockchainIcon} name={<Trans>Key</Trans>}>
            <Short text={receipt.signer} head={6} tail={4} what={t`public address`} />
          </Row>
        )}
        <Row icon={stampIcon} name={<Trans>Sealed on</Trans>}>
          {dateAtTime(sealedAt)}
        </Row>
      </dl>
      {receipt !== undefined && <ReceiptFile receipt={receipt} name={name} />}
      {proof}
      {receipt === undefined && error === null && <Skeleton label={t`Checking the receipt`} />}
      {error !== null && (
        <AlertBox type="failed" title={refusal(error)}>
          <TryAgain onAgain={refetch} />
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
      <Trans>The signature is wrong.</Trans>
    </StatusBadge>
  );
}

function ReceiptFile({ receipt, name }: { readonly receipt: CheckedReceipt; readonly name: string }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const save = () => saveFile({ name, type: "application/json", content: receipt.text });
  useOfferActions([{ id: "receipt", label: t`Download receipt.json`, icon: downloadIcon, run: save }]);
  const size = number(Math.ceil(receipt.bytes / 1_000), { style: "unit", unit: "kilobyte" });
  return (
    <div className={styles.keep}>
      <FileNameChip fileName={name} size={size} />
      <Button icon={downloadIcon} onClick={save} aria-label={t`Download receipt.json`}>
        <Trans>Download</Trans>
      </Button>
    </div>
  );
}

interface RowProps {
  readonly icon?: IconShape;
  readonly name: ReactNode;
  readonly children: ReactNode;
}

function Row({ icon, name, children }: RowProps) {
  return (
    <div>
      <dt>
        {icon !== undefined && <Icon shape={icon} size="sm" />} {name}
      </dt>
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
