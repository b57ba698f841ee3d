// An abort signal for a client that disconnects before its answer, so that expensive work stops.
import type { FastifyReply } from "fastify";

export function senderLeaves({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const closed = () => {
    if (!raw.writableFinished) left.abort();
  };
  if (raw.destroyed) closed();
  else raw.once("close", closed);
  return left.signal;
}
