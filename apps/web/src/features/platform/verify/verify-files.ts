// Checks dropped files: the receipt among them, the rest as its documents, against the keys the platform publishes.
import { listPlatformKeys } from "@filings/contract/api/shared";
import { type Check, type VerifyOptions, verifyReceipt } from "@filings/seal/verify-receipt";
import type { Call } from "#api/call.ts";

export interface Verified {
  readonly receiptName: string;
  readonly documentCount: number;
  readonly checks: readonly Check[];
}

/** Null when no receipt is among the files. */
export async function verifyFiles(call: Call, files: readonly File[]): Promise<Verified | null> {
  const receipt = await receiptAmong(files);
  if (receipt === null) return null;
  const others = files.filter((file) => file !== receipt);
  const documents = await Promise.all(others.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) })));
  const checks = await verifyReceipt(await bytesOf(receipt), {
    files: documents,
    ...(await trusted(call)),
  });
  return { receiptName: receipt.name, documentCount: documents.length, checks };
}

/** Whether the receipt may still lie packed in one of the files, as in the archives that this application gives. */
export function hasArchive(files: readonly File[]): boolean {
  return files.some(({ name }) => /\.zip$/i.test(name));
}

/** The file of that name, else the only file if it is JSON at all, else the first that speaks like a receipt. */
async function receiptAmong(files: readonly File[]): Promise<File | null> {
  const named = files.find(({ name }) => /receipt.*\.json$/i.test(name));
  if (named !== undefined) return named;
  const [only] = files;
  if (only !== undefined && files.length === 1) return (await isJson(only)) ? only : null;
  for (const file of files) {
    if (/\.json$/i.test(file.name) && (await file.text()).includes('"receipt_version"')) return file;
  }
  return null;
}

/** A picture or an archive is another kind of file, not a receipt that fails its checks; a damaged receipt is one. */
async function isJson(file: File): Promise<boolean> {
  return /\.json$/i.test(file.name) || (await file.text()).trimStart().startsWith("{");
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Without an answer the checks go on: they say what cannot be told now. */
async function trusted(call: Call): Promise<Pick<VerifyOptions, "trustedKeys" | "trustedTimeStampers">> {
  try {
    const { keys, time_stamp_authorities } = await call(listPlatformKeys);
    return {
      trustedKeys: keys.map(({ public_key }) => public_key),
      trustedTimeStampers: time_stamp_authorities.map((text) =>
        Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
      ),
    };
  } catch {
    return {};
  }
}
