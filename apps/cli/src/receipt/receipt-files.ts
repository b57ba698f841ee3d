// Finds a receipt on disk with the platform's keys and the listed documents beside it.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readZip } from "./read-zip.ts";

/** The files cannot be used; the message says which and why. */
export class ReceiptFileError extends Error {}

export interface ReceiptFiles {
  readonly receipts: readonly NamedFile[];
  readonly trustedKeys: readonly string[];
  /** Certificates of the time-stamping authorities that the platform names. */
  readonly trustedTimeStampers: readonly Uint8Array[];
  readonly files: readonly NamedFile[];
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * `path` is a receipt, a folder with a `receipt.json`, or an archive with receipts and documents; `keys` overrides the
 * `platform-keys.json` beside it.
 */
export async function readReceiptFiles(path: string, keys?: string): Promise<ReceiptFiles> {
  const file = statOf(path)?.isDirectory() ? join(path, "receipt.json") : path;
  const bytes = bytesOf(file);
  const beside = join(dirname(file), "platform-keys.json");
  const keyFile = keys ?? (existsSync(beside) ? beside : null);
  const trusted = keyFile === null ? { trustedKeys: [], trustedTimeStampers: [] } : keysIn(keyFile);
  if (isArchive(bytes)) return { ...trusted, ...(await inArchive(file, bytes)) };
  return {
    ...trusted,
    receipts: [{ name: basename(file), bytes }],
    files: documentNames(bytes).flatMap((name) => {
      const document = join(dirname(file), name);
      return existsSync(document) ? [{ name, bytes: bytesOf(document) }] : [];
    }),
  };
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A file under `receipts/` is a receipt, any other file a document that a receipt may list. */
async function inArchive(file: string, bytes: Uint8Array): Promise<Pick<ReceiptFiles, "receipts" | "files">> {
  const all = await readZip(bytes);
  if (all === null) throw new ReceiptFileError(`The archive ${file} cannot be read.`);
  const receipts = all.filter(({ name }) => /^receipts\/[^/]+\.json$/.test(name));
  if (receipts.length === 0)
    throw new ReceiptFileError(`The archive ${file} holds no receipt: nothing was sealed yet.`);
  return { receipts, files: all.filter((one) => !receipts.includes(one)) };
}

function keysIn(file: string): Pick<ReceiptFiles, "trustedKeys" | "trustedTimeStampers"> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytesOf(file)));
  } catch (error) {
    if (error instanceof ReceiptFileError) throw error;
    throw new ReceiptFileError(`${file} is not JSON.`);
  }
  const said = value as { keys?: { public_key?: unknown }[]; time_stamp_authorities?: unknown } | null;
  if (!Array.isArray(said?.keys)) throw new ReceiptFileError(`${file} holds no list of keys.`);
  const authorities = Array.isArray(said.time_stamp_authorities) ? said.time_stamp_authorities : [];
  return {
    trustedKeys: said.keys.flatMap((key) => (typeof key?.public_key === "string" ? [key.public_key] : [])),
    trustedTimeStampers: authorities.flatMap((text) =>
      typeof text === "string" ? [Uint8Array.from(Buffer.from(text, "base64"))] : [],
    ),
  };
}

/** Plain names only, because an untrusted receipt must not make us read other files. */
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
