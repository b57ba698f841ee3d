// Where the reading of a bill begins: a PDF is dropped or chosen, or the text of an e-mail is pasted; what cannot be read says why.
import { limits } from "@filings/contract/limits";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { useSizeLimit } from "#ui/upload/file-size.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import styles from "../import.module.css";
import type { BillFault } from "./file/bill-file.ts";

interface AddBillProps {
  readonly isReading: boolean;
  readonly fault: BillFault | null;
  readonly onSource: (source: File | string) => void;
}

export function AddBill({ isReading, fault, onSource }: AddBillProps) {
  const { t } = useLingui();
  const [pasted, setPasted] = useState("");
  return (
    <Stack className={styles.add}>
      {fault !== null && (
        <AlertBox type="failed" isLive title={<Trans>This bill was not read</Trans>}>
          <FaultWords fault={fault} />
        </AlertBox>
      )}
      <UploadField
        label={t`Bill of lading`}
        accept={[".pdf"]}
        isMultiple={false}
        uploads={[]}
        onAdd={([file]) => file !== undefined && onSource(file)}
        onRemove={() => {}}
      />
      {isReading && (
        <p role="status">
          <Spinner size="sm" /> <Trans>Reading the bill</Trans>
        </p>
      )}
      <label className={styles.paste}>
        <Trans>Or paste the text of an e-mail that says what the bill holds</Trans>
        <textarea dir="auto" rows={8} value={pasted} onChange={({ target }) => setPasted(target.value)} />
      </label>
      <Row>
        <Button isDisabled={pasted.trim() === "" || isReading} onClick={() => onSource(pasted)}>
          <Trans>Read this text</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function FaultWords({ fault }: { readonly fault: BillFault }): ReactNode {
  const limitOf = useSizeLimit();
  const most = limitOf(limits.readBillBytes);
  const pages = limits.readBillPagesMost;
  switch (fault) {
    case "empty":
      return <Trans>There is no text in it. Choose the PDF of the bill, or paste the text of the e-mail.</Trans>;
    case "too_large":
      return <Trans>It is larger than {most}. Save the pages of the bill alone as a PDF, and choose that.</Trans>;
    case "not_a_pdf":
      return <Trans>It is no PDF. Save the bill as a PDF, or paste its text.</Trans>;
    case "password":
      return <Trans>It is protected with a password. Open it, save it without the password, and choose it anew.</Trans>;
    case "too_many_pages":
      return (
        <Plural
          value={pages}
          one="It has more than # page, or far more text than a bill. Save the pages of the bill alone as a PDF, and choose that."
          other="It has more than # pages, or far more text than a bill. Save the pages of the bill alone as a PDF, and choose that."
        />
      );
    case "scan":
      return (
        <Trans>
          It is a scan: its pages are pictures without text. Ask the sender for the original PDF, or type the bill.
        </Trans>
      );
    case "damaged":
      return <Trans>It is damaged or only partly saved. Ask for it again, or paste its text.</Trans>;
    case "too_long":
      return <Trans>It is far longer than an e-mail. Paste only the part that says what the bill holds.</Trans>;
  }
}
