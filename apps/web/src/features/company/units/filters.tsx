// Which filings of the units are shown: of which unit, whose, and whether only the open ones.
import { listUnitPeople, type SeenUnit } from "@filings/contract/api/company/units";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Select } from "#ui/field/select.tsx";
import { xIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import type { UnitFilingsAddress } from "./filings-address.ts";
import styles from "./units.module.css";
import { ownCompany } from "./use-headquarters.ts";

interface FiltersProps {
  readonly units: readonly SeenUnit[];
  /** Whose filings they are is named to who administers the units. */
  readonly isAdministered: boolean;
  readonly asked: UnitFilingsAddress;
  readonly onAsk: (asked: UnitFilingsAddress) => void;
}

export function Filters({ units, isAdministered, asked, onAsk }: FiltersProps) {
  const { t } = useLingui();
  const { unit, open } = asked;
  const only = open === undefined ? {} : { open };
  return (
    <div className={styles.filter}>
      {(units.length > 1 || unit !== undefined) && (
        <Select
          label={t`Unit`}
          value={unit ?? ""}
          options={[
            { value: "", label: t`All units` },
            ...units.map(({ id, name, number }) => ({ value: id, label: `${name} · \u2066${number}\u2069` })),
          ]}
          // Who works for one unit seldom works for another.
          onChange={({ target: { value } }) => onAsk({ ...only, ...(value !== "" && { unit: value }) })}
        />
      )}
      <Checkbox
        label={<Trans>Only open filings</Trans>}
        checked={open === "only"}
        onChange={({ target }) => {
          const { open: _before, ...rest } = asked;
          onAsk({ ...rest, ...(target.checked && { open: "only" }) });
        }}
      />
      <Owner
        isAdministered={isAdministered}
        asked={asked}
        onClear={() => {
          const { owner: _before, ...rest } = asked;
          onAsk(rest);
        }}
      />
    </div>
  );
}

interface OwnerProps {
  readonly isAdministered: boolean;
  readonly asked: UnitFilingsAddress;
  readonly onClear: () => void;
}

/** It stands only where a link has brought it. */
function Owner({ isAdministered, asked: { unit, owner }, onClear }: OwnerProps) {
  const { t } = useLingui();
  const call = useCall();
  const { data: people } = useQuery({
    queryKey: [...queryKeys.headquarters, "people", unit ?? ""],
    queryFn: ({ signal }) => call(listUnitPeople, { params: { ...ownCompany, unit: unit ?? "" }, signal }),
    enabled: isAdministered && owner !== undefined && unit !== undefined,
  });
  if (owner === undefined) return null;
  const name = <OwnWords>{people?.find(({ id }) => id === owner)?.name ?? t`A colleague`}</OwnWords>;
  const label = t`Whose filings`;
  return (
    <span>
      {label} <b>{name}</b>
      <IconButton icon={xIcon} label={t`Clear filter: ${label}`} size="sm" onClick={onClear} />
    </span>
  );
}
