// Detects the type of a file by its bytes, and inspects types that can hide active content.
import { fileTypeFromBuffer } from "file-type";
import type { FileTypeCode } from "../file-types.ts";
import { officeTypeOf } from "./office.ts";
import { checkPdf } from "./pdf.ts";
import { seemsText, textTypeOf } from "./text.ts";

/** Enough bytes for the signature of every type. */
const headBytes = 4_100;

/** Null for a type that no filing accepts; throws `encrypted_pdf`, `active_content` or `damaged_file`. */
export async function typeOfBytes(bytes: Buffer): Promise<FileTypeCode | null> {
  const head = bytes.subarray(0, headBytes);
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") {
    checkPdf(bytes);
    return "pdf";
  }
  if (head.length > 4 && head.readUInt32BE(0) === 0x504b0304) return officeTypeOf(bytes);
  // Text is tried first: the first letters of a table may equal a picture's signature by chance.
  if (seemsText(head)) return textTypeOf(bytes);
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === "image/png") return "png";
  if (found?.mime === "image/jpeg") return "jpg";
  return found?.mime === "image/tiff" && found.ext === "tif" ? "tif" : null;
}
