// Binds the calls about a company's API tokens.
import * as apiTokens from "@filings/contract/api/company/api-tokens";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { listApiTokens } from "./list-tokens.ts";
import { makeApiToken } from "./make-token.ts";
import { revokeApiToken } from "./revoke-token.ts";

export function bindApiTokens(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, apiTokens.listApiTokens, listApiTokens);
  bindOpen(app, tools, apiTokens.makeApiToken, makeApiToken);
  bindWrite(app, tools, apiTokens.revokeApiToken, revokeApiToken);
}
