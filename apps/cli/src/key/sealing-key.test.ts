// A new key signs its own registration and nothing else that a server may ask for under that name.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ApiClient } from "@filings/client/client";
import { SealRefusedError } from "@filings/client/errors";
import { listBlockchainKeys, startKeyRegistration } from "@filings/contract/api/platform/service";
import { toHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { typedDataDigest } from "@filings/seal/signed/typed-data";
import { expect, it } from "vitest";
import { sealingKey } from "./sealing-key.ts";

it("a filing that a server passes off as the registration of a new key is not signed", async () => {
  const asked: unknown[] = [];
  const call = async (endpoint: unknown, { body }: { body?: { ethereum_address: string } }) => {
    asked.push(endpoint);
    if (endpoint === listBlockchainKeys) return [];
    const typed_data = filingSubmission({
      environment: "local",
      statement: "I seal and submit these documents to Abu Dhabi Customs.",
      ...{ system: "ADC", filingId: "f1", filingNumber: "n1", filingType: "IMPORT", declarationType: "", version: 1 },
      ...{ centerCode: "", registrationCode: "", companyId: "c1", documents: [], issuedAt: 1, expiresAt: 2 },
      signer: body!.ethereum_address,
      contentHash: `0x${"11".repeat(32)}`,
      nonce: `0x${"22".repeat(32)}`,
    });
    return { challenge_id: "1", typed_data, digest: toHex(typedDataDigest(typed_data)), expires_at: "" };
  };
  const sealing = sealingKey({
    api: { call } as unknown as ApiClient,
    authorization: "",
    environment: "local",
    keystores: [],
    passphrase: "correct horse battery staple",
    keptAt: mkdtempSync(join(tmpdir(), "sealing-key-")),
  });
  await expect(sealing).rejects.toThrow(SealRefusedError);
  expect(asked).toEqual([listBlockchainKeys, startKeyRegistration]);
});
