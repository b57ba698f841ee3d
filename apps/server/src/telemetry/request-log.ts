// The request log: one line of JSON for each call, of ids and numbers alone. Lines are gathered and written together, so
// that no call waits for a pipe; what is gathered is written at the latest after half a second, and when the process ends.

/** Names, bodies, tokens and addresses have no place in it, so there is none to pass them by. */
export interface LoggedCall {
  readonly requestId: string;
  /** The endpoint's id, or the pattern of a route outside the contract; never the address that was asked for. */
  readonly call: string;
  readonly status: number;
  readonly ms: number;
  /** Null: nobody is signed in. */
  readonly userId: string | null;
  readonly companyId: string | null;
}

export interface RequestLog {
  readonly write: (call: LoggedCall) => void;
  readonly close: () => void;
}

/** A write of at most 4,096 bytes reaches a pipe whole, so that no other line falls into it. */
const lettersMost = 3_500;
const everyMs = 500;
const info = 30;

export function openRequestLog(write: (lines: string) => void = writeOut): RequestLog {
  let gathered = "";
  const flush = () => {
    if (gathered === "") return;
    const lines = gathered;
    gathered = "";
    write(lines);
  };
  const timer = setInterval(flush, everyMs);
  timer.unref();
  process.once("exit", flush);
  return {
    write: (call) => {
      gathered += lineOf(call);
      if (gathered.length > lettersMost) flush();
    },
    close: () => {
      clearInterval(timer);
      process.off("exit", flush);
      flush();
    },
  };
}

/** Ids, names of ours and numbers need no escaping. */
function lineOf({ requestId, call, status, ms, userId, companyId }: LoggedCall): string {
  const by = userId === null ? "" : `,"user":"${userId}","company":"${companyId}"`;
  const rounded = Math.round(ms * 10) / 10;
  return `{"level":${info},"time":${Date.now()},"request_id":"${requestId}","call":"${call}","status":${status},"ms":${rounded}${by},"msg":"call"}\n`;
}

function writeOut(lines: string): void {
  process.stdout.write(lines);
}
