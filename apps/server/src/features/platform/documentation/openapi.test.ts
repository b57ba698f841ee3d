import { endpoints } from "@filings/contract/api/endpoints";
import { errorStatuses } from "@filings/contract/errors";
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: { readonly properties?: Record<string, unknown> };
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly security: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Record<string, { readonly description: string; readonly content?: unknown }>;
}
const document = openApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
function operation(id: string): Operation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`the document lacks ${id}`);
  return found;
}

/** The addresses are the specification's: with a slash at the end, and `documents` beside the id of a filing. */
const asSpecified = { "no-path-trailing-slash": "off", "no-ambiguous-paths": "off" } as const;

describe("the OpenAPI document", () => {
  test("has nothing that a linter of such documents finds", async () => {
    const config = await createConfig({ extends: ["recommended"], rules: asSpecified });
    const given = makeDocumentFromString(JSON.stringify(document), "openapi.json");
    const found = await lintDocument({ document: given, config, externalRefResolver: new BaseResolver() });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test("has every call of the contract once, and no other", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  test("names every part of a path as a parameter", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      expect(path).not.toContain(":");
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === "path");
        expect(named.map(({ name }) => name).sort()).toEqual(parts);
        expect(named.every(({ required }) => required)).toBe(true);
      }
    }
  });

  test("writes nested filters as deepObject and plain values as they are", () => {
    const { parameters } = operation("listMpciFilings");
    const filter = parameters.find(({ name }) => name === "filter");
    expect(filter).toMatchObject({ in: "query", required: false, style: "deepObject", explode: true });
    expect(Object.keys(filter?.schema.properties ?? {})).toContain("deadline_state");
    expect(parameters.find(({ name }) => name === "page")?.style).toBeUndefined();
  });

  test("sends a file as a form, and gives one as bytes", () => {
    const { requestBody } = operation("attachToMpciFiling") as { requestBody?: { content?: object } };
    expect(Object.keys(requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    const { responses } = operation("downloadAdcDocument");
    expect(Object.keys((responses["200"]?.content as object) ?? {})).toEqual(["application/octet-stream"]);
  });

  test("accepts an idempotency key on every POST and on nothing else", () => {
    for (const methods of Object.values(document.paths)) {
      for (const [method, { parameters }] of Object.entries(methods)) {
        expect(parameters.some(({ name }) => name === "Idempotency-Key")).toBe(method === "post");
      }
    }
  });

  test("says for each call how the caller shows who they are", () => {
    expect(operation("createToken").security).toEqual([{ basic: [] }]);
    expect(operation("refreshToken").security).toEqual([{ cookie: [] }]);
    expect(operation("getMpciFiling").security).toEqual([{ bearer: [] }]);
    expect(operation("getHealth").security).toEqual([]);
  });

  test("lists each refusal under the status that belongs to its code", () => {
    for (const endpoint of endpoints) {
      for (const code of endpoint.refuses) {
        const under = operation(endpoint.id).responses[errorStatuses[code]];
        expect(under?.description.split(", ")).toContain(code);
      }
    }
  });

  test("requires a body only where the call cannot do without", () => {
    expect(operation("refreshToken").requestBody?.required).toBe(false);
    expect(operation("submitMpciFiling").requestBody?.required).toBe(true);
    expect(operation("convertMpciFiling").requestBody).toBeUndefined();
    expect(operation("endSession").responses[204]?.content).toBeUndefined();
  });

  test("has every schema that it refers to", () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references).toContain("FilingDetail");
    for (const name of new Set(references)) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});
