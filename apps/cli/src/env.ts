// Whose name the command files in: the environment's, or the demo clerk's.

export interface Clerk {
  readonly email: string;
  readonly password: string;
  /** A keystore file of theirs; null: the demo keystore of that name. */
  readonly keystore: string | null;
  /** Null: that of the demo keystores. */
  readonly passphrase: string | null;
}

const demoClerk = { email: "amira@gulf-forwarding.example", password: "filings-demo-2026" } as const;

export function readClerk(env: Readonly<Record<string, string | undefined>>): Clerk {
  return {
    email: env.FILINGS_EMAIL || demoClerk.email,
    password: env.FILINGS_PASSWORD || demoClerk.password,
    keystore: env.FILINGS_KEYSTORE || null,
    passphrase: env.FILINGS_PASSPHRASE || null,
  };
}
