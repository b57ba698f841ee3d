// Checks a receipt here in the browser: that the seal is over this content, and made with the key it names.
import type { CheckName, Receipt } from "@filings/seal/receipt";
import { verifyReceipt } from "@filings/seal/verify-receipt";

export interface CheckedReceipt {
  /** The file as it is kept. */
  readonly text: string;
  readonly bytes: number;
  readonly fingerprint: string;
  readonly signer: string;
  readonly isValid: boolean;
}

/** What a valid signature rests on; whether an authority accepted is another question. */
const needed: readonly CheckName[] = ["receipt_readable", "content_unchanged", "digest_matches", "sealed_by"];

export async function checkReceipt(receipt: unknown): Promise<CheckedReceipt> {
  const text = JSON.stringify(receipt, null, 2);
  const checks = await verifyReceipt(text, { checks: needed });
  const { submission } = receipt as Receipt;
  return {
    text,
    bytes: new TextEncoder().encode(text).length,
    fingerprint: String((submission.typed_data.message as { contentHash?: unknown }).contentHash ?? ""),
    signer: submission.signer,
    isValid: checks.every(({ result }) => result === "good"),
  };
}
