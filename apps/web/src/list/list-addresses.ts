// How the address of a list is tidied, changed and asked with: the same for every list, by the rules that each one names.
import { type ColumnRules, tidyColumns } from "./columns/column-choice.ts";
import { cursorIn, cursorOf, ownerOf, type PageSize, pageSizeOf, personOf, usualPageSize } from "./list-question.ts";

export type OrderingBy<Field extends string> = Field | `-${Field}`;

/** What is absent is as usual; nothing usual is written into the address. */
export interface CommonAddress<Field extends string> {
  readonly q?: string;
  /** The person who finishes the filing, by id. */
  readonly owner?: string;
  /** The person whose membership ended and whose filings were handed over, by id. */
  readonly from?: string;
  readonly order?: OrderingBy<Field>;
  readonly rows?: PageSize;
  readonly cursor?: string;
  /** Which columns are shown; absent: as the person keeps them. */
  readonly columns?: string;
}

export type Change<Address> = { readonly [Name in keyof Address]?: Address[Name] | undefined };

interface Rules<Field extends string, Address extends CommonAddress<Field>> {
  readonly fields: readonly Field[];
  /** Times of what has happened: they are read from the newest on, everything else from the smallest. */
  readonly newestFirst: readonly Field[];
  readonly usualOrdering: (address: Change<Address>) => OrderingBy<Field>;
  /** What else is usual. */
  readonly usual: Change<Address>;
  /** What narrows the list beside the words searched for. */
  readonly filters: readonly (keyof Address)[];
  /** Absent: the list has one look. */
  readonly columns?: ColumnRules;
}

export function createListAddresses<Field extends string, Address extends CommonAddress<Field>>(
  rules: Rules<Field, Address>,
) {
  const orderings = rules.fields.flatMap((field): OrderingBy<Field>[] => [field, `-${field}`]);
  const noFilters = Object.fromEntries(rules.filters.map((name) => [name, undefined]));

  function tidy(address: Change<Address>): Address {
    const usual: Readonly<Record<string, unknown>> = {
      ...rules.usual,
      order: rules.usualOrdering(address),
      rows: usualPageSize,
    };
    const kept = Object.entries(address).filter(([name, value]) => value !== undefined && value !== usual[name]);
    return Object.fromEntries(kept) as unknown as Address;
  }

  /** Another question begins at its first page. */
  function changed(address: Address, change: Change<Address> | Change<CommonAddress<Field>>): Address {
    return tidy({ ...address, cursor: undefined, ...change });
  }

  function orderingOf(address: Address): OrderingBy<Field> {
    return address.order ?? rules.usualOrdering(address);
  }

  /** The parts that every list has; what is not known is passed over: an old bookmark still opens. */
  function commonParts(search: Record<string, unknown>) {
    return {
      owner: ownerOf(search),
      from: personOf(search.from),
      order: orderings.find((each) => each === search.order),
      rows: pageSizeOf(search.rows),
      cursor: cursorOf(search.cursor),
      columns: rules.columns && tidyColumns(search.columns, rules.columns),
    };
  }

  /** Narrowed by more than the words searched for. */
  function hasFilter(address: Address): boolean {
    return rules.filters.some((name) => address[name] !== undefined);
  }

  return {
    tidy,
    changed,
    orderingOf,
    commonParts,
    hasFilter,
    isNarrowed: (address: Address) => address.q !== undefined || hasFilter(address),
    withoutFilters: (address: Address) => changed(address, { q: undefined, ...noFilters }),
    /** The same column again turns the order round. */
    sortedBy: (address: Address, field: Field) => {
      const both: readonly OrderingBy<Field>[] = [field, `-${field}`];
      const [first, second] = rules.newestFirst.includes(field) ? both.toReversed() : both;
      return changed(address, { order: orderingOf(address) === first ? second : first });
    },
    /** The page that a link of the answer leads to. */
    atPage: (address: Address, link: string | null) =>
      link === null ? null : changed(address, { cursor: cursorIn(link) }),
    /** The question to the server, with the filter that the list makes of its own parts. */
    questionWith: <Filter extends object>(address: Address, filter: Filter) => ({
      ordering: orderingOf(address),
      page_size: address.rows ?? usualPageSize,
      ...(address.q === undefined ? {} : { search: address.q }),
      ...(Object.keys(filter).length === 0 ? {} : { filter }),
      ...(address.cursor === undefined ? {} : { cursor: address.cursor }),
    }),
  };
}

/** What the screen of a list needs of its addresses. */
export type ListAddresses<Field extends string, Address extends CommonAddress<Field>> = ReturnType<
  typeof createListAddresses<Field, Address>
>;
