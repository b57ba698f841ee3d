// Binds an endpoint of the contract to a use case: validates the request, authenticates the caller, and validates the
// answer.

import { asksStepUp, commonRefusals, type Endpoint } from "@filings/contract/api/endpoint";
import { type ErrorCode, Problem } from "@filings/contract/errors";
import { refusedValue } from "@filings/contract/wrong-value";
import { localeOf, type ReleasedLocale } from "@filings/phrases/say";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { inTransaction } from "#db/in-transaction";
import type { Db, Tx } from "#db/open";
import type { Tools } from "#tools";
import { traced } from "../../telemetry/traces.ts";
import { type Caller, callerOf } from "../caller.ts";
import { isKeyKnown, keepAnswer, keptAnswer, type StoredAnswer } from "../idempotency.ts";
import { requireConfirmed, requirePermission, requireReach, requireStanding } from "../permission.ts";
import { type CompanyTurns, createCompanyTurns } from "./company-turns.ts";
import { answerFitter } from "./fit-answer.ts";
import { createQueryFitter } from "./remembered-queries.ts";

/** The context of a use case: one validated request. */
export interface Call<E extends Endpoint> {
  readonly params: z.infer<NonNullable<E["params"]>>;
  readonly query: z.infer<NonNullable<E["query"]>>;
  readonly body: z.infer<NonNullable<E["body"]>>;
  readonly locale: ReleasedLocale;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
export type Answer<E extends Endpoint> = z.input<NonNullable<E["answer"]>>;
export type MaybePromise<T> = T | Promise<T>;

type ReadUseCase<E extends Endpoint> = (
  tools: Tools,
  call: Call<E> & { db: Db; caller: Caller },
) => MaybePromise<Answer<E>>;
type WriteUseCase<E extends Endpoint> = (
  tools: Tools,
  call: Call<E> & { tx: Tx; caller: Caller },
) => MaybePromise<Answer<E>>;
/** What is kept of a refusal that has undone everything: it opens a transaction of its own. */
export type AfterRefusal<E extends Endpoint> = (
  tools: Tools,
  call: Call<E> & { caller: Caller },
  refusal: Problem,
) => Promise<void>;
type Run<E extends Endpoint> = (call: Call<E>, caller: Caller) => Promise<StoredAnswer>;
type OpenUseCase<E extends Endpoint> = (tools: Tools, call: Call<E>) => MaybePromise<Answer<E>>;

/** Binds a call that changes nothing. */
export function bindRead<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  endpoint: E,
  useCase: ReadUseCase<E>,
): void {
  route(app, tools, endpoint, async (call, caller) => {
    return { answer: await useCase(tools, { ...call, db: tools.database.db, caller }), status: endpoint.status ?? 200 };
  });
}

/** Binds a call that writes: one transaction around the use case, the idempotency key and the stored answer. */
export function bindWrite<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  endpoint: E,
  useCase: WriteUseCase<E>,
  afterRefusal: AfterRefusal<E> | null = null,
): void {
  route(app, tools, endpoint, writing(tools, endpoint, useCase, afterRefusal));
}

/** Binds a call that writes much: each company's are worked on one at a time in this process, and looked at when it is their turn. */
export function bindWriteInTurn<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  endpoint: E,
  useCase: WriteUseCase<E>,
  afterRefusal: AfterRefusal<E> | null = null,
): void {
  route(app, tools, endpoint, writing(tools, endpoint, useCase, afterRefusal), createCompanyTurns());
}

function writing<E extends Endpoint>(
  tools: Tools,
  endpoint: E,
  useCase: WriteUseCase<E>,
  afterRefusal: AfterRefusal<E> | null,
): Run<E> {
  return async (call, caller) => {
    const { method, url, id } = call.request;
    const request = () => `${method} ${url}\n${JSON.stringify(call.body ?? null)}`;
    const work = (tx: Tx) => useCase(tools, { ...call, tx, caller });
    return writeOnce(tools, { endpoint, call, caller, request }, work).catch(async (error: unknown) => {
      if (afterRefusal === null || !(error instanceof Problem)) throw error;
      // The caller reads the refusal, whatever becomes of what is kept of it.
      await afterRefusal(tools, { ...call, caller }, error).catch((fault: unknown) =>
        tools.log.error({ request_id: id, error: fault }, "nothing was kept of a refusal"),
      );
      throw error;
    });
  };
}

/** `request`: the values by which two requests with one key count as the same. */
export async function writeOnce<E extends Endpoint>(
  tools: Tools,
  { endpoint, call, caller, request }: { endpoint: E; call: Call<E>; caller: Caller; request: () => string },
  work: (tx: Tx) => MaybePromise<unknown>,
): Promise<StoredAnswer> {
  tools.failpoint("after-auth");
  const key = keyOf(call.request, endpoint);
  const status = endpoint.status ?? 200;
  const scope = [caller.companyId, caller.userId, caller.apiToken?.id].filter((part) => part !== undefined).join("/");
  const claim = key === null ? null : { scope, key, request: request(), now: call.now };
  const once = (ask: (tx: Tx) => Promise<StoredAnswer | null>) =>
    inTransaction(tools, async (tx): Promise<StoredAnswer> => {
      const kept = await ask(tx);
      if (kept !== null) return kept;
      const answer = await work(tx);
      const text = claim === null ? undefined : await keepAnswer(tx, { claim, status, answer });
      tools.failpoint("in-transaction");
      return { answer, status, text };
    });
  const result = await once(async () => null).catch(async (error) => {
    if (claim === null || !mayBeRepeated(error) || !(await isKeyKnown(tools.database.db, claim))) throw error;
    return once((tx) => keptAnswer(tx, claim));
  });
  tools.failpoint("after-commit-before-answer");
  return result;
}

