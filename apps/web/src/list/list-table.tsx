// The lines of a list: a table with a header to sort by, and one card per line on a screen too narrow for a table.
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import type { Address as Path } from "#ui/navigation/address.ts";
import { roles } from "#ui/table/table-roles.ts";
import { useCalmScroll } from "./lines/use-calm-scroll.ts";
import { awaitedRows, spaceFor, useDrawnRows } from "./lines/use-drawn-rows.ts";
import type { CommonAddress, ListAddresses } from "./list-addresses.ts";
import type { ShownList } from "./list-screen.tsx";
import { SortHeader } from "./sort/sort-header.tsx";
import table from "./table.module.css";

export interface ListColumn<Field extends string> {
  /** Its class among the styles of the list. */
  readonly name: string;
  readonly label: string;
  /** Absent: the list is not sorted by it. */
  readonly field?: Field;
  /** In rem, where a person has chosen the columns. */
  readonly rem?: number | undefined;
}

interface ListTableProps<Row, Field extends string, Address extends CommonAddress<Field>> {
  readonly path: Path;
  readonly addresses: ListAddresses<Field, Address>;
  readonly address: Address;
  readonly shown: ShownList<Row>;
  /** What the part of the page is called, and what the table holds. */
  readonly label: string;
  readonly caption: string;
  readonly columns: readonly ListColumn<Field>[];
  readonly styles: Readonly<Record<string, string>>;
  readonly lines: (rows: readonly Row[]) => ReactNode;
  readonly isCompact?: boolean;
  /** The head of the column of boxes, where rows can be selected. */
  readonly choice?: ReactNode;
}

export function ListTable<Row, Field extends string, Address extends CommonAddress<Field>>(
  props: ListTableProps<Row, Field, Address>,
) {
  const { path, addresses, address, shown, label, caption, columns, styles, lines, choice, isCompact } = props;
  useCalmScroll(shown.place);
  const { rows, rest, isBehind } = useDrawnRows({ ...shown, question: JSON.stringify(address) });
  return (
    <section ref={shown.place} className={table.wrap} aria-label={label} aria-busy={isBehind}>
      <table
        {...roles.table}
        className={classNames(table.table, styles.table)}
        data-chosen={columns.some(({ rem }) => rem !== undefined) || undefined}
        style={lookOf(columns, isCompact === true)}
      >
        <caption className="vh">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {choice}
            {columns.map(({ name, label: heading, field, rem }) => (
              <SortHeader
                key={name}
                name={name}
                style={widthOf({ rem })}
                className={styles[name]}
                label={heading}
                field={field}
                ordering={addresses.orderingOf(address)}
                path={path}
                search={field === undefined ? {} : addresses.sortedBy(address, field)}
              />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className={rows === null ? table.awaitedLines : table.lines} style={spaceFor(rest)}>
          {rows === null
            ? Array.from({ length: awaitedRows }, (_, at) => (
                <AwaitedLine key={String(at)} columns={columns} styles={styles} />
              ))
            : lines(rows)}
        </tbody>
      </table>
    </section>
  );
}

/** The boxes before the first column, in rem. */
const boxesRem = 4;

/** Narrower than this the rows are cards: there the value in the middle decides for its other end. */
const cards = "719px";

/** What a person has chosen: all columns together, and how high a row is at least. */
function lookOf(columns: readonly ListColumn<string>[], isCompact: boolean): CSSProperties {
  const all = columns.reduce((sum, { rem = 0 }) => sum + rem, boxesRem);
  const isChosen = columns.some(({ rem }) => rem !== undefined);
  return {
    ...(isChosen && { minInlineSize: `clamp(0px, (100vw - ${cards}) * 9999, ${all}rem)` }),
    ...(isCompact && { "--line-h": `clamp(1.75rem, (${cards} - 100vw) * 9999, 5.8125rem)` }),
  } as CSSProperties;
}

/** The width that a person has chosen for a column, of its head and its cells. */
export function widthOf({ rem }: Pick<ListColumn<string>, "rem">): CSSProperties | undefined {
  return rem === undefined ? undefined : { flex: `${rem} 0 ${rem}rem` };
}

type AwaitedLineProps = Pick<ListTableProps<unknown, string, object>, "columns" | "styles">;

function AwaitedLine({ columns, styles }: AwaitedLineProps) {
  return (
    <tr {...roles.row}>
      {columns.map(({ name, rem }) => (
        <td key={name} {...roles.cell} className={styles[name]} style={widthOf({ rem })}>
          <span className={table.awaited} />
        </td>
      ))}
    </tr>
  );
}
