// Paying the government's charges of an ADC filing.
import { startAdcPayment } from "@filings/contract/api/adc-payments";
import type { FastifyInstance } from "fastify";
import { bindOpen } from "../../http/bind.ts";
import { watchOutside } from "../../notifications/outside-states.ts";
import type { Tools } from "../../tools.ts";
import { startPayment } from "./start-payment.ts";

export function bindAdcPayments(app: FastifyInstance, tools: Tools): void {
  const watch = watchOutside(tools, "PAYMENT");
  // It speaks with the provider between two transactions of its own, and is repeatable by itself.
  bindOpen(app, tools, startAdcPayment, (given, call) => startPayment(given, watch, call));
}
