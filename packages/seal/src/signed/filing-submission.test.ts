import { expect, test } from "vitest";
import { fromHex, toHex, utf8 } from "../hash/hex.ts";
import { filingSubmission } from "./filing-submission.ts";
import { recover, sign } from "./signature.ts";
import { domainSeparator, encodeType, hashStruct, keccak256, typedDataDigest } from "./typed-data.ts";

// The test vector of the design note, computed by two independent implementations.
const privateKey = keccak256(utf8("cow"));
const address = "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826";
const documents = [
  {
    documentId: "a1f0b7d2-0001-4c00-8000-000000000001",
    documentType: "COMMERCIAL_INVOICE",
    number: "INV-1001",
    issueDate: "2026-01-15",
    size: 13,
    sha256: "0xa47e06e9109764c26ea0e87cffa993ebf7810f05ba9ca38a36539a12e1b2b388",
  },
  {
    documentId: "a1f0b7d2-0001-4c00-8000-000000000002",
    documentType: "PACKING_LIST",
    number: "",
    issueDate: "",
    size: 18,
    sha256: "0x6e760bbec45766616104fe69b275e2c91eb12dc32b163751d7ab0e36e6285b7e",
  },
];
const submission = {
  environment: "local",
  statement: "I seal and submit these documents to Abu Dhabi Customs.",
  system: "ADC",
  filingId: "7d0f6c1e-3f0a-4c1b-9a58-0d7b5c9f1e11",
  filingNumber: "ADC-2026-00000017-4",
  filingType: "IMPORT",
  declarationType: "IM-COM",
  centerCode: "KHP",
  registrationCode: "DEMO-IMP-0001",
  companyId: "2f6c9a52-6a2d-4b69-8b43-6c7f0b0d5a01",
  signer: address,
  version: 1,
  contentHash: "0x892cd6351bb609021cd59f29f7c34cf5bd96d0976a4fbb800e959e9ac89812d5",
  documents,
  nonce: toHex(keccak256(utf8("nonce-1"))),
  issuedAt: 1768464000,
  expiresAt: 1768464900,
};
const typedData = filingSubmission(submission);
const signature =
  "0x34e9d36ae2e903287a629435b742bb72fd1d16d6cf26f1c91edd715678d4907c60825490a7914903fda9629fbec00448b5b67329e538c7ae5ce5bfe0ed0904e51c";

test("the test vector's hashes come out exactly", () => {
  expect(typedData.domain.salt).toBe("0xd2f97d512223a145be2b4275870cfa1dec65fd1ba26421f1220f4e460d0e4883");
  expect(submission.nonce).toBe("0x9c6230254ac733f54ec47298f0a5ddaf93dc9efe6e05fb726dcb6faf10ddece2");
  expect(encodeType("FilingSubmission", typedData.types)).toBe(
    "FilingSubmission(string statement,string system,string filingId,string filingNumber,string filingType,string declarationType,string centerCode,string registrationCode,string companyId,address signer,uint32 revision,bytes32 contentHash,SealedDocument[] documents,bytes32 nonce,uint64 issuedAt,uint64 expiresAt)SealedDocument(string documentId,string documentType,string number,string issueDate,uint64 size,bytes32 sha256)",
  );
  expect(encodeType("EIP712Domain", typedData.types)).toBe("EIP712Domain(string name,string version,bytes32 salt)");
  expect(toHex(domainSeparator(typedData))).toBe("0xeb373a864e5586e1b022f188f9aab54e570f52ab3efee01496de853a8e2be9a4");
  expect(toHex(hashStruct(typedData))).toBe("0xfb6ab90af500d246434a8321942bbc3e12dc8b9c7dd648a1f08a999b8b6b0418");
  expect(toHex(typedDataDigest(typedData))).toBe("0x7d750d32022e3cf7451c64ecbc8dfc7a13944ef5ec4145eb28a4a246bfa19584");
});

test("the test vector's signature comes out exactly and leads back to the signer", () => {
  expect(toHex(privateKey)).toBe("0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4");
  expect(sign(typedDataDigest(typedData), privateKey)).toBe(signature);
  expect(recover(fromHex("0x7d750d32022e3cf7451c64ecbc8dfc7a13944ef5ec4145eb28a4a246bfa19584"), signature)).toBe(
    address,
  );
});

test("documents are sealed in the order of their ids, however they are given", () => {
  const shuffled = filingSubmission({ ...submission, documents: [...documents].reverse() });
  expect(typedDataDigest(shuffled)).toEqual(typedDataDigest(typedData));
});

test("typed data that has been through JSON has the same digest", () => {
  expect(typedDataDigest(JSON.parse(JSON.stringify(typedData)))).toEqual(typedDataDigest(typedData));
});

test("a seal for one environment is not valid in another", () => {
  const production = filingSubmission({ ...submission, environment: "production" });
  expect(recover(typedDataDigest(production), signature)).not.toBe(address);
});

test.each(Object.keys(submission).filter((name) => name !== "environment"))(
  "changing %s changes the digest",
  (name) => {
    const value = submission[name as keyof typeof submission];
    const other =
      name === "documents"
        ? documents.slice(1)
        : name === "signer"
          ? `0x${"11".repeat(20)}`
          : typeof value === "number"
            ? value + 1
            : String(value).startsWith("0x")
              ? `0x${"22".repeat(32)}`
              : `${String(value)} `;
    expect(typedDataDigest(filingSubmission({ ...submission, [name]: other }))).not.toEqual(typedDataDigest(typedData));
  },
);
