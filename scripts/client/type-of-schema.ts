// Writes a JSON schema as a type of TypeScript.

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

const plain: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

/** What it cannot say is `unknown`. `indent`: the spaces before the line in which the type stands. */
export function typeOf(schema: JsonSchema, indent = ""): string {
  const { type, anyOf, oneOf, items, properties, additionalProperties } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices =
    anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one: string) => ({ ...schema, type: one })) : null);
  if (choices !== null) return [...new Set(choices.map((one) => typeOf(one, indent)))].join(" | ");
  if (type === "array") return `readonly (${items === undefined ? "unknown" : typeOf(items, indent)})[]`;
  if (properties !== undefined && Object.keys(properties).length > 0) return objectOf(schema, indent);
  if (type === "object") {
    const member = typeof additionalProperties === "object" ? typeOf(additionalProperties, indent) : "unknown";
    return additionalProperties === false ? "Readonly<Record<string, never>>" : `Readonly<Record<string, ${member}>>`;
  }
  return (typeof type === "string" ? plain[type] : undefined) ?? "unknown";
}

function objectOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inside = `${indent}  `;
  const lines = Object.entries(properties).map(([name, member]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${inside}readonly ${key}${required.includes(name) ? "" : "?"}: ${typeOf(member, inside)};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}
