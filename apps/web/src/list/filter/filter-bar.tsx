// The bar over a list: the search, the filters of the list, the way back to all of it, and the order.
import { Trans } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useId, useState } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { chevronDownIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { Address as Path } from "#ui/navigation/address.ts";
import type { CommonAddress, ListAddresses } from "../list-addresses.ts";
import { SortChoice, type SortField } from "../sort/sort-choice.tsx";
import styles from "./filters.module.css";
import { SearchBox } from "./search-box.tsx";

interface FilterBarProps<Field extends string, Address extends CommonAddress<Field>> {
  readonly label: string;
  readonly path: Path;
  readonly addresses: ListAddresses<Field, Address>;
  readonly address: Address;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** What is searched, for those who listen, and in short. */
  readonly searches: { readonly label: string; readonly placeholder: string };
  readonly sorts: readonly SortField<Field>[];
  readonly onChange: (address: Address) => void;
  readonly isEmpty: boolean;
  /** Several numbers were pasted into the search. */
  readonly onNumbers?: (numbers: readonly string[]) => void;
  /** The filters. */
  readonly children: ReactNode;
}

export function FilterBar<Field extends string, Address extends CommonAddress<Field>>(
  props: FilterBarProps<Field, Address>,
) {
  const { label, path, addresses, address, searchField, searches, sorts, onChange, isEmpty, onNumbers, children } =
    props;
  const { changed, isNarrowed, hasFilter, withoutFilters, orderingOf } = addresses;
  // On a telephone they would stand in the way of the list; one that narrows it is seen.
  const [isOpen, setOpen] = useState(() => hasFilter(address));
  const id = useId();
  return (
    <div className={styles.bar}>
      <search className={styles.filters} aria-label={label}>
        <SearchBox
          {...searches}
          field={searchField}
          onNumbers={onNumbers}
          value={address.q ?? ""}
          onSearch={(text) => onChange(changed(address, { q: text === "" ? undefined : text }))}
        />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Filters</Trans>
          <Icon shape={chevronDownIcon} size="sm" />
        </button>
        <div id={id} className={styles.folded} data-open={isOpen || undefined}>
          {children}
        </div>
        {isNarrowed(address) && !isEmpty && (
          <FilingLink className={styles.clear} to={path} search={withoutFilters(address)}>
            <Trans>Clear all</Trans>
          </FilingLink>
        )}
      </search>
      <SortChoice
        fields={sorts}
        ordering={orderingOf(address)}
        onChoose={(order) => onChange(changed(address, { order }))}
      />
    </div>
  );
}
