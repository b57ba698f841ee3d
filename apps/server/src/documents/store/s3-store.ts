// The document store in an S3 bucket; this module is loaded only if a bucket is configured.
import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { comparedWith, type DocumentStore, digitsOf, readThrough, StoreDamage, StoreUnavailable } from "./store.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The time limit of a request. */
const timeoutMs = 60_000;

export function createS3Store(settings: S3Settings): DocumentStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const base = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}/documents/`;

  async function ask(method: string, sha256: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    let answer: Response;
    try {
      answer = await client.fetch(`${base}${digitsOf(sha256)}`, { method, signal, ...init });
    } catch (error) {
      throw new StoreUnavailable(`the document store does not answer: ${String(error)}`, { cause: error });
    }
    if (answer.ok || answer.status === 404) return answer;
    const says = (await answer.text()).slice(0, 500);
    throw new StoreUnavailable(`the document store answers ${answer.status}: ${says}`);
  }

  const open = async (sha256: string) => {
    const answer = await ask("GET", sha256);
    if (answer.status === 404 || answer.body === null) throw new StoreDamage(`nothing is kept as ${sha256}`);
    return comparedWith(sha256, Readable.fromWeb(answer.body as ReadableStream));
  };

  return {
    kind: "s3",
    keep: async ({ path, sha256 }) => {
      const answer = await ask("PUT", sha256, {
        body: await openAsBlob(path),
        headers: { "x-amz-content-sha256": digitsOf(sha256), "content-type": "application/octet-stream" },
      });
      if (answer.status === 404) throw new StoreUnavailable("the bucket is not there");
      // Some stores keep the framing of a transfer as content and answer 200, so the bytes are read back and compared.
      await readThrough(await open(sha256));
    },
    open,
    has: async (sha256) => (await ask("HEAD", sha256)).ok,
    remove: async (sha256) => {
      await ask("DELETE", sha256);
    },
  };
}
