// Sends a request until it is answered: waits as the server asks, and repeats what may be repeated.
import { limits } from "@filings/contract/limits";
import { type Problem, RefusedError, UnreachableError } from "../errors.ts";

export interface ConnectionOptions {
  readonly server: string;
  /** Called before each wait that the server asked for. */
  readonly waits: (seconds: number, detail: string) => void;
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Request {
  /** Names the call in errors: `GET /api/health/`. */
  readonly says: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly withinMs: number;
}

/** Sends of one call at most, where the server asks to wait, and where no answer comes. */
const triesMost = { asked: 10, recentCode: 35, lost: 3 } as const;
const waitSecondsMost = 60;
const firstPauseMs = 500;
const callTimeoutMs = 30_000;

/** The time limit of a call in milliseconds: the server gives a large body time on a slow connection. */
export function answerWithinMs(bodyBytes: number): number {
  return callTimeoutMs + Math.ceil((bodyBytes * 8) / limits.bodyKilobitsPerSecond);
}

/** The answer of a request that was not refused. Throws RefusedError and UnreachableError. */
export async function answerTo(request: Request, options: ConnectionOptions): Promise<Response> {
  const repeatable = isRepeatable(request.init);
  let lost = 0;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await sendOnce(request, options);
    if (outcome instanceof Response && outcome.ok) return outcome;
    const problem = outcome instanceof Response ? await readProblem(outcome) : {};
    if (outcome instanceof Response && waitsAsAsked(outcome, problem, attempt)) {
      const seconds = problem.code === "code_sent_recently" ? 2 : (waitOf(outcome) ?? 1);
      options.waits(seconds, problem.detail ?? "The server asks to wait.");
      await options.sleep(seconds * 1_000);
      continue;
    }
    lost += 1;
    if (!repeatable || lost >= triesMost.lost || (outcome instanceof Response && !isPassing(outcome))) {
      if (outcome instanceof Error) throw outcome;
      throw new RefusedError(request.says, outcome.status, problem);
    }
    const asked = outcome instanceof Response ? waitOf(outcome) : null;
    await options.sleep(asked === null ? firstPauseMs * 2 ** (lost - 1) : asked * 1_000);
  }
}

/** What a proxy or a provider behind the server answers while it is away. */
function isPassing({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** A refusal that did nothing and ends by itself. */
function waitsAsAsked({ status }: Response, { code }: Partial<Problem>, attempt: number): boolean {
  // A code that another sign-in requested ends when it is used, so another may be requested soon.
  if (code === "code_sent_recently") return attempt < triesMost.recentCode;
  return (status === 429 || (status === 503 && code === "starting")) && attempt < triesMost.asked;
}

function isRepeatable({ method, headers }: RequestInit): boolean {
  return method === "GET" || new Headers(headers).has("idempotency-key");
}

async function sendOnce(
  { url, init, withinMs }: Request,
  { server, fetch: send }: ConnectionOptions,
): Promise<Response | UnreachableError> {
  try {
    return await send(url, { ...init, signal: AbortSignal.timeout(withinMs) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return new UnreachableError(`${server} does not answer (${cause}).`);
  }
}

/** Seconds; null: the server names none. */
function waitOf(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, waitSecondsMost) : null;
}

async function readProblem(response: Response): Promise<Partial<Problem>> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null ? (answer as Partial<Problem>) : {};
  } catch {
    return {};
  }
}