/** What a repeated request meets, whose first one has done the work: a refusal, or its key. */
function mayBeRepeated(error: unknown): boolean {
  return error instanceof Problem || (error instanceof Error && "code" in error && error.code === uniqueViolation);
}
const uniqueViolation = "23505";

/**
 * Binds a call that needs no session, or manages its own transactions. Its answers carry secrets or can be repeated
 * safely, so an idempotency key is accepted and ignored.
 */
export function bindOpen<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  endpoint: E,
  useCase: OpenUseCase<E>,
): void {
  route(app, tools, endpoint, async (call) => ({ answer: await useCase(tools, call), status: endpoint.status ?? 200 }));
}

export function route<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  endpoint: E,
  run: Run<E>,
  inTurn: CompanyTurns | null = null,
): void {
  const declared = new Set<ErrorCode>([...commonRefusals, ...endpoint.refuses]);
  const fitAnswer = answerFitter(endpoint, tools.settings);
  const fitQuery = endpoint.query && createQueryFitter(endpoint.query);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: endpoint.id, ...(endpoint.takes === "file" && { mediaType: "multipart/form-data" }) },
    handler: traceable(tools, { endpoint, inTurn }, async (request, reply) => {
      const caller = endpoint.access === "bearer" ? await callerOf(tools, request.headers.authorization) : nobody;
      request.caller = caller;
      requireReach(caller, endpoint.id);
      if (endpoint.isForOperators === true && !caller.isOperator) throw new Problem("not_found");
      if (endpoint.permission !== undefined) await requirePermission(tools.database.db, caller, endpoint.permission);
      requireStanding(caller, endpoint);
      if (asksStepUp(endpoint)) await requireConfirmed(tools.database.db, caller, tools.clock.now());
      const call = {
        params: parsePath(endpoint.params, request.params),
        query: fitQuery?.(request.query as Readonly<Record<string, unknown>>),
        body: await app.readBody(endpoint, { request, reply, tenant: caller.companyId || request.ip }),
        locale: localeOf(request.headers["accept-language"]),
        now: tools.clock.now(),
        request,
        reply,
      } as Call<E>;
      const { answer, status, text } = await run(call, caller).catch((error: unknown) => {
        if (error instanceof Problem && !declared.has(error.code)) {
          reportUndeclared(
            tools,
            request,
            `${endpoint.id} refused with ${error.code}, which its endpoint does not declare`,
          );
        }
        throw error;
      });
      if (endpoint.gives === "file") return reply.code(status).send(answer);
      if (endpoint.answer === undefined) return reply.code(204).send();
      const fitted = fitAnswer(answer);
      if (fitted.faults.length > 0) {
        const places = fitted.faults.map(({ path, code }) => `${path} (${code})`).join(", ");
        reportUndeclared(tools, request, `${endpoint.id} answered what its endpoint does not declare: ${places}`);
      }
      // What fits goes out as it was kept.
      if (text !== undefined && fitted.answer === answer) return reply.code(status).type(json).send(text);
      return reply.code(status).send(fitted.answer);
    }),
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface Handled {
  readonly endpoint: Endpoint;
  readonly inTurn: CompanyTurns | null;
}

/** A call that waits for its turn is looked at afterwards as if it had come then: what its caller may do can have ended. */
function traceable(tools: Tools, { endpoint, inTurn }: Handled, handle: Handler): Handler {
  const attributes = { "http.request.method": endpoint.method, "http.route": endpoint.path };
  return (request, reply) =>
    traced(endpoint.id, { kind: "SERVER", attributes, headers: request.headers }, async (span) => {
      if (inTurn === null) await handle(request, reply);
      else {
        const { companyId } = await callerOf(tools, request.headers.authorization);
        await inTurn(companyId, () => handle(request, reply));
      }
      span.setAttribute("http.response.status_code", reply.statusCode);
      return reply;
    });
}

const json = "application/json; charset=utf-8";

/** Throws in development and in tests; in production the caller is served and the log names the mismatch. */
function reportUndeclared(tools: Tools, request: FastifyRequest, says: string): void {
  if (!tools.settings.production) throw new Error(says);
  tools.log.warn({ request_id: request.id }, says);
}

/** Placeholder for calls without a caller; their use cases never receive it. */
const nobody: Caller = {
  userId: "",
  companyId: "",
  sessionId: "",
  name: "",
  email: "",
  companyName: "",
  standing: "ACTIVE",
  permissions: [],
  flags: new Set(),
  isOperator: false,
};

/** A path parameter that cannot be an id is `not_found`, not a validation error (decisions 3). */
function parsePath(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const fits = z.safeParse(schema, value);
  if (!fits.success) throw new Problem("not_found");
  return fits.data;
}

function keyOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  if (endpoint.method !== "POST") return null;
  const header = request.headers["idempotency-key"];
  if (header === undefined) return null;
  if (typeof header !== "string" || header.length === 0 || header.length > 255) {
    throw refusedValue("Idempotency-Key", { expected: "text", least: 1, most: 255 });
  }
  return header;
}
