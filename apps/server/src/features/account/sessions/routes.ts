// Binds the calls that sign in, renew a session and sign out.

import {
  listSessions,
  requestPasskey,
  requestSmsCode,
  revokeOtherSessions,
  revokeSession,
} from "@filings/contract/api/account/sessions";
import { createToken, endSession, refreshToken, requestLoginCode } from "@filings/contract/api/platform/service";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import { withOwnLimit, withSignInLimit } from "#http/request-limits";
import { readRefreshCookie } from "#identity/session/refresh-token";
import type { Tools } from "#tools";
import * as tokens from "./create-token.ts";
import * as ending from "./end-session.ts";
import * as sessions from "./list-sessions.ts";
import * as codes from "./request-login-code.ts";
import * as passkeys from "./request-passkey.ts";
import * as revoking from "./revoke-session.ts";
import { rotateSession } from "./rotate-session.ts";

export function bindSessions(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools);
  bindOpen(limited, tools, requestLoginCode, codes.requestLoginCode);
  bindOpen(limited, tools, requestSmsCode, codes.requestSmsCode);
  bindOpen(limited, tools, requestPasskey, passkeys.requestPasskey);
  bindOpen(limited, tools, createToken, tokens.createToken);
  // Every page renews its session while loading; only requests without a cookie count as guesses.
  const renewing = withOwnLimit(app, (request) =>
    readRefreshCookie(request) === null ? tools.settings.signInsPerMinute : tools.settings.requestsPerMinute,
  );
  bindOpen(renewing, tools, refreshToken, rotateSession);
  bindWrite(app, tools, endSession, ending.endSession);
  bindRead(app, tools, listSessions, sessions.listSessions);
  bindWrite(app, tools, revokeSession, revoking.revokeSession);
  bindWrite(app, tools, revokeOtherSessions, revoking.revokeOtherSessions);
}
