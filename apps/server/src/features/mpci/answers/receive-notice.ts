// NAIC's inbox route.
import { limits } from "@filings/contract/limits";
import type { FastifyInstance } from "fastify";
import { bindInbox, type Inbox } from "#filing/inbox";
import type { Tools } from "#tools";

export const inbox: Inbox = {
  system: "MPCI",
  path: "/gateways/mpci/inbox/",
  bytesMost: limits.inboxBytes,
  mediaType: "application/edifact",
  settings: "mpci",
  queue: "mpci.read-notice",
  step: "inbox",
};

export function bindMpciInbox(app: FastifyInstance, tools: Tools): void {
  bindInbox(app, tools, inbox);
}
