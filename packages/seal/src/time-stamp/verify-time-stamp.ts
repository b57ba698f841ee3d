// Verifies a time stamp (RFC 3161) over a Merkle root offline: its root, its signer, and its time.
import { type Bytes, fromHex, sameBytes } from "../hash/hex.ts";
import { type Certificate, digestName, leadsToTrusted, readCertificate, signatureHolds } from "./certificate.ts";
import {
  broken,
  childrenOf,
  type Der,
  expected,
  INTEGER,
  OBJECT_ID,
  OCTETS,
  objectId,
  readDer,
  SEQUENCE,
  SET,
  timeOf,
} from "./der.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TIME_STAMP_INFO = "1.2.840.113549.1.9.16.1.4";
const SHA_256 = "2.16.840.1.101.3.4.2.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_CERTIFICATE = "1.2.840.113549.1.9.16.2.12";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";

export type TimeStampCheck =
  | { result: "good"; at: string }
  // A complete stamp over this root, of an untrusted signer.
  | { result: "cannot_check"; at: string | null }
  | { result: "bad"; at: null };

// `trusted`: certificates (DER) of time-stamping authorities, or of those who certify them. The stamp is over the root
// itself, which is a SHA-256 already: `openssl ts -verify -digest ROOT -token_in -in stamp.der` says the same.
export async function verifyTimeStamp(
  stamp: Uint8Array,
  { root, trusted }: { root: string; trusted: readonly Uint8Array[] },
): Promise<TimeStampCheck> {
  try {
    const { info, content, certificates, signer } = readStamp(stamp);
    if (info.hash !== SHA_256 || !sameBytes(info.hashed, fromHex(root, 32))) return { result: "bad", at: null };
    const certificate = certificates.find(
      ({ issuer, serial }) => sameBytes(issuer, signer.issuer) && sameBytes(serial, signer.serial),
    );
    // Whose key made it is then not even claimed.
    if (certificate === undefined) return { result: "cannot_check", at: null };
    if (!(await isSigned({ content, signer, certificate }))) return { result: "bad", at: null };
    const at = new Date(info.at).toISOString();
    const known = trusted.map(readCertificate);
    const isTrusted =
      certificate.mayStampTime &&
      (await leadsToTrusted(certificate, { among: certificates, trusted: known, at: info.at }));
    return isTrusted ? { result: "good", at } : { result: "cannot_check", at };
  } catch {
    return { result: "bad", at: null };
  }
}

type Signer = {
  issuer: Bytes;
  serial: Bytes;
  digest: string;
  // As they stand in the stamp; signed as a SET.
  attributes: Der;
  algorithm: Der;
  signature: Bytes;
};

type Stamp = {
  info: { hash: string; hashed: Bytes; at: number };
  content: Bytes;
  certificates: Certificate[];
  signer: Signer;
};

function readStamp(bytes: Uint8Array): Stamp {
  const [kind, wrapped] = childrenOf(readDer(bytes), SEQUENCE);
  if (objectId(kind) !== SIGNED_DATA) throw broken();
  const [data] = childrenOf(expected(wrapped, 0xa0));
  const parts = childrenOf(expected(data, SEQUENCE));
  const [contentKind, contentPart] = childrenOf(expected(parts[2], SEQUENCE));
  if (objectId(contentKind) !== TIME_STAMP_INFO) throw broken();
  const content = expected(childrenOf(expected(contentPart, 0xa0))[0], OCTETS).content;
  const given = parts.find(({ tag }) => tag === 0xa0);
  const signers = childrenOf(expected(parts.at(-1), SET));
  if (signers.length !== 1) throw broken();
  return {
    info: readInfo(content),
    content,
    certificates: given === undefined ? [] : childrenOf(given).map(({ whole }) => readCertificate(whole)),
    signer: readSigner(signers[0]!),
  };
}

function readInfo(content: Bytes): Stamp["info"] {
  const [, , imprint, , at] = childrenOf(readDer(content), SEQUENCE);
  const [algorithm, hashed] = childrenOf(expected(imprint, SEQUENCE));
  const hash = objectId(childrenOf(expected(algorithm, SEQUENCE))[0]);
  return { hash, hashed: expected(hashed, OCTETS).content, at: timeOf(at) };
}

function readSigner(element: Der): Signer {
  const [, who, digestAlgorithm, attributes, algorithm, signature] = childrenOf(element, SEQUENCE);
  const [issuer, serial] = childrenOf(expected(who, SEQUENCE));
  const digest = digestName(digestAlgorithm);
  if (digest === undefined) throw broken();
  return {
    issuer: expected(issuer, SEQUENCE).whole,
    serial: expected(serial, INTEGER).content,
    digest,
    attributes: expected(attributes, 0xa0),
    algorithm: expected(algorithm, SEQUENCE),
    signature: expected(signature, OCTETS).content,
  };
}

async function isSigned({
  content,
  signer,
  certificate,
}: {
  content: Bytes;
  signer: Signer;
  certificate: Certificate;
}): Promise<boolean> {
  const attributes = new Map(
    childrenOf(signer.attributes).map((attribute) => {
      const [name, values] = childrenOf(attribute, SEQUENCE);
      return [objectId(name), childrenOf(expected(values, SET))[0]];
    }),
  );
  const kind = attributes.get(CONTENT_TYPE);
  const digest = attributes.get(MESSAGE_DIGEST);
  if (kind?.tag !== OBJECT_ID || objectId(kind) !== TIME_STAMP_INFO || digest === undefined) return false;
  if (!sameBytes(expected(digest, OCTETS).content, await digestOf(signer.digest, content))) return false;
  if (!(await namesCertificate(attributes, certificate))) return false;
  const signed = Uint8Array.from(signer.attributes.whole);
  signed[0] = SET;
  const { algorithm, signature } = signer;
  return signatureHolds({ key: certificate.publicKey, algorithm, digest: signer.digest, signed, signature });
}

// The signer binds the stamp to one certificate, so that no other with the same key can be put in its place.
async function namesCertificate(attributes: Map<string, Der | undefined>, { whole }: Certificate): Promise<boolean> {
  const newer = attributes.get(SIGNING_CERTIFICATE_V2);
  const named = newer ?? attributes.get(SIGNING_CERTIFICATE);
  if (named === undefined) return false;
  const [list] = childrenOf(named, SEQUENCE);
  const [first, second] = childrenOf(childrenOf(expected(list, SEQUENCE))[0]!, SEQUENCE);
  const says = first?.tag === SEQUENCE ? digestName(first) : newer === undefined ? "SHA-1" : "SHA-256";
  const hash = first?.tag === SEQUENCE ? second : first;
  if (says === undefined) return false;
  return sameBytes(expected(hash, OCTETS).content, await digestOf(says, whole));
}

async function digestOf(name: string, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await globalThis.crypto.subtle.digest(name, bytes));
}
