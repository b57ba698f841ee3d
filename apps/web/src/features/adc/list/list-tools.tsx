// What stands beside the heading of the list: the saved views, the columns, and the export of what is shown.
import { type AdcListColumnName, adcListColumns, exportAdcFilings } from "@filings/contract/api/adc/export";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import { ViewsButton } from "#filing/views/views-button.tsx";
import { ColumnsButton } from "#list/columns/columns-button.tsx";
import type { ColumnChoice } from "#list/columns/use-column-choice.ts";
import { ExportMenu, withoutPage } from "#list/export/export-menu.tsx";
import { type AdcListAddress, questionOf, viewedList } from "./list-address.ts";
import { useHeadings } from "./use-headings.ts";

type Asked = NonNullable<CallInput<typeof exportAdcFilings>["query"]>;

interface ListToolsProps {
  readonly address: AdcListAddress;
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
      <ColumnsButton choice={choice} all={adcListColumns.map((name) => ({ name, ...headings[name] }))} />
      <ExportMenu
        name="declarations"
        download={(format) =>
          call(exportAdcFilings, {
            query: {
              ...(withoutPage(questionOf(address)) as Asked),
              column: choice.columns.map(({ name }) => name as AdcListColumnName),
              format,
            },
          })
        }
      />
    </>
  );
}
