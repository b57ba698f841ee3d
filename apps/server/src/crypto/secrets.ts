// The rules for secrets in production: given, long enough, and published nowhere.

/** The published secret for server and sandbox on one machine. */
export const localSecret = "sandbox-secret-for-local-use";

/** What a token or a code may be signed with: the secret itself first, then those that are still or already accepted. */
export function tokenSecretsOf(settings: {
  readonly tokenSecret: string;
  readonly acceptedTokenSecrets: readonly string[];
}): readonly string[] {
  return [settings.tokenSecret, ...settings.acceptedTokenSecrets];
}

const leastCharacters = 32;
/** 32 random bytes as hexadecimal have sixteen different characters; a repeated pattern has fewer. */
const leastDifferent = 10;

/** Includes the private keys of published test vectors, whose form would fit PLATFORM_KEY. */
const published: ReadonlySet<string> = new Set([
  localSecret,
  "7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d",
  "c85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4",
]);

const made = "openssl rand -hex 32 makes one";

const howToHave: Readonly<Record<string, string>> = {
  MPCI_HMAC_SECRET: `${made}, to be agreed with NAIC`,
  ADC_HMAC_SECRET: `${made}, to be agreed with Abu Dhabi Customs`,
  PAYMENT_HMAC_SECRET: `${made}, to be agreed with the payment provider`,
  STRIPE_WEBHOOK_SECRET: "Stripe shows it beside the webhook",
};

/** A sentence for the person who starts the product, or null when the secret is acceptable. */
export function faultOfSecret(name: string, value: string): string | null {
  const fault = faultOf(value);
  if (fault === null) return null;
  return `${name} ${fault}; production takes a secret of its own of at least ${leastCharacters} characters: ${howToHave[name] ?? made}.`;
}

function faultOf(value: string): string | null {
  if (value === "") return "is missing";
  if (published.has(value.replace(/^0x/, ""))) return "is published with the sources";
  if (value.length < leastCharacters) return `has only ${value.length} characters`;
  // The secrets of the tests are words, too, and stand in the sources.
  if (/\s/.test(value)) return "is made of words";
  if (new Set(value).size < leastDifferent) return "repeats itself";
  return null;
}
