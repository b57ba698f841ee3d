import type { Preparation } from "@filings/contract/api/mpci/filings";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { addressOfPrivateKey, createPrivateKey } from "@filings/seal/address";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { fromHex, toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { recover } from "@filings/seal/signed/signature";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { describe, expect, it } from "vitest";
import { SealRefusedError } from "../key/seal-refused-error.ts";
import { sealPreparation } from "./seal-preparation.ts";

const privateKey = createPrivateKey();
const key = { address: addressOfPrivateKey(privateKey), privateKey };
const sent = aHouseBill();
const filing = { id: "0199a000-0000-7000-8000-00000000000a", number: "MPCI2026000001", version: 1 };

function prepared(change: Partial<Parameters<typeof filingSubmission>[0]> = {}): Preparation {
  const typedData = filingSubmission({
    environment: "local",
    statement: "I seal and submit this bill.",
    system: "MPCI",
    filingId: filing.id,
    filingNumber: filing.number,
    filingType: "HOUSE",
    declarationType: "",
    centerCode: "",
    registrationCode: "MPCI123",
    companyId: "0199a000-0000-7000-8000-00000000000b",
    signer: key.address,
    version: 1,
    contentHash: canonicalHash(sent),
    documents: [],
    nonce: `0x${"1".repeat(64)}`,
    issuedAt: 1_795_000_000,
    expiresAt: 1_795_000_900,
    ...change,
  });
  // What sealing reads of a preparation; price and findings do not bear on it.
  return {
    typed_data: typedData,
    digest: toHex(typedDataDigest(typedData)),
    content: sent,
    documents: [],
  } as unknown as Preparation;
}

describe("sealing", () => {
  it("signs the digest it computed itself", () => {
    const preparation = prepared();
    const signature = sealPreparation({ preparation, filing, sent, key });
    expect(recover(fromHex(preparation.digest), signature)).toBe(key.address);
  });

  it.each([
    ["another filing", prepared({ filingId: "0199a000-0000-7000-8000-00000000000c" }), "another filing"],
    ["another version", prepared({ version: 2 }), "another version"],
    ["another key", prepared({ signer: addressOfPrivateKey(createPrivateKey()) }), "another key"],
    ["another content hash", prepared({ contentHash: `0x${"2".repeat(64)}` }), "another hash"],
    ["another digest", { ...prepared(), digest: `0x${"3".repeat(64)}` }, "digest"],
  ])("refuses a statement with %s", (_, preparation, because) => {
    const seal = () => sealPreparation({ preparation, filing, sent, key });
    expect(seal).toThrow(SealRefusedError);
    expect(seal).toThrow(because);
  });

  it("refuses a content that is consistent in itself but not what was sent", () => {
    const other = aHouseBill({ bill_number: "ABCSHA2611002" });
    const preparation = { ...prepared({ contentHash: canonicalHash(other) }), content: other };
    expect(() => sealPreparation({ preparation, filing, sent, key })).toThrow("not what was sent from here");
  });
});
