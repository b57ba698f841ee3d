import { expect, test } from "vitest";
import { utf8 } from "./hash/hex.ts";
import { sha256 } from "./hash/sha256.ts";
import { buildReceipt, partHashes, receiptStatement, type UnsignedReceipt } from "./receipt.ts";
import { FILING_SUBMISSION_TYPES } from "./signed/filing-submission.ts";
import { platformSignatureHolds } from "./signed/platform-signature.ts";

const platformKey = sha256(utf8("a platform key for tests"));
const unsigned: UnsignedReceipt = {
  filing: { id: "f-1", number: null, system: "MPCI" },
  submission: {
    version: 1,
    typed_data: { domain: {}, types: FILING_SUBMISSION_TYPES, primaryType: "FilingSubmission", message: {} },
    header: {},
    digest: "0x",
    signature: "0x",
    signature_type: "EIP712",
    signer: "0x",
  },
  key: {
    address: "0x",
    type: "keystore",
    user_id: "u-1",
    user_name: "Amira",
    company_id: "c-1",
    company_name: "Gulf",
    registered_at: "",
  },
  documents: [],
  events: [],
  authority: [],
  merkle: null,
  anchor: null,
};

test("the platform's signature is over the hash of every part", () => {
  const receipt = buildReceipt(unsigned, platformKey);
  const { parts, ...signature } = receipt.platform_signature;
  expect(parts).toEqual(partHashes(receipt));
  expect(platformSignatureHolds("receipt", receiptStatement(parts), signature)).toBe(true);
});

test("changing any member changes the hash of exactly one part", () => {
  const before = partHashes(unsigned);
  for (const [part, changes] of Object.entries({
    filing: { filing: { ...unsigned.filing, number: "1" } },
    header: { submission: { ...unsigned.submission, header: { a: 1 } } },
    typed_data: { submission: { ...unsigned.submission, version: 2 } },
    seal: { submission: { ...unsigned.submission, signature: "0x00" } },
    key: { key: { ...unsigned.key, user_name: "Yusuf" } },
    anchor: { anchor: { kind: "a", reference: "b" } },
  })) {
    const after = partHashes({ ...unsigned, ...changes });
    const differing = Object.keys(before).filter(
      (name) => after[name as keyof typeof after] !== before[name as keyof typeof before],
    );
    expect(differing).toEqual([part]);
  }
});

test("what was made is apart from what it was made of", () => {
  const parts = structuredClone(unsigned);
  const receipt = buildReceipt(parts, platformKey);
  parts.filing.id = "f-2";
  expect(receipt.filing.id).toBe("f-1");
});

test("a receipt with a member too many or too few is not made", () => {
  const note = { ...unsigned, filing: { ...unsigned.filing, note: "x" } };
  expect(() => buildReceipt(note, platformKey)).toThrow(expect.objectContaining({ code: "receipt_invalid" }));
  const { id: _, ...filing } = unsigned.filing;
  expect(() => buildReceipt({ ...unsigned, filing } as UnsignedReceipt, platformKey)).toThrow(
    expect.objectContaining({ code: "receipt_invalid" }),
  );
});
