// Recomputes in the browser what the server says of a statement: its fingerprint, its content's, and the papers in it.
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import { toHex } from "@filings/seal/hash/hex";
import { type TypedData, typedDataDigest } from "@filings/seal/signed/typed-data";
import type { SealablePreparation } from "../sealing-course.ts";

export function sameDocuments(sealed: unknown, listed: SealablePreparation["documents"]): boolean {
  if (!Array.isArray(sealed) || sealed.length !== listed.length) return false;
  return listed.every(({ id, sha256 }) =>
    sealed.some((one: { documentId?: unknown; sha256?: unknown }) => one.documentId === id && one.sha256 === sha256),
  );
}

export function hashOf(content: unknown): string | null {
  try {
    return canonicalHash(content);
  } catch {
    return null;
  }
}

export function digestOf(typedData: TypedData): string | null {
  try {
    return toHex(typedDataDigest(typedData));
  } catch {
    return null;
  }
}
