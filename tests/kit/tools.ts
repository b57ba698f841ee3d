// Makes the context of a use case, with real members, around a database of the test's own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdcGateway } from "@filings/gateways/adc/gateway";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { openProvider } from "@filings/gateways/payments/open-provider";
import type { Clock } from "@filings/server/clock";
import { machineTime, systemClock } from "@filings/server/clock";
import type { Database } from "@filings/server/db/open";
import { openDocuments } from "@filings/server/documents/open-documents";
import { readSettings, type Settings } from "@filings/server/env";
import { createFailpoint } from "@filings/server/failpoint";
import { createCallerCache } from "@filings/server/http/caller-cache";
import { startJobs } from "@filings/server/jobs/boss";
import { loadReferenceData } from "@filings/server/references/reference-data";
import type { Tools } from "@filings/server/tools";
import { pino } from "pino";

export interface TestToolsOptions {
  readonly clock?: Clock;
  readonly settings?: Partial<Settings>;
  /** Whether jobs may also run; the test calls `tools.jobs.work`. */
  readonly works?: boolean;
  readonly pokeLive?: () => void;
}

export type TestTools = Tools & { readonly close: () => Promise<void> };

/** Loaded once per test process, because the lists are never changed. */
const references = loadReferenceData();

/** Everything as in production but silent; `close` stops the jobs and leaves the database to the test. */
export async function testTools(
  database: Database,
  { clock = systemClock, settings: other = {}, works = false, pokeLive = () => {} }: TestToolsOptions = {},
): Promise<TestTools> {
  const dataDir = mkdtempSync(join(tmpdir(), "filings-tools-"));
  const generous = { REQUESTS_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "1000000", LOG_LEVEL: "silent" };
  const settings = { ...readSettings({ NODE_ENV: "test", DATA_DIR: dataDir, ...generous }), ...other };
  const log = pino({ level: settings.logLevel });
  const jobs = await startJobs({
    database,
    clock,
    works,
    creates: true,
    leaseSeconds: 5,
    onError: (error) => log.error({ error }, "jobs"),
  });
  return {
    database,
    // It reads every caller from the database until a test lets it listen.
    callers: createCallerCache(database),
    jobs,
    gateways: {
      mpci: createMpciClient({
        baseUrl: settings.mpci.gatewayUrl,
        secret: settings.mpci.secret,
        timeoutMs: settings.mpci.timeoutMs,
        now: () => machineTime(clock),
      }),
      adc: createAdcGateway({
        baseUrl: settings.adc.gatewayUrl.replace(/\/$/, ""),
        secret: settings.adc.secret,
        timeoutMs: settings.adc.timeoutMs,
        now: () => machineTime(clock),
      }),
      payments: openProvider(settings.payments, () => machineTime(clock)),
    },
    references,
    documents: await openDocuments(settings, log),
    clock,
    log,
    settings,
    failpoint: createFailpoint(null),
    pokeLive,
    stopping: new AbortController().signal,
    close: async () => {
      await jobs.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A clock that stands still until the test moves it. */
export function settableClock(start = new Date()): Clock & {
  readonly set: (to: Date) => void;
  readonly forward: (seconds: number) => void;
} {
  let at = start;
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to;
    },
    forward: (seconds) => {
      at = new Date(at.getTime() + seconds * 1000);
    },
  };
}
