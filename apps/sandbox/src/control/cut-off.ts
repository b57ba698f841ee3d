// What a call comes to on a line that is down, and the plain no of a call that is up.
import type { FastifyReply, FastifyRequest } from "fastify";

/** The line goes dead: no answer, not even an end. */
export function cutOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

export function refuseCall(reply: FastifyReply, status: number, code: string, detail: string): FastifyReply {
  return reply.code(status).send({ code, detail });
}
