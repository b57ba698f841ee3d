// The example of the Standard Webhooks specification, and two secrets at once.
import { expect, test } from "vitest";
import { newWebhookSecret, webhookHeaders } from "./webhook-signature.ts";

const message = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

test("a message is signed as the specification's example is", () => {
  expect(webhookHeaders(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("while a secret is changed, both sign", () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const both = webhookHeaders(message, secrets)["webhook-signature"]!.split(" ");
  expect(both).toEqual(secrets.map((secret) => webhookHeaders(message, [secret])["webhook-signature"]));
  expect(new Set(both).size).toBe(2);
});
