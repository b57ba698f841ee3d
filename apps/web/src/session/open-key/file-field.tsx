// Chooses a keystore file and reads its text.
import type { ReactNode, Ref } from "react";
import { FileField } from "#ui/upload/file-field.tsx";

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

export function KeyFileField({ onChoose, ...field }: KeyFileFieldProps) {
  async function read(file: File | null): Promise<void> {
    if (file === null) return onChoose(null);
    onChoose({ name: file.name, text: file.size > bytesMost ? "" : await file.text() });
  }
  return <FileField {...field} accept=".json,application/json,.keystore,*/*" onChoose={(file) => void read(file)} />;
}
