// A local time-stamping authority, played by OpenSSL with temporary keys.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestTimeStamps {
  readonly url: string;
  /** The certificate that certifies it: DER in base64, as in the settings. */
  readonly authority: string;
  /** Switches answers with 503 on or off. */
  readonly down: (isDown: boolean) => void;
  readonly close: () => Promise<void>;
}

const config = `[req]
distinguished_name=dn
[dn]
[ca_ext]
basicConstraints=critical,CA:TRUE
[tsa_ext]
basicConstraints=CA:FALSE
extendedKeyUsage=critical,timeStamping
[tsa]
default_tsa=one
[one]
serial=./serial
crypto_device=builtin
signer_cert=./tsa.pem
certs=./ca.pem
signer_key=./tsa.key
signer_digest=sha256
default_policy=1.2.3.4.1
digests=sha256
ess_cert_id_alg=sha256
`;

export function hasOpenssl(): boolean {
  try {
    return /^OpenSSL [3-9]/.test(execFileSync("openssl", ["version"], { encoding: "utf8" }));
  } catch {
    return false;
  }
}

export async function startTimeStamps(): Promise<TestTimeStamps> {
  const folder = mkdtempSync(join(tmpdir(), "filings-tsa-"));
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-config", "tsa.cnf"];
  writeFileSync(join(folder, "tsa.cnf"), config);
  writeFileSync(join(folder, "serial"), "01\n");
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "2",
    "-subj",
    "/CN=CA",
    "-extensions",
    "ca_ext",
  );
  openssl("req", ...key, "-keyout", "tsa.key", "-out", "tsa.csr", "-subj", "/CN=TSA");
  const signing = [
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    "-CAcreateserial",
    "-extfile",
    "tsa.cnf",
    "-extensions",
    "tsa_ext",
  ];
  openssl("x509", "-req", "-in", "tsa.csr", ...signing, "-days", "2", "-out", "tsa.pem");
  openssl("x509", "-in", "ca.pem", "-outform", "DER", "-out", "ca.der");
  const state = { down: false };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      if (state.down) return response.writeHead(503).end();
      if (request.headers["content-type"] !== "application/timestamp-query") return response.writeHead(415).end();
      writeFileSync(join(folder, "query.tsq"), Buffer.concat(pieces));
      openssl("ts", "-reply", "-queryfile", "query.tsq", "-config", "tsa.cnf", "-out", "reply.tsr");
      response.writeHead(200, { "content-type": "application/timestamp-reply" });
      return response.end(readFileSync(join(folder, "reply.tsr")));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    authority: readFileSync(join(folder, "ca.der")).toString("base64"),
    down: (isDown) => {
      state.down = isDown;
    },
    close: async () => {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true });
    },
  };
}
