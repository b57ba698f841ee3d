// The client of the API: each call of the contract with its types, page by page, with files, and with refusals as errors.
import type { AnswerOf, Call, CallOptions, FileToUpload, RowOf } from "./call.ts";
import { answerTo, answerWithinMs, type Request } from "./transport/connection.ts";
import { type Named, pathOf, requestOf, uploadOf } from "./transport/request.ts";

/** Each throws RefusedError where the server refuses, and UnreachableError where it does not answer. */
export interface ApiClient {
  readonly server: string;
  readonly call: <C extends Call>(call: C, options?: CallOptions<C>) => Promise<AnswerOf<C>>;
  /** Each row of a list, one page after the other. */
  readonly rows: <C extends Call>(call: C, options?: CallOptions<C>) => AsyncGenerator<RowOf<C>, void, undefined>;
  /** For a call that takes a file. */
  readonly upload: <C extends Call>(call: C, file: FileToUpload, options?: CallOptions<C>) => Promise<AnswerOf<C>>;
  /** The bytes that a call answers with. */
  readonly download: <C extends Call>(call: C, options?: CallOptions<C>) => Promise<Uint8Array>;
}

export interface ClientOptions {
  /** The address without a slash at its end. */
  readonly server: string;
  /** An API token; without one each call names its own `authorization`. One that cannot be a token throws a TypeError. */
  readonly token?: string;
  /** The language of sentences, as in `Accept-Language`. */
  readonly language?: string;
  /** Called before each wait that the server asked for. */
  readonly waits?: (seconds: number, detail: string) => void;
  readonly fetch?: typeof fetch;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** The server inspects and scans a file before it answers. */
const lookedIntoMs = 60_000;

export function createClient({
  server,
  token,
  language = "en-GB",
  waits = () => {},
  fetch: send = fetch,
  sleep = (ms) => new Promise((done) => setTimeout(done, ms)),
}: ClientOptions): ApiClient {
  // Otherwise the error about the header would show the token.
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new TypeError("The token holds a space or a line break. Copy it again.");
  const options = { server, waits, fetch: send, sleep };
  const sending = { token: token ?? null, language };
  const ask = (call: Call, path: string, given: Pick<Request, "init" | "withinMs">) =>
    answerTo({ says: `${call.method} ${call.path}`, url: server + path, ...given }, options);

  function plain(call: Call, given: Named, path = pathOf(call, given)): Promise<Response> {
    const init = requestOf(call, given, sending);
    return ask(call, path, { init, withinMs: answerWithinMs(bytesOf(init.body)) });
  }
  return {
    server,
    call: async (call, given = {}) => (await bodyOf(await plain(call, given))) as never,
    async *rows(call, given = {}) {
      let path: string | undefined;
      do {
        const page = (await bodyOf(await plain(call, given, path))) as Page;
        yield* page.results as never[];
        path = page.next === null ? undefined : pathWithin(server, page.next);
      } while (path !== undefined);
    },
    upload: async (call, file, given = {}) => {
      const init = uploadOf(call, file, { named: given, sending });
      const withinMs = answerWithinMs(file.bytes.length) + lookedIntoMs;
      return (await bodyOf(await ask(call, pathOf(call, given), { init, withinMs }))) as never;
    },
    download: async (call, given = {}) => {
      const response = await plain(call, given);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

interface Page {
  readonly results: readonly unknown[];
  readonly next: string | null;
}

/** The token goes to no other server, whatever address an answer names. */
function pathWithin(server: string, address: string): string {
  const { pathname, search } = new URL(address, server);
  return pathname + search;
}

function bodyOf(response: Response): Promise<unknown> {
  return response.status === 204 ? Promise.resolve(undefined) : response.json();
}

function bytesOf(body: unknown): number {
  return typeof body === "string" ? new TextEncoder().encode(body).length : 0;
}
