// Verifies a time stamp (RFC 3161) over a Merkle root offline: its root, its signer, and its time.
import { fromBER, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  type Attribute,
  Certificate,
  ContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from "pkijs";
import { type Bytes, fromHex, sameBytes } from "../hash/hex.ts";
import { SealError } from "../seal-error.ts";
import { isTrustedStamper } from "./certificate-path.ts";
import { digestName, isStrongSignature, leavesDigestOpen } from "./signatures.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TIME_STAMP_INFO = "1.2.840.113549.1.9.16.1.4";
const SHA_256 = "2.16.840.1.101.3.4.2.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_CERTIFICATE = "1.2.840.113549.1.9.16.2.12";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";

/** `at`: the time of the stamp, ISO 8601 in UTC. */
export type TimeStampCheck =
  | { readonly result: "good"; readonly at: string }
  /** A complete stamp over this root, of an untrusted signer; or a page without https, where WebCrypto is missing. */
  | { readonly result: "cannot_check"; readonly at: string | null }
  | { readonly result: "bad"; readonly at: null };

export interface TimeStampOptions {
  /** The SHA-256 that was stamped: 0x and 64 hex digits. */
  readonly root: string;
  /** Certificates (DER) of time-stamping authorities, or of those who certify them; unreadable ones are left out. */
  readonly trusted: readonly Uint8Array[];
  /** The nonce of the request; a stamp with another one is bad. Not given for a stamp that was stored. */
  readonly nonce?: Uint8Array;
}

const BAD: TimeStampCheck = { result: "bad", at: null };

/**
 * `stamp` is a TimeStampToken (DER). The stamp is over the root itself, which is a SHA-256 already:
 * `openssl ts -verify -digest ROOT -token_in -in stamp.der -CAfile FILE` says the same. Never throws.
 */
export async function verifyTimeStamp(stamp: Uint8Array, options: TimeStampOptions): Promise<TimeStampCheck> {
  if (globalThis.crypto?.subtle === undefined) return { result: "cannot_check", at: null };
  try {
    return await verify(stamp, options);
  } catch {
    return BAD;
  }
}

async function verify(stamp: Uint8Array, { root, trusted, nonce }: TimeStampOptions): Promise<TimeStampCheck> {
  const { info, content, certificates, signer } = readStamp(stamp);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA_256 || !sameBytes(bytesIn(hashedMessage), fromHex(root, 32))) return BAD;
  if (nonce !== undefined && !sameBytes(info.nonce?.valueBlock.valueHexView ?? new Uint8Array(), nonce)) return BAD;
  const { sid } = signer;
  if (!(sid instanceof IssuerAndSerialNumber)) return BAD;
  const certificate = certificates.find(
    ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
  );
  // Without the certificate no signer is even claimed.
  if (certificate === undefined) return { result: "cannot_check", at: null };
  if (!(await isSigned({ content, signer, certificate }))) return BAD;
  const known = trusted.flatMap((bytes) => readCertificate(bytes) ?? []);
  const isTrusted = await isTrustedStamper(certificate, { among: certificates, trusted: known, at: info.genTime });
  return { result: isTrusted ? "good" : "cannot_check", at: info.genTime.toISOString() };
}

interface Stamp {
  readonly info: TSTInfo;
  /** The encoded `info`, over which the digest of the signature is made. */
  readonly content: Bytes;
  readonly certificates: readonly Certificate[];
  readonly signer: SignerInfo;
}

function readStamp(bytes: Uint8Array): Stamp {
  const outer = new ContentInfo({ schema: readWhole(bytes) });
  if (outer.contentType !== SIGNED_DATA) throw malformed();
  const data = new SignedData({ schema: outer.content });
  const { eContentType, eContent } = data.encapContentInfo;
  const [signer, ...others] = data.signerInfos;
  if (eContentType !== TIME_STAMP_INFO || eContent === undefined || signer === undefined || others.length > 0)
    throw malformed();
  const content = Uint8Array.from(new Uint8Array(eContent.getValue()));
  const info = new TSTInfo({ schema: readWhole(content) });
  if (info.version !== 1 || (info.extensions ?? []).some(({ critical }) => critical)) throw malformed();
  const certificates = (data.certificates ?? []).filter((one) => one instanceof Certificate);
  return { info, content, certificates, signer };
}

