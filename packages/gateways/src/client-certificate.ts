// Calls an authority over TLS with a certificate of ours, which Node's own fetch does not take.
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { Readable } from "node:stream";

/** PEM texts. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly key: string;
  /** Whose server is believed, in place of the public authorities; null: the public ones. */
  readonly authorities: string | null;
}

export function agentWith({ certificate, key, authorities }: ClientCertificate): Agent {
  return new Agent({ keepAlive: true, cert: certificate, key, ...(authorities !== null && { ca: authorities }) });
}

/** Answers without a body by their status. */
const bodiless = [101, 204, 205, 304];

/** As fetch, for what a line to an authority sends; no redirect is followed. */
export function fetchThrough(agent: Agent, url: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method = "GET", headers = {}, signal, body } = init;
    const asked = request(url, {
      agent,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      try {
        resolve(responseOf(answer));
      } catch (error) {
        answer.destroy();
        reject(error);
      }
    });
    sendBody(asked, body);
  });
}

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0;
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value) => [name, value] as [string, string]),
  );
  const isEmpty = bodiless.includes(status);
  if (isEmpty) answer.resume();
  const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}

function sendBody(asked: ClientRequest, body: RequestInit["body"]): void {
  if (body instanceof ReadableStream) {
    const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    source.on("error", (error) => asked.destroy(error));
    asked.on("close", () => source.destroy());
    source.pipe(asked);
  } else if (body instanceof Uint8Array) asked.end(body);
  else asked.end();
}
