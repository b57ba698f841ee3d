// Binds the calls by which an operator settles payments in doubt.
import * as payments from "@filings/contract/api/operator/payments";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import type { DecidedKind } from "#payments/payment-kind";
import type { Tools } from "#tools";
import { listPayments } from "./list-payments.ts";
import { askAgain, settlePayment } from "./settle-payment.ts";

export function bindOperatorPayments(app: FastifyInstance, tools: Tools, kinds: readonly DecidedKind[]): void {
  bindRead(app, tools, payments.listDoubtfulPayments, listPayments);
  bindOpen(app, tools, payments.askAboutPayment, (its, call) => askAgain(its, kinds, call));
  bindWrite(app, tools, payments.settleDoubtfulPayment, (its, call) => settlePayment(its, kinds, call));
}
