// The routes of the app's clock: reading it, and moving it forward.
import type { FastifyInstance } from "fastify";
import { wantsPage } from "../pages/pages.ts";
import type { AppClock, MoveOutcome } from "./app-clock.ts";

export interface ClockRoutesOptions {
  readonly clock: AppClock;
  /** The control page with the reason why the clock was not moved. */
  readonly page: (refusal: string) => string;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const refusals: Readonly<Record<Exclude<MoveOutcome, "moved">, Refusal>> = {
  elsewhere: { status: 409, code: "elsewhere", detail: "The clock has been moved since this page was shown" },
  too_far: { status: 400, code: "too_far", detail: "The clock cannot be that far ahead" },
  fixed: { status: 409, code: "fixed", detail: "The clock of this app is the machine's and cannot be moved" },
  no_answer: {
    status: 503,
    code: "no_answer",
    detail: "The app has not answered; look at its time before you try again",
  },
};

export function registerClockRoutes(app: FastifyInstance, { clock, page }: ClockRoutesOptions): void {
  app.get("/clock/", async (request, reply) => (wantsPage(request) ? reply.redirect("/#clock", 303) : told(clock)));

  app.post("/clock/", async (request, reply) => {
    const isForm = request.body instanceof URLSearchParams;
    const said = isForm ? numbersIn(request.body as URLSearchParams) : ((request.body ?? {}) as object);
    const asked = readMove(said as Readonly<Record<string, unknown>>);
    const outcome = asked === null ? null : await clock.move(asked.byMs, asked.fromMs);
    if (outcome === "moved") return isForm ? reply.redirect("/#clock", 303) : told(clock);
    const { status, code, detail } = outcome === null ? notRead : refusals[outcome];
    reply.code(status);
    return isForm ? reply.type("text/html").send(page(detail)) : { code, detail };
  });
}

const notRead: Refusal = {
  status: 400,
  code: "invalid",
  detail: "The clock moves by whole hours or days, at least one",
};

function told(clock: AppClock) {
  const { now, machine, movedMs, mostMs } = clock.state();
  return { now: now.toISOString(), machine: machine.toISOString(), moved_ms: movedMs, can_move: mostMs !== null };
}

function readMove({ hours = 0, days = 0, from_ms: fromMs }: Readonly<Record<string, unknown>>) {
  if (!isWhole(hours) || !isWhole(days) || !(fromMs === undefined || isWhole(fromMs))) return null;
  const byMs = hours * hourMs + days * dayMs;
  return byMs > 0 ? { byMs, ...(fromMs === undefined ? {} : { fromMs }) } : null;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A form has texts only; `unit` names what `count` counts. */
function numbersIn(form: URLSearchParams): Record<string, unknown> {
  const { unit, count, ...rest } = Object.fromEntries(form);
  const all = unit === undefined ? rest : { ...rest, [unit]: count };
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [name, Number(text)]));
}
