// Binds the calls about a person's preferences.
import * as preferences from "@filings/contract/api/account/preferences";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { getPreferences, keepPreferences } from "./keep-preferences.ts";

export function bindPreferences(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, preferences.getPreferences, getPreferences);
  bindWrite(app, tools, preferences.changePreferences, keepPreferences);
}
