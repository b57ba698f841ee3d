// Opens what the server counts with, where METRICS_PORT is set; the library is loaded only then.
import type { Settings } from "../env.ts";
import { noTelemetry, type Telemetry } from "./telemetry.ts";

export async function openTelemetry({ metricsPort }: Pick<Settings, "metricsPort">): Promise<Telemetry> {
  if (metricsPort === null) return noTelemetry;
  const { countingTelemetry } = await import("./metrics.ts");
  return countingTelemetry();
}
