// The inbox of Abu Dhabi Customs: notices that are pushed through its route, and those that are pulled.
import { limits } from "@filings/contract/limits";
import type { FastifyInstance } from "fastify";
import { bindInbox, type Inbox } from "#filing/inbox";
import type { Tools } from "#tools";

export const inbox: Inbox = {
  system: "ADC",
  path: "/gateways/adc/inbox/",
  bytesMost: limits.adcNoticeBytes,
  mediaType: "application/xml",
  settings: "adc",
  queue: "adc.read-notice",
  step: "adc-inbox",
};

export function bindAdcInbox(app: FastifyInstance, tools: Tools): void {
  bindInbox(app, tools, inbox);
}
