// Looks at the first and the last bytes of a file before it is read: what would hurt is refused here.
import { limits } from "@filings/contract/limits";
import { FileRefused } from "./sheet.ts";

const compound = [0xd0, 0xcf, 0x11, 0xe0];
const zip = [0x50, 0x4b, 0x03, 0x04];
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;
/** The end of a zip's directory, with the longest comment behind it. */
const tailBytes = 65_557;

export type FileKind = "workbook" | "text";

/** Throws `FileRefused`. */
export function guardFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (bytes.length > limits.importedFileBytes) throw new FileRefused("too_large");
  if (startsWith(bytes, compound)) throw new FileRefused(isEncrypted(bytes) ? "password" : "old_excel");
  if (startsWith(bytes, zip)) {
    guardUnzipped(bytes);
    return "workbook";
  }
  if (startsWith(bytes, [...new TextEncoder().encode("%PDF")])) throw new FileRefused("not_a_table");
  return "text";
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** Excel keeps a workbook with a password as a stream of this name. */
function isEncrypted(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes);
  return text.includes([..."EncryptedPackage"].join("\0"));
}

/** A small zip can unfold to more than the memory holds; its directory says how much. */
function guardUnzipped(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= Math.max(0, bytes.length - tailBytes) && view.getUint32(end, true) !== directoryEnd) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== directoryEnd) throw new FileRefused("damaged");
  let at = view.getUint32(end + 16, true);
  let unzipped = 0;
  let isWorkbook = false;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryEntry) throw new FileRefused("damaged");
    unzipped += view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    isWorkbook ||= new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)) === "xl/workbook.xml";
    at += 46 + name + extra + comment;
  }
  if (!isWorkbook) throw new FileRefused("not_a_table");
  if (unzipped > limits.importedUnzippedBytes) throw new FileRefused("unzips_too_large");
}
