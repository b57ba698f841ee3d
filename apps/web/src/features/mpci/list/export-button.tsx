// Downloads every filing that the list finds, in its order, as a CSV file.
import { exportMpciFilings } from "@filings/contract/api/mpci/list";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { CallInput } from "#api/call.ts";
import type { FilingsQuery } from "#filing/mpci/filings-query.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";

type Asked = NonNullable<CallInput<typeof exportMpciFilings>["query"]>;

export function ExportButton({ question }: { readonly question: FilingsQuery }) {
  const call = useCall();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      // The whole list, whatever page of it is shown.
      const { page: _page, page_size: _size, cursor: _cursor, ...asked } = question;
      const answer: unknown = await call(exportMpciFilings, { query: asked as Asked });
      if (!(answer instanceof Blob)) throw new TypeError("the export is no file");
      saveFile({ name: "filings.csv", type: "text/csv", content: answer });
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={downloadIcon} isBusy={isBusy} onClick={() => void download()}>
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
