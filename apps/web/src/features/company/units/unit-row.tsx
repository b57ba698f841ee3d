// One unit: its number and address, how many people it has, what is open, and who pays; and what an administrator does with it.
import type { Unit } from "@filings/contract/api/company/units";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import styles from "#identity/settings.module.css";
import { SettingRow } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import type { UnitAction } from "./asked.ts";

interface UnitRowProps {
  readonly unit: Unit;
  readonly onAct: (action: UnitAction) => void;
}

export function UnitRow({ unit, onAct }: UnitRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { name, number, closed_at: closedAt } = unit;
  const closed = closedAt === null ? null : date(closedAt);
  return (
    <SettingRow
      title={
        <span className={styles.badges}>
          <OwnWords>{name}</OwnWords>
          <Bdi>{number}</Bdi>
          {closed !== null && (
            <StatusBadge tone="neutral" weight="outline">
              <Trans comment="Of a unit of a company">Closed</Trans>
            </StatusBadge>
          )}
        </span>
      }
      hint={closed === null ? <OpenUnit unit={unit} /> : <Trans>Closed on {closed}</Trans>}
    >
      {closed === null && (
        <>
          <Button size="sm" aria-label={t`People of ${name}`} onClick={() => onAct("people")}>
            <Trans>People</Trans>
          </Button>
          <Button size="sm" aria-label={t`Change who pays for ${name}`} onClick={() => onAct("credits")}>
            <Trans>Change who pays</Trans>
          </Button>
          <Button size="sm" kind="danger-quiet" aria-label={t`Close the unit ${name}`} onClick={() => onAct("close")}>
            <Trans>Close the unit</Trans>
          </Button>
        </>
      )}
    </SettingRow>
  );
}

function OpenUnit({ unit }: { readonly unit: Unit }) {
  const { t } = useLingui();
  const creditsOf = useCredits();
  const {
    street,
    city,
    country,
    people,
    open_filings: open,
    balance_e5: balanceE5,
    draws_on_headquarters: draws,
  } = unit;
  const counts = [
    t`${plural(people, { one: "# person", other: "# people" })}`,
    t`${plural(open, { one: "# open filing", other: "# open filings" })}`,
    ...(draws && balanceE5 === 0 ? [] : [creditsOf(balanceE5)]),
  ];
  return (
    <>
      <OwnWords>{[street, city, country].filter(Boolean).join(", ")}</OwnWords>
      <br />
      {counts.join(" · ")}
      <br />
      {draws ? <Trans>Your company pays</Trans> : <Trans>The unit pays, from its own credits</Trans>}
    </>
  );
}
