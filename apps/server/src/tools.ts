// The context that every use case is given: the only access to database, queue, clock and gateways.
import type { AdcGateway } from "@filings/gateways/adc/gateway";
import type { MpciClient } from "@filings/gateways/mpci/client";
import type { PaymentProvider } from "@filings/gateways/payments/provider";
import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/open.ts";
import type { Documents } from "./documents/open-documents.ts";
import type { Settings } from "./env.ts";
import type { Failpoint } from "./failpoint.ts";
import type { CallerCache } from "./http/caller-cache.ts";
import type { Jobs } from "./jobs/boss.ts";
import type { ReferenceData } from "./references/reference-data.ts";

export interface Tools {
  readonly database: Database;
  readonly callers: CallerCache;
  readonly jobs: Jobs;
  readonly gateways: {
    readonly mpci: MpciClient;
    readonly adc: AdcGateway;
    readonly payments: PaymentProvider;
  };
  readonly references: ReferenceData;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: Settings;
  readonly failpoint: (step: Failpoint) => void;
  /** Called after a commit that may have published live events. */
  readonly pokeLive: () => void;
  /** Aborted once the process was told to stop; what has begun goes on. */
  readonly stopping: AbortSignal;
}
