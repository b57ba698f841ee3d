// The calls about a company's webhooks: addresses of its own systems that are told when a filing's status changes.
import * as z from "zod/mini";
import { webhookTypes } from "#company/webhook-types";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import { companyParams, selfOr } from "../user-path.ts";
import * as wire from "../wire.ts";

const webhook = z.object({
  id: wire.uuid,
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  created_at: wire.instant,
  /** Nothing is sent to it since then; null: it is told. */
  stopped_at: wire.nullableInstant,
});
export type Webhook = z.infer<typeof webhook>;

const message = z.object({
  /** Sent as `webhook-id`, the same at each attempt. */
  id: wire.uuid,
  type: z.string(),
  created_at: wire.instant,
  attempts: z.int(),
  last_attempt_at: wire.nullableInstant,
  /** Null: it was delivered, or given up. */
  next_attempt_at: wire.nullableInstant,
  delivered_at: wire.nullableInstant,
  /** The HTTP status of the last answer; null: there was none. */
  answer_status: z.nullable(z.int()),
  /** Why the last attempt failed; null beside a `next_attempt_at`: it is being sent. */
  failure: z.nullable(z.enum(["refused", "not_reached", "too_slow", "address_not_public"])),
});
export type WebhookMessage = z.infer<typeof message>;
export type WebhookFailure = NonNullable<WebhookMessage["failure"]>;

const webhookParams = z.object({ company: selfOr(wire.uuid), webhook: wire.uuid });
const messageParams = z.object({ company: selfOr(wire.uuid), webhook: wire.uuid, webhookMessage: wire.uuid });
const secret = z.object({
  /** `whsec_` and 32 bytes in base64; HMAC-SHA-256 by it of `webhook-id.webhook-timestamp.body` is in `webhook-signature`. */
  secret: z.string(),
});

export const listWebhooks = endpoint({
  id: "listWebhooks",
  method: "GET",
  path: "/api/v3/companies/:company/webhooks/",
  says: "The company's webhooks, oldest first; their secrets are never shown again.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  answer: z.array(webhook),
  refuses: [],
});

export const addWebhook = endpoint({
  id: "addWebhook",
  method: "POST",
  path: "/api/v3/companies/:company/webhooks/",
  says: "Adds an address that is told, within a minute, of each change of the named types; `secret` is shown in this answer alone.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  body: z.strictObject({
    /** Of a public address, `https:` alone. */
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.webhookAddressLettersMost)),
    types: z.array(z.enum(webhookTypes)).check(z.minLength(1), z.maxLength(webhookTypes.length)),
  }),
  answer: z.extend(webhook, secret.shape),
  status: 201,
  refuses: ["webhooks_taken", "webhook_address_not_usable"],
});

export const changeWebhook = endpoint({
  id: "changeWebhook",
  method: "PATCH",
  path: "/api/v3/companies/:company/webhooks/:webhook/",
  says: "Stops a webhook, or starts it again; of what changed while it was stopped it is not told.",
  access: "bearer",
  permission: "administer",
  params: webhookParams,
  body: z.strictObject({ is_stopped: z.boolean() }),
  status: 204,
  refuses: [],
});

export const removeWebhook = endpoint({
  id: "removeWebhook",
  method: "DELETE",
  path: "/api/v3/companies/:company/webhooks/:webhook/",
  says: "Removes a webhook and the log of its messages; what was not delivered is not sent any more.",
  access: "bearer",
  permission: "administer",
  params: webhookParams,
  status: 204,
  refuses: [],
});

export const changeWebhookSecret = endpoint({
  id: "changeWebhookSecret",
  method: "POST",
  path: "/api/v3/companies/:company/webhooks/:webhook/secret/",
  says: "Gives a webhook a new secret; for a day each message is signed with the one before it, too.",
  access: "bearer",
  permission: "administer",
  params: webhookParams,
  answer: secret,
  status: 201,
  refuses: [],
});

export const testWebhook = endpoint({
  id: "testWebhook",
  method: "POST",
  path: "/api/v3/companies/:company/webhooks/:webhook/test/",
  says: "Sends a message of the type `webhook.test` at once; how it went stands in the log of messages.",
  access: "bearer",
  permission: "administer",
  params: webhookParams,
  answer: message,
  status: 201,
  refuses: [],
});

export const listWebhookMessages = endpoint({
  id: "listWebhookMessages",
  method: "GET",
  path: "/api/v3/companies/:company/webhooks/:webhook/messages/",
  says: "What a webhook was told in the last 30 days, newest first, at most 50.",
  access: "bearer",
  permission: "administer",
  params: webhookParams,
  answer: z.array(message),
  refuses: [],
});

export const sendWebhookMessageAgain = endpoint({
  id: "sendWebhookMessageAgain",
  method: "POST",
  path: "/api/v3/companies/:company/webhooks/:webhook/messages/:webhookMessage/again/",
  says: "Sends a message once more, delivered or not, under the same id.",
  access: "bearer",
  permission: "administer",
  params: messageParams,
  answer: message,
  status: 201,
  refuses: [],
});
