// The export of the declarations that the list finds.
import { adcListColumns, exportAdcFilings } from "@filings/contract/api/adc/export";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import type { AdcFilingsQuery } from "#filing/adc/filings-query.ts";
import { ExportMenu, withoutPage } from "#list/export/export-menu.tsx";

type Asked = NonNullable<CallInput<typeof exportAdcFilings>["query"]>;

export function ExportDeclarations({ question }: { readonly question: AdcFilingsQuery }) {
  const call = useCall();
  return (
    <ExportMenu
      name="declarations"
      download={(format) =>
        call(exportAdcFilings, { query: { ...(withoutPage(question) as Asked), column: [...adcListColumns], format } })
      }
    />
  );
}
