// Chooses several files at once; what is chosen stays named below the button.
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { buttonClass } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import styles from "./file-field.module.css";
import { FileInput } from "./file-input.tsx";

interface FilesFieldProps {
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Endings and types, as the browser's own chooser takes them. */
  readonly accept: string;
  readonly onChoose: (files: readonly File[]) => void;
}

export function FilesField({ accept, onChoose, ...text }: FilesFieldProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  function take(files: readonly File[]): void {
    setNames(files.map(({ name }) => name));
    onChoose(files);
  }
  return (
    <Field {...text}>
      {(control) => (
        <span className={styles.file}>
          <span className={buttonClass({ size: "sm" })} aria-hidden="true">
            <Trans>Choose files</Trans>
          </span>
          <span className={styles.name} aria-hidden="true">
            {names.length === 0 && <Trans>No file yet</Trans>}
            {names.map((name) => (
              <bdi key={name} dir="auto" className={styles.each}>
                {name}
              </bdi>
            ))}
          </span>
          <FileInput {...control} multiple accept={accept} onChange={({ target }) => take([...(target.files ?? [])])} />
        </span>
      )}
    </Field>
  );
}
