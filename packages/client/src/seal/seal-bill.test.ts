// A program signs the bill that it sent, for a price that it accepts, with a key that is registered, and nothing else.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { addressOfPrivateKey } from "@filings/seal/address";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { fromHex } from "@filings/seal/hash/hex";
import { filingSubmission } from "@filings/seal/signed/filing-submission";
import { recover } from "@filings/seal/signed/signature";
import { digestOf } from "@filings/seal/signed/statement";
import { expect, it } from "vitest";
import type { ApiClient } from "../client.ts";
import { SealRefusedError } from "../errors.ts";
import { type BillToSign, sealBill } from "./seal-bill.ts";

const privateKey = new Uint8Array(32).fill(7);
const key = { address: addressOfPrivateKey(privateKey), privateKey };
const draft = {
  id: "0199a000-0000-7000-8000-00000000000a",
  number: "MPCI2026000001",
  version: 1,
  filer: { mpci_party_id: "MPCI123" },
  filed_by: { id: "0199a000-0000-7000-8000-00000000000b" },
  attachments: [],
};

/** A server on which this body was drafted; `asked` are the calls by their ids. */
function serverWith(body: ReturnType<typeof aHouseBill>, registered: string = key.address) {
  const filing = billToSeal({ ...draft, body });
  const typed_data = filingSubmission({
    ...filing,
    environment: "production",
    signer: key.address,
    contentHash: canonicalHash(filing.content),
    nonce: `0x${"11".repeat(32)}`,
    issuedAt: 1_795_000_000,
    expiresAt: 1_795_000_900,
  });
  const answers: Readonly<Record<string, unknown>> = {
    listBlockchainKeys: [{ id: "k1", ethereum_address: registered.toLowerCase() }],
    getMpciFiling: { ...draft, body },
    getMpciPrice: { total_e5: 150_000 },
    prepareMpciSubmission: {
      preparation_id: "p1",
      typed_data,
      digest: digestOf(typed_data)!,
      version: 1,
      content: filing.content,
      documents: [],
      price: { total_e5: 150_000, lines: [{ amount_e5: 150_000 }] },
      findings: ["W1", "W1", "W2"].map((code) => ({ path: "", code, severity: "warning", message: "" })),
      expires_at: new Date(1_795_000_900_000).toISOString(),
    },
  };
  const asked: string[] = [];
  const call = async ({ id }: { id: string }) => {
    asked.push(id);
    return structuredClone(answers[id]);
  };
  return { api: { call } as unknown as ApiClient, asked };
}
const bill = (change: Partial<BillToSign> = {}): BillToSign => ({
  filingId: draft.id,
  sent: aHouseBill(),
  key,
  ...change,
});

it("what was sent is signed, with each of its warnings once", async () => {
  const { api } = serverWith(aHouseBill());
  const sealed = await sealBill(api, bill({ mostE5: 150_000 }));
  expect(sealed).toMatchObject({ preparation_id: "p1", total_e5: 150_000, ethereum_address: key.address });
  expect(sealed.accepted_warnings).toEqual(["W1", "W2"]);
  const { digest } = (await api.call({ id: "prepareMpciSubmission", method: "POST", path: "" })) as never as {
    digest: `0x${string}`;
  };
  expect(recover(fromHex(digest), sealed.signature as `0x${string}`)).toBe(key.address);
});

it("a draft that was changed on its way is not signed", async () => {
  const { api } = serverWith({ ...aHouseBill(), bill_number: "ANOTHER" });
  await expect(sealBill(api, bill())).rejects.toThrow(SealRefusedError);
});

it("a paper that was not sent is not signed with it", async () => {
  const paper = {
    id: "a1f0b7d2-0001-4c00-8000-000000000001",
    document_type: "OTHER",
    size: 13,
    sha256: `0x${"ab".repeat(32)}`,
  };
  await expect(sealBill(serverWith(aHouseBill()).api, bill({ papers: [paper] }))).rejects.toThrow("other documents");
});

it("in another environment nothing is signed", async () => {
  const { api } = serverWith(aHouseBill());
  await expect(sealBill(api, bill({ environment: "staging" }))).rejects.toThrow("another environment");
});

it("above the dearest price nothing is prepared", async () => {
  const { api, asked } = serverWith(aHouseBill());
  await expect(sealBill(api, bill({ mostE5: 149_999 }))).rejects.toThrow("the price is 1.5 credits");
  expect(asked).not.toContain("prepareMpciSubmission");
});

it("with a key that is not registered nothing is asked for", async () => {
  const { api, asked } = serverWith(aHouseBill(), `0x${"11".repeat(20)}`);
  await expect(sealBill(api, bill())).rejects.toThrow("is not registered");
  expect(asked).toEqual(["listBlockchainKeys"]);
});
