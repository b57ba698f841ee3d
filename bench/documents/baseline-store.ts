// The baseline of documents: node:http that hashes an upload while writing it to disk, and serves it unchanged.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { basename, join } from "node:path";

const [folder, port] = process.argv.slice(2);
await mkdir(folder!, { recursive: true });

/** Synced to disk before the answer, as in our server; otherwise the two would do different work. */
async function keep(request: IncomingMessage, path: string): Promise<string> {
  const hash = createHash("sha256");
  const file = await open(path, "w");
  try {
    for await (const chunk of request) {
      hash.update(chunk as Buffer);
      await file.writeFile(chunk as Buffer);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest("hex");
}

const server = createServer((request, response) => {
  const path = join(folder!, basename(request.url!));
  if (request.method === "GET") createReadStream(path).pipe(response);
  else
    keep(request, path).then(
      (hash) => response.writeHead(201).end(hash),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});

server.listen(Number(port), "127.0.0.1", () => console.log("ready"));
