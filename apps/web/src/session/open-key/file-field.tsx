// Chooses a file and reads its text.
import { Trans } from "@lingui/react/macro";
import { type ReactNode, type Ref, useState } from "react";
import { buttonClass } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { FileInput } from "#ui/upload/file-input.tsx";
import styles from "./open-key.module.css";

// A keystore has half a kilobyte; whatever is much larger is none.
const bytesMost = 64 * 1024;

export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

interface KeyFileFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly onChoose: (file: ChosenFile | null) => void;
}

export function KeyFileField({ ref, label, hint, error, onChoose }: KeyFileFieldProps) {
  const [name, setName] = useState<string | null>(null);
  async function read(file: File | undefined): Promise<void> {
    setName(file?.name ?? null);
    if (file === undefined) return onChoose(null);
    onChoose({ name: file.name, text: file.size > bytesMost ? "" : await file.text() });
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.file}>
          <span className={buttonClass({ size: "sm" })} aria-hidden="true">
            <Trans>Choose a file</Trans>
          </span>
          <span className={styles.name} aria-hidden="true">
            {name === null ? <Trans>No file yet</Trans> : <bdi dir="auto">{name}</bdi>}
          </span>
          <FileInput
            {...control}
            ref={ref}
            accept=".json,application/json,.keystore,*/*"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </span>
      )}
    </Field>
  );
}
