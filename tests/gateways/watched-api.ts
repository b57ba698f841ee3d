// The whole API in one process; no answer leaves it without being looked at, and what it logs is kept to be read.
import { type ErrorCode, errorStatuses } from "@filings/contract/errors";
import { createApi } from "@filings/server/api";
import { type Database, sql } from "@filings/server/db/open";
import type { Settings } from "@filings/server/env";
import { createLog } from "@filings/server/log";
import type { FastifyInstance, InjectOptions } from "fastify";
import { expect } from "vitest";
import { type DatabaseKind, freshDatabase } from "../kit/servers/databases.ts";
import { settableClock, type TestTools, testTools } from "../kit/tools.ts";

export interface Seen {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  readonly body: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly who?: { readonly headers: { readonly authorization: string } } | null;
  /** Sent as JSON; for bytes as they are, `payload`. */
  readonly body?: unknown;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly language?: "en-GB" | "ar-EG";
}

export interface WatchedApi {
  readonly app: FastifyInstance;
  readonly database: Database & { readonly url: string | null };
  readonly tools: TestTools;
  readonly clock: ReturnType<typeof settableClock>;
  readonly logged: string[];
  readonly ask: (asked: Asked) => Promise<Seen>;
  /** What a refused call must leave as it was. */
  readonly stored: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openWatchedApi(
  kind: DatabaseKind,
  settings: Partial<Settings> = {},
  bind: (app: FastifyInstance, tools: TestTools) => void = () => {},
): Promise<WatchedApi> {
  const database = await freshDatabase(kind);
  const clock = settableClock();
  const logged: string[] = [];
  const made = await testTools(database, { clock, settings });
  const log = createLog({ logLevel: "debug" }, { write: (line) => void logged.push(line) });
  const tools = { ...made, log };
  const app = await createApi(tools);
  bind(app, tools);

  async function ask({ method, url, who, body, payload, headers, language = "en-GB" }: Asked): Promise<Seen> {
    const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url,
      headers: {
        ...who?.headers,
        "accept-language": language,
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent === undefined ? {} : { payload: sent }),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    const seen = {
      status: answer.statusCode,
      body: isJson && answer.body !== "" ? JSON.parse(answer.body) : null,
      text: answer.body,
      headers: answer.headers,
    };
    lookAt(seen, language, `${method} ${url.slice(0, 200)} ${String(sent).slice(0, 500)}\n${logged.at(-1) ?? ""}`);
    return seen;
  }

  return {
    app,
    database,
    tools,
    clock,
    logged,
    ask,
    stored: async () => {
      const { rows } = await sql`
        select (select count(*) from filings) as filings, (select sum(revision) from filings) as revisions,
          (select count(*) from filing_words) as words, (select count(*) from filing_events) as events,
          (select count(*) from preparations) as preparations, (select count(*) from idempotency_keys) as keys,
          (select count(*) from adc_filings) as adc_filings, (select sum(revision) from adc_filings) as adc_revisions,
          (select count(*) from adc_documents where removed_at is null) as papers, (select count(*) from adc_messages) as messages,
          (select count(*) from filing_attachments) as attachments, (select string_agg(state, ' ') from adc_payments) as payments
      `.execute(database.db);
      return JSON.stringify(rows[0]);
    },
    close: async () => {
      await app.close();
      await made.close();
      await database.close();
    },
  };
}

/** What holds of every answer, whatever was asked. */
export function lookAt(seen: Seen, language: "en-GB" | "ar-EG", asked: string): void {
  expect(seen.status, asked).toBeLessThan(500);
  expect(seen.headers["x-content-type-options"], asked).toBe("nosniff");
  expect(seen.headers["x-frame-options"], asked).toBe("DENY");
  expect(seen.headers["content-security-policy"], asked).toContain("frame-ancestors 'none'");
  expect(seen.headers["x-request-id"], asked).toEqual(expect.any(String));
  expect(seen.headers["cache-control"], asked).toEqual(expect.any(String));
  expect(seen.headers, asked).not.toHaveProperty("x-powered-by");
  if (seen.status < 400 || seen.body === null) return;
  expect(seen.text, asked).not.toMatch(/node_modules|\.ts:\d+|insert into|\bat \w+ \(/);
  const { code, detail, errors = [] } = seen.body as { code: ErrorCode; detail: string; errors?: unknown };
  expect(errorStatuses[code], asked).toBe(seen.status);
  expectSentence(detail, language, asked);
  expect(Array.isArray(errors), asked).toBe(true);
  for (const { path, message } of errors as { path: unknown; message: string }[]) {
    expect(path, asked).toEqual(expect.any(String));
    expectSentence(message, language, asked);
  }
}

function expectSentence(text: string, language: "en-GB" | "ar-EG", asked: string): void {
  expect(text, asked).toMatch(language === "ar-EG" ? /\p{Script=Arabic}{2}/u : /^\P{Script=Arabic}*[A-Za-z]{2}/u);
  // What a person sent stands between isolating marks; around it, no place of the sentence is left open.
  const around = text.replace(/\u2068[^\u2069]*\u2069/g, "");
  expect(around, asked).not.toMatch(/\{\w+[,}]|undefined|\[object/);
}
