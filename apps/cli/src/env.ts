// Whose name the command files in, and in which environment: as said by variables, or the demo clerk's on this machine.
import type { FilingSystem } from "@filings/contract/filing/systems";
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

/** The forwarder's clerk files bills, the importer's clerk declarations. */
const demoClerks: Readonly<Record<FilingSystem, string>> = {
  MPCI: "amira@gulf-forwarding.example",
  ADC: "omar@capital-imports.example",
};

export function readClerk(env: Readonly<Record<string, string | undefined>>, system: FilingSystem): Clerk {
  return {
    email: env.FILINGS_EMAIL || demoClerks[system],
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
