// What the company is connected as, and the id to give to carriers.
import type { Connection } from "@filings/contract/api/mpci/connection";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { circleCheckIcon, hourglassIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "./connect.module.css";
import { useRoleWords } from "./role-words.ts";

interface ConnectedCardProps {
  readonly connection: Connection;
  /** Absent: the reader may not change it. */
  readonly onChange?: () => void;
}

export function ConnectedCard({ connection, onChange }: ConnectedCardProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const roles = useRoleWords();
  const { state, role, mpci_party_id: party, registered_name: name, trade_licence_number: licence } = connection;
  const since = date(connection.connected_at ?? connection.requested_at);
  return (
    <SettingsCard
      title={
        <span className={styles.badges}>
          <OwnWords>{name ?? ""}</OwnWords>
          {state === "CONNECTED" ? (
            <StatusBadge tone="success" icon={circleCheckIcon}>
              <Trans>Connected</Trans>
            </StatusBadge>
          ) : (
            <StatusBadge tone="info" icon={hourglassIcon}>
              <Trans>With NAIC</Trans>
            </StatusBadge>
          )}
        </span>
      }
    >
      <SettingRow
        title={<Trans>MPCI Party ID</Trans>}
        hint={<Trans>Give it to your carrier in the shipping instruction, so that it names you as filer.</Trans>}
      >
        {party !== null && (
          <span className={styles.party}>
            <Bdi>{party}</Bdi>
            <CopyButton value={party} what={t`MPCI Party ID`} />
          </span>
        )}
      </SettingRow>
      <SettingRow
        title={role === null ? "" : (roles[role] ?? role)}
        hint={
          <>
            {state === "CONNECTED" ? <Trans>Connected since {since}</Trans> : <Trans>Requested {since}</Trans>}
            {licence !== null && (
              <>
                <br />
                <Trans>
                  Trade licence: <Bdi>{licence}</Bdi>
                </Trans>
              </>
            )}
          </>
        }
      >
        {onChange !== undefined && (
          <Button size="sm" onClick={onChange}>
            <Trans>Change the connection</Trans>
          </Button>
        )}
      </SettingRow>
    </SettingsCard>
  );
}
