// Begins a draft with each JSON file of a bill that another system wrote; a file that does not fit says why.
import { createMpciFiling } from "@filings/contract/api/mpci/filings";
import { listStructuredDocumentTemplates } from "@filings/contract/api/platform/service";
import { limits } from "@filings/contract/limits";
import type { BillType, FilingChange } from "@filings/contract/mpci/filing";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import { queryKeys } from "#api/query-keys.ts";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import { useLanguage } from "#i18n/language-context.ts";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { Row } from "#ui/layout/stack.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import type { Upload } from "#ui/upload/upload-row.tsx";

interface FromFilesProps extends Begun {
  readonly example: () => Promise<FilingChange>;
}

interface Begun {
  /** The drafts are begun under it; null: in the name of the reader's company. */
  readonly delegationId: string | null;
  /** Of a bill whose file does not say it. */
  readonly type: BillType;
}

const faultsMost = 3;

export function FromFiles({ example, ...begun }: FromFilesProps) {
  const { t } = useLingui();
  const { uploads, add, remove } = useBegunDrafts(begun);
  return (
    <>
      <UploadField
        label={t`Bills as JSON files`}
        bytesMost={limits.bodyBytes}
        uploads={uploads}
        onAdd={(files) => files.forEach((file) => void add(file))}
        onRemove={remove}
      />
      <Row>
        <Button
          kind="quiet"
          icon={downloadIcon}
          onClick={async () =>
            saveFile({
              name: "bill.json",
              type: "application/json",
              content: JSON.stringify(await example(), null, 2),
            })
          }
        >
          <Trans>Save an example file</Trans>
        </Button>
        <Templates />
      </Row>
    </>
  );
}

/** The fields of each document that can be brought, for the people who write the files. */
function Templates() {
  const call = useCall();
  const { code: locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.templates, locale],
    queryFn: ({ signal }) => call(listStructuredDocumentTemplates, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data
    .filter(({ systems }) => systems.includes("MPCI"))
    .map(({ id, title, version, schema }) => (
      <Button
        key={id}
        kind="quiet"
        icon={downloadIcon}
        onClick={() =>
          saveFile({
            name: `${id}-v${version}.schema.json`,
            type: "application/schema+json",
            content: JSON.stringify(schema, null, 2),
          })
        }
      >
        <Trans>Save the fields of: {title}</Trans>
      </Button>
    ));
}

/** One draft for each file, begun as soon as it is there. */
function useBegunDrafts({ delegationId, type }: Begun) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const sizeOf = useFileSize();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  async function add(file: File): Promise<void> {
    // Sent again after a lost answer, it is still one draft.
    const id = crypto.randomUUID();
    setUploads((all) => [...all, { id, fileName: file.name, size: sizeOf(file.size), state: "checking" }]);
    const read = readObject(await file.text());
    if (read === null) {
      change(id, { state: "failed", note: t`This is not a JSON file of one bill. Compare it with the example file.` });
      return;
    }
    try {
      const bill = { bill_type: type, ...read };
      const body = delegationId === null ? bill : { ...bill, delegation_id: delegationId };
      const { id: filingId } = await call(createMpciFiling, { body, idempotencyKey: id });
      void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
      change(id, {
        state: "done",
        note: (
          <FilingLink to={editFilingPath(filingId)}>
            <Trans>Open the draft</Trans>
          </FilingLink>
        ),
      });
    } catch (error) {
      change(id, { state: "failed", note: <Faults error={error} /> });
    }
  }
  return { uploads, add, remove: (id: string) => setUploads((all) => all.filter((one) => one.id !== id)) };
}

function readObject(text: string): FilingChange | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

/** What the server finds wrong, with the names that the fields have in the file. */
function Faults({ error }: { readonly error: unknown }): ReactNode {
  const faults = error instanceof ApiError ? error.errors.slice(0, faultsMost) : [];
  if (faults.length === 0) return <bdi>{error instanceof Error ? error.message : String(error)}</bdi>;
  return faults.map(({ path, code, message }) => (
    <span key={`${path} ${message}`}>
      <bdi dir="ltr">{path}</bdi>:{" "}
      {code === "unknown_field" ? (
        <Trans>This field is not known. Remove it, or compare with the example file.</Trans>
      ) : (
        <bdi>{message}</bdi>
      )}{" "}
    </span>
  ));
}
