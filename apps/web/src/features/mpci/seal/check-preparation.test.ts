// The page signs what it shows, and refuses what differs from it by so much as a letter.
import type { Preparation } from "@filings/contract/api/mpci/filings";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { expect, test } from "vitest";
import { sealDifference } from "./check-preparation.ts";

const address = "0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A";
const body = { bill_type: "HOUSE", bill_number: "SAFNGB2603117", goods_items: [{ gross_weight_kg: "118.0" }] };
const filing = { id: "3f0d7c52-5b0a-4d56-9d0b-6a7d2d0b1c11", number: "MPCI-000117", version: 2, body: body as never };
const file = { id: "d1", document_type: "INV", file_name: "inv.pdf", size: 12, sha256: `0x${"ab".repeat(32)}` };

interface Change {
  readonly content?: object;
  readonly statement?: Partial<Parameters<typeof filingSubmission>[0]>;
  readonly rest?: Partial<Preparation>;
}

/** As the server makes one; whatever is changed is sealed rightly, so that only the page's own look can tell. */
function prepared({ content = body, statement = {}, rest = {} }: Change = {}): Preparation {
  const typedData = filingSubmission({
    environment: "test",
    statement: "I submit this filing.",
    system: "MPCI",
    filingId: filing.id,
    filingNumber: filing.number,
    filingType: "HOUSE",
    declarationType: "",
    centerCode: "",
    registrationCode: "MPCI123",
    companyId: "c1",
    signer: address,
    version: filing.version,
    contentHash: canonicalHash(content),
    documents: [
      { documentId: file.id, documentType: "INV", number: "", issueDate: "", size: file.size, sha256: file.sha256 },
    ],
    nonce: `0x${"01".repeat(32)}`,
    issuedAt: 1_790_000_000,
    expiresAt: 1_790_000_900,
    ...statement,
  });
  return {
    revision: 4,
    version: filing.version,
    message_function: "UPDATE",
    typed_data: structuredClone(typedData) as unknown as Preparation["typed_data"],
    digest: toHex(typedDataDigest(typedData)),
    content,
    documents: [file],
    ...rest,
  } as Preparation;
}

test("what is shown is what is signed", () => {
  expect(sealDifference({ preparation: prepared(), filing, address })).toBeNull();
});

test.each<[string, Change, string]>([
  [
    "another weight in the content",
    { content: { ...body, goods_items: [{ gross_weight_kg: "181.0" }] } },
    "content_shown",
  ],
  ["content that is not the hashed one", { rest: { content: { ...body, bill_number: "X" } } }, "content_hash"],
  ["content without a canonical form", { rest: { content: { weight: Number.NaN } } }, "content_hash"],
  ["another filing", { statement: { filingId: "00000000-0000-4000-8000-000000000000" } }, "filing"],
  ["another number", { statement: { filingNumber: "MPCI-000118" } }, "filing"],
  ["another version", { statement: { version: 3 } }, "version"],
  ["another key", { statement: { signer: "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf" } }, "key"],
  ["a document that is not listed", { rest: { documents: [] } }, "documents"],
  ["a document with another hash", { rest: { documents: [{ ...file, sha256: `0x${"cd".repeat(32)}` }] } }, "documents"],
  ["the other filing system", { statement: { system: "ADC" } }, "statement_kind"],
  ["a digest that is not the statement's", { rest: { digest: `0x${"00".repeat(32)}` } }, "digest"],
])("%s is not signed", (_, change, difference) => {
  expect(sealDifference({ preparation: prepared(change), filing, address })).toBe(difference);
});

test("a statement of another kind is not signed", () => {
  const preparation = prepared();
  preparation.typed_data.primaryType = "KeyRegistration";
  expect(sealDifference({ preparation, filing, address })).toBe("statement_kind");
});
