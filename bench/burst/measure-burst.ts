// Measures bills that one company submits in a burst, with one worker and with two in turn, on PostgreSQL and with the
// sandbox answering at once.

import { freePort } from "../../tests/kit/servers/postgres-server.ts";
import { extent } from "../calls/extent.ts";
import { startOurs } from "../calls/ours.ts";
import type { BurstFigures } from "../figures/figures.ts";
import { machine } from "../figures/machine.ts";
import { startBenchPostgres } from "../own-postgres.ts";
import { middleBurst } from "./middle-burst.ts";
import { type Burst, runBurst } from "./run-burst.ts";
import { startNaic } from "./start-naic.ts";

export async function measureBurst(scratch: string): Promise<{ burst: BurstFigures }> {
  const postgres = await startBenchPostgres();
  try {
    const databaseUrl = await postgres.createDatabase("burst");
    const naicPort = await freePort();
    const env = { MPCI_GATEWAY_URL: `http://127.0.0.1:${naicPort}` };
    const ours = await startOurs({ scratch, databaseUrl, filings: extent.filings, env });
    try {
      const { secret } = ours.tools.settings.mpci;
      const inboxUrl = `http://127.0.0.1:${ours.port}/gateways/mpci/inbox/`;
      const naic = await startNaic({ port: naicPort, inboxUrl, secret });
      try {
        const one: Burst[] = [];
        const two: Burst[] = [];
        for (let time = 0; time < extent.bursts; time += 1) {
          for (const [bursts, workers] of [
            [one, 1],
            [two, 2],
          ] as const) {
            const burst = await runBurst({ ours, naic, postgres, extent }, workers);
            console.error(`${workers} workers:`, JSON.stringify(burst));
            bursts.push(burst);
          }
        }
        const { burstBills: bills, filings, bursts } = extent;
        const figures = { bills, filings, bursts, oneWorker: middleBurst(one), twoWorkers: middleBurst(two) };
        return { burst: { ...machine(), postgres: postgres.version, ...figures } };
      } finally {
        await naic.stop();
      }
    } finally {
      await ours.close();
    }
  } finally {
    await postgres.stop();
  }
}
