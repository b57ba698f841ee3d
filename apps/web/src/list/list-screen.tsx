// The screen of a list: heading, tabs, filters, lines, pages, and what stands there instead while there are none.
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef } from "react";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { type Address as Path, useGo } from "#ui/navigation/address.ts";
import type { CommonAddress, ListAddresses } from "./list-addresses.ts";
import styles from "./list-page.module.css";
import { type ListCount, ListPager } from "./list-pager.tsx";
import { useKeepSeenSearch } from "./seen-search.ts";
import { ListFailure } from "./state/list-failure.tsx";
import { useListKeys } from "./use-list-keys.ts";

export interface ListAnswer<Row> {
  readonly results: readonly Row[];
  readonly count: number;
  readonly count_capped: boolean;
  readonly next: string | null;
  readonly previous: string | null;
}

/** What the lines are drawn from. */
export interface ShownList<Row> {
  /** Null: they are on their way, and their shape is shown. */
  readonly rows: readonly Row[] | null;
  /** They are still those of the question before. */
  readonly isBusy: boolean;
  readonly place: RefObject<HTMLElement | null>;
}

interface Filtering<Address> {
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onChange: (address: Address) => void;
  /** Nothing is found: the way back to all stands in its place. */
  readonly isEmpty: boolean;
}

interface ListScreenProps<Row, Field extends string, Address extends CommonAddress<Field>> {
  readonly path: Path;
  readonly title: string;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly addresses: ListAddresses<Field, Address>;
  readonly address: Address;
  readonly query: UseQueryResult<ListAnswer<Row>>;
  readonly tabs: ReactNode;
  readonly filters: (filtering: Filtering<Address>) => ReactNode;
  /** What is selected, and what can be done with it. */
  readonly selected?: ReactNode;
  /** "5 of 5 filings" */
  readonly counted: (count: ListCount) => ReactNode;
  /** "Could not load the filings" */
  readonly failure: ReactNode;
  /** In place of the lines while none fit. */
  readonly empty: ReactNode;
  readonly lines: (shown: ShownList<Row>) => ReactNode;
}

export function ListScreen<Row, Field extends string, Address extends CommonAddress<Field>>(
  props: ListScreenProps<Row, Field, Address>,
) {
  const { path, title, action, addresses, address, failure, empty, lines } = props;
  const { data, error, isPlaceholderData, isFetching, refetch } = props.query;
  const go = useGo();
  const place = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  usePageTitle(title);
  useKeepSeenSearch(path, address);
  useListKeys({ table: place, search: searchField });
  const onChange = (to: Address) => void go(path, { search: to, isReplacing: true });
  const isAnswered = data !== undefined && !isPlaceholderData;
  const isEmpty = isAnswered && data.results.length === 0;
  const isReadable = error === null || isAnswered;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>{action}</div>
      </header>
      {props.tabs}
      {props.filters({ searchField, onChange, isEmpty })}
      {props.selected}
      {error !== null && (
        <ListFailure
          error={error}
          title={failure}
          firstPage={address.cursor === undefined ? null : { to: path, search: addresses.changed(address, {}) }}
          isBusy={isFetching}
          onRetry={() => void refetch()}
          isBeside={isAnswered}
        />
      )}
      {isEmpty ? empty : isReadable && lines({ rows: data?.results ?? null, isBusy: !isAnswered, place })}
      {data !== undefined && !isEmpty && isReadable && (
        <ListPager
          path={path}
          answer={data}
          before={addresses.atPage(address, data.previous)}
          after={addresses.atPage(address, data.next)}
          counted={props.counted}
          rows={address.rows}
          onRows={(rows) => onChange(addresses.changed(address, { rows }))}
        />
      )}
    </div>
  );
}
