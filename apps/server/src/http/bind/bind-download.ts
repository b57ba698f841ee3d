// Binds a call that answers with a file: one transaction authorises and records the download, then the bytes are
// streamed.
import type { Readable } from "node:stream";
import type { Endpoint } from "@filings/contract/api/endpoint";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "#db/in-transaction";
import type { Tx } from "#db/open";
import type { Tools } from "#tools";
import type { Caller } from "../caller.ts";
import { type Call, route } from "./bind.ts";

export interface FileAnswer {
  readonly fileName: string;
  readonly mimeType: string;
  /** Null when the size is known only after sending. */
  readonly size: number | null;
  readonly etag: string | null;
  readonly open: () => Promise<Readable>;
}

export function bindDownload<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  endpoint: E,
  useCase: (tools: Tools, call: Call<E> & { tx: Tx; caller: Caller }) => Promise<FileAnswer>,
): void {
  route(app, tools, endpoint, async (call, caller) => {
    const file = await inTransaction(tools, (tx) => useCase(tools, { ...call, tx, caller }));
    const bytes = await file.open();
    bytes.once("error", (error) => {
      tools.log.error({ request_id: call.request.id, error }, "a download broke off");
    });
    void call.reply.headers({
      "content-type": file.mimeType,
      "content-disposition": disposition(file.fileName),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      ...(file.size === null ? {} : { "content-length": file.size }),
      ...(file.etag === null ? {} : { etag: file.etag }),
    });
    return { answer: bytes, status: endpoint.status ?? 200 };
  });
}

/** Always an attachment, never inline; the name is given twice, for clients without RFC 6266. */
export function disposition(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
