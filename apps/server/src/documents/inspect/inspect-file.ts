// Says by its bytes alone what a file is, and refuses what a filing must not carry.
import { Problem } from "@filings/contract/errors";
import { fileTypeFromBuffer } from "file-type";
import { type FileType, type FileTypeCode, fileTypes } from "../file-types.ts";
import { type FileReader, withFile } from "./file-reader.ts";
import { officeTypeOf } from "./office.ts";
import { checkPdf } from "./pdf.ts";
import { seemsText, textTypeOf } from "./text.ts";

/** Enough for the first bytes of every type there is. */
const headBytes = 4_100;

/** How many files are looked at in one process at once: a PDF is held in memory meanwhile. */
const atOnce = 2;

/** Throws `unsupported_type` for what the place does not take, `encrypted_pdf`, `active_content` or `damaged_file`. */
export type InspectFile = (path: string, accepts: readonly FileTypeCode[]) => Promise<FileType>;

export function createInspector(): InspectFile {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (path, accepts) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      const code = await withFile(path, typeOf);
      if (code === null || !accepts.includes(code)) throw unsupported(accepts);
      return fileTypes[code];
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

async function typeOf(file: FileReader): Promise<FileTypeCode | null> {
  const head = await file.piece(0, headBytes);
  if (head.subarray(0, 5).toString("latin1") === "%PDF-") {
    await checkPdf(file);
    return "pdf";
  }
  if (head.length > 4 && head.readUInt32BE(0) === 0x504b0304) return officeTypeOf(file);
  // Text first: the first letters of a table may by chance be those by which a picture is known.
  if (seemsText(head)) return textTypeOf(file);
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === "image/png") return "png";
  if (found?.mime === "image/jpeg") return "jpg";
  return found?.mime === "image/tiff" && found.ext === "tif" ? "tif" : null;
}

function unsupported(accepts: readonly FileTypeCode[]): Problem {
  return new Problem("unsupported_type", {
    params: { accepted: accepts.map((code) => fileTypes[code].name).join(", ") },
  });
}
