// Times calls on several sides, round by round in turn, so that a slow moment of the machine meets all of them.
import type { ServerProcess } from "../../tests/kit/servers/server-process.ts";
import { median, percentile } from "../figures/median.ts";
import { round } from "../figures/round.ts";
import { drive, type Load } from "../load/drive.ts";
import type { Turn } from "../load/request.ts";
import type { BenchPostgres } from "../own-postgres.ts";
import { processorMs } from "../processor-time.ts";
import type { Call } from "./calls.ts";
import type { Extent } from "./extent.ts";

/** One side of a comparison: the product or the baseline, with some number of filings. */
export interface Side {
  readonly name: string;
  readonly port: number;
  /** Null: it runs in this process. */
  readonly pid: number | null;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly prepare: (call: Call) => Promise<() => Promise<Turn>>;
  readonly startWorker?: () => Promise<ServerProcess>;
}

/** Medians of the rounds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  /** Of one call; null on the embedded database. */
  readonly statements: number | null;
  readonly nodeMs: number | null;
  readonly postgresMs: number | null;
}

interface Timing {
  readonly sides: readonly Side[];
  readonly extent: Extent;
  /** Null: the embedded database. */
  readonly postgres: BenchPostgres | null;
}

/** The figures of each side under its name. */
export async function timeCall(call: Call, timing: Timing): Promise<Record<string, Figures>> {
  const { sides, extent } = timing;
  const ready = [];
  for (const side of sides) ready.push({ side, turn: await side.prepare(call), figures: [] as Figures[] });
  for (const { side, turn } of ready) await warmUp(side, { turn, extent, call });
  for (let time = 0; time < extent.rounds; time += 1) {
    for (const { side, turn, figures } of ready) {
      figures.push(await oneRound(side, { call, turn: await turn(), timing }));
    }
  }
  return Object.fromEntries(ready.map(({ side, figures }) => [side.name, middle(figures)]));
}

/** So that no first time is measured: plans, filled caches, and code that Node compiles after some thousand calls. */
async function warmUp(
  { port }: Side,
  { turn, extent, call }: { turn: () => Promise<Turn>; extent: Extent; call: Call },
): Promise<void> {
  // A notice can be sent once, and prepared requests are few.
  if (call.needsWorker) return;
  await drive({ port, turn: await turn(), seconds: 2 * extent.seconds, connections: extent.connections });
}

interface Round {
  readonly call: Call;
  readonly turn: Turn;
  readonly timing: Timing;
}

async function oneRound(side: Side, { call, turn, timing: { extent, postgres } }: Round): Promise<Figures> {
  const { port, pid, databaseUrl } = side;
  const worker = call.needsWorker ? await side.startWorker?.() : undefined;
  const pids = [pid, worker?.pid].filter((one) => typeof one === "number");
  const seen = async (): Promise<Seen> => ({
    statements: postgres === null || databaseUrl === null ? null : await postgres.statements(databaseUrl),
    nodeMs: pid === null ? null : pids.reduce((sum, one) => sum + processorMs(one), 0),
    postgresMs: postgres?.processorMs() ?? null,
  });
  try {
    const before = await seen();
    const load = await drive({ port, turn, seconds: extent.seconds, connections: extent.connections });
    return figuresOf(load, before, await seen());
  } finally {
    await worker?.kill("SIGTERM");
  }
}

type Seen = Pick<Figures, "statements" | "nodeMs" | "postgresMs">;

export function figuresOf({ calls, seconds, waits, bytes }: Load, before: Seen, after: Seen): Figures {
  if (calls === 0) throw new Error("a round without a call says nothing");
  const perCall = (what: keyof Seen) =>
    before[what] === null || after[what] === null ? null : round((after[what] - before[what]) / calls);
  return {
    perSecond: round(calls / seconds),
    p50: round(percentile(waits, 0.5)),
    p99: round(percentile(waits, 0.99)),
    bytes: Math.round(bytes / calls),
    statements: perCall("statements"),
    nodeMs: perCall("nodeMs"),
    postgresMs: perCall("postgresMs"),
  };
}

/** Of each figure by itself: the median of the rounds. */
export function middle(rounds: readonly Figures[]): Figures {
  const of = (what: keyof Figures) => median(rounds.map((figures) => figures[what] ?? 0));
  const orNull = (what: keyof Seen) => (rounds[0]?.[what] === null ? null : of(what));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p99: of("p99"),
    bytes: of("bytes"),
    statements: orNull("statements"),
    nodeMs: orNull("nodeMs"),
    postgresMs: orNull("postgresMs"),
  };
}
