// The metrics of this process, by prom-client; the module is loaded only if METRICS_PORT is set.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/open.ts";
import type { FiguresOfDatabase } from "./database-figures.ts";
import type { Telemetry } from "./telemetry.ts";

const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const secondsOfAuthorities = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export interface CountingTelemetry extends Telemetry {
  readonly registry: Registry;
}

export function isCounting(telemetry: Telemetry): telemetry is CountingTelemetry {
  return telemetry.counts;
}

export function countingTelemetry(): CountingTelemetry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: "filings_call_seconds",
    help: "How long a call took, by its name and status.",
    labelNames: ["call", "status"],
    buckets: secondsOfCalls,
    registers,
  });
  const faults = new Counter({
    name: "filings_faults_total",
    help: "Calls that were answered with a 5xx.",
    labelNames: ["call"],
    registers,
  });
  const authorities = new Histogram({
    name: "filings_authority_seconds",
    help: "How long an authority took to answer a call of ours, by the kind of its answer.",
    labelNames: ["authority", "call", "outcome"],
    buckets: secondsOfAuthorities,
    registers,
  });
  return {
    counts: true,
    registry,
    called: (call, status, ms) => {
      calls.observe({ call, status }, ms / 1_000);
      if (status >= 500) faults.inc({ call });
    },
    asked: (authority, call, { outcome, ms }) => authorities.observe({ authority, call, outcome }, ms / 1_000),
  };
}

/** Connections of each pool, read when somebody asks. */
export function countPools({ registry }: CountingTelemetry, { pools }: Database): void {
  new Gauge({
    name: "filings_pool_connections",
    help: "Connections to the database: open, of them idle, and callers that wait for one.",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const { pool, open, idle, waiting } of pools()) {
        for (const [state, count] of Object.entries({ open, idle, waiting })) this.set({ pool, state }, count);
      }
    },
  });
}

/** What the database tells of the whole installation; one process that works is enough to report it. */
export function countInstallation({ registry }: CountingTelemetry, figures: FiguresOfDatabase): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[], key: keyof Figures) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const rows = (await figures())[key];
        this.reset();
        for (const { value, ...labels } of rows) this.set(labels as never, value);
      },
    });
  gauge("filings_queue_waiting", "Jobs that wait, those for later included.", ["queue"], "queueWaiting");
  gauge("filings_queue_lag_seconds", "How long the oldest due job has waited for a worker.", ["queue"], "queueLag");
  gauge(
    "filings_oldest_undelivered_seconds",
    "Age of the oldest message to an authority that is not delivered.",
    ["authority"],
    "undelivered",
  );
  gauge(
    "filings_deadlines_at_risk",
    "Unfiled bills whose deadline is within so many hours; 0: it has passed.",
    ["hours"],
    "deadlines",
  );
  gauge("filings_credits_in_doubt", "Credits reserved for more than an hour without an outcome.", [], "creditsInDoubt");
  gauge("filings_payments_in_doubt", "Payments begun more than an hour ago without an outcome.", [], "paymentsInDoubt");
  gauge(
    "filings_dead_letters",
    "Messages that could not be read, matched or delivered, and are open.",
    [],
    "deadLetters",
  );
  gauge("filings_outside_up", "1 where an authority or provider answered when it was last asked.", ["part"], "outside");
}

type Figures = Awaited<ReturnType<FiguresOfDatabase>>;
