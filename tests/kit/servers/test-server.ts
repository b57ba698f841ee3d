// A test server: the calls of some features over a database of the test's own.
import type { Database } from "@filings/server/db/open";
import { createServer } from "@filings/server/http/server";
import type { Tools } from "@filings/server/tools";
import type { FastifyInstance, InjectOptions } from "fastify";
import { settableClock, type TestTools, testTools } from "../tools.ts";
import { type DatabaseKind, freshDatabase } from "./databases.ts";

type Bind = (app: FastifyInstance, tools: Tools) => void;

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestServer {
  readonly database: Database;
  readonly tools: TestTools;
  readonly clock: ReturnType<typeof settableClock>;
  readonly call: (
    who: { readonly headers: Record<string, string> } | null,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

export async function openTestServer(
  kind: DatabaseKind,
  binds: readonly Bind[],
  start = new Date(),
): Promise<TestServer> {
  const database = await freshDatabase(kind);
  const clock = settableClock(start);
  const tools = await testTools(database, { clock });
  const app = await createServer(tools);
  for (const bind of binds) bind(app, tools);
  await app.ready();
  return {
    database,
    tools,
    clock,
    call: async (who, method, url, body, headers = {}) => {
      const options: InjectOptions = { method, url, headers: { ...who?.headers, ...headers } };
      if (body !== undefined) {
        options.payload = typeof body === "string" ? body : JSON.stringify(body);
        options.headers = { "content-type": "application/json", ...options.headers };
      }
      const answer = await app.inject(options);
      return {
        status: answer.statusCode,
        body: answer.body === "" ? null : JSON.parse(answer.body),
        headers: answer.headers,
      };
    },
    close: async () => {
      await app.close();
      await tools.close();
      await database.close();
    },
  };
}
