// The no of a call as the screens see it: the specification's fields, and beside them the code and what is wrong at which field.
import type { ErrorCode, Severity } from "@filings/contract/errors";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export interface FieldProblem {
  /** JSON path of the field; empty for the whole body. */
  readonly path: string;
  readonly code: string;
  readonly severity: Severity;
  /** A sentence in the reader's language, from the server. */
  readonly message: string;
}

export interface ProblemBody {
  readonly detail?: string;
  readonly code?: ErrorCode | (string & {});
  readonly errors?: readonly FieldProblem[];
  readonly current?: unknown;
  readonly request_id?: string;
}

/** The specification's section 8: what is said where the server said nothing. */
const texts: Readonly<Record<number, MessageDescriptor>> = {
  400: msg`Bad Request`,
  401: msg`Unauthorized`,
  403: msg`Forbidden`,
  404: msg`Not Found`,
  500: msg`Internal Server Error`,
  502: msg`Bad Gateway`,
  503: msg`Service Unavailable`,
};
const anyOther = msg`Generic Error`;

/** Says a sentence of ours in the reader's language. */
export type Say = (sentence: MessageDescriptor) => string;

export const asWritten: Say = ({ id, message }) => message ?? id;

interface Refused {
  readonly url: string;
  readonly response: Pick<Response, "status" | "statusText" | "headers">;
  readonly body: unknown;
}

export class ApiError extends Error {
  // Declared, so that the script of every page does not name them twice.
  declare readonly url: string;
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly body: unknown;
  declare readonly details: ProblemBody;
  declare readonly code: string | null;
  declare readonly errors: readonly FieldProblem[];
  /** What support asks for. */
  declare readonly requestId: string | null;
  declare readonly retryAfterSeconds: number | null;

  constructor({ url, response, body }: Refused, say: Say) {
    const details = problemOf(body);
    super(details.detail || say(texts[response.status] ?? anyOther));
    this.name = "ApiError";
    this.url = url;
    this.status = response.status;
    this.statusText = response.statusText;
    this.body = body;
    this.details = details;
    this.code = details.code ?? null;
    this.errors = details.errors ?? [];
    this.requestId = details.request_id ?? response.headers.get("x-request-id");
    const wait = Number(response.headers.get("retry-after") ?? "none");
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  }
}

const notAnswering = msg`The server is not answering. Check your connection.`;

/** No answer came at all: the line is dead, or the server is. Its message is for the person. */
export class NoAnswerError extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown, say: Say = asWritten) {
    super(say(notAnswering), { cause });
    this.name = "NoAnswerError";
    this.url = url;
  }
}

function problemOf(body: unknown): ProblemBody {
  if (typeof body !== "object" || body === null) return {};
  const { detail, code, errors, current, request_id } = body as Record<string, unknown>;
  return {
    ...(typeof detail === "string" && { detail }),
    ...(typeof code === "string" && { code }),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldProblem) }),
    ...(current !== undefined && { current }),
    ...(typeof request_id === "string" && { request_id }),
  };
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === "object" && value !== null && "path" in value && "message" in value;
}
