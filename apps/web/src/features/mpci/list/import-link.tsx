// The way from the list to bills from a spreadsheet or a PDF: a link, or a file dropped anywhere on the list.
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { handOn, importPath, pathFor } from "#filing/mpci/cells/dropped-file.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { fileSpreadsheetIcon } from "#ui/icon/icons.ts";
import { useGo } from "#ui/navigation/address.ts";
import { useLatest } from "#ui/use-latest.ts";

export function ImportLink() {
  const go = useLatest(useGo());
  useEffect(() => {
    const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => isFile(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      handOn(file);
      void go.current(pathFor(file));
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, [go]);
  return (
    <FilingLink className={buttonClass()} to={importPath}>
      <Icon shape={fileSpreadsheetIcon} />
      <Trans>Bills from a spreadsheet</Trans>
    </FilingLink>
  );
}
