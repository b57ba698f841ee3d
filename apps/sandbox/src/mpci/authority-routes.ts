// NAIC's authority pages for people and tests: messages, manual answers, and answers sent again.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deliveries } from "../deliveries.ts";
import { html, page, wantsPage } from "../pages/pages.ts";
import { answersFor, readHandAnswer } from "./answering/by-hand.ts";
import { messagePage } from "./message-page.ts";
import { messagesPage } from "./messages-page.ts";
import type { Naic } from "./naic.ts";
import type { Settings } from "./settings.ts";
import type { LogEntry, TrafficLog } from "./traffic-log.ts";

export interface AuthorityRoutesOptions {
  readonly naic: Naic;
  readonly log: TrafficLog;
  readonly deliveries: Deliveries<LogEntry>;
  readonly settings: Settings;
}

type Query = Readonly<Record<string, string | undefined>>;
interface OfEntry {
  Params: { id: string };
}

export function registerAuthorityRoutes(
  app: FastifyInstance,
  { naic, log, deliveries, settings }: AuthorityRoutesOptions,
): void {
  app.get<{ Querystring: Query }>("/mpci/log/", async ({ query }) => ({ results: log.list(filterOf(query)) }));

  app.get<{ Querystring: Query }>("/mpci/", async ({ query }, reply) => {
    const filter = filterOf(query);
    const entries = log.list(filter).map((entry) => ({ entry, answers: log.answersTo(entry.id) }));
    return reply.type("text/html").send(messagesPage(entries, { filter, isHeld: settings.hold }));
  });

  app.get<OfEntry>("/mpci/log/:id/", async (request, reply) => {
    const entry = log.find(request.params.id);
    if (!entry)
      return refuse(request, reply, { status: 404, code: "unknown_message", detail: "There is no such message" });
    return wantsPage(request) ? reply.type("text/html").send(pageOf(entry)) : entry;
  });

  app.post<OfEntry>("/mpci/log/:id/answer/", async (request, reply) => {
    const entry = receivedOf(request.params.id);
    if (!entry) return refuse(request, reply, unknownMessage);
    const body = request.body instanceof URLSearchParams ? answerOf(request.body) : request.body;
    const wanted = readHandAnswer(body);
    const answered = typeof wanted === "string" ? wanted : await naic.answerByHand(entry, wanted);
    if (typeof answered === "string") {
      return refuse(request, reply, { status: 400, code: "invalid", detail: answered, back: entry });
    }
    return wantsPage(request) ? reply.redirect(`/mpci/log/${entry.id}/#answers`, 303) : answered;
  });

  app.post<OfEntry>("/mpci/log/:id/release/", async (request, reply) => {
    const entry = receivedOf(request.params.id);
    if (!entry) return refuse(request, reply, unknownMessage);
    if (!naic.canRelease(entry)) {
      const detail =
        "NAIC has nothing of its own to say: the message has its answer, or its bill number asks for silence";
      return refuse(request, reply, { status: 409, code: "nothing_to_say", detail, back: entry });
    }
    naic.release(entry);
    return wantsPage(request) ? reply.redirect(`/mpci/log/${entry.id}/#answers`, 303) : reply.code(202).send(entry);
  });

  app.post("/mpci/waiting/release/", async (request, reply) => {
    const waiting = log.list({ isWaiting: true }).reverse().filter(naic.canRelease);
    for (const entry of waiting) naic.release(entry);
    return wantsPage(request) ? reply.redirect("/mpci/", 303) : reply.code(202).send({ released: waiting.length });
  });

  app.post<OfEntry>("/mpci/log/:id/resend/", async (request, reply) => {
    const entry = log.find(request.params.id);
    const first = entry?.direction === "out" ? deliveries.push(entry) : undefined;
    if (!entry || !first) {
      return refuse(request, reply, { status: 404, code: "unknown_answer", detail: "There is no such answer" });
    }
    await first;
    const shownAt = entry.answer_to ?? entry.id;
    return wantsPage(request) ? reply.redirect(`/mpci/log/${shownAt}/#answers`, 303) : reply.code(202).send(entry);
  });

  function receivedOf(id: string): LogEntry | undefined {
    const entry = log.find(id);
    return entry?.direction === "in" ? entry : undefined;
  }

  function pageOf(entry: LogEntry): string {
    const question = entry.answer_to === null ? undefined : log.find(entry.answer_to);
    if (entry.direction === "out") return messagePage({ entry, question });
    const reading = naic.readingOf(entry);
    return messagePage({
      entry,
      authority: {
        reading,
        answers: log.answersTo(entry.id),
        names: answersFor(reading),
        canRelease: naic.canRelease(entry),
      },
    });
  }
}

const unknownMessage = { status: 404, code: "unknown_message", detail: "There is no such received message" };

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly back?: LogEntry;
}

function refuse(request: FastifyRequest, reply: FastifyReply, { status, code, detail, back }: Refused): FastifyReply {
  reply.code(status);
  if (!wantsPage(request)) return reply.send({ code, detail });
  const way = back ? `/mpci/log/${back.id}/` : "/mpci/";
  return reply.type("text/html").send(page("Nothing was sent", "/mpci/", [refusedHtml(detail, way)]));
}

function refusedHtml(detail: string, way: string) {
  return html`<p role="alert">${detail}.</p><p><a href="${way}">Back to the message</a></p>`;
}

function filterOf({ bill_number, message_number, waiting }: Query) {
  return {
    billNumber: bill_number || undefined,
    messageNumber: message_number || undefined,
    isWaiting: waiting === "true",
  };
}

/** A form has texts only: empty ones are left out, and it has at most one point. */
function answerOf(form: URLSearchParams): Record<string, unknown> {
  const said = (name: string) => form.get(name)?.trim() || undefined;
  const code = said("code");
  const value = said("value");
  const point = { code, position: Number(said("position")), ...(value && { value }) };
  return {
    answer: said("answer"),
    ...(said("text") && { text: said("text") }),
    ...(code === "none" && { points: [] }),
    ...(code !== undefined && code !== "usual" && code !== "none" && { points: [point] }),
    ...(form.get("kept_back") === "on" && { deliver: false }),
  };
}
