// The files of a proof in its archive, named so that the receipts of several bills can be checked at once.
import { Readable } from "node:stream";
import { archiveName } from "#documents/clean-name";
import type { ZipEntry } from "#documents/zip-stream";
import type { Tools } from "#tools";
import type { Proof } from "./proof-of.ts";
import { proofPaper } from "./proof-paper.ts";

export interface Downloader {
  readonly companyId: string;
  readonly by: string;
  readonly now: Date;
}

/** A proof with the bill's name, which is part of the name of each of its files. */
export interface Named {
  readonly name: string;
  readonly proof: Proof;
}

/** A paper is drawn when its turn in the archive comes. */
export function proofFiles(tools: Tools, { name, proof }: Named, { companyId, by, now }: Downloader): ZipEntry[] {
  const { publicUrl } = tools.settings;
  const draw = async () =>
    bytesStream(await tools.documents.draw(proofPaper(proof, { publicUrl, by, now }), { tenant: companyId }));
  return [
    { name: `proofs/${name}.pdf`, content: draw },
    { name: `receipts/${name}.json`, content: proof.receiptText },
    ...messageFiles(proof, name),
    ...proof.receipt.documents.map(({ file_name, sha256 }, at) => ({
      name: `documents/${name}/${numbered(at)}_${archiveName(file_name)}`,
      content: () => tools.documents.store.open(sha256),
    })),
  ];
}

/** Numbered in the order in which they happened. NAIC's answers are those of the receipt, byte by byte. */
function messageFiles({ sent, receipt }: Proof, name: string): ZipEntry[] {
  const ours = sent.map(({ kind, control_reference, created_at, bytes }) => ({
    at: created_at.getTime(),
    says: `sent_CUSCAR_${kind}_${archiveName(control_reference)}`,
    bytes,
  }));
  const answered = receipt.authority.flatMap(({ kind, received_at, raw_base64: raw }) =>
    raw === undefined
      ? []
      : [{ at: Date.parse(received_at), says: `received_${kind}`, bytes: Buffer.from(raw, "base64") }],
  );
  // Of one moment the message comes before its answer: the sort keeps the order of equal times.
  return [...ours, ...answered]
    .sort((one, other) => one.at - other.at)
    .map(({ says, bytes }, place) => ({
      name: `messages/${name}/${numbered(place)}_${says}.edi`,
      content: async () => bytesStream(bytes),
    }));
}

function bytesStream(bytes: Uint8Array): Readable {
  return Readable.from([Buffer.from(bytes)]);
}

function numbered(at: number): string {
  return String(at + 1).padStart(2, "0");
}

/** In English only: a court checks a receipt with this text. */
export const proofReadMe: ZipEntry = {
  name: "README.txt",
  content: `The proof of filings with NAIC (MPCI, United Arab Emirates).

proofs/...       for each bill a paper in English and Arabic; it names the SHA-256 of its receipt
receipts/...     what was sealed, by whom, its whole history, and NAIC's answers, signed part by part
messages/...     the CUSCAR messages as they were sent, and NAIC's answers as they came, in the order of time
documents/...    the files that were sealed with the bill

To check without asking anyone:  npm run verify-receipt -- THIS.zip   (with --keys platform-keys.json, the platform's
published keys), or unpack it, open the page /verify and add a receipt and the documents there. Each check is told by
itself. An answer of NAIC that also names bills of other companies is left out; its SHA-256 stands in the receipt.
`,
};
