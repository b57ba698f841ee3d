// Whose name the command files in, and in which environment: as said by variables, or the demo clerk's on this machine.
import { environments } from "@filings/contract/platform/places";

export interface Clerk {
  readonly email: string;
  readonly password: string;
  /** The path of a keystore file; null: the demo keystore of that name. */
  readonly keystore: string | null;
  /** Null: the passphrase of the demo keystores. */
  readonly passphrase: string | null;
}

const demoPassword = "filings-demo-2026";

/** The forwarder's clerk files house bills, the shipping line's its own bills, the importer's declarations. */
const demoClerks = {
  FORWARDER: "amira@gulf-forwarding.example",
  LINE: "salim@pearl-gulf.example",
  IMPORTER: "omar@capital-imports.example",
} as const;
export type DemoClerk = keyof typeof demoClerks;
export const demoClerkNames = Object.keys(demoClerks) as DemoClerk[];

export function readClerk(env: Readonly<Record<string, string | undefined>>, clerk: DemoClerk): Clerk {
  return {
    email: env.FILINGS_EMAIL || demoClerks[clerk],
    password: env.FILINGS_PASSWORD || demoPassword,
    keystore: env.FILINGS_KEYSTORE || null,
    passphrase: env.FILINGS_PASSPHRASE || null,
  };
}

/** Null for a name that is none. */
export function readEnvironment({ FILINGS_ENVIRONMENT }: Readonly<Record<string, string | undefined>>) {
  const said = FILINGS_ENVIRONMENT || "local";
  return environments.find((environment) => environment === said) ?? null;
}
