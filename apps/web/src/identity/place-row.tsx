// A place of the company: its name, whether it is the headquarters, a branch or a unit, and how it is reached.
import type { CompanyUnit } from "@filings/contract/api/company/companies";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import styles from "./settings.module.css";
import { SettingRow } from "./settings-rows.tsx";

interface PlaceRowProps {
  readonly place: Pick<CompanyUnit, "name" | "kind">;
  /** Its address, and who is there. */
  readonly children: ReactNode;
}

export function PlaceRow({ place: { name, kind }, children }: PlaceRowProps) {
  return (
    <SettingRow
      title={
        <span className={styles.badges}>
          <OwnWords>{name}</OwnWords>
          {kind === "HEADQUARTERS" && (
            <StatusBadge tone="info" weight="outline">
              <Trans>Headquarters</Trans>
            </StatusBadge>
          )}
          {kind === "BRANCH" && (
            <StatusBadge tone="neutral" weight="outline">
              <Trans comment="An address of the company, and no company of its own">Branch</Trans>
            </StatusBadge>
          )}
          {kind === "UNIT" && (
            <StatusBadge tone="neutral" weight="outline">
              <Trans>Unit</Trans>
            </StatusBadge>
          )}
        </span>
      }
      hint={children}
    />
  );
}
