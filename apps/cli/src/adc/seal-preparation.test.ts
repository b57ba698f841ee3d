import { headerOf } from "@filings/contract/adc/header";
import { aRequest } from "@filings/contract/adc/header.example";
import type { AdcPreparation } from "@filings/contract/api/adc/submission";
import { addressOfPrivateKey } from "@filings/seal/address";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { recover } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { describe, expect, it } from "vitest";
import { SealRefusedError } from "../key/seal-refused-error.ts";
import { sealAdcPreparation } from "./seal-preparation.ts";

const privateKey = new Uint8Array(32).fill(7);
const address = addressOfPrivateKey(privateKey);
const filingId = "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11";
const paper = { id: "a1f0b7d2-0001-4c00-8000-000000000001", sha256: `0x${"ab".repeat(32)}` as const };

function prepared(change: { content?: object; sha256?: `0x${string}`; filingId?: string } = {}) {
  const content = change.content ?? { system: "ADC", ...headerOf(aRequest), undertakings: [] };
  const typedData = filingSubmission({
    environment: "local",
    statement: "I seal and submit these documents to Abu Dhabi Customs.",
    system: "ADC",
    filingId: change.filingId ?? filingId,
    filingNumber: "ADC-2026-00000017-3",
    filingType: "IMPORT",
    declarationType: "IM-COM",
    centerCode: "KHP",
    registrationCode: "DEMO-IMP-0001",
    companyId: "2f6c9a52-6a2d-4b69-8b43-6c7f0b0d5a01",
    signer: address,
    version: 1,
    contentHash: canonicalHash(content),
    documents: [
      {
        documentId: paper.id,
        documentType: "OTHER",
        number: "",
        issueDate: "",
        size: 13,
        sha256: change.sha256 ?? paper.sha256,
      },
    ],
    nonce: `0x${"11".repeat(32)}`,
    issuedAt: 1_768_464_000,
    expiresAt: 1_768_464_900,
  });
  const digest = typedDataDigest(typedData);
  const preparation = { typed_data: typedData, content, version: 1, digest: toHex(digest), documents: [] };
  return { digest, preparation: preparation as unknown as AdcPreparation };
}

function seal(preparation: AdcPreparation) {
  const sent = new Map([[paper.id, paper.sha256 as string]]);
  return sealAdcPreparation({ preparation, filingId, header: aRequest, sent, key: { address, privateKey } });
}

describe("the seal of an ADC filing", () => {
  it("is made over what was sent", () => {
    const { digest, preparation } = prepared();
    expect(recover(digest, seal(preparation)).toLowerCase()).toBe(address.toLowerCase());
  });

  it.each([
    [
      "another value in the header",
      prepared({ content: { ...headerOf(aRequest), invoice_value: "1.00" } }),
      /another invoice_value/,
    ],
    ["another paper", prepared({ sha256: `0x${"cd".repeat(32)}` }), /other papers/],
    ["another filing", prepared({ filingId: "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e12" }), /another filing/],
  ])("is refused over %s", (_, { preparation }, sentence) => {
    expect(() => seal(preparation)).toThrow(SealRefusedError);
    expect(() => seal(preparation)).toThrow(sentence);
  });

  it("is refused where digest or content is not that of the statement", () => {
    const { preparation } = prepared();
    expect(() => seal({ ...preparation, digest: `0x${"00".repeat(32)}` as never })).toThrow(/digest/);
    expect(() => seal({ ...preparation, content: { ...headerOf(aRequest) } })).toThrow(/another hash/);
  });
});
