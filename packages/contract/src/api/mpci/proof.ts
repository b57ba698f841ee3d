// The calls that download the proof of filed bills: paper, receipt and messages as one archive.
import * as z from "zod/mini";
import { limits } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { filingParams } from "./parts.ts";

export const downloadMpciProof = endpoint({
  id: "downloadMpciProof",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/proof/",
  says: "The proof of the last sealed version as one zip: a PDF in English and Arabic, the receipt, the messages as sent and received, the sealed documents.",
  access: "bearer",
  gives: "file",
  params: filingParams,
  refuses: ["store_unavailable"],
});

export const downloadMpciProofs = endpoint({
  id: "downloadMpciProofs",
  method: "POST",
  path: "/api/filings/ae/mpci/proofs/",
  says: `The proofs of up to ${limits.proofsMost} filings as one zip; a filing that is not the company's, or was never sealed, refuses all.`,
  access: "bearer",
  gives: "file",
  body: z.strictObject({
    filing_ids: z.array(wire.uuid).check(z.minLength(1), z.maxLength(limits.proofsMost)),
  }),
  status: 200,
  refuses: ["store_unavailable"],
});
