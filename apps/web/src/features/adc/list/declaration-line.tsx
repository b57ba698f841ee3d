// One declaration in the list: the whole line leads to it; what went wrong stands in it, in the authority's words.
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { adcFilingPath } from "#filing/adc/links.ts";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { useAdcWords } from "#filing/adc/words.ts";
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
}

export const DeclarationLine = memo(function DeclarationLine({ row, now }: DeclarationLineProps) {
  const { date, dateAtTime, relative } = useFormats();
  const words = useAdcWords();
  return (
    <tr {...roles.row} className={table.line}>
      <th {...roles.head} scope="row" className={styles.name}>
        <RowLink to={adcFilingPath(row.id)}>
          <bdi dir="auto">{row.name}</bdi>
        </RowLink>
      </th>
      <td {...roles.cell} className={styles.status}>
        <AdcStatusMark status={row.status} attention={row.attention} />
        <Note row={row} />
      </td>
      <td {...roles.cell} className={styles.number}>
        {row.filing_number === null ? <Nothing /> : <bdi dir="ltr">{row.filing_number}</bdi>}
      </td>
      <td {...roles.cell} className={styles.type}>
        {words.declarationType(row.declaration_type)}
      </td>
      <td {...roles.cell} className={styles.importer}>
        <FreeText>{row.importer.name ?? row.importer.code}</FreeText>
      </td>
      <td {...roles.cell} className={styles.exporter}>
        <FreeText>{row.exporter.name ?? row.exporter.code}</FreeText>
      </td>
      <td {...roles.cell} className={styles.center} title={row.center.name}>
        <FreeText>{row.center.name}</FreeText>
      </td>
      <td {...roles.cell} className={styles.expected}>
        {row.expected_at === null ? (
          <Nothing />
        ) : (
          <time dateTime={row.expected_at}>{date(row.expected_at, { zone: "UTC" })}</time>
        )}
      </td>
      <td {...roles.cell} className={styles.created}>
        <time dateTime={row.created_at} title={dateAtTime(row.created_at)}>
          {relative(row.created_at, now)}
        </time>
      </td>
    </tr>
  );
});

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
