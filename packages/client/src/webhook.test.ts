// The example of the Standard Webhooks specification, and what is refused.
import { expect, it } from "vitest";
import { readWebhook, WebhookError } from "./webhook.ts";

const known = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const headers = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": "1614265330",
  "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const example = { headers, body: '{"test": 2432232314}', secrets: [known], now: new Date(1_614_265_330_000) };

it("a message that the server signed is read, from headers and bytes of any kind", async () => {
  const message = { id: headers["webhook-id"], test: 2_432_232_314 };
  expect(await readWebhook(example)).toEqual(message);
  const asReceived = { headers: new Headers(headers), body: new TextEncoder().encode(example.body) };
  expect(await readWebhook({ ...example, ...asReceived })).toEqual(message);
});

it("while a secret is changed, either is enough", async () => {
  const other = `whsec_${btoa("another secret of 32 bytes ......")}`;
  expect(await readWebhook({ ...example, secrets: [other, known] })).toHaveProperty("id");
  const both = { ...headers, "webhook-signature": `v1,AAAA ${headers["webhook-signature"]}` };
  expect(await readWebhook({ ...example, headers: both })).toHaveProperty("id");
});

it.each<[string, Partial<typeof example>]>([
  ["another body", { body: '{"test": 2432232315}' }],
  ["another id", { headers: { ...headers, "webhook-id": "msg_other" } }],
  ["no signature", { headers: { ...headers, "webhook-signature": "" } }],
  ["a signature of another version", { headers: { ...headers, "webhook-signature": "v2,AAAA" } }],
  ["a signature that is no base64", { headers: { ...headers, "webhook-signature": "v1,%%" } }],
  ["another secret", { secrets: [`whsec_${btoa("x")}`] }],
  ["a time six minutes ago", { now: new Date(1_614_265_330_000 + 360_000) }],
  ["a time six minutes ahead", { now: new Date(1_614_265_330_000 - 360_000) }],
])("a message with %s is refused", async (_, change) => {
  await expect(readWebhook({ ...example, ...change })).rejects.toThrow(WebhookError);
});

it.each([
  ["is no base64", "whsec_not-base64"],
  ["is empty", ""],
  ["has nothing behind its prefix", "whsec_"],
])(
  "a secret that %s is named by its place and not shown, and the message is not to be answered with 400",
  async (_, secret) => {
    const refusal = await readWebhook({ ...example, secrets: [known, secret] }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(WebhookError);
    expect(String(refusal)).toContain("secrets[1] is no secret");
    expect(String(refusal)).not.toContain("not-base64");
  },
);

it("no secret at all is a mistake of the reader too", async () => {
  const refusal = await readWebhook({ ...example, secrets: [] }).catch((error: unknown) => error);
  expect(refusal).not.toBeInstanceOf(WebhookError);
  expect(String(refusal)).toContain("secrets is empty");
});
