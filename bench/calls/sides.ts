// The sides that calls are timed on: the product and the baseline, each started on a database of its own.
import { type Baseline, startBaseline } from "../baseline/start-baseline.ts";
import type { BenchPostgres } from "../own-postgres.ts";
import type { Extent } from "./extent.ts";
import { type Ours, startOurs } from "./ours.ts";
import type { Side } from "./time-calls.ts";

export interface Started<S> {
  readonly started: S;
  readonly side: Side;
}

interface Place {
  readonly name: string;
  readonly scratch: string;
  readonly filings: number;
  readonly extent: Extent;
}

/** Without a PostgreSQL on the embedded database, in this process. */
export async function oursOn(postgres: BenchPostgres | null, place: Place): Promise<Started<Ours>> {
  const { name, scratch, filings, extent } = place;
  const databaseUrl = (await postgres?.createDatabase("ours")) ?? null;
  const ours = await startOurs({ scratch, databaseUrl, filings });
  const prepare: Side["prepare"] = async (call) => {
    await ours.renewTokens();
    const turn = await call.ours(ours, call.endpoint, extent);
    return async () => {
      await ours.renewTokens();
      return turn();
    };
  };
  const { port, pid, startWorker } = ours;
  return { started: ours, side: { name, port, pid, databaseUrl, prepare, startWorker } };
}

export async function baselineOn(
  postgres: BenchPostgres,
  { name, filings, extent, body }: Omit<Place, "scratch"> & Pick<Ours, "body">,
): Promise<Started<Baseline>> {
  const databaseUrl = await postgres.createDatabase("baseline");
  const baseline = await startBaseline({ databaseUrl, filings, body });
  const { port, pid } = baseline;
  const prepare: Side["prepare"] = (call) => call.baseline.rounds(baseline, extent);
  return { started: baseline, side: { name, port, pid, databaseUrl, prepare } };
}
