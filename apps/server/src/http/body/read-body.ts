// Reads the body of a call: a small body at once, a large one in a worker thread.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { Problem } from "@filings/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createThreadPool, QueueFull, TaskStopped } from "#crypto/thread-pool";
import { fitBody, JsonBody } from "../bind/fit-schema.ts";
import { senderLeaves } from "./sender-leaves.ts";

/** A task for the worker thread; only plain data survives the transfer. */
export interface LargeBody {
  readonly endpoint: string;
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
}

/** `tenant`: the owner of the body; one large body of each tenant is read at a time. */
export type ReadBody = (
  endpoint: Endpoint,
  asked: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly tenant: string },
) => Promise<unknown>;

/** Up to this size parsing and validation take a few milliseconds. */
const smallBytes = 64 * 1024;

export function createBodyReader(): ReadBody {
  const thread = new URL("./large-body-thread.ts", import.meta.url);
  // Waiting bodies are held in memory, so each tenant may have only a few.
  const pool = createThreadPool<LargeBody, string>(thread, { threads: 1, seconds: 20, heapMb: 256, queued: 8 });
  return async (endpoint, { request, reply, tenant }) => {
    const body = jsonOf(request, endpoint);
    if (body === undefined || body.bytes.length <= smallBytes) return fitBody(endpoint.body, body);
    const task = { endpoint: endpoint.id, bytes: body.bytes, contentType: body.contentType };
    const signal = senderLeaves(reply);
    const fitting = await pool.run(task, { tenant, signal }).catch((error: unknown) => {
      if (error instanceof QueueFull)
        throw new Problem("too_many_requests", { params: { seconds: 1 }, retryAfterSeconds: 1 });
      if (error instanceof TaskStopped) throw new Problem("too_large");
      // The client is gone and reads no answer.
      throw signal.aborted ? new Problem("bad_request") : error;
    });
    return JSON.parse(fitting) as unknown;
  };
}

/** Messages of authorities are bytes, on routes of their own. */
function jsonOf(request: FastifyRequest, endpoint: Endpoint): JsonBody | undefined {
  // The binding for uploads reads multipart forms.
  if (request.isMultipart() !== (endpoint.takes === "file")) throw new Problem("wrong_media_type");
  const { body } = request;
  if (body === undefined || body === null || endpoint.takes === "file") return undefined;
  if (body instanceof JsonBody) return body;
  throw new Problem("wrong_media_type");
}
