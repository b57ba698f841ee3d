// The baseline of documents: node:http that hashes what comes while it lies down on the disk, and gives it out as it lies there.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { basename, join } from "node:path";

const [folder, port] = process.argv.slice(2);
await mkdir(folder!, { recursive: true });

/** Safe on the disk before it is acknowledged, as with us: without that the two would not do the same. */
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
