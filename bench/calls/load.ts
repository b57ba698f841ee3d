// Drives one operation for some seconds over 16 connections, or through a list of prepared requests, and returns its
// figures.
import autocannon from "autocannon";

export interface Target {
  readonly url: string;
  /** Sent in turn; `once`: none is sent twice. */
  readonly requests: readonly Request[];
  readonly once?: boolean;
}

export interface Request {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export async function drive({ url, requests, once = false }: Target, seconds: number): Promise<Figures> {
  const state = { next: 0, said: "" };
  const started = performance.now();
  const result = await autocannon({
    url,
    connections: 16,
    ...(once ? { amount: requests.length } : { duration: seconds }),
    requests: [
      {
        setupRequest: (request: object) => {
          const { method, path, headers, body } = requests[state.next % requests.length]!;
          state.next += 1;
          return { ...request, method, path, headers, body };
        },
        onResponse: (status: number, body: string) => {
          if (status >= 300 && state.said === "") state.said = `${status} ${body.slice(0, 500)}`;
        },
      },
    ],
  } as unknown as autocannon.Options);
  if (state.said !== "")
    throw new Error(`a request was refused, and a benchmark of refusals says nothing: ${state.said}`);
  const elapsed = once ? (performance.now() - started) / 1000 : result.duration;
  return {
    perSecond: result["2xx"] / elapsed,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
