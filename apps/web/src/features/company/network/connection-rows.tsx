// Companies that are not connected: who waits for an answer, who has not given one, and what is over.
import type { NetworkConnection } from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "./network.module.css";

/** The company's name, or the address it was invited by. */
export function CompanyName({ connection }: { readonly connection: NetworkConnection }) {
  const { company, address } = connection;
  return company === null ? <Bdi>{address}</Bdi> : <OwnWords>{company.name}</OwnWords>;
}

interface IncomingRowProps {
  readonly connection: NetworkConnection;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

export function IncomingRow({ connection, isBusy, onAccept, onRefuse }: IncomingRowProps) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const name = connection.company?.name ?? "";
  const at = dateAtTime(connection.invited_at);
  const party = connection.company?.mpci_party_id ?? null;
  return (
    <SettingRow
      title={<CompanyName connection={connection} />}
      hint={
        <>
          <Trans>Invited your company on {at}.</Trans>
          {party !== null && (
            <>
              <br />
              <Trans>
                MPCI Party ID: <Bdi>{party}</Bdi>
              </Trans>
            </>
          )}
        </>
      }
    >
      {connection.available_actions.includes("ACCEPT") && (
        <>
          <Button size="sm" isDisabled={isBusy} aria-label={t`Refuse the invitation of ${name}`} onClick={onRefuse}>
            <Trans>Refuse</Trans>
          </Button>
          <Button
            size="sm"
            kind="primary"
            isBusy={isBusy}
            aria-label={t`Accept the invitation of ${name}`}
            onClick={onAccept}
          >
            <Trans>Accept</Trans>
          </Button>
        </>
      )}
    </SettingRow>
  );
}

export function OutgoingRow({
  connection,
  onWithdraw,
}: {
  readonly connection: NetworkConnection;
  readonly onWithdraw: () => void;
}) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const at = dateAtTime(connection.invited_at);
  const address = connection.address ?? "";
  return (
    <SettingRow title={<CompanyName connection={connection} />} hint={<Trans>Invited on {at}.</Trans>}>
      {connection.available_actions.includes("END") && (
        <Button
          size="sm"
          kind="danger-quiet"
          aria-label={t`Withdraw the invitation of ${address}`}
          onClick={onWithdraw}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </SettingRow>
  );
}

export function EarlierRow({
  connection,
  onHistory,
}: {
  readonly connection: NetworkConnection;
  readonly onHistory: () => void;
}) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const { company, address, state, answered_at, ended_at } = connection;
  const name = company?.name ?? address ?? "";
  const at = dateAtTime(ended_at ?? answered_at);
  return (
    <SettingRow
      title={
        <span className={styles.badges}>
          <CompanyName connection={connection} />
          <StatusBadge tone="neutral" weight="outline">
            {state === "REFUSED" ? t`Refused` : answered_at === null ? t`Withdrawn` : t`Ended`}
          </StatusBadge>
        </span>
      }
      hint={at}
    >
      <Button size="sm" kind="quiet" aria-label={t`Show the history with ${name}`} onClick={onHistory}>
        <Trans>History</Trans>
      </Button>
    </SettingRow>
  );
}
