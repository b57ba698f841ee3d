// Spans of calls, jobs, transactions and questions to authorities. They reach a collector where an operator has loaded one with
// `--import` (docs/how-to/collect-traces.md); otherwise each costs about a microsecond. They hold names of ours, ids and
// numbers, never what anybody wrote.
import { Problem } from "@filings/contract/errors";
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("filings");

interface Traced {
  readonly kind: keyof typeof SpanKind;
  readonly attributes?: Attributes;
  /** Of a call whose caller may have begun the trace (W3C trace context). */
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Runs the work within a span that ends with it; what the work asks of others is told as a part of it. */
export function traced<T>(
  name: string,
  { kind, attributes = {}, headers }: Traced,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const active = context.active();
  // `tracestate` is text of anybody's.
  const parent = headers === undefined ? active : propagation.extract(active, { traceparent: headers.traceparent });
  return tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute("error.type", error instanceof Problem ? error.code : nameOf(error));
      // A refusal is an answer like any other.
      if (!(error instanceof Problem)) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
