// One measured call: its requests, and the baseline's operation in its place.

import { signAccessToken } from "@filings/server/http/caller";
import type { RunningServer } from "@filings/server/start-server";
import type { BaselineOperation } from "./baseline.ts";
import type { Filled } from "./fill.ts";
import type { Request } from "./load.ts";
import { startRecording } from "./statements.ts";

export const mpci = "/api/filings/ae/mpci/filings/";

export interface Operation {
  readonly name: string;
  /** The requests of one round, generated anew because tokens live five minutes. */
  readonly requests: () => Promise<Request[]>;
  /** The request whose answers of server and baseline are compared before the timing. */
  readonly sample: () => Promise<Request>;
  readonly once: boolean;
  readonly baseline: BaselineOperation;
  readonly check: (ours: unknown, baseline: unknown) => boolean;
}

export async function headers(app: RunningServer, { userId, companyId, sessionId }: Filled["companies"][number]) {
  const token = await signAccessToken(app.tools, { userId, companyId, sessionId });
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

export async function ask(app: RunningServer, request: Request): Promise<unknown> {
  const response = await fetch(app.url + request.path, {
    method: request.method,
    headers: request.headers,
    ...(request.body ? { body: request.body } : {}),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${request.method} ${request.path} answered ${response.status}: ${text.slice(0, 1_000)}`);
  return JSON.parse(text) as unknown;
}

/** Records the second of two equal calls, so that no first-time work is included. */
export async function record(app: RunningServer, warm: Request, recorded: Request) {
  await ask(app, warm);
  const recording = startRecording();
  const answer = await ask(app, recorded);
  return { answer, ...recording.stop() };
}
