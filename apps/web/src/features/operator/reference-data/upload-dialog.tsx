// Uploads the files of an edition, to be checked and compared; every line that is wrong is named.
import { checkReferenceFile, type ReferenceVersion } from "@filings/contract/api/operator/reference-data";
import { limits } from "@filings/contract/limits";
import { editionForm, type ReferenceList, referenceColumns } from "@filings/contract/platform/reference-lists";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { sendFile } from "#filing/papers/send-file.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import { useReferenceListNames } from "#identity/settings/reference-list-names.ts";
import settings from "#identity/settings.module.css";
import { useSession } from "#session/session-context.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { FilesField } from "#ui/upload/files-field.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";

interface UploadDialogProps {
  readonly list: ReferenceList;
  readonly onClose: () => void;
  readonly onChecked: (version: string) => void;
}

export function UploadDialog({ list, onClose, onChecked }: UploadDialogProps) {
  const { t } = useLingui();
  const name = useReferenceListNames()[list];
  const { form, faults, setFiles } = useUpload({ list, onChecked });
  const file = form.field("file");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      description={t`It is checked and compared with what is in force. Nothing changes yet.`}
    >
      <form className={settings.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        {faults.length > 0 && <Faults faults={faults} />}
        <FilesField
          id={file.id}
          label={<Trans>Files</Trans>}
          hint={<FileHint list={list} />}
          error={file.error}
          accept=".csv,.zip"
          onChoose={(chosen) => {
            setFiles(chosen);
            form.set("file", chosen.map(({ name: one }) => one).join(" "));
          }}
        />
        <TextField
          label={t`Edition`}
          hint={t`As the file says it, like 2025-1.`}
          isIdentifier
          {...form.field("edition")}
        />
        <TextField
          label={t`Where the file is from`}
          hint={t`Other operators read it, like the address of the page.`}
          dir="auto"
          {...form.field("edition_source")}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Check and compare</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}

function useUpload({ list, onChecked }: Pick<UploadDialogProps, "list" | "onChecked">) {
  const { t } = useLingui();
  const { tag: languageTag } = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const form = usePlainForm<"file" | "edition" | "edition_source">({
    start: { file: "", edition: "", edition_source: "" },
    check: ({ edition, edition_source: source }) => ({
      file: files.length === 0 && t`Choose the file.`,
      edition: !editionForm.test(edition.trim()) && t`Enter the edition as a year and a number, like 2025-1.`,
      edition_source: source.trim().length < limits.reasonLettersLeast && t`Enter where the file is from.`,
    }),
    send: async ({ edition, edition_source }) => {
      setFaults([]);
      try {
        const parts = { edition: edition.trim(), edition_source: edition_source.trim(), file: files };
        const answer = await sendFile(session, { endpoint: checkReferenceFile, list, parts, languageTag });
        await queries.invalidateQueries({ queryKey: operatorKeys.referenceData });
        onChecked((answer as ReferenceVersion).id);
      } catch (error) {
        if (error instanceof ApiError && error.code === "reference_rows_broken") {
          setFaults(error.errors.map(({ message }) => message));
        }
        throw error;
      }
    },
  });
  return { form, faults, setFiles };
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={styles.faults} tabIndex={0} aria-label={t`Lines to correct`}>
      {faults.map((sentence) => (
        <li key={sentence}>
          <bdi>{sentence}</bdi>
        </li>
      ))}
    </ul>
  );
}

function FileHint({ list }: { readonly list: ReferenceList }) {
  const { needed, more } = referenceColumns[list];
  if (list === "unlocode") {
    return <Trans>All parts of the edition as UNECE publishes them, as CSV or in their ZIP.</Trans>;
  }
  return (
    <>
      <Trans>CSV with these columns:</Trans> <Bdi>{needed.join(", ")}</Bdi>
      {more.length > 0 && (
        <>
          <br />
          <Trans>If known:</Trans> <Bdi>{more.join(", ")}</Bdi>
        </>
      )}
    </>
  );
}
