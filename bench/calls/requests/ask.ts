// Writes requests of a call of the contract, and asks the product outside the measured rounds.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { atOnce } from "../../at-once.ts";
import type { Request, Turn } from "../../load/request.ts";
import type { Ours } from "../ours.ts";

/** The part of an endpoint that a request needs; an inbox of ours has no more. */
export type Route = Pick<Endpoint, "method" | "path">;

export interface Given {
  /** Whose clerk calls; absent: the largest company's. */
  readonly company?: number;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export function requestOf(ours: Ours, { method, path }: Route, given: Given = {}): Request {
  const { company = 0, params = {}, query = "", body, headers } = given;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
  const json = { "content-type": "application/json" };
  return {
    method,
    path: query === "" ? filled : `${filled}?${query}`,
    headers: { authorization: `Bearer ${ours.bearer(company)}`, ...(body === undefined ? {} : json), ...headers },
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  };
}

/** Throws with the answer if it is none of success. */
export async function ask<T>(port: number, { method, path, headers, body }: Request): Promise<T> {
  const sent = body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 1_000)}`);
  return JSON.parse(text) as T;
}

export function askAll<T>(port: number, requests: readonly Request[]): Promise<T[]> {
  return atOnce(16, requests, (request) => ask<T>(port, request));
}

/** A turn of requests without an end. */
export function endless(next: Turn["next"]): () => Promise<Turn> {
  return async () => ({ next });
}

/** A turn through prepared requests, none sent twice. */
export function once(requests: readonly Request[]): Turn {
  const left = requests.values();
  return { next: () => left.next().value ?? null };
}

/** The members of a list that this connection alone uses, one after the other and again from the first. */
export function ownOf<T>(list: readonly T[], connections: number): (connection: number) => T {
  if (list.length < connections) throw new Error(`${list.length} filings are too few for ${connections} connections`);
  const turns: number[] = [];
  return (connection) => {
    const own = Math.floor((list.length - 1 - connection) / connections) + 1;
    const turn = turns[connection] ?? 0;
    turns[connection] = turn + 1;
    return list[connection + connections * (turn % own)]!;
  };
}
