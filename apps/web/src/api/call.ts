// One typed way to call the server: from a description of the contract to its answer, or an ApiError.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { movedClockHeader } from "@filings/contract/platform/moved-clock";
import type * as z from "zod/mini";
import { followClock } from "#i18n/time/told-time.ts";
import { ApiError, asWritten, NoAnswerError, type Say } from "./api-error.ts";
import { writeQuery } from "./query-string.ts";

/** Who knows the access token. */
export interface TokenSource {
  /** The token, refreshed first if it has run out; null when nobody is signed in. */
  readonly current: () => Promise<string | null>;
  /** A new token in place of `refused`; null when there is none to be had. Many askers at once share one refresh. */
  readonly refresh: (refused: string) => Promise<string | null>;
  /** The server will not let this session in again. */
  readonly signedOut: () => void;
}

export interface Surroundings {
  readonly tokens: TokenSource;
  /** For Accept-Language: refusals come as sentences for the reader. */
  readonly languageTag: () => string;
  /** Absent: as it is written. */
  readonly say?: Say;
  /** Asks the person to confirm that it is them; answers whether they did. */
  readonly confirm?: () => Promise<boolean>;
  readonly fetch: typeof fetch;
}

type Part<Name extends "params" | "body", Schema extends z.ZodMiniType> =
  Record<string, never> extends z.input<Schema>
    ? { readonly [name in Name]?: z.input<Schema> }
    : undefined extends z.input<Schema>
      ? { readonly [name in Name]?: z.input<Schema> }
      : { readonly [name in Name]: z.input<Schema> };

// biome-ignore format: one row per part of a call
export type CallInput<E extends Endpoint> =
  & (E extends Endpoint<infer P, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? Part<"params", P> : never)
  & (E extends Endpoint<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? { readonly query?: Partial<z.input<Q>> } : never)
  & (E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType> ? Part<"body", B> : never)
  & {
    /** The same key and body again gives the same answer, for 24 hours. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** The whole header, for the calls that take e-mail and password. */
    readonly authorization?: string;
  };

export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never;

export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<AnswerOf<E>>;

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly authorization?: string;
}

export function createCall(surroundings: Surroundings): Call {
  const once = (endpoint: Endpoint, input: AnyInput) =>
    endpoint.access === "bearer"
      ? callWithToken(surroundings, endpoint, input)
      : send(surroundings, endpoint, input, input.authorization ?? null);
  async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
    try {
      return await once(endpoint, input);
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === "step_up_needed";
      if (!isAsked || !(await surroundings.confirm?.())) throw error;
      return once(endpoint, input);
    }
  }
  return call as Call;
}

/** A 403 says that the token is not accepted: one refresh, one retry, then it is over. */
async function callWithToken(surroundings: Surroundings, endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  const { tokens } = surroundings;
  const token = await tokens.current();
  try {
    return await send(surroundings, endpoint, input, bearer(token));
  } catch (error) {
    if (token === null || !isForbidden(error)) throw error;
    const next = await tokens.refresh(token);
    if (next === null) throw error;
    try {
      return await send(surroundings, endpoint, input, bearer(next));
    } catch (again) {
      if (isForbidden(again)) tokens.signedOut();
      throw again;
    }
  }
}

function bearer(token: string | null): string | null {
  return token === null ? null : `Bearer ${token}`;
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

async function send(
  { fetch, languageTag, say = asWritten }: Surroundings,
  endpoint: Endpoint,
  { params, query, body, idempotencyKey, signal }: AnyInput,
  authorization: string | null,
): Promise<unknown> {
  const url = pathOf(endpoint.path, params) + writeQuery(isObject(query) ? query : {});
  const request: RequestInit = {
    method: endpoint.method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      "accept-language": languageTag(),
      ...(authorization !== null && { authorization }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    // Without one it is undefined still, as it is where none is sent.
    body: JSON.stringify(body),
    signal: signal ?? null,
  };
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NoAnswerError(url, error, say);
  }
  followClock(response.headers.get(movedClockHeader), Date.parse(response.headers.get("date")!) - Date.now());
  if (response.status === 204) return undefined;
  const answer = await read(response);
  if (!response.ok) throw new ApiError({ url: response.url || url, response, body: answer }, say);
  return answer;
}

function pathOf(path: string, params: unknown): string {
  const values = isObject(params) ? params : {};
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === "") throw new Error(`${path} is called without ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** An answer that is no JSON is a file; a refusal that is none is kept as text: something between us and the server said it. */
async function read(response: Response): Promise<unknown> {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  if (response.ok && !isJson) return response.blob();
  const text = await response.text();
  try {
    return isJson ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
