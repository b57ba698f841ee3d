// Binds the calls that seal and submit an ADC filing, and its receipt.
import { getAdcReceipt, prepareAdcSubmission, submitAdcFiling } from "@filings/contract/api/adc/submission";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite, bindWriteInTurn } from "#http/bind/bind";
import type { Tools } from "#tools";
import { adcReceipt } from "./build-receipt.ts";
import { prepareSubmission } from "./prepare-submission.ts";
import { submitFiling } from "./submit-filing.ts";
import { afterRefused } from "./tell-principal.ts";

export function bindAdcSubmission(app: FastifyInstance, tools: Tools): void {
  bindWrite(app, tools, prepareAdcSubmission, prepareSubmission, afterRefused);
  bindWriteInTurn(app, tools, submitAdcFiling, submitFiling, afterRefused);
  bindRead(app, tools, getAdcReceipt, adcReceipt);
}
