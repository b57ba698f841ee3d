// Times the list of one company, asked now and again as a person does.
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import type { Ours } from "../calls/ours.ts";
import { ask, requestOf } from "../calls/requests/ask.ts";
import { percentile } from "../figures/median.ts";
import { round } from "../figures/round.ts";

export interface ListWaits {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
}

const pauseMs = 50;

/** Asks until `work` ends. */
export async function timeList<T>(
  ours: Ours,
  company: number,
  work: Promise<T>,
): Promise<{ done: T; list: ListWaits }> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const request = requestOf(ours, listMpciFilings, { company, query: "filter[status]=LOAD" });
    const since = performance.now();
    await ask(ours.port, request);
    waits.push(performance.now() - since);
    await Promise.race([over, new Promise((done) => setTimeout(done, pauseMs))]);
  }
  const at = (share: number) => round(percentile(waits, share));
  return { done: await over, list: { calls: waits.length, p50: at(0.5), p99: at(0.99) } };
}
