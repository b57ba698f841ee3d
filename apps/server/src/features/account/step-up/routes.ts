// Binds the calls that confirm a session.
import * as stepUp from "@filings/contract/api/account/step-up";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindWrite } from "#http/bind/bind";
import { withSignInLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { askToConfirm, confirmSession } from "./confirm-session.ts";

export function bindStepUp(app: FastifyInstance, tools: Tools): void {
  bindWrite(app, tools, stepUp.askToConfirm, askToConfirm);
  const limited = withSignInLimit(app, tools);
  bindOpen(limited, tools, stepUp.confirmSession, confirmSession);
}
