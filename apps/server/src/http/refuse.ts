// Turns a refusal into its HTTP answer: the code decides status and sentence, the caller the language.
import { type ErrorCode, errorStatuses, type FieldError, type Params, Problem } from "@filings/contract/errors";
import type { ReleasedLocale } from "@filings/phrases/say";
import { errorSentence, fieldSentence } from "@filings/phrases/say-refusal";
import type { FastifyReply } from "fastify";
import type * as z from "zod/mini";

export function sendProblem(reply: FastifyReply, problem: Problem, locale: ReleasedLocale): FastifyReply {
  const { retryAfterSeconds, current } = problem.extra;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  return reply
    .code(errorStatuses[problem.code])
    .send(problemBody(problem, locale, { requestId: reply.request.id, current }));
}

export function problemBody(
  problem: Problem,
  locale: ReleasedLocale,
  { requestId, current }: { requestId?: string; current?: unknown } = {},
) {
  const first = problem.errors[0];
  return {
    detail: errorSentence(locale, problem.code, { ...firstField(first), ...problem.params, request: requestId }),
    code: problem.code,
    ...(problem.errors.length === 0
      ? {}
      : {
          errors: problem.errors.map((error) => ({
            ...error,
            message: fieldSentence(locale, error.code, { path: error.path, ...error.params }),
          })),
        }),
    ...(current === undefined ? {} : { current }),
    request_id: requestId,
  };
}

function firstField(first: FieldError | undefined): Params {
  return first === undefined ? {} : { path: first.path, ...first.params };
}

/** Nobody corrects more at once, and a request may be wrong in a million places. */
export const errorsMost = 100;

/** The refusal of a body or query that does not fit its schema, with a code for each field. */
export function problemOfIssues(issues: readonly z.core.$ZodIssue[], input: unknown): Problem {
  const errors = issues
    .slice(0, errorsMost)
    .flatMap((issue) => fieldErrors(issue, input))
    .slice(0, errorsMost);
  const code = (errors[0]?.code ?? "bad_request") as ErrorCode;
  return new Problem(code, { errors });
}

function fieldErrors(issue: z.core.$ZodIssue, input: unknown): FieldError[] {
  const path = pathText(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, errorsMost).map((key) => {
      const name = key.length > 60 ? `${key.slice(0, 60)}…` : key;
      return {
        path: path === "" ? name : `${path}.${name}`,
        code: "unknown_field",
        severity: "error",
        params: { field: name },
      };
    });
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, one) => (one.length < best.length ? one : best));
    return closest.flatMap((inner) =>
      fieldErrors({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue, input),
    );
  }
  return [{ path, ...codeOf(issue, valueAt(input, issue.path)), severity: "error" }];
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): { code: ErrorCode; params?: Params } {
  if (issue.code === "too_big" && issue.origin === "string")
    return { code: "too_long", params: { most: Number(issue.maximum) } };
  if (issue.code === "too_big" && issue.origin === "array")
    return { code: "too_many", params: { most: Number(issue.maximum) } };
  if (issue.code === "custom" && typeof issue.params?.expected === "string")
    return { code: "wrong_value", params: issue.params as Params };
  if (value === undefined && issue.code !== "unrecognized_keys") return { code: "required_field" };
  if (issue.code === "too_small" || issue.code === "too_big") {
    const bound: Params =
      issue.code === "too_small" ? { least: Number(issue.minimum) } : { most: Number(issue.maximum) };
    return { code: "wrong_value", params: { expected: kindOf[issue.origin] ?? "number", ...bound } };
  }
  if (issue.code === "not_multiple_of")
    return { code: "wrong_value", params: { expected: "number", step: issue.divisor } };
  if (issue.code === "invalid_value")
    return { code: "wrong_value", params: { expected: issue.values.map(String).join(", ") } };
  if (issue.code === "invalid_format") return { code: "wrong_value", params: { expected: issue.format } };
  if (issue.code === "invalid_type") return { code: "wrong_value", params: { expected: issue.expected } };
  return { code: "wrong_value", params: { expected: issue.code } };
}

/** Where it is no number. */
const kindOf: Readonly<Record<string, string>> = { string: "text", array: "list" };

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    // A query value that may be single or a list is validated as a list: its first item is the value itself.
    if (part === 0 && typeof value === "string") return value;
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
