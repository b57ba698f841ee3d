// What stands beside the heading of the list: the saved views, the columns, and the export of what is shown.
import { exportMpciFilings } from "@filings/contract/api/mpci/list";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import { ViewsButton } from "#filing/views/views-button.tsx";
import { ColumnsButton } from "#list/columns/columns-button.tsx";
import type { ColumnChoice } from "#list/columns/use-column-choice.ts";
import { ExportMenu, withoutPage } from "#list/export/export-menu.tsx";
import { type ColumnName, columnRules } from "./columns.ts";
import { type ListAddress, questionOf, viewedList } from "./list-address.ts";
import { useHeadings } from "./use-headings.ts";

type Asked = NonNullable<CallInput<typeof exportMpciFilings>["query"]>;

interface ListToolsProps {
  readonly address: ListAddress;
  readonly choice: ColumnChoice;
}

export function ListTools({ address, choice }: ListToolsProps) {
  const call = useCall();
  const headings = useHeadings();
  return (
    <>
      <ViewsButton
        list={viewedList}
        address={choice.text === undefined ? address : { ...address, columns: choice.text }}
      />
      <ColumnsButton
        choice={choice}
        all={columnRules.names.map((name) => ({ name, ...headings[name as ColumnName] }))}
      />
      <ExportMenu
        name="filings"
        download={(format) =>
          call(exportMpciFilings, {
            query: {
              ...(withoutPage(questionOf(address)) as Asked),
              column: choice.columns.map(({ name }) => name as ColumnName),
              format,
            },
          })
        }
      />
    </>
  );
}
