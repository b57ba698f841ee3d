// Chooses one file; what is chosen stays named beside the button.
import { Trans } from "@lingui/react/macro";
import { type ReactNode, type Ref, useState } from "react";
import { buttonClass } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import styles from "./file-field.module.css";
import { FileInput } from "./file-input.tsx";

interface FileFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Endings and types, as the browser's own chooser takes them. */
  readonly accept: string;
  readonly onChoose: (file: File | null) => void;
}

export function FileField({ ref, accept, onChoose, ...text }: FileFieldProps) {
  const [name, setName] = useState<string | null>(null);
  function take(file: File | null): void {
    setName(file?.name ?? null);
    onChoose(file);
  }
  return (
    <Field {...text}>
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
            accept={accept}
            onChange={({ target }) => take(target.files?.[0] ?? null)}
          />
        </span>
      )}
    </Field>
  );
}
