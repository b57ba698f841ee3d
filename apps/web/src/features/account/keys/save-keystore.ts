// Gives a person the file of their key, under a name that tells which key it is.
import { saveFile } from "#ui/document/save-file.ts";

export function saveKeystore(address: string, keystore: string): void {
  saveFile({ name: keystoreName(address), type: "application/json", content: keystore });
}

export function keystoreName(address: string): string {
  return `filings-key-${address.slice(2, 10).toLowerCase()}.keystore.json`;
}
