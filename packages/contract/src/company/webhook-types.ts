// What a company's own systems can be told by a webhook; the names are those that stand in `type` of what is sent.

export const webhookTypes = ["mpci.filing.status_changed", "adc.filing.status_changed"] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Of the message that a person sends to see whether the address answers. */
export const webhookTestType = "webhook.test";
