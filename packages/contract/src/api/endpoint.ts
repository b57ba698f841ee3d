// The type of an endpoint: one description of a call for server, client, documents and tests.
import type * as z from "zod/mini";
import type { Permission } from "../company/permissions.ts";
import type { ErrorCode } from "../errors.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** How a caller authenticates: not at all, by e-mail and password, by the refresh cookie, or by the access token. */
export type Access = "public" | "basic" | "cookie" | "bearer";

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The unique name of the call. */
  readonly id: string;
  readonly method: Method;
  /** With `:name` for parameters and the trailing slash of the specification. */
  readonly path: string;
  readonly says: string;
  readonly access: Access;
  readonly permission?: Permission;
  /** For the people who run the platform; to anybody else there is nothing at its address. */
  readonly isForOperators?: true;
  /** Only in a session whose person signed in, or confirmed it, a moment ago; acts of operators need it unsaid. */
  readonly needsStepUp?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is multipart: one file under `file`, and text fields. */
  readonly takes?: "file";
  /** The answer is the bytes of a file. */
  readonly gives?: "file";
  /** Absent: 204 without a body. */
  readonly answer?: Answer;
  readonly status?: 200 | 201 | 202 | 204;
  /** Refusals of this call, besides the common ones. */
  readonly refuses: readonly ErrorCode[];
}

/** Checks the shape and keeps the exact types of the schemas. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<Record<string, never>>,
  Query extends z.ZodMiniType = z.ZodMiniType<Record<string, never>>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Answer extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(description: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return description;
}

/** Whether a call is refused with `step_up_needed` in a session that was not confirmed lately. */
export function asksStepUp({ needsStepUp, isForOperators, method }: Endpoint): boolean {
  return needsStepUp === true || (isForOperators === true && method !== "GET");
}

/** Refusals that any call may answer with, so that endpoints need not repeat them. */
export const commonRefusals = [
  "bad_request",
  "broken_json",
  "too_deep",
  "unknown_field",
  "wrong_value",
  "required_field",
  "too_long",
  "too_many",
  "permission_required",
  "step_up_needed",
  "not_signed_in",
  "token_not_accepted",
  "token_scope_missing",
  "not_found",
  "too_slow",
  "too_large",
  "wrong_media_type",
  "too_many_requests",
  "idempotency_conflict",
  "internal",
  "starting",
] as const satisfies readonly ErrorCode[];
