// Compares the statement of a seal with known facts of the filing, before it is signed and in a receipt.
import { canonicalHash } from "../hash/canonical-json.ts";
import { type Hex, toHex } from "../hash/hex.ts";
import { FILING_SUBMISSION_TYPES, filingsDomain, type SealedDocument } from "./filing-submission.ts";
import { type TypedData, typedDataDigest } from "./typed-data.ts";

/** The message of untrusted typed data, of which only the type object is known. */
export function messageOf({ message }: Pick<TypedData, "message">): Readonly<Record<string, unknown>> {
  const given: unknown = message;
  return typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};
}

/** Other types could give the same members another meaning, so only known types count. */
export function isFilingSubmission({ primaryType, types }: TypedData): boolean {
  return primaryType === "FilingSubmission" && hashOf(types) === canonicalHash(FILING_SUBMISSION_TYPES);
}

/** Without an environment, our domain in any environment. */
export function isFilingsDomain({ domain }: Pick<TypedData, "domain">, environment?: string): boolean {
  const { salt, ...ours } = filingsDomain(environment ?? "");
  return Object.keys(domain).length === 3 && hasMembers(domain, environment === undefined ? ours : { ...ours, salt });
}

/** Whether each known member has the known value. */
export function hasMembers(message: unknown, known: Readonly<Record<string, string | number>>): boolean {
  if (typeof message !== "object" || message === null) return false;
  const members = message as Readonly<Record<string, unknown>>;
  // A number and its digits have the same encoding and signature.
  return Object.entries(known).every(
    ([name, value]) =>
      Object.hasOwn(members, name) &&
      (members[name] === value || (typeof value === "number" && members[name] === String(value))),
  );
}

type KnownDocument = Pick<SealedDocument, "documentId"> & Partial<SealedDocument>;

/** Whether the statement names exactly these documents. */
export function sealsDocuments(sealed: unknown, known: readonly KnownDocument[]): boolean {
  if (!Array.isArray(sealed) || sealed.length !== known.length) return false;
  return (
    known.every((document) => sealed.some((one) => hasMembers(one, document))) &&
    sealed.every((one) => known.some((document) => hasMembers(one, document)))
  );
}

/** Null for a value without a canonical form. */
export function hashOf(content: unknown): Hex | null {
  try {
    return canonicalHash(content);
  } catch {
    return null;
  }
}

/** Null for typed data that cannot be signed. */
export function digestOf(typedData: TypedData): Hex | null {
  try {
    return toHex(typedDataDigest(typedData));
  } catch {
    return null;
  }
}
