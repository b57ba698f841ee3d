// One declaration in the list: the whole line leads to it; what went wrong stands in it, in the authority's words.
import type { AdcListColumnName } from "@filings/contract/api/adc/export";
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { Trans } from "@lingui/react/macro";
import { type CSSProperties, memo, type ReactNode } from "react";
import { adcFilingPath } from "#filing/adc/links.ts";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { useAdcWords } from "#filing/adc/words.ts";
import { InNameOf } from "#filing/on-behalf.tsx";
import { useFormats } from "#i18n/formats.ts";
import { FreeText, RowLink } from "#list/row-parts.tsx";
import table from "#list/table.module.css";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { Nothing } from "#ui/layout/nothing.tsx";
import { roles } from "#ui/table/table-roles.ts";
import styles from "./declarations-table.module.css";

interface DeclarationLineProps {
  readonly row: AdcFilingRow;
  readonly now: Date;
  readonly columns: readonly ShownColumn[];
}

interface ShownColumn {
  readonly name: AdcListColumnName;
  /** Where a person has chosen it. */
  readonly style: CSSProperties | undefined;
}

type Cell = (props: Pick<DeclarationLineProps, "row" | "now">) => ReactNode;

export const DeclarationLine = memo(function DeclarationLine({ row, now, columns }: DeclarationLineProps) {
  return (
    <tr {...roles.row} className={table.line}>
      {columns.map(({ name, style }) => {
        if (name === "name") {
          return (
            <th key={name} {...roles.head} scope="row" className={styles.name} style={style}>
              <RowLink to={adcFilingPath(row.id)}>
                <bdi dir="auto">{row.name}</bdi>
              </RowLink>
              {row.principal && (
                <span className={styles.note}>
                  <InNameOf company={row.principal.name} />
                </span>
              )}
            </th>
          );
        }
        const Shown = cells[name];
        const title = name === "center" ? row.center.name : undefined;
        return (
          <td key={name} {...roles.cell} className={styles[name]} style={style} title={title}>
            <Shown row={row} now={now} />
          </td>
        );
      })}
    </tr>
  );
});

const cells: Readonly<Record<Exclude<AdcListColumnName, "name">, Cell>> = {
  status: ({ row }) => (
    <>
      <AdcStatusMark status={row.status} attention={row.attention} />
      <Note row={row} />
    </>
  ),
  number: ({ row }) => (row.filing_number === null ? <Nothing /> : <bdi dir="ltr">{row.filing_number}</bdi>),
  type: DeclarationType,
  importer: ({ row }) => <FreeText>{row.importer.name ?? row.importer.code}</FreeText>,
  exporter: ({ row }) => <FreeText>{row.exporter.name ?? row.exporter.code}</FreeText>,
  center: ({ row }) => <FreeText>{row.center.name}</FreeText>,
  expected: Expected,
  created: CreatedAt,
};

function DeclarationType({ row }: Pick<DeclarationLineProps, "row">) {
  return useAdcWords().declarationType(row.declaration_type);
}

function Expected({ row: { expected_at: at } }: Pick<DeclarationLineProps, "row">) {
  const { date } = useFormats();
  return at === null ? <Nothing /> : <time dateTime={at}>{date(at, { zone: "UTC" })}</time>;
}

function CreatedAt({ row: { created_at: at }, now }: Pick<DeclarationLineProps, "row" | "now">) {
  const { dateAtTime, relative } = useFormats();
  return (
    <time dateTime={at} title={dateAtTime(at)}>
      {relative(at, now)}
    </time>
  );
}

function Note({ row: { failure, delayed, waiting_for } }: { readonly row: AdcFilingRow }) {
  const said = failure?.items[0]?.message ?? failure?.message ?? null;
  if (said !== null) {
    return (
      <span className={styles.note} title={said}>
        <OwnWords isCut>{said}</OwnWords>
      </span>
    );
  }
  if (delayed) {
    return (
      <span className={styles.note}>
        <Trans>Taking longer than usual</Trans>
      </span>
    );
  }
  if (waiting_for !== "COMPANY") return null;
  return (
    <span className={styles.note}>
      <Trans>Waiting for you</Trans>
    </span>
  );
}
