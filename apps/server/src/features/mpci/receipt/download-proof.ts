// Downloads the proof of one filing as an archive.
import type { downloadMpciProof } from "@filings/contract/api/mpci/proof";
import type { Tx } from "#db/open";
import { archiveName } from "#documents/clean-name";
import { zipStream } from "#documents/zip-stream";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { proofFiles, proofReadMe } from "./proof-files.ts";
import { proofOf } from "./proof-of.ts";

type ProofCall = Call<typeof downloadMpciProof> & { tx: Tx; caller: Caller };

export async function downloadProof(tools: Tools, { tx, caller, params, now }: ProofCall): Promise<FileAnswer> {
  const proof = await proofOf(tools, { db: tx, caller, filingId: params.filingId, now });
  const { bill_number: bill } = proof.receipt.submission.header;
  const name = archiveName(typeof bill === "string" ? bill : proof.filing.number);
  const downloader = { companyId: caller.companyId, by: caller.companyName, now };
  const entries = [...proofFiles(tools, proof, name, downloader), proofReadMe];
  return {
    fileName: `proof_${name}_v${proof.receipt.submission.version}.zip`,
    mimeType: "application/zip",
    size: null,
    etag: null,
    open: async () => zipStream(entries),
  };
}
