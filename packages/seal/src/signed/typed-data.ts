// Typed data and its digest, which a person signs (EIP-712).
import { keccak_256 } from "@noble/hashes/sha3.js";
import { type Bytes, concatBytes, fromHex, utf8 } from "../hash/hex.ts";
import { SealError } from "../seal-error.ts";

/** A field of a struct: its name and its Solidity type. */
export interface TypedDataField {
  readonly name: string;
  readonly type: string;
}
/** The structs by their names. */
export interface TypedDataTypes {
  readonly [struct: string]: readonly TypedDataField[];
}
/** Typed data as wallets take it (`eth_signTypedData_v4`). */
export interface TypedData {
  readonly domain: { readonly [member: string]: unknown };
  readonly types: TypedDataTypes;
  readonly primaryType: string;
  readonly message: { readonly [member: string]: unknown };
}

const DOMAIN = "EIP712Domain";
const MAX_DEPTH = 16;
/** Names enter the hashed type literally; a comma or bracket in a name could mean other fields. */
const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** 32 bytes; Keccak as Ethereum uses it, not SHA3-256. */
export function keccak256(bytes: Uint8Array): Bytes {
  return Uint8Array.from(keccak_256(bytes));
}

/**
 * The 32 bytes that are signed. Throws SealError `typed_data_invalid` for missing, additional and malformed members,
 * unused types, and more than 16 levels; types read: string, bool, address, bytes, bytesN, uintN, structs and lists of
 * these.
 */
export function typedDataDigest(typedData: TypedData): Bytes {
  refuseUnusedTypes(typedData);
  return keccak256(concatBytes(Uint8Array.of(0x19, 0x01), domainSeparator(typedData), hashStruct(typedData)));
}

/** The hash of the domain. Throws SealError `typed_data_invalid`. */
export function domainSeparator(typedData: Pick<TypedData, "domain" | "types">): Bytes {
  return hashValue(DOMAIN, typedData.domain, typedData.types, 0);
}

/** The hash of the message. Throws SealError `typed_data_invalid`. */
export function hashStruct(typedData: Pick<TypedData, "types" | "primaryType" | "message">): Bytes {
  return hashValue(typedData.primaryType, typedData.message, typedData.types, 0);
}

/** The type with the structs that it uses, as it is hashed. Throws SealError `typed_data_invalid`. */
export function encodeType(struct: string, types: TypedDataTypes): string {
  const [first, ...others] = [struct, ...[...structsUnder(struct, types)].filter((name) => name !== struct).sort()];
  return [first!, ...others]
    .map(
      (name) =>
        `${name}(${fieldsOf(name, types)
          .map((field) => `${field.type} ${field.name}`)
          .join(",")})`,
    )
    .join("");
}

function structsUnder(struct: string, types: TypedDataTypes, found = new Set<string>()): Set<string> {
  if (found.has(struct)) return found;
  found.add(struct);
  for (const field of fieldsOf(struct, types)) {
    const base = field.type.replace(/(?:\[\])+$/, "");
    if (Object.hasOwn(types, base)) structsUnder(base, types, found);
  }
  return found;
}

/** An unused type would be shown and not signed. */
function refuseUnusedTypes(typedData: TypedData): void {
  const used = structsUnder(typedData.primaryType, typedData.types);
  const stray = Object.keys(typedData.types).find((name) => name !== DOMAIN && !used.has(name));
  if (stray !== undefined) throw invalid(`type ${stray} is not part of what is signed`);
}

function fieldsOf(struct: string, types: TypedDataTypes): readonly TypedDataField[] {
  const fields = Object.hasOwn(types, struct) ? types[struct] : undefined;
  if (!Array.isArray(fields) || fields.length === 0) throw invalid(`type ${struct} is not described`);
  if (!IDENTIFIER.test(struct)) throw invalid("a type has a bad name");
  for (const field of fields as readonly TypedDataField[]) {
    if (!IDENTIFIER.test(field?.name) || !/^\w+(?:\[\])*$/.test(field.type))
      throw invalid(`type ${struct} has a bad field`);
  }
  return fields;
}

