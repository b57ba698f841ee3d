// A call as the request that is sent: its address, its headers and its body.
import type { Call, CallOptions, FileToUpload } from "../call.ts";

/** A call that names its options without their types. */
export type Named = Pick<CallOptions<Call>, "authorization" | "idempotencyKey"> & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

export interface Sending {
  readonly token: string | null;
  readonly language: string;
}

/** From the root of the server. */
export function pathOf(call: Call, { params, query }: Named): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? "")));
  const search = new URLSearchParams(written(query, "")).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Nested fields are written `filter[status][]=LOAD`; what is undefined is left out. */
function written(value: unknown, name: string): [string, string][] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => written(item, `${name}[]`));
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value);
    return members.flatMap(([key, member]) => written(member, name === "" ? key : `${name}[${key}]`));
  }
  return [[name, value === null ? "" : String(value)]];
}

export function requestOf(call: Call, { body, ...named }: Named, sending: Sending): RequestInit {
  const headers = headersOf(call, named, sending);
  if (body === undefined) return { method: call.method, headers };
  const json = { ...headers, "content-type": "application/json" };
  return { method: call.method, headers: json, body: JSON.stringify(body) };
}

/** A multipart form with one file; its boundary names the content type. */
export function uploadOf(call: Call, file: FileToUpload, { named, sending }: { named: Named; sending: Sending }) {
  const form = new FormData();
  for (const [field, value] of Object.entries(file.fields ?? {})) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  return { method: call.method, headers: headersOf(call, named, sending), body: form };
}

function headersOf(call: Call, named: Named, { token, language }: Sending): Record<string, string> {
  const authorization = named.authorization ?? (token === null ? undefined : `Bearer ${token}`);
  const key = named.idempotencyKey ?? (token !== null && call.method === "POST" ? newKey() : undefined);
  return {
    accept: "application/json",
    "accept-language": language,
    ...(authorization === undefined ? {} : { authorization }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
}

function newKey(): string {
  return globalThis.crypto.randomUUID();
}
