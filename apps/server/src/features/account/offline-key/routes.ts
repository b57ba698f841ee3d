// Binds the call for the key of what a browser keeps.
import * as offlineKey from "@filings/contract/api/account/offline-key";
import type { FastifyInstance } from "fastify";
import { bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { takeOfflineKey } from "./take-offline-key.ts";

export function bindOfflineKey(app: FastifyInstance, tools: Tools): void {
  bindWrite(app, tools, offlineKey.takeOfflineKey, takeOfflineKey);
}
