// The control routes of the sandbox: its settings, and its first page.
import type { FastifyInstance } from "fastify";
import { adcSettingForms } from "../adc/settings.ts";
import type { AppClock } from "../clock/app-clock.ts";
import { settingForms } from "../mpci/settings.ts";
import { controlPage, type Switches } from "../pages/control-page.ts";
import { wantsPage } from "../pages/pages.ts";
import { paymentSettingForms } from "../payments/routes.ts";
import { refuseChanges, type SettingForms } from "./change-settings.ts";

export interface ControlOptions {
  readonly switches: Switches;
  /** The number of messages that wait for a manual answer. */
  readonly waiting: () => number;
  readonly clock: AppClock;
  /** Called after a change. */
  readonly onChange: () => void;
}

const forms: Readonly<Record<keyof Switches, SettingForms<object>>> = {
  mpci: settingForms,
  adc: adcSettingForms,
  payments: paymentSettingForms,
};

/** Returns what writes the control page, with the reason why something was not changed. */
export function registerControlRoutes(
  app: FastifyInstance,
  { switches, waiting, clock, onChange }: ControlOptions,
): { readonly page: (refusal?: string) => string } {
  const page = (refusal = "") => controlPage(switches, { waiting: waiting(), clock: clock.state(), refusal });

  app.get("/control/", async (request, reply) => (wantsPage(request) ? reply.redirect("/", 303) : switches));

  app.post("/control/", async (request, reply) => {
    const isForm = request.body instanceof URLSearchParams;
    const body = isForm ? formChanges(request.body as URLSearchParams) : request.body;
    const refusal = change(switches, (body ?? {}) as Record<string, unknown>);
    if (refusal && isForm) {
      return reply.code(400).type("text/html").send(page(refusal));
    }
    if (refusal) return reply.code(400).send({ code: "invalid", detail: refusal });
    onChange();
    return isForm ? reply.redirect("/", 303) : switches;
  });

  app.get("/health/", async () => ({ status: "ok" }));

  app.get("/", async (_request, reply) => reply.type("text/html").send(page()));
  return { page };
}

function change(switches: Switches, changes: Record<string, unknown>): string | null {
  for (const [party, changed] of Object.entries(changes)) {
    if (!Object.hasOwn(forms, party)) return `there is no setting ${party}`;
    const refusal = refuseChanges(party, forms[party as keyof Switches], changed);
    if (refusal) return refusal;
  }
  for (const [party, changed] of Object.entries(changes)) Object.assign(switches[party as keyof Switches], changed);
  return null;
}

/** A form has texts only; `party` names the party of the settings, NAIC by default. */
function formChanges(form: URLSearchParams): Record<string, unknown> {
  const { party = "mpci", ...changes } = Object.fromEntries(form);
  return { [party]: Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, settingOf(text)])) };
}

function settingOf(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}
