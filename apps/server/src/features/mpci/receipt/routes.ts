// Binds the calls for receipts and the keys they are checked against.
import { getMpciReceipt } from "@filings/contract/api/mpci/filings";
import { listPlatformKeys } from "@filings/contract/api/shared";
import { fromHex } from "@filings/seal/hash/hex";
import { platformKeyId, platformPublicKey } from "@filings/seal/signed/platform-signature";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { mpciReceipt } from "./build-receipt.ts";

export function bindMpciReceipt(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, getMpciReceipt, mpciReceipt);
  bindOpen(app, tools, listPlatformKeys, () => {
    const publicKey = platformPublicKey(fromHex(`0x${tools.settings.platformKey}`));
    return {
      keys: [{ key_id: platformKeyId(publicKey), public_key: publicKey }],
      time_stamp_authorities: [...(tools.settings.timeStamps?.authorities ?? [])],
    };
  });
}
