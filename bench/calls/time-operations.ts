// Times operations on our server and on the bare floor, turn about in one run; what remains are medians and their ratio.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { residentMb } from "../resident-memory.ts";
import { round } from "../round.ts";
import type { BarePlan } from "./bare.ts";
import { rounds, seconds } from "./extent.ts";
import { drive, type Figures, median, type Target } from "./load.ts";
import type { Operation } from "./operation.ts";
import type { Ground } from "./prepare-house.ts";
import { startBare, startOurs } from "./start-houses.ts";

export interface Row {
  readonly operation: string;
  readonly ours: Figures;
  readonly bare: Figures;
  readonly ratio: number;
}

export async function time(ground: Ground, databaseUrl: string, operations: readonly Operation[]) {
  const plan: BarePlan = Object.fromEntries(operations.map((operation, index) => [`op${index}`, operation.bare]));
  const file = join(ground.scratch, `plan-${randomUUID()}.json`);
  writeFileSync(
    file,
    JSON.stringify(plan, (_key, value: unknown) =>
      isBuffer(value) ? { $bytes: Buffer.from(value.data).toString("base64") } : value,
    ),
  );
  const ours = await startOurs(ground, databaseUrl);
  const bare = await startBare(file, databaseUrl);
  const rows: Row[] = [];
  try {
    for (const [index, operation] of operations.entries()) {
      const target = async (): Promise<Target> => ({
        url: ours.url,
        requests: await operation.requests(),
        once: operation.once,
      });
      const floor = (amount: number): Target => ({
        url: bare.url,
        requests: Array.from({ length: amount }, () => ({
          method: "POST",
          path: `/op${index}`,
          headers: {},
          body: "{}",
        })),
        once: operation.once,
      });
      await compare(operation, { ours: ours.url, bare: `${bare.url}/op${index}` });
      const figures: { ours: Figures[]; bare: Figures[] } = { ours: [], bare: [] };
      for (let turn = 0; turn < rounds; turn += 1) {
        const next = await target();
        figures.ours.push(await drive(next, seconds));
        figures.bare.push(await drive(floor(next.requests.length), seconds));
      }
      const [us, floorFigures] = [middle(figures.ours), middle(figures.bare)];
      rows.push({
        operation: operation.name,
        ours: us,
        bare: floorFigures,
        ratio: round(us.perSecond / floorFigures.perSecond),
      });
      console.error(`${operation.name}: ${rows.at(-1)!.ratio}`);
    }
    return { rows, memoryMb: residentMb(ours.process.pid!), startMs: ours.startMs };
  } finally {
    for (const child of [ours.process, bare.process]) child.kill("SIGTERM");
    await Promise.all([ours.process, bare.process].map((child) => once(child, "exit")));
  }
}

const isBuffer = (value: unknown): value is { type: "Buffer"; data: number[] } =>
  typeof value === "object" && value !== null && (value as { type?: unknown }).type === "Buffer";

/** No ratio is worth anything when the two do not do the same: one answer of each is held side by side first. */
async function compare(operation: Operation, urls: { ours: string; bare: string }): Promise<void> {
  const first = await operation.sample();
  const mine = await fetch(urls.ours + first.path, {
    method: first.method,
    headers: first.headers,
    ...(first.body ? { body: first.body } : {}),
  });
  const theirs = await fetch(urls.bare, { method: "POST", body: "{}" });
  const [answer, rows] = [(await mine.json()) as unknown, (await theirs.json()) as unknown];
  // The bare floor answers for the recorded filing's pool; for a detail both are asked for the pool's first.
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
