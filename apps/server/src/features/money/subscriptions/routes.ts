// Binds the calls about plans, credits and payments for them.
import * as automatic from "@filings/contract/api/money/automatic-top-ups";
import * as fees from "@filings/contract/api/money/fees";
import * as keptCard from "@filings/contract/api/money/kept-card";
import * as papers from "@filings/contract/api/money/papers";
import { downloadTopUpReceipt } from "@filings/contract/api/money/receipt";
import * as refunds from "@filings/contract/api/money/refunds";
import * as statement from "@filings/contract/api/money/statement";
import * as subscriptions from "@filings/contract/api/money/subscriptions";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import { watchOutside } from "#notifications/outside-states";
import type { Tools } from "#tools";
import { setAutomaticTopUp } from "./automatic/set-automatic-top-up.ts";
import { buyCredits } from "./buy-credits.ts";
import { changePlan } from "./change-plan.ts";
import { getTopUp } from "./get-top-up.ts";
import { getInvoice, listInvoices } from "./invoices.ts";
import { removeKeptCard } from "./kept-card/remove-kept-card.ts";
import { startCardChange } from "./kept-card/start-card-change.ts";
import { listPapers } from "./papers/list-papers.ts";
import { downloadFeeReceipt } from "./receipt/download-fee-receipt.ts";
import { downloadReceipt } from "./receipt/download-receipt.ts";
import { downloadCreditNote } from "./refund/download-credit-note.ts";
import { listRefunds } from "./refund/list-refunds.ts";
import { refundCredits } from "./refund/refund-credits.ts";
import { listFees } from "./renewal/list-fees.ts";
import { startFeePayment } from "./renewal/start-fee-payment.ts";
import { startTopUpPayment } from "./start-top-up-payment.ts";
import { exportStatement } from "./statement/export-statement.ts";
import { listStatement } from "./statement/list-statement.ts";
import { listPlans } from "./subscription-of.ts";

export function bindSubscriptions(app: FastifyInstance, tools: Tools): void {
  const watch = watchOutside(tools, "PAYMENT");
  bindRead(app, tools, subscriptions.listPlans, listPlans);
  bindWrite(app, tools, subscriptions.changePlan, changePlan);
  bindWrite(app, tools, subscriptions.buyCredits, buyCredits);
  // Bound open: the use case calls the provider between two transactions of its own, and can be repeated safely.
  bindOpen(app, tools, subscriptions.startTopUpPayment, (given, call) => startTopUpPayment(given, watch, call));
  bindRead(app, tools, subscriptions.getTopUp, getTopUp);
  bindDownload(app, tools, downloadTopUpReceipt, downloadReceipt);
  bindOpen(app, tools, fees.startFeePayment, (given, call) => startFeePayment(given, watch, call));
  bindRead(app, tools, fees.listFees, listFees);
  bindDownload(app, tools, fees.downloadFeeReceipt, downloadFeeReceipt);
  bindWrite(app, tools, automatic.setAutomaticTopUp, setAutomaticTopUp);
  bindOpen(app, tools, keptCard.startCardChange, (given, call) => startCardChange(given, watch, call));
  bindWrite(app, tools, keptCard.removeKeptCard, removeKeptCard);
  bindRead(app, tools, refunds.listRefunds, listRefunds);
  bindWrite(app, tools, refunds.refundCredits, refundCredits);
  bindDownload(app, tools, refunds.downloadCreditNote, downloadCreditNote);
  bindRead(app, tools, papers.listPapers, listPapers);
  bindRead(app, tools, statement.listStatement, listStatement);
  bindDownload(app, tools, statement.exportStatement, exportStatement);
  bindRead(app, tools, subscriptions.listInvoices, listInvoices);
  bindRead(app, tools, subscriptions.getInvoice, getInvoice);
}
