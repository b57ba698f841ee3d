// Tells the type of a file by its bytes, having looked into those that can hide something.
import { fileTypeFromBuffer } from "file-type";
import type { FileTypeCode } from "../file-types.ts";
import { officeTypeOf } from "./office.ts";
import { checkPdf } from "./pdf.ts";
import { seemsText, textTypeOf } from "./text.ts";

/** Enough for the first bytes of every type there is. */
const headBytes = 4_100;

/** Null for a type that no filing takes; throws `encrypted_pdf`, `active_content` or `damaged_file`. */
export async function typeOfBytes(bytes: Buffer): Promise<FileTypeCode | null> {
  const head = bytes.subarray(0, headBytes);
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") {
    checkPdf(bytes);
    return "pdf";
  }
  if (head.length > 4 && head.readUInt32BE(0) === 0x504b0304) return officeTypeOf(bytes);
  // Text first: the first letters of a table may by chance be those by which a picture is known.
  if (seemsText(head)) return textTypeOf(bytes);
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === "image/png") return "png";
  if (found?.mime === "image/jpeg") return "jpg";
  return found?.mime === "image/tiff" && found.ext === "tif" ? "tif" : null;
}
