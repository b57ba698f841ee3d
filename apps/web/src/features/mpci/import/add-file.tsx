// Where an import begins: a file is dropped or chosen, rows are pasted, or the template is saved to be filled in.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { FilingLink } from "#filing/filing-link.tsx";
import { readBillPath } from "#filing/mpci/cells/dropped-file.ts";
import { FaultWords } from "#filing/spreadsheet/fault-words.tsx";
import type { FileFault } from "#filing/spreadsheet/sheet.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { downloadIcon, fileTextIcon } from "#ui/icon/icons.ts";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { UploadField } from "#ui/upload/upload-field.tsx";
import { useLatest } from "#ui/use-latest.ts";
import styles from "./import.module.css";

/** The guard looks into the file itself: what is no table is refused with its own reason. */
const accept = [".xlsx", ".csv", ".xlsm", ".tsv", ".txt", ".xls"];

interface AddFileProps {
  readonly isReading: boolean;
  readonly fault: FileFault | null;
  readonly onSource: (source: File | string, name: string) => void;
  readonly onTemplate: () => void;
}

export function AddFile({ isReading, fault, onSource, onTemplate }: AddFileProps) {
  const { t } = useLingui();
  const [pasted, setPasted] = useState("");
  const take = useLatest((text: string) => onSource(text, t`Pasted rows`));
  useEffect(() => {
    // Rows that are pasted beside every field are meant for this page.
    const paste = (event: globalThis.ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, textarea, [role=dialog]") !== null) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (event.defaultPrevented || !text.includes("\n")) return;
      event.preventDefault();
      take.current(text);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [take]);
  return (
    <Stack className={styles.add}>
      {fault !== null && (
        <AlertBox type="failed" isLive title={<Trans>This file was not read</Trans>}>
          <FaultWords fault={fault} />
        </AlertBox>
      )}
      <UploadField
        label={t`File with bills of lading`}
        accept={accept}
        isMultiple={false}
        uploads={[]}
        onAdd={([file]) => file !== undefined && onSource(file, file.name)}
        onRemove={() => {}}
      />
      {isReading && (
        <p role="status">
          <Spinner size="sm" /> <Trans>Reading the rows</Trans>
        </p>
      )}
      <label className={styles.paste}>
        <Trans>Or paste rows copied from a spreadsheet, with their headings</Trans>
        <textarea
          dir="auto"
          rows={4}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            if (pasted !== "" || !text.includes("\n")) return;
            event.preventDefault();
            onSource(text, t`Pasted rows`);
          }}
        />
      </label>
      <Row>
        {pasted.trim() !== "" && (
          <Button onClick={() => onSource(pasted, t`Pasted rows`)}>
            <Trans>Read these rows</Trans>
          </Button>
        )}
        <Button kind="quiet" icon={downloadIcon} onClick={onTemplate}>
          <Trans>Save the template</Trans>
        </Button>
        <FilingLink className={buttonClass({ kind: "quiet" })} to={readBillPath}>
          <Icon shape={fileTextIcon} />
          <Trans>Bill from a PDF or an e-mail</Trans>
        </FilingLink>
      </Row>
    </Stack>
  );
}
