// The filings themselves: a table with a header to sort by, and one card per filing where there is no room for a table.

import type { FilingRow, filingOrderings } from "@filings/contract/api/mpci";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowUpIcon } from "#ui/icon/icons.ts";
import { FilingLine } from "./filing-line.tsx";
import styles from "./filings-table.module.css";
import { type ListAddress, orderingOf, sortedBy } from "./list-address.ts";

interface FilingsTableProps {
  readonly address: ListAddress;
  /** Null: they are on their way, and their shape is shown. */
  readonly rows: readonly FilingRow[] | null;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly place: RefObject<HTMLElement | null>;
}

interface Column {
  readonly name: string;
  readonly label: string;
  readonly field?: (typeof filingOrderings)[number];
}

// A table shown as cards would lose its meaning for those who listen to it.
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  head: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const awaitedRows = 10;

export function FilingsTable({ address, rows, now, isBusy, place }: FilingsTableProps) {
  const { t } = useLingui();
  const columns: readonly Column[] = [
    { name: "bill", label: t`House bill`, field: "bill_number" },
    { name: "status", label: t`Status`, field: "status" },
    { name: "due", label: t`File by`, field: "file_by" },
    { name: "shipper", label: t`Shipper` },
    { name: "consignee", label: t`Consignee` },
    { name: "route", label: t`Route` },
    { name: "vessel", label: t`Vessel` },
    { name: "loading", label: t`Loading`, field: "planned_loading_at" },
    { name: "boxes", label: t`Containers` },
    { name: "changed", label: t`Changed`, field: "updated_at" },
    { name: "maker", label: t`Made by` },
  ];
  return (
    <section ref={place} className={styles.wrap} aria-label={t`Filings table`} aria-busy={isBusy}>
      <table {...roles.table} className={styles.table}>
        <caption className="vh">{t`Filings`}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <Header key={column.name} column={column} address={address} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows === null
            ? Array.from({ length: awaitedRows }, (_, at) => <AwaitedLine key={String(at)} columns={columns} />)
            : rows.map((row) => <FilingLine key={row.id} row={row} now={now} />)}
        </tbody>
      </table>
    </section>
  );
}

function Header({ column, address }: { readonly column: Column; readonly address: ListAddress }) {
  const { name, label, field } = column;
  const ordering = orderingOf(address);
  const direction = field === undefined ? null : ordering === field ? "up" : ordering === `-${field}` ? "down" : null;
  return (
    <th
      {...roles.column}
      scope="col"
      className={styles[name]}
      aria-sort={direction === null ? undefined : direction === "up" ? "ascending" : "descending"}
    >
      {field === undefined ? (
        label
      ) : (
        <FilingLink className={styles.sort} to={filingsPath} search={sortedBy(address, field)} isReplacing>
          {label}
          {direction !== null && (
            <Icon shape={arrowUpIcon} size="sm" className={direction === "down" ? styles.down : ""} />
          )}
        </FilingLink>
      )}
    </th>
  );
}

function AwaitedLine({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <tr {...roles.row}>
      {columns.map(({ name }) => (
        <td key={name} {...roles.cell} className={styles[name]}>
          <span className={styles.awaited} />
        </td>
      ))}
    </tr>
  );
}
