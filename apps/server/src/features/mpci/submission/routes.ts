// Binds the calls that seal and submit, and the job that delivers.
import { prepareMpciSubmission, submitMpciFiling } from "@filings/contract/api/mpci/submission";
import type { FastifyInstance } from "fastify";
import { bindWrite, bindWriteInTurn } from "#http/bind/bind";
import type { Tools } from "#tools";
import { prepareSubmission } from "./prepare-submission.ts";
import { submitFiling } from "./submit-filing.ts";
import { afterSubmitRefused } from "./tell-principal.ts";

export function bindMpciSubmission(app: FastifyInstance, tools: Tools): void {
  bindWrite(app, tools, prepareMpciSubmission, prepareSubmission);
  bindWriteInTurn(app, tools, submitMpciFiling, submitFiling, afterSubmitRefused);
}
