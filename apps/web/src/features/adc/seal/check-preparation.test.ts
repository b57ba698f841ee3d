import { aHeader } from "@filings/contract/adc/header.example";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import type { AdcPreparation } from "@filings/contract/api/adc/submission";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { expect, it } from "vitest";
import { sealDifference } from "./check-preparation.ts";

const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
const sha256 = `0x${"ab".repeat(32)}` as const;
const invoice = { id: "01a00000-0000-7000-8000-00000000000a", file_name: "invoice.pdf", size: 5, sha256 };
const beside = { undertakings: [], origin_waiver_reason: null, comment: null };
const header = aHeader();

function shown(change: { version?: number; filingNumber?: string } = {}) {
  const content = { system: "ADC", ...header, ...beside };
  const version = change.version ?? 1;
  const typed_data = filingSubmission({
    environment: "test",
    statement: "I submit this filing.",
    system: "ADC",
    filingId: "01a00000-0000-7000-8000-000000000001",
    filingNumber: change.filingNumber ?? "ADC-1",
    filingType: header.filing_type,
    declarationType: header.declaration_type,
    centerCode: header.center_code,
    registrationCode: "DEMO-IMP-0001",
    companyId: "01a00000-0000-7000-8000-000000000002",
    signer: address,
    version,
    contentHash: canonicalHash(content),
    documents: [
      { documentId: invoice.id, documentType: "COMMERCIAL_INVOICE", number: "", issueDate: "", size: 5, sha256 },
    ],
    nonce: sha256,
    issuedAt: 1_790_000_000,
    expiresAt: 1_790_000_900,
  });
  const digest = toHex(typedDataDigest(typed_data));
  const preparation = { typed_data, content, digest, version, documents: [invoice] } as unknown as AdcPreparation;
  const filing = {
    id: "01a00000-0000-7000-8000-000000000001",
    filing_number: "ADC-1",
    submissions: [],
    header,
    documents: [{ ...invoice, origin: "USER" }],
  } as unknown as AdcFilingDetail;
  return { preparation, filing, beside, address };
}

it("what is asked for and what is shown are the same", () => {
  expect(sealDifference(shown())).toBeNull();
});

it.each([
  ["digest", (it: ReturnType<typeof shown>) => ({ ...it, preparation: { ...it.preparation, digest: sha256 } })],
  ["filing", () => shown({ filingNumber: "ADC-2" })],
  ["version", () => shown({ version: 2 })],
  ["key", (it: ReturnType<typeof shown>) => ({ ...it, address: `0x${"11".repeat(20)}` })],
  ["documents", (it: ReturnType<typeof shown>) => ({ ...it, filing: { ...it.filing, documents: [] } })],
  ["content_hash", (it: ReturnType<typeof shown>) => ({ ...it, preparation: { ...it.preparation, content: {} } })],
  [
    "content_shown",
    (it: ReturnType<typeof shown>) => ({ ...it, filing: { ...it.filing, header: aHeader({ freight: "1.00" }) } }),
  ],
  [
    "content_shown",
    (it: ReturnType<typeof shown>) => ({
      ...it,
      beside: { ...beside, undertakings: ["ORIGINALS_WITHIN_90_DAYS"] as const },
    }),
  ],
] as const)("a difference of %s is refused", (difference, changed) => {
  expect(sealDifference(changed(shown()))).toBe(difference);
});
