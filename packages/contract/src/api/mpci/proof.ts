// The calls that download the proof of filed bills: paper, receipt and messages as one archive.
import { endpoint } from "../endpoint.ts";
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
