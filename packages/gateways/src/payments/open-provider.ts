// Opens the configured payment provider: Stripe if its key is given, otherwise the sandbox's.
import type { PaymentProvider } from "./provider.ts";
import { createSandboxProvider } from "./sandbox-provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

export interface ProviderSettings {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs: number;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string } | null;
}

export function openProvider({ url, secret, timeoutMs, stripe }: ProviderSettings, now: () => Date): PaymentProvider {
  if (stripe !== null) return createStripeProvider({ ...stripe, timeoutMs, now });
  return createSandboxProvider({ baseUrl: url.replace(/\/$/, ""), secret, timeoutMs, now });
}
