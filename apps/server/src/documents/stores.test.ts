import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3, type TestS3 } from "../../../../tests/kit/servers/s3-server.ts";
import { discard, receiveFile } from "./receive-file.ts";
import { createDiskStore } from "./store/disk-store.ts";
import { createS3Store } from "./store/s3-store.ts";
import { type DocumentStore, StoreDamage, StoreUnavailable } from "./store/store.ts";

const folder = mkdtempSync(join(tmpdir(), "filings-store-"));
const incoming = join(folder, "incoming");
afterAll(() => rmSync(folder, { recursive: true }));
const most = 3_000_000;
const hashOf = (bytes: Buffer) => `0x${createHash("sha256").update(bytes).digest("hex")}`;
const received = (bytes: Buffer) => receiveFile(Readable.from([bytes]), { folder: incoming, most });
const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("a file that is received", () => {
  test("has the hash and the size of its bytes, whatever their number", async () => {
    const pieces = Array.from({ length: 40 }, (_, at) => Buffer.alloc(50_000, at));
    const file = await receiveFile(Readable.from(pieces), { folder: incoming, most });
    expect(file).toMatchObject({ size: 2_000_000, sha256: hashOf(Buffer.concat(pieces)) });
    await discard(file);
    expect(filesIn(incoming)).toEqual([]);
  });

  test("of one byte more than allowed, or of none, is refused and leaves nothing", async () => {
    await expect(received(Buffer.alloc(most + 1))).rejects.toMatchObject({ code: "file_too_large" });
    await expect(received(Buffer.alloc(0))).rejects.toMatchObject({ code: "empty_file" });
    expect(filesIn(incoming)).toEqual([]);
    await discard(await received(Buffer.alloc(most)));
  });

  test("whose sender hangs up leaves nothing", async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.alloc(10_000);
        throw new Error("hung up");
      })(),
    );
    await expect(receiveFile(cut, { folder: incoming, most })).rejects.toThrow("hung up");
    expect(filesIn(incoming)).toEqual([]);
  });
});

describe.each(["disk", "s3"] as const)("the store on %s", (kind) => {
  let s3: TestS3;
  let store: DocumentStore;
  const place = join(folder, "kept");
  /** Changes the stored bytes without the store. */
  const damage = (sha256: string, bytes: Buffer) => {
    const digits = sha256.slice(2);
    if (kind === "s3") s3.objects.set(`/papers/documents/${digits}`, bytes);
    else writeFileSync(join(place, digits.slice(0, 2), digits.slice(2, 4), digits), bytes);
  };

  beforeAll(async () => {
    s3 = await startS3();
    store = kind === "s3" ? createS3Store(s3.settings) : createDiskStore(place);
  });
  afterAll(() => s3.close());

  test("gives back byte by byte what was kept, once however often it was kept", async () => {
    const bytes = Buffer.from("%PDF an invoice ".repeat(20_000));
    for (const _ of [1, 2]) {
      const file = await received(bytes);
      await store.keep(file);
      await discard(file);
    }
    expect((await buffer(await store.open(hashOf(bytes)))).equals(bytes)).toBe(true);
    expect(kind === "s3" ? s3.objects.size : filesIn(place).length).toBe(1);
    expect(await store.has(hashOf(bytes))).toBe(true);
  });

  test("breaks off before the end where the bytes are no longer those that were kept", async () => {
    const bytes = Buffer.alloc(300_000, 7);
    const file = await received(bytes);
    await store.keep(file);
    damage(file.sha256, Buffer.concat([bytes.subarray(1), Buffer.from("!")]));
    let seen = 0;
    const reading = async () => {
      for await (const piece of await store.open(file.sha256)) seen += (piece as Buffer).length;
    };
    await expect(reading()).rejects.toThrow(StoreDamage);
    expect(seen).toBeLessThan(bytes.length);
  });

  test("does not keep a file whose bytes changed after they were received", async () => {
    const file = await received(Buffer.from("as received"));
    writeFileSync(file.path, "as changed");
    await expect(store.keep(file)).rejects.toThrow();
    expect(await store.has(file.sha256)).toBe(false);
  });

  test("says that nothing is kept under a hash, and forgets what is removed", async () => {
    const file = await received(Buffer.from("gone soon"));
    await store.keep(file);
    await store.remove(file.sha256);
    await store.remove(file.sha256);
    expect(await store.has(file.sha256)).toBe(false);
    await expect(store.open(file.sha256)).rejects.toThrow(StoreDamage);
  });

  test("opens no path in the name of a hash", async () => {
    await expect(store.open("0x../../../etc/passwd")).rejects.toThrow("no SHA-256");
  });
});

describe("a store that speaks S3", () => {
  test("that is down, or refuses the signature, is unavailable", async () => {
    const s3 = await startS3();
    const file = await received(Buffer.from("waits"));
    s3.down(true);
    await expect(createS3Store(s3.settings).keep(file)).rejects.toThrow(StoreUnavailable);
    s3.down(false);
    const other = createS3Store({ ...s3.settings, secretAccessKey: "another" });
    await expect(other.keep(file)).rejects.toThrow(/403.*SignatureDoesNotMatch/);
    await createS3Store(s3.settings).keep(file);
    await s3.close();
    await expect(createS3Store(s3.settings).open(file.sha256)).rejects.toThrow(StoreUnavailable);
  });

  test("that says 200 and keeps something else is found out", async () => {
    const server = createServer((request, response) => {
      request.resume().on("end", () => response.end(request.method === "GET" ? "8000;chunk-signature=0\r\nwaits" : ""));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = createS3Store({ endpoint, bucket: "b", region: "r", accessKeyId: "k", secretAccessKey: "s" });
    await expect(store.keep(await received(Buffer.from("waits")))).rejects.toThrow(StoreDamage);
    server.close();
    server.closeAllConnections();
  });
});
