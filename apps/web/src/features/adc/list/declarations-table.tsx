// The columns of the declarations.
import type { AdcListColumnName } from "@filings/contract/api/adc/export";
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { useNow } from "#filing/use-now.ts";
import { widthIn } from "#list/columns/column-choice.ts";
import type { ColumnChoice } from "#list/columns/use-column-choice.ts";
import type { ShownList } from "#list/list-screen.tsx";
import { ListTable, widthOf } from "#list/list-table.tsx";
import { columnRem } from "./columns.ts";
import { DeclarationLine } from "./declaration-line.tsx";
import styles from "./declarations-table.module.css";
import { type AdcListAddress, addresses } from "./list-address.ts";
import { useHeadings } from "./use-headings.ts";

interface DeclarationsTableProps {
  readonly address: AdcListAddress;
  readonly shown: ShownList<AdcFilingRow>;
  readonly choice: ColumnChoice;
}

export function DeclarationsTable({ address, shown, choice }: DeclarationsTableProps) {
  const { t } = useLingui();
  const now = useNow();
  const headings = useHeadings();
  const { columns, isChosen, isCompact } = choice;
  const sized = useMemo(
    () =>
      columns.map(({ name, width }) => {
        const column = name as AdcListColumnName;
        const rem = isChosen ? widthIn(columnRem[column], width) : undefined;
        return { name: column, rem, style: widthOf({ rem }) };
      }),
    [columns, isChosen],
  );
  return (
    <ListTable
      path={adcFilingsPath}
      addresses={addresses}
      address={address}
      shown={shown}
      label={t`Table of declarations`}
      caption={t`Declarations`}
      styles={styles}
      columns={sized.map(({ name, rem }) => ({ ...headings[name], name, rem }))}
      isCompact={isCompact}
      lines={(rows) => rows.map((row) => <DeclarationLine key={row.id} row={row} now={now} columns={sized} />)}
    />
  );
}
