// Binds the calls about the current user and their blockchain keys.
import * as keys from "@filings/contract/api/account/keys";
import * as platform from "@filings/contract/api/platform/service";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { getOneself, getSelf } from "./current-user.ts";
import { approveKey, listKeysToApprove, refuseKey } from "./decide-on-key.ts";
import { disableKey } from "./disable-key.ts";
import { listBlockchainKeys } from "./list-blockchain-keys.ts";
import { registerKey } from "./register-key.ts";
import { startKeyRegistration } from "./start-key-registration.ts";

export function bindKeys(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, platform.getSelf, getSelf);
  bindRead(app, tools, platform.getSelfById, getOneself);
  bindRead(app, tools, platform.listBlockchainKeys, listBlockchainKeys);
  bindWrite(app, tools, platform.startKeyRegistration, startKeyRegistration);
  bindWrite(app, tools, platform.registerKey, registerKey);
  bindRead(app, tools, keys.listKeysToApprove, listKeysToApprove);
  bindWrite(app, tools, keys.approveKey, approveKey);
  bindWrite(app, tools, keys.refuseKey, refuseKey);
  bindWrite(app, tools, keys.disableKey, disableKey);
}
