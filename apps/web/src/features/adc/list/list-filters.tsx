// The bar over the list: search and filter pills, each of them in the address; the statuses are counted.
import { filingTypes } from "@filings/contract/adc/types/filing-types";
import { adcStatuses } from "@filings/contract/adc/workflow";
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { OwnerPill } from "#filing/owner-pill.tsx";
import { FromPill, type ListOfHeld } from "#filing/team/from-pill.tsx";
import { useFormats } from "#i18n/formats.ts";
import { FilterBar } from "#list/filter/filter-bar.tsx";
import { FilterPill } from "#list/filter/filter-pill.tsx";
import { type AdcListAddress, addresses, changed } from "./list-address.ts";

interface ListFiltersProps {
  readonly address: AdcListAddress;
  /** By status; null until they are known. */
  readonly counts: Readonly<Record<string, number>> | null;
  /** The centres among them can be chosen. */
  readonly rows: readonly AdcFilingRow[];
  readonly list: ListOfHeld;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isEmpty: boolean;
  readonly onChange: (address: AdcListAddress) => void;
}

export function ListFilters({ address, counts, rows, list, searchField, isEmpty, onChange }: ListFiltersProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useAdcWords();
  const chosen = address.status ?? [];
  // Only what there is can be chosen, and what was chosen can be taken back.
  const statuses = adcStatuses.filter(
    (status) => counts === null || (counts[status] ?? 0) > 0 || chosen.includes(status),
  );
  const counted = (status: string) => {
    const count = counts?.[status];
    // A payment of another sum has this status too, and a badge of its own.
    const name = status === "PAYMENT_STARTED" ? `${words.status(status)} / ${t`Amounts differ`}` : words.status(status);
    return count === undefined ? name : `${name} · ${number(count)}`;
  };
  const centers = new Map(rows.map(({ center }) => [center.code, `${center.name} · ${center.code}`]));
  for (const code of address.center ?? []) if (!centers.has(code)) centers.set(code, code);
  return (
    <FilterBar
      label={t`Filter declarations`}
      path={adcFilingsPath}
      addresses={addresses}
      address={address}
      searchField={searchField}
      searches={{
        label: t`Search by name, number, reference, party or document`,
        placeholder: t`Name, number, party, document`,
      }}
      sorts={[
        { field: "created_at", name: t`Created`, kind: "past" },
        { field: "updated_at", name: t`Changed`, kind: "past" },
        { field: "expected_at", name: t`Expected`, kind: "ahead" },
        { field: "name", name: t`Name`, kind: "name" },
        { field: "filing_number", name: t`Filing number`, kind: "name" },
        { field: "status", name: t`Status`, kind: "name" },
      ]}
      onChange={onChange}
      isEmpty={isEmpty}
    >
      <FilterPill
        label={t`Status`}
        choices={statuses.map((status) => ({ value: status, label: counted(status) }))}
        chosen={chosen}
        onChoose={(status) => onChange(changed(address, { status }))}
      />
      <FilterPill
        label={t`Movement`}
        choices={filingTypes.map((type) => ({ value: type, label: words.filingType(type) }))}
        chosen={address.type ?? []}
        onChoose={(type) => onChange(changed(address, { type }))}
      />
      {centers.size > 0 && (
        <FilterPill
          label={t`Customs centre`}
          choices={[...centers].map(([value, label]) => ({ value, label }))}
          chosen={address.center ?? []}
          onChoose={(center) => onChange(changed(address, { center }))}
        />
      )}
      {address.folder !== "completed" && (
        <FilterPill
          label={t`Waiting`}
          choices={[{ value: "you", label: t`For you` }]}
          chosen={address.waiting === undefined ? [] : [address.waiting]}
          isSingle
          onChoose={(waiting) => onChange(changed(address, { waiting: waiting?.[0] }))}
        />
      )}
      <OwnerPill
        what="declarations"
        owner={address.owner}
        onChoose={(owner) => onChange(changed(address, { owner }))}
      />
      <FromPill from={address.from} list={list} onChoose={(from) => onChange(changed(address, { from }))} />
    </FilterBar>
  );
}
