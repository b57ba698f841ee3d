// The calls that the client package offers, as a module without schemas and its types: those that a token reaches, and what
// everybody may read.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { endpoints } from "@filings/contract/api/endpoints";
import { scopeOfCall } from "@filings/contract/company/token-scopes";
import { errorCodes } from "@filings/contract/errors";
import { nameOfAnswer } from "@filings/server/features/platform/documentation/openapi";
import * as z from "zod/mini";
import { type JsonSchema, typeOf } from "./type-of-schema.ts";

export interface ModuleText {
  readonly code: string;
  readonly types: string;
}

export function isOffered({ id, access, method }: Endpoint): boolean {
  return scopeOfCall(id) !== undefined || (access === "public" && method === "GET");
}

export function callsModule(offered: readonly Endpoint[] = endpoints.filter(isOffered)): ModuleText {
  const sorted = offered.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const answers = new Map(sorted.map(({ id, answer }) => [nameOfAnswer(answer) ?? `${pascal(id)}Answer`, answer]));
  const named = [...answers].flatMap(([name, answer]) =>
    answer === undefined ? [] : [typeNamed(name, answer, "output")],
  );
  const bodies = sorted.flatMap(({ id, body }) => (body === undefined ? [] : [typeNamed(bodyName(id), body, "input")]));
  return {
    code: `${sorted.map(({ id, method, path }) => `export const ${id} = ${JSON.stringify({ id, method, path })};`).join("\n")}\n`,
    types: [`import type { TypedCall } from "./call.js";`, ...named, ...bodies, ...sorted.map(declaration)].join(
      "\n\n",
    ),
  };
}

/** The closed list of refusals. */
export function errorsModule(): ModuleText {
  const list = JSON.stringify(errorCodes);
  return {
    code: `export const errorCodes = ${list};\n`,
    types: `export declare const errorCodes: readonly ${list};\nexport type ErrorCode = (typeof errorCodes)[number];\n`,
  };
}

function declaration(call: Endpoint): string {
  const { id, method, path, says, params, query, body, answer, refuses } = call;
  const scope = scopeOfCall(id);
  const lines = [
    says,
    `\`${method} ${path}\`${scope === undefined ? "" : `, by a token for ${scope}`}.`,
    ...(refuses.length === 0 ? [] : [`Refuses: ${refuses.join(", ")}.`]),
  ];
  const types = [
    params === undefined ? "undefined" : typeOf(jsonOf(params, "input")),
    // A list of a query is written out by the client, so what the server reads is what is given.
    query === undefined ? "undefined" : typeOf(jsonOf(query, "output")),
    body === undefined ? "undefined" : bodyName(id),
    answer === undefined ? "undefined" : (nameOfAnswer(answer) ?? `${pascal(id)}Answer`),
  ];
  const comment = lines.map((line) => ` * ${line.replaceAll("*/", "* /")}`).join("\n");
  return `/**\n${comment}\n */\nexport declare const ${id}: TypedCall<${types.join(", ")}>;`;
}

function typeNamed(name: string, schema: z.ZodMiniType, io: "input" | "output"): string {
  return `export type ${name} = ${typeOf(jsonOf(schema, io))};`;
}

function jsonOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
}

function bodyName(id: string): string {
  return `${pascal(id)}Body`;
}

function pascal(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
