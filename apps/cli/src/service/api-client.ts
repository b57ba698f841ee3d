// The API client: calls the contract's endpoints, honours Retry-After, and keeps a refusal's sentences.
import type { Endpoint } from "@filings/contract/api/endpoint";
import type { errorAnswer } from "@filings/contract/api/wire";
import { limits } from "@filings/contract/limits";
import qs from "qs";

type Output<Schema> = Schema extends { readonly _zod: { readonly output: infer T } } ? T : undefined;
type Input<Schema> = Schema extends { readonly _zod: { readonly input: infer T } } ? T : undefined;
type ErrorAnswer = Output<typeof errorAnswer>;

/** The server refused the call; `answer` is its body, if it was readable. */
export class RefusedError extends Error {
  readonly status: number;
  readonly answer: Partial<ErrorAnswer>;

  constructor(call: string, status: number, answer: Partial<ErrorAnswer>) {
    super(answer.detail ?? `${call} was answered with HTTP ${status}.`);
    this.status = status;
    this.answer = answer;
  }
}

/** The server did not answer. */
export class UnreachableError extends Error {}

export interface CallOptions<E extends Endpoint> {
  readonly params?: Input<NonNullable<E["params"]>>;
  readonly query?: Input<NonNullable<E["query"]>>;
  readonly body?: Input<NonNullable<E["body"]>>;
  /** `Basic …` or `Bearer …`. */
  readonly authorization?: string;
  /** Also makes the call safe to repeat after a lost connection. */
  readonly idempotencyKey?: string;
}

export interface ApiClient {
  readonly server: string;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    options?: CallOptions<E>,
  ) => Promise<Output<NonNullable<E["answer"]>>>;
}

export interface ClientOptions {
  readonly server: string;
  /** Called before each wait that the server asked for. */
  readonly waits?: (seconds: number, detail: string) => void;
  readonly fetch?: typeof fetch;
  readonly sleep?: (ms: number) => Promise<void>;
}

const triesMost = 10;
const waitSecondsMost = 60;
const callTimeoutMs = 30_000;

/** The time limit of a call: the server gives a large body time on a slow connection. */
export function answerWithinMs(bodyBytes: number): number {
  return callTimeoutMs + Math.ceil((bodyBytes * 8) / limits.bodyKilobitsPerSecond);
}

export function createClient({
  server,
  waits = () => {},
  fetch: send = fetch,
  sleep = (ms) => new Promise((done) => setTimeout(done, ms)),
}: ClientOptions): ApiClient {
  return {
    server,
    call: async (endpoint, options = {}) => {
      const url = server + pathOf(endpoint, options);
      const request = requestOf(endpoint, options);
      for (let attempt = 1; ; attempt += 1) {
        const response = await sendOnce(send, url, request, {
          server,
          repeatable: attempt < 3 && isRepeatable(endpoint, options),
        });
        if (response === null) {
          await sleep(500 * attempt);
          continue;
        }
        if (response.ok) return (response.status === 204 ? undefined : await response.json()) as never;
        const answer = await readRefusal(response);
        // A code that another sign-in requested ends when it is used, so another may be requested soon.
        const wait = answer.code === "code_sent_recently" ? 2 : waitOf(response);
        const mayWait = response.status === 429 || (response.status === 503 && answer.code === "starting");
        if (!mayWait || attempt >= (answer.code === "code_sent_recently" ? 35 : triesMost)) {
          throw new RefusedError(`${endpoint.method} ${endpoint.path}`, response.status, answer);
        }
        waits(wait, answer.detail ?? "The server asks to wait.");
        await sleep(wait * 1000);
      }
    },
  };
}

function isRepeatable(endpoint: Endpoint, options: { idempotencyKey?: string }): boolean {
  return endpoint.method === "GET" || options.idempotencyKey !== undefined;
}

/** Null: the connection was lost and the call may be repeated. */
async function sendOnce(
  send: typeof fetch,
  url: string,
  request: RequestInit,
  { server, repeatable }: { server: string; repeatable: boolean },
): Promise<Response | null> {
  const bodyBytes = typeof request.body === "string" ? Buffer.byteLength(request.body) : 0;
  try {
    return await send(url, { ...request, signal: AbortSignal.timeout(answerWithinMs(bodyBytes)) });
  } catch (error) {
    if (repeatable) return null;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new UnreachableError(`${server} does not answer (${cause}). Is it started? "npm start" starts it.`);
  }
}

function pathOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? "")),
  );
  const search = qs.stringify(query ?? {}, { arrayFormat: "brackets" });
  return search === "" ? path : `${path}?${search}`;
}

function requestOf(
  endpoint: Endpoint,
  { body, authorization, idempotencyKey }: { body?: unknown; authorization?: string; idempotencyKey?: string },
): RequestInit {
  return {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      "accept-language": "en-GB",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function waitOf(response: Response): number {
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, waitSecondsMost) : 1;
}

async function readRefusal(response: Response): Promise<Partial<ErrorAnswer>> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null ? (answer as Partial<ErrorAnswer>) : {};
  } catch {
    return {};
  }
}
