// Says by its bytes alone what a file is, and refuses what a filing must not carry: in a thread, because a file may be made to keep us busy.
import { Problem } from "@filings/contract/errors";
import { createThreadPool, type PoolLimits, TaskStopped } from "#crypto/thread-pool";
import { type FileType, type FileTypeCode, fileTypes } from "../file-types.ts";

export interface Inspection {
  readonly accepts: readonly FileTypeCode[];
  /** Whose file it is: one file of a company is looked into at a time. */
  readonly companyId: string;
  /** Ends the inspection when the sender leaves. */
  readonly signal?: AbortSignal;
}

/**
 * Throws `unsupported_type` for what the place does not take, `encrypted_pdf`, `active_content` or `damaged_file`; and
 * `file_not_checkable` for what cannot be looked into within the limits.
 */
export type InspectFile = (path: string, inspection: Inspection) => Promise<FileType>;

/** The largest honest file takes a second of a busy machine, and a few times its size. */
const inspectionLimits: PoolLimits = { threads: 2, seconds: 20, heapMb: 192 };

export function createInspector(limits: Partial<PoolLimits> = {}): InspectFile {
  const thread = new URL("./inspection-thread.ts", import.meta.url);
  const pool = createThreadPool<string, FileTypeCode | null>(thread, { ...inspectionLimits, ...limits });
  return async (path, { accepts, companyId, signal }) => {
    const code = await pool.run(path, { tenant: companyId, ...(signal && { signal }) }).catch((error: unknown) => {
      if (error instanceof TaskStopped) throw new Problem("file_not_checkable");
      // Nobody is there any more to read it.
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
