// Calls without a pause while each node and each worker is replaced by another.
import type { Clerk } from "../kit/clerk.ts";

export interface UnderLoad {
  readonly calls: number;
  /** What was answered otherwise than right, or not at all. */
  readonly failed: readonly string[];
}

const filings = "/api/filings/ae/mpci/filings/";
const callersAtOnce = 8;

interface Load {
  readonly server: string;
  readonly clerk: Clerk;
  /** As many calls at least, and until the work is done. */
  readonly least: number;
}

/** Drafts are begun, saved under their revision, read and listed by eight callers at once while `work` is done. */
export async function callDuring(work: () => Promise<unknown>, { server, clerk, least }: Load): Promise<UnderLoad> {
  const failed: string[] = [];
  let calls = 0;
  let isDone = false;

  /** Every call counts as it is answered the first time: nothing is tried again here. */
  async function call<T>(method: string, path: string, body?: unknown): Promise<T | null> {
    calls += 1;
    const headers = { authorization: `Bearer ${clerk.token}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(server + path, { method, headers, ...sent }).catch(String);
    if (typeof answer !== "string" && answer.ok) return (await answer.json()) as T;
    failed.push(
      `${method} ${path}: ${typeof answer === "string" ? answer : `${answer.status} ${await answer.text()}`}`,
    );
    return null;
  }
  async function caller(number: number): Promise<void> {
    const made = await call<{ id: string; revision: number }>("POST", filings, {});
    let revision = made?.revision ?? 0;
    for (let turn = 0; made !== null && (!isDone || calls < least); turn += 1) {
      const change = { revision, body: { bill_number: `LOAD${number}${turn}` } };
      const saved = await call<{ revision: number }>("PATCH", `${filings}${made.id}/`, change);
      revision = saved?.revision ?? revision;
      await call("GET", `${filings}${made.id}/`);
      await call("GET", `${filings}?page_size=25`);
    }
  }
  const working = work().finally(() => {
    isDone = true;
  });
  await Promise.all([working, ...Array.from({ length: callersAtOnce }, (_, number) => caller(number))]);
  return { calls, failed };
}
