// The filings themselves: a table with a header to sort by, and one card per filing where there is no room for a table.

import type { FilingRow, filingOrderings } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { filingsPath } from "#filing/filing-link.tsx";
import { usePortTimes } from "#filing/mpci/port-time.ts";
import { SortHeader } from "#list/sort/sort-header.tsx";
import table from "#list/table.module.css";
import { awaitedRows, roomFor, useDrawnRows } from "#list/use-drawn-rows.ts";
import { classNames } from "#ui/class-names.ts";
import { roles } from "#ui/table/table-roles.ts";
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

interface FilingsColumn {
  readonly name: string;
  readonly label: string;
  readonly field?: (typeof filingOrderings)[number];
}

export function FilingsTable({ address, rows: wanted, now, isBusy, place }: FilingsTableProps) {
  const { t } = useLingui();
  const { rows, rest, isBehind } = useDrawnRows({ rows: wanted, question: JSON.stringify(address), isBusy });
  const timeAt = usePortTimes((rows ?? []).map(({ deadline_port }) => deadline_port));
  const columns: readonly FilingsColumn[] = [
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
    <section ref={place} className={table.wrap} aria-label={t`Filings table`} aria-busy={isBehind}>
      <table {...roles.table} className={classNames(table.table, styles.table)}>
        <caption className="vh">{t`Filings`}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ name, label, field }) => (
              <SortHeader
                key={name}
                className={styles[name]}
                label={label}
                field={field}
                ordering={orderingOf(address)}
                path={filingsPath}
                search={field === undefined ? {} : sortedBy(address, field)}
              />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className={rows === null ? table.awaitedLines : table.lines} style={roomFor(rest)}>
          {rows === null
            ? Array.from({ length: awaitedRows }, (_, at) => <AwaitedLine key={String(at)} columns={columns} />)
            : rows.map((row) => {
                const { zone, whose } = timeAt(row.deadline_port) ?? {};
                return <FilingLine key={row.id} row={row} now={now} zone={zone} whose={whose} />;
              })}
        </tbody>
      </table>
    </section>
  );
}

function AwaitedLine({ columns }: { readonly columns: readonly FilingsColumn[] }) {
  return (
    <tr {...roles.row}>
      {columns.map(({ name }) => (
        <td key={name} {...roles.cell} className={styles[name]}>
          <span className={table.awaited} />
        </td>
      ))}
    </tr>
  );
}
