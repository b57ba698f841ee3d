// NAIC's routes for the papers of filings, which come before the message that lists them; the call is our inference.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cutOff, refuseCall as refuse } from "../control/cut-off.ts";
import type { AnnouncedPaper, Papers } from "./registered/papers.ts";
import { createTroubles, scenarioOf } from "./scenarios.ts";

export interface PaperRoutesOptions {
  readonly papers: Papers;
  /** Ends a call while the line is down, and a call without a valid signature over `body`. */
  readonly isStopped: (request: FastifyRequest, call: { reply: FastifyReply; body: Uint8Array }) => boolean;
}

type Query = Readonly<Record<string, string | undefined>>;

export function registerPaperRoutes(app: FastifyInstance, { papers, isStopped }: PaperRoutesOptions): void {
  const troubleFor = createTroubles();

  app.post<{ Querystring: Query }>("/mpci/papers/", async (request, reply) => {
    if (isStopped(request, { reply, body: Buffer.from(`POST ${request.url}`) })) return reply;
    const announced = announcedIn(request.query);
    const { message_number, sha256, name } = announced;
    const scenario = scenarioOf(name);
    const isNew = papers.find(message_number, sha256) === undefined;
    const trouble = isNew ? troubleFor(scenario, `${message_number}/${sha256}`) : null;
    if (trouble === "unavailable") {
      return refuse(reply.header("retry-after", "1"), 503, "unavailable", "NAIC is not available");
    }
    if (trouble === "cut-off") return cutOff(request, reply);
    if (scenario.refusesPaper) return refuse(reply, 400, "paper_refused", "The paper cannot be read");
    const taken = await papers.take(announced, request.body as AsyncIterable<Uint8Array>);
    if (typeof taken === "string") return refuse(reply, 400, "paper_refused", taken);
    if (trouble === "cut-off-after-reading") return cutOff(request, reply);
    const { receipt, received_at } = taken;
    return reply.code(202).send({ receipt, received_at });
  });

  app.get<{ Querystring: Query }>("/mpci/papers/status/", async (request, reply) => {
    if (isStopped(request, { reply, body: new Uint8Array(0) })) return reply;
    const { message_number = "", sha256 = "" } = request.query;
    return { received: papers.find(message_number, sha256) !== undefined };
  });

  app.get<{ Querystring: Query }>("/mpci/papers/", async ({ query }) => ({
    results: papers.list(query.message_number),
  }));
}

function announcedIn(query: Query): AnnouncedPaper {
  const { message_number = "", name = "", document_type = "", mime_type = "", sha256 = "" } = query;
  return {
    message_number,
    version: Number(query.version),
    name,
    document_type,
    mime_type,
    size: Number(query.size),
    sha256,
  };
}
