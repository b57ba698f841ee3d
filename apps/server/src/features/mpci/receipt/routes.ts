// Binds the calls for receipts, the keys they are checked against, and proofs.
import { getMpciReceipt } from "@filings/contract/api/mpci/filings";
import { downloadMpciProof, downloadMpciProofs, listMpciVoyageProofs } from "@filings/contract/api/mpci/messages";
import { listPlatformKeys } from "@filings/contract/api/shared";
import { fromHex } from "@filings/seal/hash/hex";
import { platformKeyId, platformPublicKey } from "@filings/seal/signed/platform-signature";
import type { FastifyInstance } from "fastify";
import { readerOf } from "#filing/visibility/overseen";
import { bindOpen, bindRead } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import type { Tools } from "#tools";
import { mpciReceipt } from "./build-receipt.ts";
import { downloadProof, downloadProofs } from "./download-proof.ts";
import { listVoyageProofs } from "./list-voyage-proofs.ts";

export function bindMpciReceipt(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, getMpciReceipt, async (_tools, { db, caller, params: { filingId } }) => {
    const companyId = await readerOf(db, caller, { table: "filings", filingId });
    return mpciReceipt(tools, { db, companyId, filingId });
  });
  bindRead(app, tools, listMpciVoyageProofs, listVoyageProofs);
  bindDownload(app, tools, downloadMpciProof, downloadProof);
  bindDownload(app, tools, downloadMpciProofs, downloadProofs);
  bindOpen(app, tools, listPlatformKeys, () => {
    const { platformKey, platformKeysBefore } = tools.settings;
    const own = platformPublicKey(fromHex(`0x${platformKey}`));
    const keys = [own, ...platformKeysBefore.filter((key) => key !== own)];
    return {
      keys: keys.map((key) => ({ key_id: platformKeyId(key), public_key: key })),
      time_stamp_authorities: [...(tools.settings.timeStamps?.authorities ?? [])],
    };
  });
}
