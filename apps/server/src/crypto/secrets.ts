// What production asks of a secret: to be given, long enough, and known to nobody who reads the sources.

/** Shared with the sandbox where both run on one machine; for everybody to read. */
export const localSecret = "sandbox-secret-for-local-use";

const leastCharacters = 32;
/** 32 random bytes as hexadecimal have sixteen; what repeats itself has fewer. */
const leastDifferent = 10;

/** And the private keys of published test vectors, which would do for a PLATFORM_KEY by their form. */
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

/** A sentence for whoever starts the product, or null where the secret will do. */
export function faultOfSecret(name: string, value: string): string | null {
  const fault = faultOf(value);
  if (fault === null) return null;
  return `${name} ${fault}; production takes a secret of its own of at least ${leastCharacters} characters: ${howToHave[name] ?? made}.`;
}

function faultOf(value: string): string | null {
  if (value === "") return "is missing";
  if (published.has(value.replace(/^0x/, ""))) return "is published with the sources";
  if (value.length < leastCharacters) return `has only ${value.length} characters`;
  // As are those of the tests, which stand in the sources.
  if (/\s/.test(value)) return "is made of words";
  if (new Set(value).size < leastDifferent) return "repeats itself";
  return null;
}
