// Paying the government's charges of an ADC filing (specification 7; domain/adc.md 4.17).
import * as z from "zod/mini";
import { adcStatuses } from "../adc/workflow.ts";
import { endpoint } from "./endpoint.ts";
import * as wire from "./wire.ts";

export const startAdcPayment = endpoint({
  id: "startAdcPayment",
  method: "PATCH",
  path: "/api/filings/adc/filings/:filingId/start-payment/",
  says: "Opens the payment page for the assessed charges; while one is open, the same one again.",
  access: "bearer",
  permission: "pay",
  params: z.object({ filingId: wire.uuid }),
  answer: z.object({
    payment_id: wire.uuid,
    redirect_url: z.url(),
    method: z.literal("GET"),
    expires_at: wire.instant,
    amount_e5: wire.amountE5,
    currency: wire.currency,
    status: z.enum(adcStatuses),
  }),
  refuses: ["feature_off", "nothing_to_pay", "assessment_expired", "filing_locked", "payment_provider_unavailable"],
});
