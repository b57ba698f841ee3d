// Serves metrics and probes on a port of their own, which only monitoring reaches.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isReady } from "./features/platform/service/probes.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";
import type { Tools } from "./tools.ts";

export interface RunningMetrics {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Null where nothing is counted. `reportsInstallation`: whether this process tells of queues, deadlines and money too. */
export async function serveMetrics(
  tools: Tools,
  telemetry: Telemetry,
  { reportsInstallation }: { reportsInstallation: boolean },
): Promise<RunningMetrics | null> {
  const { metricsPort, host } = tools.settings;
  if (metricsPort === null) return null;
  const { countInstallation, countPools, isCounting } = await import("./telemetry/metrics.ts");
  if (!isCounting(telemetry)) return null;
  countPools(telemetry, tools.database);
  if (reportsInstallation) {
    const { figuresOf } = await import("./telemetry/database-figures.ts");
    countInstallation(telemetry, figuresOf(tools.database, tools.clock));
  }
  const { registry } = telemetry;
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    "/live": async (response) => say(response, 200, "live"),
    "/ready": async (response) =>
      (await isReady(tools)) ? say(response, 200, "ready") : say(response, 503, "not ready"),
    "/metrics": async (response) => {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    },
  };
  const server = createServer((request, response) => {
    const answer = request.method === "GET" ? answers[request.url ?? ""] : undefined;
    if (answer === undefined) return say(response, 404, "not found");
    answer(response).catch((error: unknown) => {
      tools.log.warn({ error }, "the metrics could not be read");
      say(response, 503, "not ready");
    });
  });
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(metricsPort, host, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
