// Reads the body of a call: a small one at once, a large one in a thread, because its sender chooses how long that takes.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { Problem } from "@filings/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createThreadPool, QueueFull, TaskStopped } from "#crypto/thread-pool";
import { fitBody, JsonBody } from "../bind/fit-schema.ts";
import { senderLeaves } from "./sender-leaves.ts";

/** Of a task for the thread; no class survives the way there. */
export interface LargeBody {
  readonly endpoint: string;
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
}

/** `tenant`: whose body it is; each tenant has one large body read at a time. */
export type ReadBody = (
  endpoint: Endpoint,
  asked: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly tenant: string },
) => Promise<unknown>;

/** Up to here parsing and checking take some milliseconds, whatever the body. */
const smallBytes = 64 * 1024;

export function createBodyReader(): ReadBody {
  const thread = new URL("./large-body-thread.ts", import.meta.url);
  // What waits is held in memory, so a tenant has few waiting.
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
      // Nobody is there any more to read it.
      throw signal.aborted ? new Problem("bad_request") : error;
    });
    return JSON.parse(fitting) as unknown;
  };
}

/** The authority's messages come as bytes, on routes of their own. */
function jsonOf(request: FastifyRequest, endpoint: Endpoint): JsonBody | undefined {
  // What is said in the parts of a form is read by the binding that takes files.
  if (request.isMultipart() !== (endpoint.takes === "file")) throw new Problem("wrong_media_type");
  const { body } = request;
  if (body === undefined || body === null || endpoint.takes === "file") return undefined;
  if (body instanceof JsonBody) return body;
  throw new Problem("wrong_media_type");
}