function hashValue(struct: string, value: unknown, types: TypedDataTypes, depth: number): Bytes {
  if (depth > MAX_DEPTH) throw invalid(`nested deeper than ${MAX_DEPTH}`);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid(`${struct} is not an object`);
  const fields = fieldsOf(struct, types);
  const members = value as Record<string, unknown>;
  // A member without a field would be shown and not signed.
  const extra = Object.keys(members).find((name) => !fields.some((field) => field.name === name));
  if (extra !== undefined) throw invalid(`${struct} has a member that its type does not name`);
  const encoded = fields.map((field) => {
    if (!Object.hasOwn(members, field.name)) throw invalid(`${struct}.${field.name} is missing`);
    return encodeField(field.type, members[field.name], types, `${struct}.${field.name}`, depth);
  });
  return keccak256(concatBytes(keccak256(utf8(encodeType(struct, types))), ...encoded));
}

function encodeField(type: string, value: unknown, types: TypedDataTypes, at: string, depth: number): Bytes {
  if (type.endsWith("[]")) {
    if (!Array.isArray(value)) throw invalid(`${at} is not a list`);
    const items = (value as unknown[]).map((item) => encodeField(type.slice(0, -2), item, types, at, depth + 1));
    return keccak256(concatBytes(...items));
  }
  if (Object.hasOwn(types, type)) return hashValue(type, value, types, depth + 1);
  if (type === "string") return keccak256(utf8(wellFormed(value, at)));
  if (type === "bool") return word(typeof value === "boolean" ? BigInt(value) : fail(at, "true or false"));
  if (type === "address") return padLeft(hexOf(value, 20, at));
  if (type === "bytes") return keccak256(hexOf(value, undefined, at));
  const fixed = /^bytes([1-9]\d?)$/.exec(type);
  if (fixed !== null && Number(fixed[1]) <= 32) return padRight(hexOf(value, Number(fixed[1]), at));
  const unsigned = /^uint([1-9]\d*)$/.exec(type);
  if (unsigned !== null && Number(unsigned[1]) % 8 === 0 && Number(unsigned[1]) <= 256) {
    return word(unsignedOf(value, Number(unsigned[1]), at));
  }
  throw invalid(`${at} has the unknown type ${type}`);
}

function wellFormed(value: unknown, at: string): string {
  // Encoding would replace half a surrogate pair, so that two different texts had the same signature.
  if (typeof value !== "string" || !value.isWellFormed()) return fail(at, "a text");
  return value;
}

function hexOf(value: unknown, length: number | undefined, at: string): Bytes {
  if (typeof value !== "string") return fail(at, "hex");
  try {
    return fromHex(value, length);
  } catch {
    return fail(at, length === undefined ? "hex" : `${length} bytes of hex`);
  }
}

function unsignedOf(value: unknown, bits: number, at: string): bigint {
  let number: bigint;
  if (typeof value === "bigint") number = value;
  else if (typeof value === "number" && Number.isSafeInteger(value)) number = BigInt(value);
  else if (typeof value === "string" && /^(?:0|[1-9]\d{0,77})$/.test(value)) number = BigInt(value);
  else return fail(at, "a whole number");
  if (number < 0n || number >= 1n << BigInt(bits)) return fail(at, `a whole number of ${bits} bits`);
  return number;
}

function word(number: bigint): Bytes {
  return fromHex(`0x${number.toString(16).padStart(64, "0")}`);
}

function padLeft(bytes: Bytes): Bytes {
  return concatBytes(new Uint8Array(32 - bytes.length), bytes);
}

function padRight(bytes: Bytes): Bytes {
  return concatBytes(bytes, new Uint8Array(32 - bytes.length));
}

function fail(at: string, due: string): never {
  throw invalid(`${at} is not ${due}`);
}

function invalid(why: string): SealError {
  return new SealError("typed_data_invalid", why);
}
