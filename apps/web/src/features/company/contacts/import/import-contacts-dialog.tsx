// Brings contacts from a spreadsheet: what would come of each row is shown first, and a contact that is there is changed only if asked.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { readInThread } from "#filing/spreadsheet/read-in-thread.ts";
import type { ReadAnswer } from "#filing/spreadsheet/sheet.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { Stack } from "#ui/layout/stack.tsx";
import { UploadField } from "#ui/upload/upload-field.tsx";
import { ContactFault, ImportSummary } from "./import-summary.tsx";
import { ImportedRows } from "./imported-rows.tsx";
import { isDiffering, type RowResult, useImport } from "./use-import.ts";

/** The guard looks into the file itself: what is no table is refused with its own reason. */
const accept = [".xlsx", ".csv", ".xlsm", ".tsv", ".txt", ".xls"];

interface ImportContactsProps {
  readonly onClose: () => void;
  /** A test reads where there are no threads. */
  readonly read?: (file: File) => Promise<ReadAnswer | null>;
}

export function ImportContactsDialog({ onClose, read = readInThread }: ImportContactsProps) {
  const { t } = useLingui();
  const { looked, fault, refusal, isBusy, open, keep } = useImport({ read, onDone: onClose });
  const [changes, setChanges] = useState(false);
  const count = (outcome: RowResult["outcome"]) =>
    looked?.results.filter((result) => result.outcome === outcome).length ?? 0;
  const [added, differing] = [count("CREATED"), looked?.results.filter(isDiffering).length ?? 0];
  const isIdle = added === 0 && (differing === 0 || !changes);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t`Contacts from a spreadsheet`}
      description={t`An .xlsx or .csv file whose headings name the columns, such as Name, Street, City, Country, Phone, E-mail.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {looked !== null && !looked.isKept && (
            <Button kind="primary" isBusy={isBusy} isDisabled={isIdle} onClick={() => void keep(changes)}>
              {changes && differing > 0 ? (
                <Trans>Add and change the contacts</Trans>
              ) : (
                <Plural value={added} one="Add # contact" other="Add # contacts" />
              )}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {fault !== null && (
          <AlertBox type="failed" isLive title={<Trans>This file was not read</Trans>}>
            <ContactFault fault={fault} />
          </AlertBox>
        )}
        {refusal !== null && (
          <AlertBox type="failed" isLive>
            <bdi>{refusal}</bdi>
          </AlertBox>
        )}
        {looked === null && (
          <UploadField
            label={t`File with contacts`}
            accept={accept}
            isMultiple={false}
            uploads={[]}
            onAdd={([file]) => file !== undefined && void open(file)}
            onRemove={() => {}}
          />
        )}
        {isBusy && looked === null && (
          <p role="status">
            <Spinner size="sm" /> <Trans>Reading the rows</Trans>
          </p>
        )}
        {looked !== null && (
          <>
            <ImportSummary looked={looked} />
            {differing > 0 && !looked.isKept && (
              <ChangeThere count={differing} isChosen={changes} onChange={setChanges} />
            )}
            <ImportedRows lines={looked.table.lines} results={looked.results} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface ChangeThereProps {
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function ChangeThere({ count, isChosen, onChange }: ChangeThereProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={
        <Plural
          value={count}
          one="Change # contact that has this name and country already"
          other="Change # contacts that have these names and countries already"
        />
      }
      hint={t`Only what the file says is changed. Without the tick they stay as they are.`}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
