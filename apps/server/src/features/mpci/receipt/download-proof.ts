// Downloads the proofs of filings, one or many, as an archive.
import type { downloadMpciProof, downloadMpciProofs } from "@filings/contract/api/mpci/messages";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import type { Tx } from "#db/open";
import { archiveName } from "#documents/clean-name";
import { zipStream } from "#documents/zip-stream";
import type { Call } from "#http/bind/bind";
import type { FileAnswer } from "#http/bind/bind-download";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { type Named, proofFiles, proofReadMe } from "./proof-files.ts";
import { type Proof, proofOf } from "./proof-of.ts";

type ProofCall = Call<typeof downloadMpciProof> & { tx: Tx; caller: Caller };
type ProofsCall = Call<typeof downloadMpciProofs> & { tx: Tx; caller: Caller };

export async function downloadProof(tools: Tools, { tx, caller, params, now }: ProofCall): Promise<FileAnswer> {
  const proof = await proofOf(tools, { db: tx, caller, filingId: params.filingId, now });
  const name = nameOf(proof);
  const fileName = `proof_${name}_v${proof.receipt.submission.version}.zip`;
  return archiveOf(tools, { named: [{ name, proof }], fileName, caller, now });
}

export async function downloadProofs(tools: Tools, { tx, caller, body, now }: ProofsCall): Promise<FileAnswer> {
  const named: Named[] = [];
  for (const filingId of new Set(body.filing_ids)) {
    const proof = await proofOf(tools, { db: tx, caller, filingId, now });
    const bill = nameOf(proof);
    // A bill that was withdrawn and filed again has its number twice.
    const isTaken = named.some(({ name }) => name.toLowerCase() === bill.toLowerCase());
    named.push({ name: isTaken ? `${bill}_${archiveName(proof.filing.number)}` : bill, proof });
  }
  return archiveOf(tools, { named, fileName: `proofs_${dubaiStamp(now).slice(0, 10)}.zip`, caller, now });
}

function nameOf({ receipt, filing }: Proof): string {
  const { bill_number: bill } = receipt.submission.header;
  return archiveName(typeof bill === "string" ? bill : filing.number);
}

interface Archived {
  readonly named: readonly Named[];
  readonly fileName: string;
  readonly caller: Caller;
  readonly now: Date;
}

function archiveOf(tools: Tools, { named, fileName, caller, now }: Archived): FileAnswer {
  const downloader = { companyId: caller.companyId, by: caller.companyName, now };
  const entries = [...named.flatMap((one) => proofFiles(tools, one, downloader)), proofReadMe];
  return { fileName, mimeType: "application/zip", size: null, etag: null, open: async () => zipStream(entries) };
}
