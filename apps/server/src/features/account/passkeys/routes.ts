// Binds the calls about the caller's passkeys.
import * as passkeys from "@filings/contract/api/account/passkeys";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import { forbidsPasskeys } from "#identity/passkey/relying-party";
import type { Tools } from "#tools";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { listPasskeys } from "./list-passkeys.ts";
import { removePasskey } from "./remove-passkey.ts";

export function bindPasskeys(app: FastifyInstance, tools: Tools): void {
  if (forbidsPasskeys(tools.settings)) {
    const { publicUrl } = tools.settings;
    tools.log.warn({ publicUrl }, "browsers forbid passkeys where PUBLIC_URL is an IP address; give it a name");
  }
  bindRead(app, tools, passkeys.listPasskeys, listPasskeys);
  bindWrite(app, tools, passkeys.startPasskey, startPasskey);
  bindOpen(app, tools, passkeys.addPasskey, addPasskey);
  bindWrite(app, tools, passkeys.removePasskey, removePasskey);
}
