// Inspects a file in a worker thread: detects its type by its bytes and refuses active content.
import { Problem } from "@filings/contract/errors";
import { createThreadPool, type PoolLimits, TaskStopped } from "#crypto/thread-pool";
import { type FileType, type FileTypeCode, fileTypes } from "../file-types.ts";

export interface Inspection {
  readonly accepts: readonly FileTypeCode[];
  /** The company of the file; one file of a company is inspected at a time. */
  readonly companyId: string;
  /** Ends the inspection when the sender disconnects. */
  readonly signal?: AbortSignal;
}

/**
 * Throws `unsupported_type` for a type that is not accepted here, `encrypted_pdf`, `active_content` or `damaged_file`,
 * and `file_not_checkable` beyond the limits of time or memory.
 */
export type InspectFile = (path: string, inspection: Inspection) => Promise<FileType>;

/** The largest honest file takes one second on a busy machine, and memory of a few times its size. */
const inspectionLimits: PoolLimits = { threads: 2, seconds: 20, heapMb: 192 };

export function createInspector(limits: Partial<PoolLimits> = {}): InspectFile {
  const thread = new URL("./inspection-thread.ts", import.meta.url);
  const pool = createThreadPool<string, FileTypeCode | null>(thread, { ...inspectionLimits, ...limits });
  return async (path, { accepts, companyId, signal }) => {
    const code = await pool.run(path, { tenant: companyId, ...(signal && { signal }) }).catch((error: unknown) => {
      if (error instanceof TaskStopped) throw new Problem("file_not_checkable");
      // The client is gone and reads no answer.
      throw signal?.aborted ? new Problem("bad_request") : error;
    });
    if (code === null || !accepts.includes(code)) throw unsupported(accepts);
    return fileTypes[code];
  };
}

function unsupported(accepts: readonly FileTypeCode[]): Problem {
  return new Problem("unsupported_type", {
    params: { accepted: accepts.map((code) => fileTypes[code].name).join(", ") },
  });
}
