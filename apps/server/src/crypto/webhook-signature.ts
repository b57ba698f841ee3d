// Signatures of what webhooks are told, as Standard Webhooks (standardwebhooks.com) writes them.
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** 32 random bytes. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The three headers; one signature for each secret, the newest first. */
export function webhookHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
