// Binds the calls about a company's webhooks.
import * as webhooks from "@filings/contract/api/company/webhooks";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { addWebhook } from "./add-webhook.ts";
import { changeWebhook, changeWebhookSecret, removeWebhook } from "./change-webhook.ts";
import { listWebhookMessages, listWebhooks } from "./list-webhooks.ts";
import { sendWebhookMessageAgain, testWebhook } from "./send-again.ts";

export function bindWebhooks(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, webhooks.listWebhooks, listWebhooks);
  bindOpen(app, tools, webhooks.addWebhook, addWebhook);
  bindWrite(app, tools, webhooks.changeWebhook, changeWebhook);
  bindWrite(app, tools, webhooks.removeWebhook, removeWebhook);
  bindOpen(app, tools, webhooks.changeWebhookSecret, changeWebhookSecret);
  bindWrite(app, tools, webhooks.testWebhook, testWebhook);
  bindRead(app, tools, webhooks.listWebhookMessages, listWebhookMessages);
  bindWrite(app, tools, webhooks.sendWebhookMessageAgain, sendWebhookMessageAgain);
}
