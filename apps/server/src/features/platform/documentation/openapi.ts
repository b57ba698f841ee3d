// Generates an OpenAPI 3.1 document from the contract's table of endpoints.

import { commonRefusals, type Endpoint } from "@filings/contract/api/endpoint";
import { callTables, endpoints } from "@filings/contract/api/endpoints";
import { errorAnswer } from "@filings/contract/api/wire";
import { type ErrorCode, errorStatuses } from "@filings/contract/errors";
import { filingSystemNames, filingSystems } from "@filings/contract/filing/systems";
import * as z from "zod/mini";

type Json = Record<string, unknown>;

/** Schemas that the contract exports by name, so that the document defines them once. */
const named = new Map<unknown, string>(
  callTables
    .flatMap((calls) => Object.entries(calls))
    .filter(([, value]) => typeof value === "object" && value !== null && "_zod" in value)
    .map(([name, value]) => [value, pascal(name)]),
);

/** Undefined for a schema that only one call uses. */
export function nameOfAnswer(answer: Endpoint["answer"]): string | undefined {
  return named.get(answer);
}

const schemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description:
      "The access token of a signed-in person, valid five minutes; or an API token, for the calls of its scopes.",
  },
  basic: { type: "http", scheme: "basic", description: "E-mail and password, for signing in alone." },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: "filings_refresh",
    description: "The refresh cookie, set at sign-in and rotated at each use.",
  },
} as const;

/** The document, computed once. */
export function openApiDocument(): object {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Filings App",
      version: "0.1.0",
      description:
        "Customs filings with NAIC (MPCI). Money is an integer in 1/100000 of its unit; instants are UTC. " +
        "An error answers with `code` from a closed list and `detail` in the language of `Accept-Language`.",
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: schemes,
      schemas: { Error: schemaOf(errorAnswer, "output"), ...namedAnswers() },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.says,
    tags: [tagOf(endpoint.path)],
    ...(endpoint.permission === undefined ? {} : { "x-permission": endpoint.permission }),
    security: endpoint.access === "public" ? [] : [{ [endpoint.access]: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headers(endpoint)],
    ...(endpoint.takes === "file" ? { requestBody: form } : {}),
    ...(endpoint.body === undefined ? {} : { requestBody: requestBody(endpoint.body) }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function pathParameters(endpoint: Endpoint): Json[] {
  return propertiesOf(endpoint.params).map(({ name, schema }) => ({ name, in: "path", required: true, schema }));
}

/** Nested filters are written `filter[status][]=…`, which OpenAPI calls deepObject. */
function queryParameters(endpoint: Endpoint): Json[] {
  return propertiesOf(endpoint.query).map(({ name, schema, required }) => ({
    name,
    in: "query",
    required,
    ...(schema.type === "object" ? { style: "deepObject", explode: true } : {}),
    schema,
  }));
}

function headers(endpoint: Endpoint): Json[] {
  const language = { name: "Accept-Language", in: "header", required: false, schema: { type: "string" } };
  if (endpoint.method !== "POST") return [language];
  const description = "Kept 24 hours: the same key and request get the same answer, another request gets 409.";
  const schema = { type: "string", minLength: 1, maxLength: 255 };
  return [language, { name: "Idempotency-Key", in: "header", required: false, description, schema }];
}

function requestBody(body: z.ZodMiniType): Json {
  const required = !z.safeParse(body, undefined).success;
  return { required, content: { "application/json": { schema: schemaOf(body, "input") } } };
}

/** One file and text fields; `sha256` in place of the file names one that the company uploaded before. */
const form: Json = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: {
          file: { type: "string", format: "binary" },
          sha256: { type: "string", pattern: "^0x[0-9a-f]{64}$" },
        },
        additionalProperties: { type: "string" },
      },
    },
  },
};

function success(endpoint: Endpoint): Json {
  if (endpoint.gives === "file") {
    const content = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
    return { 200: { description: "The file.", content } };
  }
  if (endpoint.answer === undefined) return { 204: { description: "Done; no body." } };
  const name = nameOfAnswer(endpoint.answer);
  const schema = name === undefined ? schemaOf(endpoint.answer, "output") : { $ref: `#/components/schemas/${name}` };
  return { [endpoint.status ?? 200]: { description: "Done.", content: { "application/json": { schema } } } };
}

/** The refusal codes of a call, grouped by HTTP status. */
function refusals(endpoint: Endpoint): Json {
  const codes = new Set<ErrorCode>([...endpoint.refuses, ...commonRefusals]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorStatuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.join(", "),
        ...(status === 429 ? { headers: { "Retry-After": { schema: { type: "integer" } } } } : {}),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error", properties: { code: { enum: of } } },
          },
        },
      },
    ]),
  );
}

function namedAnswers(): Json {
  return Object.fromEntries(
    endpoints.flatMap(({ answer }) => {
      const name = nameOfAnswer(answer);
      return answer === undefined || name === undefined ? [] : [[name, schemaOf(answer, "output")]];
    }),
  );
}

interface Property {
  readonly name: string;
  readonly schema: Json;
  readonly required: boolean;
}

function propertiesOf(schema: z.ZodMiniType | undefined): Property[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: required.includes(name),
  }));
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // An answer may gain fields in a later release; a request may not.
    override: ({ jsonSchema }) => {
      if (io === "output") delete jsonSchema.additionalProperties;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  }) as Json;
  return rest;
}

/** The group of a call, from its path. */
export function tagOf(path: string): string {
  const system = filingSystemNames.find((name) => path.startsWith(`/api/filings/${filingSystems[name].path}/`));
  if (system !== undefined) return system;
  if (path.startsWith("/api/v3/")) return "Platform";
  return "Shared";
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
