// Attaches the papers of a bill, each a file beside the filing's file.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ApiClient } from "@filings/client/client";
import { attachToMpciFiling } from "@filings/contract/api/mpci/attachments";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { FileError, type MpciFilePaper } from "../example-file.ts";
import type { Report } from "../report.ts";

interface PapersToAttach {
  readonly api: ApiClient;
  readonly authorization: string;
  readonly report: Report;
  readonly filingId: string;
  /** The path of the filing's file. */
  readonly file: string;
  readonly papers: readonly MpciFilePaper[];
}

type SentPaper = Pick<MpciAttachment, "id" | "document_type" | "size" | "sha256">;

/** The papers as they left this machine, with the id that the server gave each. */
export async function attachPapers(given: PapersToAttach): Promise<SentPaper[]> {
  const { api, authorization, report, filingId, file, papers } = given;
  const sent: SentPaper[] = [];
  for (const { file: path, documentType } of papers) {
    const bytes = read(join(dirname(file), path));
    const name = basename(path);
    const paper = { name, bytes, fields: { document_type: documentType } };
    const { id } = await api.upload(attachToMpciFiling, paper, { params: { filingId }, authorization });
    const sha256 = `0x${createHash("sha256").update(bytes).digest("hex")}`;
    sent.push({ id, document_type: documentType, size: bytes.length, sha256 });
    report.tell("attached", `${documentType}: ${name}, ${bytes.length} bytes.`, { id, name });
  }
  return sent;
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new FileError(`The file ${path} cannot be read.`);
  }
}
