// Binds the call that a client asks after it returns from a payment page.
import * as payments from "@filings/contract/api/money/payments";
import type { FastifyInstance } from "fastify";
import { bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { getPayment } from "./get-payment.ts";

export function bindPayments(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, payments.getPayment, getPayment);
}
