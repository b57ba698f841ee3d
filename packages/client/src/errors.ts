// The ways in which a call fails: the server refused it, or did not answer, or asked for a seal of something else.
import type { ErrorCode } from "@filings/contract/errors";

/** One error at one field; `path` is a JSON path, empty for the whole body. */
export interface ProblemAtField {
  readonly path: string;
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A refusal as the API sends it. */
export interface Problem {
  /** A sentence in the client's language. */
  readonly detail: string;
  /** Of a closed list, which may grow. */
  readonly code: ErrorCode;
  readonly errors?: readonly ProblemAtField[];
  /** The object as it is now, where somebody else has changed it. */
  readonly current?: unknown;
  /** Names this call in the server's log. */
  readonly request_id?: string;
}

/** The server refused the call; `answer` is its body, empty where it is none of ours. */
export class RefusedError extends Error {
  readonly status: number;
  readonly answer: Partial<Problem>;

  constructor(call: string, status: number, answer: Partial<Problem>) {
    super(answer.detail ?? `${call} was answered with HTTP ${status}.`);
    this.name = "RefusedError";
    this.status = status;
    this.answer = answer;
  }
}

/** The server did not answer; whether it did what was asked is unknown. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** Nothing was signed; the message says why. */
export class SealRefusedError extends Error {
  override readonly name = "SealRefusedError";
}
