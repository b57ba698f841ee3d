// A gateway that asks for a certificate is shown ours, over real TLS; without it, or to a stranger, nothing is sent.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LineOptions, openLine, streamOf } from "./authority-line.ts";
import { agentWith, type ClientCertificate } from "./client-certificate.ts";
import { createMpciClient } from "./mpci/client.ts";

const receipt = JSON.stringify({ receipt: "R-1", received_at: "2026-11-21T08:00:01Z" });
const folder = mkdtempSync(join(tmpdir(), "filings-certificates-"));
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
const pem = (name: string) => readFileSync(join(folder, name), "utf8");

/** An authority of certificates, and one of its certificates for each name. */
function certificates(authority: string, names: readonly string[]): void {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    `${authority}.key`,
    "-out",
    `${authority}.pem`,
    "-subj",
    `/CN=${authority}`,
  );
  writeFileSync(join(folder, "names.cnf"), "subjectAltName=IP:127.0.0.1");
  for (const name of names) {
    openssl("req", ...key, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${name}`);
    const by = ["-CA", `${authority}.pem`, "-CAkey", `${authority}.key`, "-CAcreateserial", "-extfile", "names.cnf"];
    openssl("x509", "-req", "-in", `${name}.csr`, "-out", `${name}.pem`, ...by);
  }
}

describe("a gateway that asks for a certificate", () => {
  const heard: { by: string; body: string }[] = [];
  let server: Server;
  let baseUrl: string;

  beforeAll(async () => {
    certificates("naic", ["gateway", "ours"]);
    certificates("stranger", ["theirs"]);
    const asks = { requestCert: true, rejectUnauthorized: true, ca: pem("naic.pem") };
    server = createServer({ cert: pem("gateway.pem"), key: pem("gateway.key"), ...asks }, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { subject } = (request.socket as TLSSocket).getPeerCertificate();
      heard.push({ by: String(subject.CN), body: Buffer.concat(chunks).toString() });
      response.writeHead(request.url === "/empty/" ? 204 : 202, { "retry-after": "7" }).end(receipt);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  const line = (certificate: ClientCertificate | null): LineOptions => ({
    baseUrl,
    secret: "what NAIC and we know",
    timeoutMs: 5_000,
    now: () => new Date(),
    ...(certificate !== null && { agent: agentWith(certificate) }),
  });
  const ours = () => ({ certificate: pem("ours.pem"), key: pem("ours.key"), authorities: pem("naic.pem") });

  it("is shown ours, and takes what is sent", async () => {
    const client = createMpciClient(line(ours()));
    expect(await client.send(new TextEncoder().encode("UNB+"), "CX1")).toMatchObject({ kind: "accepted" });
    expect(heard.at(-1)).toEqual({ by: "ours", body: "UNB+" });
  });

  it("takes a file that is streamed, and answers without a body", async () => {
    const asked = {
      method: "PUT",
      path: "/empty/",
      contentType: "application/pdf",
      signed: new Uint8Array(0),
    } as const;
    const body = streamOf(Readable.from([Buffer.from("%PDF"), Buffer.from("-1.7")]));
    const opened = await openLine(line(ours()), { ...asked, body });
    expect(opened.kind === "answered" && [opened.response.status, opened.response.headers.get("retry-after")]).toEqual([
      204,
      "7",
    ]);
    expect(heard.at(-1)).toEqual({ by: "ours", body: "%PDF-1.7" });
  });

  it.each([
    ["without a certificate", () => null],
    [
      "with one of an authority that it does not know",
      () => ({ ...ours(), certificate: pem("theirs.pem"), key: pem("theirs.key") }),
    ],
    ["and is itself not of ours", () => ({ ...ours(), authorities: pem("stranger.pem") })],
  ])("hears nothing %s, and the message may be sent again", async (_title, certificate) => {
    const before = heard.length;
    const answer = await createMpciClient(line(certificate())).send(new TextEncoder().encode("UNB+"), "CX2");
    // TLS 1.3 tells of a certificate that is refused after the first bytes are written, which may leave the outcome unknown.
    expect(["unavailable", "unknown"]).toContain(answer.kind);
    expect(heard).toHaveLength(before);
  });
});
