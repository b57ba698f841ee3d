// Measures every call of the product against the baseline, the reading ones at ten times the filings, and all of them alone
// on the embedded database.

import type { CallsFigures, EmbeddedFigures, GrowthFigures } from "../figures/figures.ts";
import { machine } from "../figures/machine.ts";
import { round } from "../figures/round.ts";
import { type BenchPostgres, startBenchPostgres } from "../own-postgres.ts";
import { residentMb } from "../resident-memory.ts";
import { type Call, calls } from "./calls.ts";
import { extent } from "./extent.ts";
import { proveAlike } from "./prove-alike.ts";
import { baselineOn, oursOn, type Started } from "./sides.ts";
import { type Figures, timeCall } from "./time-calls.ts";

/** `--calls=save,list`: those with one of the words in their name; such a run is never kept. */
const chosen = process.argv.find((one) => one.startsWith("--calls="))?.slice("--calls=".length);

function wanted(which: (call: Call) => boolean): Call[] {
  const words = chosen?.split(",");
  return calls.filter(which).filter(({ name }) => words?.some((word) => name.includes(word)) ?? true);
}

export async function measureCalls(scratch: string): Promise<{ calls: CallsFigures }> {
  return onPostgres(async (postgres) => {
    const { filings } = extent;
    return closing(async (open) => {
      const ours = await open(oursOn(postgres, { name: "ours", scratch, filings, extent }));
      const baseline = await open(baselineOn(postgres, { name: "baseline", filings, extent, body: ours.started.body }));
      const idleMb = residentMb(ours.started.pid!);
      const rows = [];
      const sides = [ours.side, baseline.side];
      for (const call of wanted(() => true)) {
        await proveAlike(call, ours.started, baseline.started);
        const { ours: us, baseline: least } = await timeCall(call, { sides, extent, postgres });
        const ratio = round3(us!.perSecond / least!.perSecond);
        const { name, must = null, best = null } = call;
        rows.push({ call: name, ours: us!, baseline: least!, ratio, must, best });
        say(call, `${us!.perSecond}/s, ${ratio} of the baseline's ${least!.perSecond}/s`);
      }
      const memory = { idleMb, afterMb: residentMb(ours.started.pid!) };
      const startMs = ours.started.startMs;
      return { calls: { ...machine(), postgres: postgres.version, filings, ...howLong(), memory, startMs, rows } };
    });
  });
}

/** Alone on its PostgreSQL: a baseline of a million filings beside it reads so much that neither finds its own in memory. */
export async function measureGrowth(scratch: string): Promise<{ growth: GrowthFigures }> {
  return onPostgres(async (postgres) => {
    const { filings: few, manyFilings: many } = extent;
    return closing(async (open) => {
      const small = await open(oursOn(postgres, { name: "few", scratch, filings: few, extent }));
      const large = await open(oursOn(postgres, { name: "many", scratch, filings: many, extent }));
      const { version, hugePages } = postgres;
      const rows = [];
      const sides = [small.side, large.side];
      for (const call of wanted(({ changes }) => !changes)) {
        const { few: atFew, many: atMany } = await timeCall(call, { sides, extent, postgres });
        const slower = round(atMany!.p50 / atFew!.p50);
        rows.push({ call: call.name, few: atFew!, many: atMany!, slower });
        say(call, `×${slower} slower at ${many} filings`);
      }
      return { growth: { ...machine(), postgres: version, hugePages, few, many, ...howLong(), rows } };
    });
  });
}

/** One connection: what a single clerk waits for. */
export async function measureEmbedded(scratch: string): Promise<{ embedded: EmbeddedFigures }> {
  const { embeddedFilings: filings } = extent;
  const alone = { ...extent, connections: 1 };
  return closing(async (open) => {
    const ours = await open(oursOn(null, { name: "ours", scratch, filings, extent: alone }));
    const rows: { call: string; figures: Figures }[] = [];
    // Its only process is this one, whose worker would send what the other calls leave.
    for (const call of wanted(({ needsWorker = false }) => !needsWorker)) {
      const figures = await timeCall(call, { sides: [ours.side], extent: alone, postgres: null });
      rows.push({ call: call.name, figures: figures.ours! });
      say(call, `p50 ${figures.ours!.p50} ms`);
    }
    return { embedded: { ...machine(), filings, ...howLong(), connections: 1, rows } };
  });
}

async function onPostgres<T>(work: (postgres: BenchPostgres) => Promise<T>): Promise<T> {
  const postgres = await startBenchPostgres();
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

type Open = <S extends { close: () => Promise<void> }>(starting: Promise<Started<S>>) => Promise<Started<S>>;

/** Closes what was opened, also when the next could not be. */
async function closing<T>(work: (open: Open) => Promise<T>): Promise<T> {
  const opened: { close: () => Promise<void> }[] = [];
  try {
    return await work(async (starting) => {
      const side = await starting;
      opened.push(side.started);
      return side;
    });
  } finally {
    for (const started of opened) await started.close();
  }
}

function howLong() {
  const { rounds, seconds, connections } = extent;
  return { rounds, seconds, connections };
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function say({ name }: Call, what: string): void {
  console.error(`${name}: ${what}`);
}
