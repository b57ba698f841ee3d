// The words of a proof of filing, which says everything in English and in Arabic.
import type { MessageDescriptor } from "@lingui/core";

export const proofWords = {
  title: /*i18n*/ { id: "proof.title", message: "Proof of filing" },
  made: /*i18n*/ { id: "proof.made", message: "Downloaded by" },
  filing: /*i18n*/ { id: "proof.filing", message: "Filing" },
  inNameOf: /*i18n*/ { id: "proof.in_name_of", message: "In the name of" },
  filingNumber: /*i18n*/ { id: "proof.filing_number", message: "Filing number" },
  voyage: /*i18n*/ { id: "proof.voyage", message: "Vessel and voyage" },
  parties: /*i18n*/ { id: "proof.parties", message: "Parties" },
  seals: /*i18n*/ { id: "proof.seals", message: "Seals of the container" },
  goods: /*i18n*/ { id: "proof.goods", message: "Goods" },
  papers: /*i18n*/ { id: "proof.papers", message: "Sealed documents" },
  file: /*i18n*/ { id: "proof.file", message: "File" },
  fileHash: /*i18n*/ { id: "proof.file_hash", message: "SHA-256 of the file" },
  answers: /*i18n*/ { id: "proof.answers", message: "Answers of NAIC" },
  answeredAt: /*i18n*/ { id: "proof.answered_at", message: "Received on" },
  answer: /*i18n*/ { id: "proof.answer", message: "Answer" },
  seal: /*i18n*/ { id: "proof.seal", message: "Seal" },
  sealedBy: /*i18n*/ { id: "proof.sealed_by", message: "Sealed by" },
  sealedAt: /*i18n*/ { id: "proof.sealed_at", message: "Sealed on" },
  key: /*i18n*/ { id: "proof.key", message: "Key, public address" },
  contentHash: /*i18n*/ { id: "proof.content_hash", message: "Content, SHA-256" },
  digest: /*i18n*/ { id: "proof.digest", message: "Signed digest" },
  receiptHash: /*i18n*/ { id: "proof.receipt_hash", message: "Receipt, SHA-256" },
  root: /*i18n*/ { id: "proof.root", message: "Root of the histories" },
  anchor: /*i18n*/ { id: "proof.anchor", message: "Time stamp" },
  more: /*i18n*/ {
    id: "proof.more",
    message: "{count, plural, one {# more row is in the receipt.} other {# more rows are in the receipt.}}",
  },
  check: /*i18n*/ {
    id: "proof.check",
    message:
      "To check this proof, open the page of the code and add the receipt from the same archive. Each check is shown by itself, and nobody has to sign in.",
  },
} as const satisfies Record<string, MessageDescriptor>;