/** The ASN.1 of exactly these bytes. */
function readWhole(bytes: Uint8Array) {
  const { offset, result } = fromBER(Uint8Array.from(bytes));
  if (offset !== bytes.length) throw malformed();
  return result;
}

function readCertificate(bytes: Uint8Array): Certificate | undefined {
  try {
    return new Certificate({ schema: readWhole(bytes) });
  } catch {
    return undefined;
  }
}

interface SignedStamp {
  readonly content: Bytes;
  readonly signer: SignerInfo;
  readonly certificate: Certificate;
}

/** RFC 5652, 5.6: the signature is over the attributes, one of which is the digest of the content. */
async function isSigned({ content, signer, certificate }: SignedStamp): Promise<boolean> {
  const { signedAttrs, signatureAlgorithm, signature } = signer;
  const digest = digestName(signer.digestAlgorithm);
  if (signedAttrs === undefined || digest === undefined) return false;
  const type = onlyValue(signedAttrs.attributes, CONTENT_TYPE);
  if (type?.valueBlock.toString() !== TIME_STAMP_INFO) return false;
  const claimed = onlyValue(signedAttrs.attributes, MESSAGE_DIGEST);
  if (!(claimed instanceof OctetString) || !sameBytes(bytesIn(claimed), await digestOf(digest, content))) return false;
  if (!(await namesCertificate(signedAttrs.attributes, certificate))) return false;
  const isOpen = leavesDigestOpen(signatureAlgorithm);
  if (!isOpen && !isStrongSignature(signatureAlgorithm)) return false;
  return getCrypto(true).verifyWithPublicKey(
    signedAttrs.encodedValue,
    signature,
    certificate.subjectPublicKeyInfo,
    signatureAlgorithm,
    isOpen ? digest : undefined,
  );
}

/**
 * RFC 5035: the signer binds the stamp to one certificate, so that no other one with the same key can be put in its
 * place.
 */
async function namesCertificate(attributes: readonly Attribute[], certificate: Certificate): Promise<boolean> {
  const newer = onlyValue(attributes, SIGNING_CERTIFICATE_V2);
  const [first, second] = childrenOf(childrenOf(childrenOf(newer ?? onlyValue(attributes, SIGNING_CERTIFICATE))[0])[0]);
  const isDefault = first instanceof OctetString;
  const name =
    newer === undefined ? "SHA-1" : isDefault ? "SHA-256" : digestName(new AlgorithmIdentifier({ schema: first }));
  const hash = isDefault ? first : second;
  if (name === undefined || !(hash instanceof OctetString)) return false;
  return sameBytes(bytesIn(hash), await digestOf(name, new Uint8Array(certificate.toSchema().toBER())));
}

/** The only value of the only attribute of that type. */
function onlyValue(attributes: readonly Attribute[], type: string) {
  const [attribute, ...others] = attributes.filter((one) => one.type === type);
  return others.length === 0 && attribute?.values.length === 1 ? attribute.values[0] : undefined;
}

function childrenOf(element: unknown) {
  return element instanceof Sequence ? element.valueBlock.value : [];
}

function bytesIn(octets: OctetString): Uint8Array {
  return new Uint8Array(octets.getValue());
}

async function digestOf(name: string, bytes: Bytes): Promise<Uint8Array> {
  return new Uint8Array(await globalThis.crypto.subtle.digest(name, bytes));
}

function malformed(): SealError {
  return new SealError("time_stamp_invalid", "not the DER of a time stamp");
}
