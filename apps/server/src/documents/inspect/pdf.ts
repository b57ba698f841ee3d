// Looks into a PDF for what a customs paper has no use for: a password, scripts, programs to start, files inside it.
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { Problem } from "@filings/contract/errors";
import type { FileReader } from "./file-reader.ts";

const inflated = promisify(inflate);
/** Objects may lie compressed; whoever packs more into them than this wants something else. */
const objectBytesMost = 32 * 1024 * 1024;

/** Names that PDF 32000 gives to each; long enough not to come up by chance in compressed bytes. */
const encrypted = /\/Encrypt(?![A-Za-z])/;
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm)(?![A-Za-z])/;

/** Throws `encrypted_pdf`, `active_content` or `damaged_file`. */
export async function checkPdf(file: FileReader): Promise<void> {
  const parts: string[] = [];
  for await (const piece of file.pieces()) parts.push(piece.toString("latin1"));
  const text = parts.join("");
  if (!text.slice(-1_024).includes("%%EOF")) throw new Problem("damaged_file");
  const plain = withoutEscapes(text);
  if (encrypted.test(plain)) throw new Problem("encrypted_pdf");
  if (active.test(plain)) throw new Problem("active_content");
  await checkPackedObjects(text);
}

/** Any letter of a name may be written as its number: /J#61vaScript. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

async function checkPackedObjects(text: string): Promise<void> {
  let left = objectBytesMost;
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = withoutEscapes(text.slice(Math.max(0, match.index - 2_048), match.index));
    const from = Math.max(dictionary.lastIndexOf("endobj"), dictionary.lastIndexOf("endstream"), 0);
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary.slice(from))) continue;
    const at = match.index + match[0].length;
    const end = text.indexOf("endstream", at);
    const objects = await unpacked(text.slice(at, end === -1 ? undefined : end), left);
    left -= objects.length;
    if (active.test(withoutEscapes(objects))) throw new Problem("active_content");
  }
}

async function unpacked(packed: string, most: number): Promise<string> {
  if (most <= 0) throw new Problem("damaged_file");
  try {
    const bytes = (await inflated(Buffer.from(packed, "latin1"), { maxOutputLength: most })) as Buffer;
    return bytes.toString("latin1");
  } catch {
    // What we cannot look into, we do not pass on: the usual packing is the only one in use for objects.
    throw new Problem("damaged_file");
  }
}
