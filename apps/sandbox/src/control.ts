// What a person or a test may switch in the outside world, and its first page.
import type { FastifyInstance } from "fastify";
import { controlPage } from "./control-page.ts";
import { changeSettings, type Settings } from "./mpci/settings.ts";
import { wantsPage } from "./pages.ts";

export interface ControlOptions {
  readonly mpci: Settings;
  /** How many messages wait for an answer by hand. */
  readonly waiting: () => number;
  /** Called after a change. */
  readonly onChange: () => void;
}

export function registerControlRoutes(app: FastifyInstance, { mpci, waiting, onChange }: ControlOptions): void {
  app.get("/control/", async (request, reply) => (wantsPage(request) ? reply.redirect("/", 303) : { mpci }));

  app.post("/control/", async (request, reply) => {
    const isForm = request.body instanceof URLSearchParams;
    const body = isForm ? { mpci: settingsOf(request.body as URLSearchParams) } : request.body;
    const { mpci: changes = {}, ...unknown } = (body ?? {}) as Record<string, unknown>;
    const [name] = Object.keys(unknown);
    const refusal = name === undefined ? changeSettings(mpci, changes) : `there is no setting ${name}`;
    if (refusal && isForm)
      return reply
        .code(400)
        .type("text/html")
        .send(controlPage(mpci, waiting(), refusal));
    if (refusal) return reply.code(400).send({ code: "invalid", detail: refusal });
    onChange();
    return isForm ? reply.redirect("/", 303) : { mpci };
  });

  app.get("/health/", async () => ({ status: "ok" }));

  app.get("/", async (_request, reply) => reply.type("text/html").send(controlPage(mpci, waiting())));
}

/** A form knows texts only. */
function settingsOf(form: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...form].map(([name, text]) => {
      if (text === "true" || text === "false") return [name, text === "true"];
      return [name, /^\d+$/.test(text) ? Number(text) : text];
    }),
  );
}
