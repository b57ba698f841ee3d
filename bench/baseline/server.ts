// The baseline: what a call costs at least. Node's own HTTP server and pg, a token check, one prepared statement a route.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { passwordHolds } from "@filings/server/crypto/passwords";
import pg from "pg";
import { type BaselineRoute, statements } from "./statements.ts";
import { signToken, tokenHolds } from "./token.ts";

const [url, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 16 });

async function run(name: BaselineRoute, values: unknown[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ answer: string }>({ name, text: statements[name], values });
  return rows[0]?.answer;
}

interface Asked {
  readonly query: URLSearchParams;
  readonly body: () => Promise<Buffer>;
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const jsonOf = async <T>({ body }: Asked) => JSON.parse((await body()).toString()) as T;

/** Each answers with JSON; undefined: no row was found, or another change was first. */
const routes: Readonly<Record<BaselineRoute, (asked: Asked) => Promise<string | undefined>>> = {
  list: ({ query }) =>
    run("list", [query.get("company"), query.get("status"), 25 * (Number(query.get("page") ?? 1) - 1)]),
  queue: ({ query }) => run("queue", [query.get("company"), query.getAll("status")]),
  search: ({ query }) => run("search", [query.get("company"), query.get("from"), query.get("to")]),
  detail: ({ query }) => run("detail", [query.get("id")]),
  create: async (asked) => {
    const { company_id, number, type, payload } = await jsonOf<Record<string, unknown>>(asked);
    return run("create", [randomUUID(), company_id, number, type, JSON.stringify(payload)]);
  },
  move: async (asked) => {
    const { version, from, to } = await jsonOf<Record<string, unknown>>(asked);
    return run("move", [asked.query.get("id"), version, from, to]);
  },
  notice: async (asked) => {
    const { number, status } = await jsonOf<Record<string, unknown>>(asked);
    return run("notice", [number, status]);
  },
  upload: async ({ query, body }) => {
    const bytes = await body();
    return run("upload", [randomUUID(), query.get("filing"), query.get("name"), sha256(bytes), bytes]);
  },
  signIn: async (asked) => {
    const { email, password } = await jsonOf<{ email: string; password: string }>(asked);
    const hash = (await run("signIn", [email])) ?? null;
    return (await passwordHolds(password, hash)) ? JSON.stringify({ access: signToken(email) }) : undefined;
  },
  refresh: async (asked) => {
    const { token } = await jsonOf<{ token: string }>(asked);
    const next = randomBytes(32).toString("base64url");
    const session = await run("refresh", [sha256(token), sha256(next)]);
    return session && JSON.stringify({ access: signToken(session), token: next });
  },
};

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function answer(request: IncomingMessage): Promise<readonly [number, string]> {
  const { pathname, searchParams: query } = new URL(request.url!, "http://baseline");
  const name = pathname.slice(1) as BaselineRoute;
  if (name !== "signIn" && name !== "refresh" && !tokenHolds(request.headers.authorization)) return [401, "{}"];
  const found = await routes[name]({ query, body: () => bytesOf(request) });
  return found === undefined ? [409, "{}"] : [200, found];
}

const server = createServer((request, response) => {
  answer(request)
    .catch((error: unknown) => [500, JSON.stringify({ detail: String(error) })] as const)
    .then(([status, text]) => {
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
      response.writeHead(status, headers).end(text);
    });
});
server.listen(Number(port), "127.0.0.1", () => console.log("ready"));
