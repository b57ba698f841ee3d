// Proves before the timing that product and baseline do the same work: as many rows, of as many in all.
import type { Baseline } from "../baseline/start-baseline.ts";
import type { Call } from "./calls.ts";
import { extent } from "./extent.ts";
import type { Ours } from "./ours.ts";
import { ask } from "./requests/ask.ts";

interface ListAnswer {
  readonly count?: number;
  /** The product counts no further than `limits.countMost` what no counter counts. */
  readonly count_capped?: boolean;
  readonly results?: readonly unknown[];
}

/** Lists alone: a refusal stops the run by itself, and each change is asked for on a revision that must be there. */
export async function proveAlike(call: Call, ours: Ours, baseline: Baseline): Promise<void> {
  if (call.changes || call.isOfList) return;
  await ours.renewTokens();
  const us = (await (await call.ours(ours, call.endpoint, extent))()).next(0)!;
  const least = (await (await call.baseline.rounds(baseline, extent))()).next(0)!;
  const [mine, theirs] = [await ask<ListAnswer>(ours.port, us), await ask<ListAnswer>(baseline.port, least)];
  const told = ({ count, results }: ListAnswer) => `${results?.length ?? 1} of ${count ?? 1}`;
  const isAlike =
    mine.count_capped === true
      ? mine.results?.length === theirs.results?.length && mine.count! <= theirs.count!
      : told(mine) === told(theirs);
  if (!isAlike) {
    throw new Error(`${call.name}: the product answers ${told(mine)} rows, the baseline ${told(theirs)}`);
  }
}
