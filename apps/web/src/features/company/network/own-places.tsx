// The company's own places: its headquarters and units, each with its address.
import type { getCompanyNetwork } from "@filings/contract/api/company/network";
import { Trans } from "@lingui/react/macro";
import type { AnswerOf } from "#api/call.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "./network.module.css";

type Network = AnswerOf<typeof getCompanyNetwork>;

export function OwnPlaces({ network: { headquarters, units } }: { readonly network: Network }) {
  return (
    <SettingsCard title={<Trans>Your company</Trans>}>
      {[headquarters, ...units].map((unit) => (
        <SettingRow
          key={unit.id}
          title={
            <span className={styles.badges}>
              <OwnWords>{unit.name}</OwnWords>
              {unit.kind === "HEADQUARTERS" && (
                <StatusBadge tone="info" weight="outline">
                  <Trans>Headquarters</Trans>
                </StatusBadge>
              )}
            </span>
          }
          hint={
            <>
              <OwnWords>{[unit.street, unit.city, unit.country].filter(Boolean).join(", ")}</OwnWords>
              {unit.phone !== null && (
                <>
                  <br />
                  <Bdi>{unit.phone}</Bdi>
                </>
              )}
            </>
          }
        />
      ))}
    </SettingsCard>
  );
}
