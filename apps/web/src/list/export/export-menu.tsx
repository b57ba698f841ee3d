// Downloads every row that a list finds, with the columns that it shows and in its order, as CSV or XLSX.
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { LateMenu } from "#ui/navigation/late-menu.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export type ExportFormat = "csv" | "xlsx";

interface ExportMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly download: (format: ExportFormat) => Promise<unknown>;
}

const types: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export function ExportMenu({ name, download }: ExportMenuProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);
  async function save(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      const content = await download(format);
      if (!(content instanceof Blob)) throw new TypeError("the export is no file");
      saveFile({ name: `${name}.${format}`, type: types[format], content });
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <LateMenu
      label={t`Export`}
      trigger={
        <Button icon={downloadIcon} isBusy={isBusy}>
          <Trans>Export</Trans>
        </Button>
      }
      groups={[
        [
          { id: "xlsx", label: t`As a workbook (XLSX)`, onSelect: () => void save("xlsx") },
          { id: "csv", label: t`As plain text (CSV)`, onSelect: () => void save("csv") },
        ],
      ]}
    />
  );
}

/** The whole list, whatever page of it is shown. */
export function withoutPage<Question extends object>(
  question: Question,
): Omit<Question, "page" | "page_size" | "cursor"> {
  const whole = { ...question } as Record<string, unknown>;
  for (const name of ["page", "page_size", "cursor"]) delete whole[name];
  return whole as Omit<Question, "page" | "page_size" | "cursor">;
}
