// The filings of all units in one list, or those of one unit: each opens to be read, and who belongs to the unit goes on there.
import { type FilingOfUnit, listUnitFilings, type Unit } from "@filings/contract/api/company/units";
import { screenOf } from "@filings/contract/filing/systems";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { StatusInSystem } from "#list/system-looks.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select } from "#ui/field/select.tsx";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { PageLink } from "#ui/navigation/page-link.tsx";
import styles from "./units.module.css";
import { ownCompany } from "./use-headquarters.ts";

const size = 20;

interface UnitFilingsProps {
  /** Null: the reader does not administer them. */
  readonly units: readonly Unit[] | null;
  readonly onSwitch: (company: string) => Promise<void>;
}

export function UnitFilings({ units, onSwitch }: UnitFilingsProps) {
  const { t } = useLingui();
  const call = useCall();
  const attempt = useAttempt();
  const [unit, setUnit] = useState("");
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...queryKeys.headquarters, "filings", unit, page],
    queryFn: ({ signal }) =>
      call(listUnitFilings, {
        params: ownCompany,
        query: { page, page_size: size, ...(unit !== "" && { unit }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const own = new Set(useCurrentUser()?.memberships.map(({ company_id }) => company_id));
  return (
    <SettingsCard title={<Trans>Filings of the units</Trans>}>
      {units !== null && units.length > 1 && (
        <div className={styles.filter}>
          <Select
            label={t`Unit`}
            value={unit}
            options={[
              { value: "", label: t`All units` },
              ...units.map(({ id, name, number }) => ({ value: id, label: `${name} · \u2066${number}\u2069` })),
            ]}
            onChange={({ target }) => {
              setUnit(target.value);
              setPage(1);
            }}
          />
        </div>
      )}
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <QueryState label={t`Loading the filings of the units`} query={query} />
      {query.data?.results.length === 0 && <SettingRow title={<Trans>No filings yet</Trans>} />}
      {query.data?.results.map((filing) => (
        <FilingRow
          key={filing.id}
          filing={filing}
          isBusy={attempt.isBusy}
          onSwitch={own.has(filing.unit.id) ? () => void attempt.run(() => onSwitch(filing.unit.id)) : null}
        />
      ))}
      {query.data !== undefined && (query.data.next !== null || query.data.previous !== null) && (
        <div className={styles.pages}>
          <Button size="sm" isDisabled={query.data.previous === null} onClick={() => setPage(page - 1)}>
            <Trans>Previous page</Trans>
          </Button>
          <Button size="sm" isDisabled={query.data.next === null} onClick={() => setPage(page + 1)}>
            <Trans>Next page</Trans>
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}

interface FilingRowProps {
  readonly filing: FilingOfUnit;
  readonly isBusy: boolean;
  /** Null: the reader does not belong to the unit. */
  readonly onSwitch: (() => void) | null;
}

function FilingRow({ filing, isBusy, onSwitch }: FilingRowProps) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const { system, id, title, number, unit } = filing;
  const words = <OwnWords>{title}</OwnWords>;
  const at = dateAtTime(filing.updated_at);
  const name = <OwnWords>{unit.name}</OwnWords>;
  return (
    <SettingRow
      title={<PageLink to={screenOf(system, id)}>{words}</PageLink>}
      hint={
        <>
          {number !== null && number !== title && (
            <>
              <Bdi>{number}</Bdi>
              <br />
            </>
          )}
          <Trans>
            {name}, last changed {at}
          </Trans>
        </>
      }
    >
      <StatusInSystem filing={filing} />
      {onSwitch !== null && (
        <Button size="sm" isBusy={isBusy} aria-label={t`Work for ${unit.name}: ${title}`} onClick={onSwitch}>
          <Trans>Work for it</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
