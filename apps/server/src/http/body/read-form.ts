// Reads a multipart form with files and a few fields; each file is streamed onto the disk.
import { Problem } from "@filings/contract/errors";
import type { FastifyRequest } from "fastify";
import { discard, receiveFile } from "#documents/receive-file";
import type { ReceivedFile } from "#documents/store/store";
import { StoreUnavailable } from "#documents/store/store";

type FormFile = ReceivedFile & { readonly givenName: string };

export interface ReceivedForm {
  /** Null when the form held no file. */
  readonly file: FormFile | null;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ReceivedFiles {
  /** In the order of the form. */
  readonly files: readonly FormFile[];
  readonly fields: Readonly<Record<string, string>>;
}

interface FormLimits {
  readonly folder: string;
  /** Bytes of one file. */
  readonly most: number;
  readonly fields: readonly string[];
}

const fieldBytes = 1_000;

/** The caller owns the file and discards it. */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<ReceivedForm> {
  const { files, fields } = await readFiles(request, { ...limits, filesMost: 1 });
  return { file: files[0] ?? null, fields };
}

/** The caller owns the files and discards them. */
export async function readFiles(
  request: FastifyRequest,
  { folder, most, fields: known, filesMost }: FormLimits & { readonly filesMost: number },
): Promise<ReceivedFiles> {
  if (!request.isMultipart()) throw new Problem("wrong_media_type");
  const [files, parts] = [filesMost, filesMost + 11];
  const limits = { fileSize: most + 1, files, fields: 10, parts, fieldSize: fieldBytes, headerPairs: 50 };
  const fields: Record<string, string> = {};
  const kept: FormFile[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file" && part.fieldname === "file") {
        const file = await receiveFile(part.file, { folder, most });
        kept.push({ ...file, givenName: part.filename ?? "" });
      } else if (part.type === "field" && known.includes(part.fieldname) && typeof part.value === "string") {
        if (part.valueTruncated) throw atField("too_long", part.fieldname, { most: fieldBytes });
        fields[part.fieldname] = part.value;
      } else {
        if (part.type === "file") part.file.resume();
        throw atField("unknown_field", part.fieldname.slice(0, 60), { field: part.fieldname.slice(0, 60) });
      }
    }
    return { files: kept, fields };
  } catch (error) {
    await Promise.all(kept.map(discard));
    throw refusalOf(error, filesMost);
  }
}

function atField(code: "too_long" | "unknown_field", path: string, params: Record<string, string | number>): Problem {
  return new Problem(code, { errors: [{ path, code, severity: "error", params }] });
}

/** A truncated form, a missing boundary or too many parts are the sender's error. */
function refusalOf(error: unknown, filesMost: number): unknown {
  if (error instanceof Problem || error instanceof StoreUnavailable) return error;
  if (error instanceof Error && "code" in error && /^(FST_|ECONN|ERR_STREAM)/.test(String(error.code))) {
    return /LIMIT/.test(String(error.code))
      ? new Problem("too_many", { params: { most: filesMost } })
      : new Problem("bad_request");
  }
  return error instanceof Error && /multipart|boundary|part/i.test(error.message) ? new Problem("bad_request") : error;
}
