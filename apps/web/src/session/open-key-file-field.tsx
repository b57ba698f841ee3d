// Chooses a file and reads its text.
import type { ReactNode, Ref } from "react";
import { Field } from "#ui/field/field.tsx";
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
  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return onChoose(null);
    onChoose({ name: file.name, text: file.size > bytesMost ? "" : await file.text() });
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="file"
          accept=".json,application/json,.keystore,*/*"
          className={styles.file}
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </Field>
  );
}
