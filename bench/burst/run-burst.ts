// One burst: so many sealed bills submitted at once, and everything that happens until the last is answered.
import { submitMpciFiling } from "@filings/contract/api/mpci/submission";
import type { Extent } from "../calls/extent.ts";
import type { Ours } from "../calls/ours.ts";
import { submits } from "../calls/requests/submit.ts";
import { round } from "../figures/round.ts";
import { drive } from "../load/drive.ts";
import type { BenchPostgres } from "../own-postgres.ts";
import { processorMs } from "../processor-time.ts";
import { type Lag, lagOf, proveOnce, untilLoaded } from "./count-outcomes.ts";
import type { Naic } from "./start-naic.ts";
import { type ListWaits, timeList } from "./time-list.ts";

export interface Stage {
  readonly ours: Ours;
  readonly naic: Naic;
  readonly postgres: BenchPostgres;
  readonly extent: Extent;
}

export interface Burst {
  /** From the first submit to the last LOAD. */
  readonly seconds: number;
  /** Until the last submit was answered. */
  readonly submitSeconds: number;
  readonly billsPerSecond: number;
  /** Seconds of processor time. */
  readonly cpu: { readonly workers: number; readonly api: number; readonly postgres: number; readonly sandbox: number };
  readonly sendLag: Lag;
  readonly noticeLag: Lag;
  /** Another company's list. */
  readonly listAlone: ListWaits;
  readonly listBeside: ListWaits;
}

/** A browser keeps so many connections to one server. */
const connections = 6;
const other = 1;

export async function runBurst(stage: Stage, workerCount: number): Promise<Burst> {
  const { ours, extent } = stage;
  const bills = extent.burstBills;
  await ours.renewTokens();
  const prepare = await submits(ours, submitMpciFiling, { ...extent, preparedMost: bills });
  const turn = await prepare();
  const workers = await Promise.all(Array.from({ length: workerCount }, () => ours.startWorker()));
  try {
    await ours.renewTokens();
    const { list: listAlone } = await timeList(ours, other, pause(extent.seconds * 1000));
    const before = processor(stage, workers);
    const since = new Date();
    const burst = async () => {
      const { seconds } = await drive({ port: ours.port, turn, seconds: 600, connections });
      return { submitSeconds: seconds, last: await untilLoaded(ours, { bills, since }) };
    };
    const { done, list: listBeside } = await timeList(ours, other, burst());
    const cpu = difference(before, processor(stage, workers));
    await proveOnce(ours, { bills, since });
    const seconds = (done.last.getTime() - since.getTime()) / 1000;
    return {
      seconds: round(seconds),
      submitSeconds: round(done.submitSeconds),
      billsPerSecond: round(bills / seconds),
      cpu,
      sendLag: await lagOf(ours, "mpci.send", since),
      noticeLag: await lagOf(ours, "mpci.read-notice", since),
      listAlone,
      listBeside,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.kill("SIGTERM")));
  }
}

function processor({ ours, naic, postgres }: Stage, workers: readonly { readonly pid: number }[]): Burst["cpu"] {
  return {
    workers: workers.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    api: processorMs(ours.pid!),
    postgres: postgres.processorMs(),
    sandbox: processorMs(naic.pid),
  };
}

function difference(before: Burst["cpu"], after: Burst["cpu"]): Burst["cpu"] {
  const of = (part: keyof Burst["cpu"]) => round((after[part] - before[part]) / 1000);
  return { workers: of("workers"), api: of("api"), postgres: of("postgres"), sandbox: of("sandbox") };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
