// Below the delegations of a list: how many were ended lately, and the way to the history, which says more of them.
import { limits } from "@filings/contract/limits";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";

interface EndedRowProps {
  readonly count: number;
  /** With which company. */
  readonly name: string;
  /** Absent: the list is of this company alone. */
  readonly title?: ReactNode;
  /** Absent: the list has the way to the history already. */
  readonly onHistory?: () => void;
}

/** Nothing where there is none. */
export function EndedRow({ count, name, title, onHistory }: EndedRowProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  const days = limits.endedDelegationDays;
  const said = (
    <Plural
      value={count}
      one={`# delegation ended in the last ${days} days: the history says which`}
      other={`# delegations ended in the last ${days} days: the history says which`}
    />
  );
  return (
    <SettingRow title={title ?? said} hint={title !== undefined && said}>
      {onHistory !== undefined && (
        <Button size="sm" kind="quiet" aria-label={t`Show the history with ${name}`} onClick={onHistory}>
          <Trans>History</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
