// Reads a multipart form with one file and a few fields; the file is streamed onto the disk.
import { Problem } from "@filings/contract/errors";
import type { FastifyRequest } from "fastify";
import { discard, receiveFile } from "#documents/receive-file";
import type { ReceivedFile } from "#documents/store/store";
import { StoreUnavailable } from "#documents/store/store";

export interface ReceivedForm {
  /** Null when the form held no file. */
  readonly file: (ReceivedFile & { readonly givenName: string }) | null;
  readonly fields: Readonly<Record<string, string>>;
}

const fieldBytes = 1_000;

/** The caller owns the file and discards it. */
export async function readForm(
  request: FastifyRequest,
  { folder, most, fields: known }: { folder: string; most: number; fields: readonly string[] },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Problem("wrong_media_type");
  const limits = { fileSize: most + 1, files: 1, fields: 10, parts: 12, fieldSize: fieldBytes, headerPairs: 50 };
  const fields: Record<string, string> = {};
  const kept: { file: ReceivedForm["file"] } = { file: null };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file" && part.fieldname === "file") {
        const file = await receiveFile(part.file, { folder, most });
        kept.file = { ...file, givenName: part.filename ?? "" };
      } else if (part.type === "field" && known.includes(part.fieldname) && typeof part.value === "string") {
        if (part.valueTruncated) throw atField("too_long", part.fieldname, { most: fieldBytes });
        fields[part.fieldname] = part.value;
      } else {
        if (part.type === "file") part.file.resume();
        throw atField("unknown_field", part.fieldname.slice(0, 60), { field: part.fieldname.slice(0, 60) });
      }
    }
    return { file: kept.file, fields };
  } catch (error) {
    if (kept.file !== null) await discard(kept.file);
    throw refusalOf(error);
  }
}

function atField(code: "too_long" | "unknown_field", path: string, params: Record<string, string | number>): Problem {
  return new Problem(code, { errors: [{ path, code, severity: "error", params }] });
}

/** A truncated form, a missing boundary or too many parts are the sender's error. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Problem || error instanceof StoreUnavailable) return error;
  if (error instanceof Error && "code" in error && /^(FST_|ECONN|ERR_STREAM)/.test(String(error.code))) {
    return /LIMIT/.test(String(error.code))
      ? new Problem("too_many", { params: { most: 1 } })
      : new Problem("bad_request");
  }
  return error instanceof Error && /multipart|boundary|part/i.test(error.message) ? new Problem("bad_request") : error;
}
