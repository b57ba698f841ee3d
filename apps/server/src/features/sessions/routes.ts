// The calls of signing in, staying signed in and signing out.
import { createToken, endSession, refreshToken, requestLoginCode } from "@filings/contract/api/platform";
import type { FastifyInstance, RouteOptions } from "fastify";
import { bindOpen, bindWrite } from "../../http/bind.ts";
import type { Tools } from "../../tools.ts";
import * as tokens from "./create-token.ts";
import * as ending from "./end-session.ts";
import * as codes from "./request-login-code.ts";
import { rotateSession } from "./rotate-session.ts";

export function bindSessions(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools.settings.signInsPerMinute);
  bindOpen(limited, tools, requestLoginCode, codes.requestLoginCode);
  bindOpen(limited, tools, createToken, tokens.createToken);
  bindOpen(limited, tools, refreshToken, rotateSession);
  bindWrite(app, tools, endSession, ending.endSession);
}

/** The same app, whose routes each let an address through less often: here passwords and codes could be guessed. */
function withSignInLimit(app: FastifyInstance, max: number): FastifyInstance {
  const route = (options: RouteOptions) =>
    app.route({ ...options, config: { ...options.config, rateLimit: { max, timeWindow: 60_000 } } });
  return Object.create(app, { route: { value: route } }) as FastifyInstance;
}
