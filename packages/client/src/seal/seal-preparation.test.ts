// The command signs only what left this machine, whatever a hostile server answers.

import { headerOf } from "@filings/contract/adc/header";
import { aRequest } from "@filings/contract/adc/header.example";
import { declarationToSeal, nothingSaidBeside } from "@filings/contract/adc/seal/declaration-to-seal";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { addressOfPrivateKey } from "@filings/seal/address";
import type { FilingToSeal } from "@filings/seal/check-preparation";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { fromHex } from "@filings/seal/hash/hex";
import { filingSubmission, filingsDomain } from "@filings/seal/signed/filing-submission";
import { recover } from "@filings/seal/signed/signature";
import { digestOf } from "@filings/seal/signed/statement";
import { describe, expect, it } from "vitest";
import { SealRefusedError } from "../errors.ts";
import { sealPreparation } from "./seal-preparation.ts";

const privateKey = new Uint8Array(32).fill(7);
const signer = addressOfPrivateKey(privateKey);
const companyId = "0199a000-0000-7000-8000-00000000000b";
const paper = {
  id: "a1f0b7d2-0001-4c00-8000-000000000001",
  document_type: "OTHER",
  size: 13,
  sha256: `0x${"ab".repeat(32)}`,
};

const filings = {
  MPCI: billToSeal({
    id: "0199a000-0000-7000-8000-00000000000a",
    number: "MPCI2026000001",
    version: 1,
    body: aHouseBill(),
    filer: { mpci_party_id: "MPCI123" },
    filed_by: { id: companyId },
    attachments: [paper],
  }),
  ADC: declarationToSeal(
    {
      id: "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11",
      filing_number: "ADC-2026-00000017-3",
      company: { id: companyId },
      header: headerOf(aRequest),
      submissions: [],
      documents: [{ ...paper, origin: "USER", document_type: "COMMERCIAL_INVOICE", number: "INV-1", issue_date: null }],
    },
    nothingSaidBeside,
  ),
};
const other = { MPCI: "ADC", ADC: "MPCI" } as const;

function prepared(filing: FilingToSeal) {
  const typed_data = filingSubmission({
    ...filing,
    environment: "local",
    signer,
    contentHash: canonicalHash(filing.content),
    nonce: `0x${"11".repeat(32)}`,
    issuedAt: 1_795_000_000,
    expiresAt: 1_795_000_900,
  });
  const documents = filing.documents.map((one) => {
    return { id: one.documentId, document_type: one.documentType, size: one.size, sha256: one.sha256 };
  });
  const price = { total_e5: 150_000, lines: [{ amount_e5: 150_000 }] };
  const expires_at = new Date(1_795_000_900_000).toISOString();
  const { version, content } = filing;
  return structuredClone({ typed_data, digest: digestOf(typed_data)!, version, content, documents, price, expires_at });
}

describe.each(["MPCI", "ADC"] as const)("the seal of the command over %s", (system) => {
  const filing = filings[system];
  const shown = { filing, environment: "local", signer, totalE5: 150_000 };

  it("is made over what was sent", () => {
    const preparation = prepared(filing);
    const signature = sealPreparation({ preparation, shown, privateKey });
    expect(recover(fromHex(preparation.digest), signature)).toBe(signer);
  });

  // biome-ignore lint/suspicious/noExplicitAny: a hostile server keeps to no type
  it.each<[string, string, (preparation: any) => void]>([
    ["another kind of statement", "something else", (p) => (p.typed_data.primaryType = "KeyRegistration")],
    ["the other system", "something else", (p) => (p.typed_data.message.system = other[system])],
    ["another environment", "another environment", (p) => (p.typed_data.domain = filingsDomain("production"))],
    ["another filing number", "another filing", (p) => (p.typed_data.message.filingNumber = "N-2")],
    ["another version", "another version", (p) => (p.typed_data.message.revision = 9)],
    ["another company", "another company", (p) => (p.typed_data.message.companyId = "c2")],
    ["another key", "another key", (p) => (p.typed_data.message.signer = `0x${"11".repeat(20)}`)],
    ["another document", "other documents", (p) => (p.typed_data.message.documents[0].sha256 = `0x${"cd".repeat(32)}`)],
    ["one document less", "other documents", (p) => p.typed_data.message.documents.pop()],
    ["another content hash", "not what was sent", (p) => (p.typed_data.message.contentHash = `0x${"22".repeat(32)}`)],
    ["another content", "not what was sent", (p) => (p.content = {})],
    ["another price", "price", (p) => (p.price.total_e5 = 1)],
    ["another end", "valid until", (p) => (p.typed_data.message.expiresAt += 1)],
  ])("is refused over %s", (_, because, change) => {
    const preparation = prepared(filing);
    change(preparation);
    preparation.digest = digestOf(preparation.typed_data) ?? preparation.digest;
    const seal = () => sealPreparation({ preparation, shown, privateKey });
    expect(seal).toThrow(SealRefusedError);
    expect(seal).toThrow(because);
  });

  it("is refused where the digest is not that of the statement", () => {
    const preparation = { ...prepared(filing), digest: `0x${"00".repeat(32)}` as const };
    expect(() => sealPreparation({ preparation, shown, privateKey })).toThrow("digest");
  });
});
