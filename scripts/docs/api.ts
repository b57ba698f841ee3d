// The calls as a document for people: one table per group, then each call with its fields and refusals.
import { asksStepUp, commonRefusals, type Endpoint } from "@filings/contract/api/endpoint";
import { endpoints as unsorted } from "@filings/contract/api/endpoints";
import { scopeOfCall } from "@filings/contract/company/token-scopes";
import { errorStatuses } from "@filings/contract/errors";
import { nameOfAnswer, tagOf } from "@filings/server/features/platform/documentation/openapi";
import * as z from "zod/mini";
import { table } from "./markdown.ts";

const who = {
  public: "anyone",
  basic: "e-mail and password",
  cookie: "refresh cookie",
  bearer: "signed in",
} as const satisfies Record<Endpoint["access"], string>;

/** By path, so that the document does not depend on the order in which modules list their exports. */
const endpoints = unsorted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

function keyOf({ path, method }: Endpoint): string {
  return `${path} ${method}`;
}

/** As `packages/contract/src/wrong-value.ts` says it. */
const boundsOfValues =
  "Each entry of `errors` names its field in `path`. The `params` of a `wrong_value` say what belongs there: `expected`, the kind of value, and where it has bounds `since` and `until`, the first and last day (YYYY-MM-DD) or moment that may be given; `least` and `most`, of a number, of the letters of a text or the entries of a list; `step`, of which a number is a multiple. `too_long` and `too_many` give `most` alike.";

export function renderApi(): string {
  const groups = [...new Set(endpoints.map(({ path }) => tagOf(path)))];
  const parts = [
    "# Calls",
    "RENDERED by `npm run docs` from `packages/contract/src/api`. The same table binds the calls and makes the OpenAPI document (`/api/schema/`, to be browsed at `/api/docs/`).",
    `Every call may also refuse with ${commonRefusals.map((code) => `\`${code}\``).join(", ")}. Sentences are in [errors.md](errors.md).`,
    boundsOfValues,
    "A company's own systems call with `Authorization: Bearer filings_…`, an API token made in the settings of the company. It reaches the calls that name its scope (`packages/contract/src/company/token-scopes.ts`), as far as the permissions of its maker go.",
    "`packages/client` is a typed client for them, with keys, pages, repeating, seals and webhooks; `examples/file-a-bill.ts` files a bill with it. [What the API promises](api-promise.md).",
    "“Confirmed lately”: the session began, or was confirmed by [confirmSession](#confirmsession), within the last quarter of an hour; otherwise `step_up_needed`.",
    "Every POST takes an `Idempotency-Key`. The trailing slash may be left out. Nested query fields are written `filter[status][]=LOAD`.",
  ];
  for (const group of groups) {
    const calls = endpoints.filter(({ path }) => tagOf(path) === group);
    parts.push(`## ${group}`, overview(calls), ...calls.map(section));
  }
  const named = new Map(endpoints.map(({ answer }) => [nameOfAnswer(answer), answer] as const));
  parts.push("## Answers that several calls give");
  for (const [name, answer] of named) {
    if (name !== undefined) parts.push(`### ${name}`, table(["Field", "Type", ""], fieldsOf(answer, "output")));
  }
  return `${parts.join("\n\n")}\n`;
}

function overview(calls: readonly Endpoint[]): string {
  return table(
    ["Call", "Method", "Path", "Who"],
    calls.map((call) => [
      `[${call.id}](#${call.id.toLowerCase()})`,
      call.method,
      `\`${shown(call.path)}\``,
      whoMay(call),
    ]),
  );
}

function section(call: Endpoint): string {
  const refuses = call.refuses.map((code) => `\`${code}\` ${errorStatuses[code]}`).join(", ");
  const parts = [
    `### ${call.id}`,
    `\`${call.method} ${shown(call.path)}\`: ${call.says}`,
    `Who: ${whoMay(call)}. Answers ${answered(call)}. Refuses: ${refuses === "" ? "nothing of its own" : refuses}.`,
  ];
  for (const [title, schema, io] of [
    ["Path", call.params, "input"],
    ["Query", call.query, "input"],
    ["Body", call.body, "input"],
    ["Answer", nameOfAnswer(call.answer) === undefined ? call.answer : undefined, "output"],
  ] as const) {
    const fields = title === "Query" ? queryFieldsOf(schema) : fieldsOf(schema, io);
    if (fields.length > 0) parts.push(table([title, "Type", ""], fields));
  }
  return parts.join("\n\n");
}

function answered({ answer, status = 200 }: Endpoint): string {
  if (answer === undefined) return "204 without a body";
  const name = nameOfAnswer(answer);
  return name === undefined ? String(status) : `${status} with [${name}](#${name.toLowerCase()})`;
}

function whoMay(call: Endpoint): string {
  const { id, access, permission } = call;
  const scope = scopeOfCall(id);
  const may = permission === undefined ? "" : `, may ${permission}`;
  const lately = asksStepUp(call) ? ", confirmed lately" : "";
  return `${who[access]}${may}${lately}${scope === undefined ? "" : `; token for ${scope}`}`;
}

function shown(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The fields of an object, or of the objects of a list, with those inside one level below. */
function fieldsOf(schema: z.ZodMiniType | undefined, io: "input" | "output"): string[][] {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
  const [object, prefix] = json.type === "array" && json.items !== undefined ? [json.items, "[]."] : [json, ""];
  return rows(object, prefix, 0);
}

/** Nested ones as an address spells them. */
function queryFieldsOf(schema: z.ZodMiniType | undefined): string[][] {
  return fieldsOf(schema, "input").map(([name = "", ...more]) => [name.replace(/\.(\w+)/g, "[$1]"), ...more]);
}

function rows({ properties = {}, required = [] }: Schema, prefix: string, depth: number): string[][] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const inner = schema.properties === undefined && schema.anyOf !== undefined ? bare(schema) : schema;
    const item = inner.items ?? inner;
    const below = depth < 1 ? rows(item, `${prefix}${name}${inner.items === undefined ? "" : "[]"}.`, depth + 1) : [];
    return [[`\`${prefix}${name}\``, typeOf(schema), required.includes(name) ? "required" : ""], ...below];
  });
}

function bare(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(" ");
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  if (schema.type === "array") return `list of ${schema.items === undefined ? "anything" : typeOf(schema.items)}`;
  return schema.format ?? [schema.type ?? "anything"].flat().join(" or ");
}
