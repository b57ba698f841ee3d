// One key: what kind it is, whether it can seal, its public address, and since when it is known.
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { keyTypeNames } from "#session/guarded-button/key-type-names.ts";
import { canSeal } from "#session/guarded-button/keys.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { banIcon, checkIcon, hourglassIcon, keyRoundIcon, usbIcon } from "#ui/icon/icons.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { KeyActions } from "./key-actions.tsx";
import styles from "./keys.module.css";

const hardware: readonly BlockchainKey["type"][] = ["trezor", "ledger", "bcvault"];

export function KeyCard({ blockchainKey }: { readonly blockchainKey: BlockchainKey }) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const { type, ethereum_address, created, transaction_confirmed } = blockchainKey;
  const added = date(created);
  return (
    <li className={styles.card} data-state={transaction_confirmed ? "confirmed" : "pending"}>
      <header className={styles.cardHead}>
        <span className={styles.cardIcon}>
          <Icon shape={hardware.includes(type) ? usbIcon : keyRoundIcon} />
        </span>
        <div className={styles.cardWords}>
          <h2 className={styles.cardType}>{i18n._(keyTypeNames[type])}</h2>
          <p className={styles.small}>
            <Trans>Added on {added}</Trans>
          </p>
        </div>
        <KeyState blockchainKey={blockchainKey} />
      </header>
      <div className={styles.address}>
        <span className={styles.small}>
          <Trans>Public address:</Trans>
        </span>
        <span className={styles.addressLine}>
          <bdi dir="ltr" className={styles.mono}>
            {ethereum_address}
          </bdi>
          <CopyButton value={ethereum_address} what={t`public address`} />
        </span>
      </div>
      <KeyNote blockchainKey={blockchainKey} />
      <KeyActions blockchainKey={blockchainKey} />
    </li>
  );
}

/** What is to be said of a key that cannot seal, or not yet. */
function KeyNote({ blockchainKey }: { readonly blockchainKey: BlockchainKey }) {
  const { list } = useFormats();
  const { approval, approvers = [], transaction_confirmed } = blockchainKey;
  if (canSeal(blockchainKey)) return null;
  const names = list(approvers);
  return (
    <p className={styles.small}>
      {transaction_confirmed ? (
        <Trans>Keys of this type sign documents on the platform, not filings.</Trans>
      ) : approval === "REJECTED" ? (
        <Trans>A colleague refused this key. Disable it, or ask them why.</Trans>
      ) : approval !== "PENDING" ? (
        <Trans>Being registered. This page shows when it can seal.</Trans>
      ) : approvers.length === 0 ? (
        <Trans>Nobody can approve it: no colleague has a usable key. Ask an administrator.</Trans>
      ) : (
        <Trans>
          Waiting for a colleague. <bdi dir="auto">{names}</bdi> can approve it on this page.
        </Trans>
      )}
    </p>
  );
}

function KeyState({ blockchainKey }: { readonly blockchainKey: BlockchainKey }) {
  const { approval, transaction_confirmed } = blockchainKey;
  if (approval === "REJECTED")
    return (
      <StatusBadge tone="danger" weight="outline" icon={banIcon}>
        <Trans comment="State of a key that a colleague refused">Refused</Trans>
      </StatusBadge>
    );
  if (!transaction_confirmed)
    return (
      <StatusBadge tone="info" weight="outline" icon={hourglassIcon}>
        {approval === "PENDING" ? <Trans>Waiting for approval</Trans> : <Trans>Being confirmed</Trans>}
      </StatusBadge>
    );
  return canSeal(blockchainKey) ? (
    <StatusBadge tone="success" icon={checkIcon}>
      <Trans comment="State of a key that can seal">Ready</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" weight="outline" icon={banIcon}>
      <Trans>Cannot seal</Trans>
    </StatusBadge>
  );
}
