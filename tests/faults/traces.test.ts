// The product started with a collector of spans: what a filed bill asked of whom, and nothing that anybody wrote.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { endpoints } from "@filings/contract/api/endpoints";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { amirasKey, demoPassword, signIn, waitForStatus } from "../kit/clerk.ts";
import { type ServerProcess, startServerProcess } from "../kit/servers/server-process.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, "attributes">;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

describe("traces", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "filings-traces-"));
  const received: string[] = [];
  const secrets: string[] = [demoPassword, "amira@gulf-forwarding.example", "Amira", "SECRET-"];
  const caller = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
  const traceOf = ({ traceId, spanId }: typeof caller) => ({
    traceparent: `00-${traceId}-${spanId}-01`,
    tracestate: "a=SECRET-STATE",
  });
  let collector: Server;
  let server: ServerProcess;

  const spans = () =>
    received
      .flatMap((one) => (JSON.parse(one) as Export).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => spans().filter((span) => span.name === name);
  const childrenOf = (spanId: string) => spans().filter(({ parentSpanId }) => parentSpanId === spanId);
  const attribute = ({ attributes }: Pick<Span, "attributes">, name: string) =>
    Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      received.push(await text(request));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
    server = await startServerProcess({
      NODE_OPTIONS: "--import ./deploy/traces.mjs",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: "100",
      OTEL_SERVICE_NAME: "filings-api",
      SERVE_SCREENS: "false",
      DATA_DIR: dataDir,
      PORT: "0",
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_ANSWER_DELAY_MS: "100",
    });
    const mailbox = /(http\S+)\/mailbox\//.exec(server.output())![1]!;
    const clerk = await signIn({ server: () => server.url, mailbox, privateKey: await amirasKey() });
    secrets.push(clerk.token);
    const filing = await clerk.create(await clerk.houseBill("SECRET-BILL-1"));
    const body = clerk.seal(await clerk.prepare(filing));
    secrets.push(body.signature);
    await clerk.submit(filing, body);
    await waitForStatus(clerk, filing.id, ["LOAD"], { withinMs: 60_000 });
    await fetch(`${server.url}/api/filings/ae/mpci/filings/SECRET-ID/`, {
      headers: { authorization: `Bearer ${clerk.token}`, ...traceOf(caller) },
    });
  }, 180_000);
  afterAll(async () => {
    await server?.kill("SIGTERM");
    collector?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("a bill's call, its job, and what that asked of NAIC are spans of their own", async () => {
    await vi.waitFor(() => expect(named("mpci.read-notice").length).toBeGreaterThanOrEqual(2), 10_000);
    const [{ resource }] = (JSON.parse(received[0]!) as Export).resourceSpans as [Export["resourceSpans"][number]];
    expect(attribute(resource, "service.name")).toBe("filings-api");
    const [submit] = named("submitMpciFiling");
    expect(attribute(submit!, "http.response.status_code")).toBe(200);
    expect(childrenOf(submit!.spanId).map(({ name }) => name)).toContain("transaction");
    const sent = named("mpci.send").flatMap((job) => childrenOf(job.spanId).filter(({ name }) => name === "NAIC send"));
    expect(sent).toHaveLength(1);
    expect(attribute(sent[0]!, "filings.outcome")).toBe("accepted");
    expect(Number(attribute(named("mpci.send")[0]!, "filings.waited_ms"))).toBeGreaterThanOrEqual(0);
  });

  test("a caller's trace goes on in ours, and a refusal is told by its code", async () => {
    await vi.waitFor(() => expect(spans().some(({ traceId }) => traceId === caller.traceId)).toBe(true), 10_000);
    const [refused] = spans().filter(({ traceId }) => traceId === caller.traceId);
    expect(refused).toMatchObject({ name: "getMpciFiling", parentSpanId: caller.spanId });
    expect(attribute(refused!, "error.type")).toBe("not_found");
  });

  test("calls are told by the names of the contract, and nothing that anybody wrote is told", () => {
    const known = new Set<string>(endpoints.map(({ id }) => id));
    const calls = spans().filter(({ attributes }) => attributes.some(({ key }) => key === "http.route"));
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ name }) => !known.has(name))).toEqual([]);
    for (const secret of secrets) expect(received.join("\n"), secret).not.toContain(secret);
  });
});
