// Starts the server: opens the database, runs the migrations, then starts API, worker, or both. What only one part needs
// is imported with it: the worker's jobs and their libraries are a fifth of the API's start and memory.
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { createAdcGateway } from "@filings/gateways/adc/gateway";
import { agentWith } from "@filings/gateways/client-certificate";
import { createMpciClient } from "@filings/gateways/mpci/client";
import { openProvider } from "@filings/gateways/payments/open-provider";
import { createApi } from "./api.ts";
import { listenForBackups } from "./backup/backup-socket.ts";
import { type Clock, machineTime, openMovedClock, systemClock } from "./clock.ts";
import { keepPrivate } from "./crypto/private-data.ts";
import { migrate, requireOurSchema } from "./db/migrate.ts";
import { openEmbedded, openPostgres } from "./db/open.ts";
import { openDocuments } from "./documents/open-documents.ts";
import type { Settings } from "./env.ts";
import { createFailpoint } from "./failpoint.ts";
import { createCallerCache } from "./http/caller-cache.ts";
import { startJobs } from "./jobs/boss.ts";
import { startNotifier } from "./live/notifier.ts";
import { startLive } from "./live/socket.ts";
import { createLog, isLevelOn } from "./log.ts";
import { openReferences } from "./references/current-references.ts";
import { seedCarriers } from "./references/seed-carriers.ts";
import { requireMailServer, requireStore } from "./require-outside.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { openTelemetry } from "./telemetry/open-telemetry.ts";
import { openRequestLog } from "./telemetry/request-log.ts";
import { timed } from "./telemetry/telemetry.ts";
import type { Tools } from "./tools.ts";

export interface Roles {
  readonly api: boolean;
  readonly worker: boolean;
  readonly migrate: boolean;
}

export interface RunningServer {
  /** Null when the API is not served. */
  readonly url: string | null;
  /** Metrics and probes; null without METRICS_PORT. */
  readonly metricsUrl: string | null;
  readonly tools: Tools;
  readonly close: () => Promise<void>;
}

/** How long a node behind a proxy goes on after it has said that it is not ready: longer than the proxy's interval in deploy/Caddyfile. */
const leaveMs = 1_500;

export async function startServer(
  settings: Settings,
  roles: Roles,
  { clock: given, webFolder = null }: { clock?: Clock; webFolder?: string | null } = {},
): Promise<RunningServer> {
  const log = createLog(settings);
  const telemetry = await openTelemetry(settings);
  const failpoint = createFailpoint(settings.failpoint);
  keepPrivate(settings.dataDir);
  const onError = (error: unknown) => log.warn({ error }, "the database or a queue did not answer");
  const database =
    settings.databaseUrl === null
      ? await openEmbedded(settings.dataDir)
      : await openPostgres(settings.databaseUrl, settings.databaseConnections, { onError });
  try {
    await requireOurSchema(database, { complete: !roles.migrate });
    if (roles.migrate) await migrate(database);
    const movable = given === undefined && settings.movableClock ? await openMovedClock(database, onError) : null;
    const clock = movable ?? given ?? systemClock;
    const machineNow = () => machineTime(clock);
    const { jobLeaseSeconds: leaseSeconds } = settings;
    const creates = roles.migrate || roles.worker;
    const jobs = await startJobs({ database, clock, works: roles.worker, creates, leaseSeconds, onError });
    const notifier = startNotifier(database, {
      // Commits of this process poke the notifier; the embedded database has no other process.
      everyMs: database.kind === "embedded" ? 2_000 : 250,
      onError,
      beforeNotify: () => failpoint("before-publish"),
    });
    const references = await openReferences(database, onError);
    const stopping = new AbortController();
    const tools: Tools = {
      database,
      callers: createCallerCache(database),
      jobs,
      gateways: {
        mpci: timed(createMpciClient(lineTo(settings.mpci, machineNow)), "NAIC", telemetry),
        adc: timed(createAdcGateway(lineTo(settings.adc, machineNow)), "ADC", telemetry),
        payments: openProvider(settings.payments, machineNow),
      },
      references: references.data,
      documents: await openDocuments(settings, log),
      clock,
      log,
      settings,
      failpoint,
      pokeLive: notifier.poke,
      stopping: stopping.signal,
    };
    if (settings.production && (roles.api || roles.worker)) await requireStore(tools.documents, settings);
    // Only the worker sends; while the mail server is away, people who work are not kept out by a restart of the API.
    if (settings.production && roles.worker) await requireMailServer(settings);
    if (roles.migrate) {
      await seedCarriers(tools);
      const { seedDemo } = await import("./demo/seed-demo.ts");
      await seedDemo(tools);
    }
    const requestLog = isLevelOn(settings, "info") ? openRequestLog() : null;
    const app = roles.api ? await createApi(tools, { webFolder, watch: { telemetry, requestLog } }) : null;
    const live = app === null ? null : await startLive(app, tools);
    const access = app === null ? null : await tools.callers.listen();
    if (app !== null) await app.listen({ host: settings.host, port: settings.port });
    if (roles.worker) {
      const { createWorkers } = await import("./worker.ts");
      await jobs.work(createWorkers(tools), (queue, error) =>
        log.info({ queue, error: String(error) }, "a job is to be tried again"),
      );
    }
    const backups = await listenForBackups(tools, database);
    const serves = roles.api || roles.worker;
    const metrics = !serves ? null : await serveMetrics(tools, telemetry, { reportsInstallation: roles.worker });
    return {
      url: app === null ? null : addressOf(app.server.address()),
      metricsUrl: metrics?.url ?? null,
      tools,
      close: async () => {
        stopping.abort();
        // A connection that waits to be taken is broken off when the port is closed: first the proxy is to know.
        if (app !== null && settings.trustProxy) await setTimeout(leaveMs);
        await live?.close();
        await app?.close();
        requestLog?.close();
        await metrics?.close();
        await backups?.close();
        await access?.close();
        await references.close();
        await jobs.stop();
        await notifier.stop();
        await movable?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function lineTo({ gatewayUrl, secret, timeoutMs, certificate }: Settings["mpci"] | Settings["adc"], now: () => Date) {
  const agent = certificate === null ? {} : { agent: agentWith(certificate) };
  return { baseUrl: gatewayUrl.replace(/\/$/, ""), secret, timeoutMs, now, ...agent };
}

function addressOf(bound: AddressInfo | string | null): string | null {
  if (bound === null || typeof bound === "string") return null;
  return `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`;
}
