// An S3 server with the calls that documents need, which verifies signature and hash of every call.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestS3 {
  readonly settings: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** The settings as the product reads them. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Buffer>;
  /** Switches answers with 503 on or off. */
  readonly down: (isDown: boolean) => void;
  readonly close: () => Promise<void>;
}

const account = { accessKeyId: "TESTKEY", secretAccessKey: "not-a-secret", region: "me-central-1" };

export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const state = { down: false };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = new URL(request.url ?? "", "http://s3").pathname;
      const says = (status: number, code: string) =>
        response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
      if (state.down) return says(503, "ServiceUnavailable");
      if (!isSigned(request, body)) return says(403, "SignatureDoesNotMatch");
      if (!path.startsWith("/papers/")) return says(404, "NoSuchBucket");
      if (request.method === "PUT") {
        if (request.headers["content-length"] === undefined) return says(411, "MissingContentLength");
        objects.set(path, body);
        return response.writeHead(200).end();
      }
      if (request.method === "DELETE") {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      const found = objects.get(path);
      if (found === undefined) return says(404, "NoSuchKey");
      response.writeHead(200, { "content-length": found.length });
      return response.end(request.method === "HEAD" ? undefined : found);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket: "papers", ...account },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: "papers",
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
    objects,
    down: (isDown) => {
      state.down = isDown;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** AWS Signature Version 4, by its description. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    request.headers.authorization ?? "",
  );
  if (given === null) return false;
  const [, credential = "", names = "", signature] = given;
  const [key, ...scope] = credential.split("/");
  const [day = "", region = "", service = ""] = scope;
  const claimed = String(request.headers["x-amz-content-sha256"]);
  if (key !== account.accessKeyId || region !== account.region || service !== "s3") return false;
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== createHash("sha256").update(body).digest("hex")) return false;
  const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, String(searchParams), headers.join(""), names, claimed].join("\n");
  const told = [
    "AWS4-HMAC-SHA256",
    request.headers["x-amz-date"],
    scope.join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const signing = [day, region, service, "aws4_request"].reduce<string | Buffer>(
    (with_, part) => createHmac("sha256", with_).update(part).digest(),
    `AWS4${account.secretAccessKey}`,
  );
  return createHmac("sha256", signing).update(told).digest("hex") === signature;
}
