// Binds the calls for a forgotten password.
import * as forgottenPassword from "@filings/contract/api/account/forgotten-password";
import type { FastifyInstance } from "fastify";
import { bindOpen } from "#http/bind/bind";
import { withSignInLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { requestPasswordReset } from "./request-password-reset.ts";
import { lookAtPasswordReset, resetPassword } from "./reset-password.ts";

export function bindForgottenPassword(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools);
  bindOpen(limited, tools, forgottenPassword.requestPasswordReset, requestPasswordReset);
  bindOpen(limited, tools, forgottenPassword.lookAtPasswordReset, lookAtPasswordReset);
  bindOpen(limited, tools, forgottenPassword.resetPassword, resetPassword);
}
