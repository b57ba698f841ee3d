// Certificates as far as time stamps need them: who signed whom, whether that holds, and what the key may be used for.
import { type Bytes, concatBytes, sameBytes } from "../hash/hex.ts";
import {
  BITS,
  broken,
  childrenOf,
  type Der,
  expected,
  INTEGER,
  OBJECT_ID,
  objectId,
  readDer,
  SEQUENCE,
  timeOf,
} from "./der.ts";

export type Certificate = {
  whole: Bytes;
  serial: Bytes;
  issuer: Bytes;
  subject: Bytes;
  notBefore: number;
  notAfter: number;
  publicKey: Bytes;
  mayCertify: boolean;
  mayStampTime: boolean;
  signed: Bytes;
  algorithm: Der;
  signature: Bytes;
};

const BASIC_CONSTRAINTS = "2.5.29.19";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
const chainMost = 5;

export function readCertificate(bytes: Uint8Array): Certificate {
  const [signed, algorithm, signature] = childrenOf(readDer(bytes), SEQUENCE);
  const fields = childrenOf(expected(signed, SEQUENCE));
  const [serial, , issuer, validity, subject, publicKey, ...rest] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  const [from, to] = childrenOf(expected(validity, SEQUENCE));
  const extensions = extensionsOf(rest.find(({ tag }) => tag === 0xa3));
  return {
    whole: Uint8Array.from(bytes),
    serial: expected(serial, INTEGER).content,
    issuer: expected(issuer, SEQUENCE).whole,
    subject: expected(subject, SEQUENCE).whole,
    notBefore: timeOf(from),
    notAfter: timeOf(to),
    publicKey: expected(publicKey, SEQUENCE).whole,
    mayCertify:
      extensions.get(BASIC_CONSTRAINTS)?.some(({ tag, content }) => tag === 0x01 && content[0] === 0xff) === true,
    mayStampTime:
      extensions.get(EXTENDED_KEY_USAGE)?.some((use) => use.tag === OBJECT_ID && objectId(use) === TIME_STAMPING) ===
      true,
    signed: expected(signed, SEQUENCE).whole,
    algorithm: expected(algorithm, SEQUENCE),
    signature: bitsOf(signature),
  };
}

function extensionsOf(element: Der | undefined): Map<string, Der[]> {
  if (element === undefined) return new Map();
  const [list] = childrenOf(element);
  return new Map(
    childrenOf(expected(list, SEQUENCE)).map((extension) => {
      const parts = childrenOf(extension, SEQUENCE);
      const value = readDer(parts.at(-1)!.content);
      return [objectId(parts[0]), value.tag === SEQUENCE ? childrenOf(value) : []];
    }),
  );
}

function bitsOf(element: Der | undefined): Bytes {
  const { content } = expected(element, BITS);
  if (content[0] !== 0) throw broken();
  return content.slice(1);
}

// Whether a chain of certificates that were valid at that time leads to one that is trusted.
export async function leadsToTrusted(
  certificate: Certificate,
  {
    among,
    trusted,
    at,
    depth = 0,
  }: { among: readonly Certificate[]; trusted: readonly Certificate[]; at: number; depth?: number },
): Promise<boolean> {
  if (at < certificate.notBefore || at > certificate.notAfter || depth > chainMost) return false;
  if (trusted.some(({ whole }) => sameBytes(whole, certificate.whole))) return true;
  for (const issuer of [...trusted, ...among]) {
    if (!issuer.mayCertify || !sameBytes(issuer.subject, certificate.issuer)) continue;
    if (issuer.whole === certificate.whole) continue;
    const { signed, signature, algorithm } = certificate;
    const holds = await signatureHolds({ key: issuer.publicKey, algorithm, digest: null, signed, signature });
    if (holds && (await leadsToTrusted(issuer, { among, trusted, at, depth: depth + 1 }))) return true;
  }
  return false;
}

const digests: Readonly<Record<string, string>> = {
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};
const signatures: Readonly<Record<string, readonly [kind: "RSA" | "EC", digest: string | null]>> = {
  "1.2.840.113549.1.1.1": ["RSA", null],
  "1.2.840.113549.1.1.11": ["RSA", "SHA-256"],
  "1.2.840.113549.1.1.12": ["RSA", "SHA-384"],
  "1.2.840.113549.1.1.13": ["RSA", "SHA-512"],
  "1.2.840.10045.4.3.2": ["EC", "SHA-256"],
  "1.2.840.10045.4.3.3": ["EC", "SHA-384"],
  "1.2.840.10045.4.3.4": ["EC", "SHA-512"],
};
const curves: Readonly<Record<string, readonly [name: string, bytes: number]>> = {
  "1.2.840.10045.3.1.7": ["P-256", 32],
  "1.3.132.0.34": ["P-384", 48],
  "1.3.132.0.35": ["P-521", 66],
};

// Undefined for a digest that is not relied on any more, or not yet.
export function digestName(algorithm: Der | undefined): string | undefined {
  return digests[objectId(childrenOf(expected(algorithm, SEQUENCE))[0])];
}

// False also for a kind of signature that is unknown here.
export async function signatureHolds({
  key,
  algorithm,
  digest,
  signed,
  signature,
}: {
  key: Bytes;
  algorithm: Der;
  // Where the algorithm does not say it itself.
  digest: string | null;
  signed: Bytes;
  signature: Bytes;
}): Promise<boolean> {
  const known = signatures[objectId(childrenOf(algorithm)[0])];
  const hash = known?.[1] ?? digest;
  if (known === undefined || hash === null) return false;
  const { subtle } = globalThis.crypto;
  if (known[0] === "RSA") {
    const rsa = { name: "RSASSA-PKCS1-v1_5", hash };
    return subtle.verify(rsa.name, await subtle.importKey("spki", key, rsa, false, ["verify"]), signature, signed);
  }
  const [, curveId] = childrenOf(childrenOf(readDer(key))[0]!);
  const curve = curves[objectId(curveId)];
  if (curve === undefined) return false;
  const ecdsa = { name: "ECDSA", namedCurve: curve[0], hash };
  const publicKey = await subtle.importKey("spki", key, ecdsa, false, ["verify"]);
  return subtle.verify(ecdsa, publicKey, plainSignature(signature, curve[1]), signed);
}

// The two numbers side by side, as the browser wants them, instead of in a sequence.
function plainSignature(signature: Bytes, length: number): Bytes {
  const numbers = childrenOf(readDer(signature), SEQUENCE).map(({ content }) => {
    const digits = content.subarray(content.findIndex((byte) => byte !== 0));
    if (digits.length > length) throw broken();
    return concatBytes(new Uint8Array(length - digits.length), digits);
  });
  return concatBytes(...numbers);
}
