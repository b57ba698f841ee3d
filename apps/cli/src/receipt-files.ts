// Finds a receipt on the disk with what lies beside it: the platform's keys and the documents it lists.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files cannot be used; the message says which and why. */
export class ReceiptFileError extends Error {}

export interface ReceiptFiles {
  readonly receipt: Uint8Array;
  readonly trustedKeys: readonly string[];
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** `path` is a receipt or the folder that holds a `receipt.json`; `keys` goes before the `platform-keys.json` beside it. */
export function readReceiptFiles(path: string, keys?: string): ReceiptFiles {
  const file = statOf(path)?.isDirectory() ? join(path, "receipt.json") : path;
  const receipt = bytesOf(file);
  const beside = join(dirname(file), "platform-keys.json");
  const keyFile = keys ?? (existsSync(beside) ? beside : null);
  return {
    receipt,
    trustedKeys: keyFile === null ? [] : keysIn(keyFile),
    files: documentNames(receipt).flatMap((name) => {
      const document = join(dirname(file), name);
      return existsSync(document) ? [{ name, bytes: bytesOf(document) }] : [];
    }),
  };
}

function keysIn(file: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytesOf(file)));
  } catch (error) {
    if (error instanceof ReceiptFileError) throw error;
    throw new ReceiptFileError(`${file} is not JSON.`);
  }
  const keys = (value as { keys?: { public_key?: unknown }[] } | null)?.keys;
  if (!Array.isArray(keys)) throw new ReceiptFileError(`${file} holds no list of keys.`);
  return keys.flatMap((key) => (typeof key?.public_key === "string" ? [key.public_key] : []));
}

/** Plain names only: a receipt is a stranger's, and must not make us read elsewhere. */
function documentNames(receipt: Uint8Array): string[] {
  try {
    const { documents } = JSON.parse(new TextDecoder().decode(receipt)) as { documents?: { file_name?: unknown }[] };
    return (documents ?? []).flatMap(({ file_name: name }) =>
      typeof name === "string" && /^[^/\\]+$/.test(name) && !name.startsWith("..") ? [name] : [],
    );
  } catch {
    return [];
  }
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new ReceiptFileError(`The file ${file} cannot be read.`);
  }
}

function statOf(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}
