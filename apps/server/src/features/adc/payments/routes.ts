// Binds the calls that pay the government's charges of an ADC filing, and decide doubtful payments.
import { decideAdcPayment, startAdcPayment } from "@filings/contract/api/adc/payments";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindWrite } from "#http/bind/bind";
import { watchOutside } from "#notifications/outside-states";
import type { Tools } from "#tools";
import { decidePayment } from "./decide-payment.ts";
import { startPayment } from "./start-payment.ts";

export function bindAdcPayments(app: FastifyInstance, tools: Tools): void {
  const watch = watchOutside(tools, "PAYMENT");
  // Bound open: the use case calls the provider between two transactions of its own, and can be repeated safely.
  bindOpen(app, tools, startAdcPayment, (given, call) => startPayment(given, watch, call));
  bindWrite(app, tools, decideAdcPayment, decidePayment);
}
