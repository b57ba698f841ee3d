// The declarations: a table with a header to sort by, and one card each where there is no room for a table.
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { SortHeader } from "#list/sort/sort-header.tsx";
import table from "#list/table.module.css";
import { awaitedRows, roomFor, useDrawnRows } from "#list/use-drawn-rows.ts";
import { classNames } from "#ui/class-names.ts";
import { roles } from "#ui/table/table-roles.ts";
import { DeclarationLine } from "./declaration-line.tsx";
import styles from "./declarations-table.module.css";
import { type AdcListAddress, type OrderField, orderingOf, sortedBy } from "./list-address.ts";

interface DeclarationsTableProps {
  readonly address: AdcListAddress;
  /** Null: they are on their way, and their shape is shown. */
  readonly rows: readonly AdcFilingRow[] | null;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly place: RefObject<HTMLElement | null>;
}

interface Column {
  readonly name: string;
  readonly label: string;
  readonly field?: OrderField;
}

export function DeclarationsTable({ address, rows: wanted, now, isBusy, place }: DeclarationsTableProps) {
  const { t } = useLingui();
  const { rows, rest, isBehind } = useDrawnRows({ rows: wanted, question: JSON.stringify(address), isBusy });
  const columns: readonly Column[] = [
    { name: "name", label: t`Name`, field: "name" },
    { name: "status", label: t`Status`, field: "status" },
    { name: "number", label: t`Filing number`, field: "filing_number" },
    { name: "type", label: t`Type` },
    { name: "importer", label: t`Importer` },
    { name: "exporter", label: t`Exporter` },
    { name: "center", label: t`Customs centre` },
    { name: "expected", label: t`Expected`, field: "expected_at" },
    { name: "created", label: t`Created`, field: "created_at" },
  ];
  return (
    <section ref={place} className={table.wrap} aria-label={t`Table of declarations`} aria-busy={isBehind}>
      <table {...roles.table} className={classNames(table.table, styles.table)}>
        <caption className="vh">{t`Declarations`}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ name, label, field }) => (
              <SortHeader
                key={name}
                className={styles[name]}
                label={label}
                field={field}
                ordering={orderingOf(address)}
                path={adcFilingsPath}
                search={field === undefined ? {} : sortedBy(address, field)}
              />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className={rows === null ? table.awaitedLines : table.lines} style={roomFor(rest)}>
          {rows === null
            ? Array.from({ length: awaitedRows }, (_, at) => (
                <tr key={String(at)} {...roles.row}>
                  {columns.map(({ name }) => (
                    <td key={name} {...roles.cell} className={styles[name]}>
                      <span className={table.awaited} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => <DeclarationLine key={row.id} row={row} now={now} />)}
        </tbody>
      </table>
    </section>
  );
}
