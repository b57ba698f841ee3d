// Parses the arguments of the filing command: its file, the server's and the sandbox's address, and the clerk.
import { parseArgs } from "node:util";
import { type Environment, environments } from "@filings/contract/platform/places";
import { type DemoClerk, readClerk, readEnvironment } from "./env.ts";
import { readExpected } from "./example-file.ts";

export interface FilingArguments {
  readonly file: string;
  readonly server: string;
  readonly sandbox: string;
  /** A seal for one environment is none for another. */
  readonly environment: Environment;
  readonly expect: readonly string[] | null;
  readonly json: boolean;
  readonly out: string;
  readonly email: string;
  readonly password: string;
  /** Keystore files to try; the first with a usable key is taken. */
  readonly keystores: readonly string[];
  readonly passphrase: string;
}

export const usage =
  "npm run filing -- FILE [--server URL] [--sandbox URL] [--expect STATUS[,STATUS]] [--json] [--out DIR]\n" +
  "Whose name: FILINGS_EMAIL, FILINGS_PASSWORD. Key: FILINGS_KEYSTORE (a file), FILINGS_PASSPHRASE. Default: the demo clerk.\n" +
  "Environment of the server: FILINGS_ENVIRONMENT. Default: local.";

/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The passphrase of the demo keystores. */
  readonly demoPassphrase: () => string;
  /** The folder of the demo keystores. */
  readonly demoKeys: string;
  /** Who files such a file in the demo. */
  readonly demoClerkOf: (file: string) => DemoClerk;
}

export function readFilingArguments(
  argv: readonly string[],
  { env, demoPassphrase, demoKeys, demoClerkOf }: Surroundings,
): FilingArguments {
  const { values, positionals } = parse(argv);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(`One file is to be named.\n${usage}`);
  const environment = readEnvironment(env);
  if (environment === null) throw new UsageError(`FILINGS_ENVIRONMENT takes one of ${environments.join(", ")}.`);
  return {
    file,
    server: address("--server", values.server ?? "http://localhost:4000"),
    sandbox: address("--sandbox", values.sandbox ?? "http://localhost:4001"),
    environment,
    expect: readExpected(values.expect),
    json: values.json ?? false,
    out: values.out ?? "receipts",
    ...signingClerk({ env, demoKeys, demoPassphrase }, demoClerkOf(file)),
  };
}

/** As who the command signs in, and the key that it seals with. */
export function signingClerk(
  { env, demoKeys, demoPassphrase }: Omit<Surroundings, "demoClerkOf">,
  clerk: DemoClerk,
): Pick<FilingArguments, "email" | "password" | "keystores" | "passphrase"> {
  const { email, password, keystore, passphrase } = readClerk(env, clerk);
  return {
    email,
    password,
    keystores: [keystore ?? `${demoKeys}/${email.split("@")[0]}.keystore.json`],
    passphrase: passphrase ?? demoPassphrase(),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        server: { type: "string" },
        sandbox: { type: "string" },
        expect: { type: "string" },
        out: { type: "string" },
        json: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : "The call cannot be read."}\n${usage}`);
  }
}

function address(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new UsageError(`${name} is "${value}"; it takes an address such as http://localhost:4000.`);
  }
  return value.replace(/\/+$/, "");
}
