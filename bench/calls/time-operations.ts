// Times operations on our server and on the baseline in alternation, and computes medians and their ratio.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { residentMb } from "../resident-memory.ts";
import { round } from "../round.ts";
import type { BaselinePlan } from "./baseline.ts";
import { rounds, seconds } from "./extent.ts";
import { drive, type Figures, median, type Target } from "./load.ts";
import type { Operation } from "./operation.ts";
import type { Ground } from "./prepare-app.ts";
import { startBaseline, startOurs } from "./start-servers.ts";

export interface Row {
  readonly operation: string;
  readonly ours: Figures;
  readonly baseline: Figures;
  readonly ratio: number;
}

export async function time(ground: Ground, databaseUrl: string, operations: readonly Operation[]) {
  const plan: BaselinePlan = Object.fromEntries(
    operations.map((operation, index) => [`op${index}`, operation.baseline]),
  );
  const file = join(ground.scratch, `plan-${randomUUID()}.json`);
  writeFileSync(
    file,
    JSON.stringify(plan, (_key, value: unknown) =>
      isBuffer(value) ? { $bytes: Buffer.from(value.data).toString("base64") } : value,
    ),
  );
  const ours = await startOurs(ground, databaseUrl);
  const baseline = await startBaseline(file, databaseUrl);
  const rows: Row[] = [];
  try {
    for (const [index, operation] of operations.entries()) {
      const target = async (): Promise<Target> => ({
        url: ours.url,
        requests: await operation.requests(),
        once: operation.once,
      });
      const baselineTarget = (amount: number): Target => ({
        url: baseline.url,
        requests: Array.from({ length: amount }, () => ({
          method: "POST",
          path: `/op${index}`,
          headers: {},
          body: "{}",
        })),
        once: operation.once,
      });
      await compare(operation, { ours: ours.url, baseline: `${baseline.url}/op${index}` });
      const figures: { ours: Figures[]; baseline: Figures[] } = { ours: [], baseline: [] };
      for (let turn = 0; turn < rounds; turn += 1) {
        const next = await target();
        figures.ours.push(await drive(next, seconds));
        figures.baseline.push(await drive(baselineTarget(next.requests.length), seconds));
      }
      const [us, baselineFigures] = [middle(figures.ours), middle(figures.baseline)];
      rows.push({
        operation: operation.name,
        ours: us,
        baseline: baselineFigures,
        ratio: round(us.perSecond / baselineFigures.perSecond),
      });
      console.error(`${operation.name}: ${rows.at(-1)!.ratio}`);
    }
    return { rows, memoryMb: residentMb(ours.process.pid!), startMs: ours.startMs };
  } finally {
    for (const child of [ours.process, baseline.process]) child.kill("SIGTERM");
    await Promise.all([ours.process, baseline.process].map((child) => once(child, "exit")));
  }
}

const isBuffer = (value: unknown): value is { type: "Buffer"; data: number[] } =>
  typeof value === "object" && value !== null && (value as { type?: unknown }).type === "Buffer";

/** Compares one answer of each first, because a ratio is meaningless when the two do different work. */
async function compare(operation: Operation, urls: { ours: string; baseline: string }): Promise<void> {
  const first = await operation.sample();
  const mine = await fetch(urls.ours + first.path, {
    method: first.method,
    headers: first.headers,
    ...(first.body ? { body: first.body } : {}),
  });
  const theirs = await fetch(urls.baseline, { method: "POST", body: "{}" });
  const [answer, rows] = [(await mine.json()) as unknown, (await theirs.json()) as unknown];
  // The baseline answers for the recorded filing's pool; for a detail both are asked for the pool's first filing.
  if (!mine.ok || !theirs.ok || !operation.check(answer, rows)) {
    throw new Error(
      `${operation.name}: the two do not answer alike: ${JSON.stringify(answer).slice(0, 300)} / ${JSON.stringify(rows).slice(0, 300)}`,
    );
  }
}

function middle(figures: readonly Figures[]): Figures {
  const failed = figures.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed; a benchmark of refusals says nothing`);
  return {
    perSecond: round(median(figures.map((one) => one.perSecond))),
    p50: median(figures.map((one) => one.p50)),
    p99: median(figures.map((one) => one.p99)),
    failed,
  };
}
