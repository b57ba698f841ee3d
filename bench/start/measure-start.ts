// Measures how long the API takes from its start to its first answer, and what memory it holds, idle and under load.
import { setTimeout as wait } from "node:timers/promises";
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import { extent } from "../calls/extent.ts";
import { type Ours, startOurs } from "../calls/ours.ts";
import { requestOf } from "../calls/requests/ask.ts";
import type { StartFigures } from "../figures/figures.ts";
import { machine } from "../figures/machine.ts";
import { median } from "../figures/median.ts";
import { drive } from "../load/drive.ts";
import { startBenchPostgres } from "../own-postgres.ts";
import { residentMb, withMemory } from "../resident-memory.ts";

/** Few: neither the start nor the memory of the API depends on their number. */
const filings = 1_000;
/** The memory of the start has been given back by then. */
const idleMs = 4_000;

type Start = Pick<StartFigures, "startMs" | "idleMb" | "loadedMb">;

/** The first start, which compiles, is the one that `startOurs` makes; these are the ones after it. */
export async function measureStart(scratch: string): Promise<{ start: StartFigures }> {
  const postgres = await startBenchPostgres();
  try {
    const ours = await startOurs({ scratch, databaseUrl: await postgres.createDatabase("start"), filings });
    try {
      const starts: Start[] = [];
      for (let time = 0; time < extent.rounds; time += 1) starts.push(await startOnce(ours));
      const middle = (what: keyof Start) => median(starts.map((start) => start[what]));
      const figures = { startMs: middle("startMs"), idleMb: middle("idleMb"), loadedMb: middle("loadedMb") };
      console.error("start:", JSON.stringify(figures));
      return { start: { ...machine(), postgres: postgres.version, starts: starts.length, ...figures } };
    } finally {
      await ours.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function startOnce(ours: Ours): Promise<Start> {
  const started = performance.now();
  const api = await ours.startApi();
  try {
    await (await fetch(`${api.url}/api/health/`)).text();
    const startMs = Math.round(performance.now() - started);
    await wait(idleMs);
    const idleMb = residentMb(api.pid);
    await ours.renewTokens();
    const turn = { next: () => requestOf(ours, listMpciFilings, { query: "filter[status]=LOAD" }) };
    const { seconds, connections } = extent;
    const port = Number(new URL(api.url).port);
    const { memory } = await withMemory(api.pid, () => drive({ port, turn, seconds, connections }));
    return { startMs, idleMb, loadedMb: memory.peakMb };
  } finally {
    await api.kill("SIGTERM");
  }
}
