// Sends spans to the OpenTelemetry collector at OTEL_EXPORTER_OTLP_ENDPOINT: `node --import ./deploy/traces.mjs …`.
// Its two packages are installed beside the product (docs/how-to/collect-traces.md).
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
provider.register();

// What was not sent yet is sent before the process ends.
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void provider.forceFlush().catch(() => {}));
