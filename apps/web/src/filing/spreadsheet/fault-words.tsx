// Why a spreadsheet was not read, and what to do.
import { limits } from "@filings/contract/limits";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSizeLimit } from "#ui/upload/file-size.ts";
import type { FileFault } from "./sheet.ts";

export function FaultWords({ fault }: { readonly fault: FileFault }): ReactNode {
  const limitOf = useSizeLimit();
  const most = limitOf(limits.importedFileBytes);
  const rows = limits.importedRowsMost;
  const columns = limits.importedColumnsMost;
  switch (fault) {
    case "empty":
      return <Trans>It holds no rows. Choose another file.</Trans>;
    case "too_large":
      return <Trans>It is larger than {most}. Split it, or remove pictures and sheets that are not needed.</Trans>;
    case "unzips_too_large":
      return <Trans>It unfolds to far more than a list. Copy the rows into a new workbook and save that.</Trans>;
    case "too_many_rows":
      return <Trans>It has more than {rows} rows. Split it into several files.</Trans>;
    case "too_many_columns":
      return <Trans>It has more than {columns} columns. Remove those that are empty.</Trans>;
    case "password":
      return <Trans>It is protected with a password. Open it in Excel, remove the password and save it again.</Trans>;
    case "old_excel":
      return <Trans>It is a workbook of an old Excel. Open it and save it as .xlsx.</Trans>;
    case "not_a_table":
      return <Trans>It is no spreadsheet. Choose an .xlsx or .csv file.</Trans>;
    case "damaged":
      return <Trans>It is damaged or only partly saved. Open it, save it again as .xlsx, and choose it anew.</Trans>;
  }
}
