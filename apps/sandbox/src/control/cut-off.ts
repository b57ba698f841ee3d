// Cuts off a call while a line is down, and answers refused calls.
import type { FastifyReply, FastifyRequest } from "fastify";

/** Ends the connection without an answer. */
export function cutOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

export function refuseCall(reply: FastifyReply, status: number, code: string, detail: string): FastifyReply {
  return reply.code(status).send({ code, detail });
}
