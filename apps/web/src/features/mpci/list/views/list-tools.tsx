// What stands beside the heading of the list: the saved views, the columns, and the export of what is shown.

import { ColumnsButton } from "#list/columns/columns-button.tsx";
import type { ColumnChoice } from "#list/columns/use-column-choice.ts";
import { type ColumnName, columnRules } from "../columns.ts";
import { ExportButton } from "../export-button.tsx";
import { type ListAddress, questionOf } from "../list-address.ts";
import { useHeadings } from "../use-headings.ts";
import { ViewsButton } from "./views-button.tsx";

interface ListToolsProps {
  readonly address: ListAddress;
  readonly choice: ColumnChoice;
}

export function ListTools({ address, choice }: ListToolsProps) {
  const headings = useHeadings();
  return (
    <>
      <ViewsButton address={choice.text === undefined ? address : { ...address, columns: choice.text }} />
      <ColumnsButton
        choice={choice}
        all={columnRules.names.map((name) => ({ name, ...headings[name as ColumnName] }))}
      />
      <ExportButton question={questionOf(address)} />
    </>
  );
}
