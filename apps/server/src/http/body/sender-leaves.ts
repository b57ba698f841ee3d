// Says when whoever sent a request is gone before its answer, so that nothing heavy goes on for nobody.
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
