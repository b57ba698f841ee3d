// Sends spans to the OpenTelemetry collector at OTEL_EXPORTER_OTLP_ENDPOINT: `node --import ./deploy/traces.mjs …`.
// Its packages are installed beside the product (docs/how-to/collect-traces.md).
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

const provider = new NodeTracerProvider({
  resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    // Before the product listens there is nothing to be sent, and nobody who would end the process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    else void provider.forceFlush().catch(() => {});
  });
}
