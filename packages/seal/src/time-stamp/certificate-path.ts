// Whether a certificate path (RFC 5280) leads from the signer of a time stamp to a trusted certificate.
import {
  type BasicConstraints,
  type Certificate,
  CertificateChainValidationEngine,
  type Extension,
  type NameConstraints,
} from "pkijs";
import { sameBytes } from "../hash/hex.ts";
import { isStrongSignature } from "./signatures.ts";

/** Real stamps carry at most four certificates; the limit bounds the search for a path. */
const CERTIFICATES_MOST = 8;
/** From the signer to the trusted certificate, both included. */
const PATH_MOST = 6;

const KEY_USAGE = "2.5.29.15";
const BASIC_CONSTRAINTS = "2.5.29.19";
const NAME_CONSTRAINTS = "2.5.29.30";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
/** digitalSignature and nonRepudiation, the first bits of KeyUsage. */
const SIGNING_BITS = 0b1100_0000;

/**
 * The extensions that are obeyed here or by pkijs: subject's and issuer's other names, name constraints, policies
 * (2.5.29.32, .33, .36, .54), key usage, basic constraints, extended key usage. Another one that is critical refuses
 * the certificate (RFC 5280, 4.2).
 */
const OBEYED: ReadonlySet<string> = new Set([
  KEY_USAGE,
  "2.5.29.17",
  "2.5.29.18",
  BASIC_CONSTRAINTS,
  NAME_CONSTRAINTS,
  "2.5.29.32",
  "2.5.29.33",
  "2.5.29.36",
  EXTENDED_KEY_USAGE,
  "2.5.29.54",
]);

export interface PathSearch {
  /** The certificates of the stamp. */
  readonly among: readonly Certificate[];
  readonly trusted: readonly Certificate[];
  /** The time at which each certificate of the path must be valid. */
  readonly at: Date;
}

/**
 * Whether the signer may stamp times and a valid path leads to a trusted certificate, which may be the signer itself.
 * Revocation is not checked, because the answer must be possible offline.
 */
export async function isTrustedStamper(signer: Certificate, search: PathSearch): Promise<boolean> {
  if (search.among.length > CERTIFICATES_MOST || !mayStampTime(signer)) return false;
  for await (const path of pathsFrom([signer], search)) {
    if (await isValidPath(path, search.at)) return true;
  }
  return false;
}

/** RFC 3161, 2.3: the extended key usage is critical and names time stamping alone. */
function mayStampTime(certificate: Certificate): boolean {
  const purpose = extensionOf(certificate, EXTENDED_KEY_USAGE);
  const purposes = (purpose?.parsedValue as { keyPurposes?: readonly string[] } | undefined)?.keyPurposes ?? [];
  const usage = extensionOf(certificate, KEY_USAGE);
  const [bits = 0] = usage === undefined ? [SIGNING_BITS] : bitsOf(usage);
  return (
    purpose?.critical === true &&
    purposes.length === 1 &&
    purposes[0] === TIME_STAMPING &&
    (bits & SIGNING_BITS) !== 0 &&
    (bits & ~SIGNING_BITS) === 0
  );
}

/** Depth first, so that an issuer whose own issuer is missing does not hide another issuer of the same name. */
async function* pathsFrom(path: readonly Certificate[], search: PathSearch): AsyncGenerator<readonly Certificate[]> {
  const last = path.at(-1)!;
  if (search.trusted.some((one) => isSame(one, last))) {
    yield path;
    return;
  }
  if (path.length === PATH_MOST) return;
  for (const issuer of [...search.trusted, ...search.among]) {
    if (path.some((one) => isSame(one, issuer)) || !issuer.subject.isEqual(last.issuer)) continue;
    if (!isStrongSignature(last.signatureAlgorithm) || !(await last.verify(issuer).catch(() => false))) continue;
    yield* pathsFrom([...path, issuer], search);
  }
}

function isSame(left: Certificate, right: Certificate): boolean {
  return sameBytes(left.tbsView, right.tbsView);
}

/**
 * pkijs checks validity, CA flag, key usage, name constraints and policies along the path. It does not check path
 * lengths, nor critical extensions that it does not know, and it accepts no path of one certificate.
 */
async function isValidPath(path: readonly Certificate[], at: Date): Promise<boolean> {
  if (!path.every(isUnderstood) || !keepsPathLengths(path)) return false;
  if (path.length === 1) return path.every(({ notBefore, notAfter }) => notBefore.value <= at && at <= notAfter.value);
  const engine = new CertificateChainValidationEngine({
    trustedCerts: path.slice(-1),
    // The engine takes the last one as the end of the path.
    certs: path.slice(0, -1).toReversed(),
    checkDate: at,
    // The signatures along the path were verified when it was found.
    findIssuer: async (certificate) => path.slice(path.indexOf(certificate) + 1).slice(0, 1),
  });
  // The engine leaves out the name constraints of the trusted certificate itself, which OpenSSL obeys.
  const names = extensionOf(path.at(-1)!, NAME_CONSTRAINTS)?.parsedValue as NameConstraints | undefined;
  const { result } = await engine.verify({
    initialPermittedSubtreesSet: names?.permittedSubtrees ?? [],
    initialExcludedSubtreesSet: names?.excludedSubtrees ?? [],
  });
  return result;
}

function isUnderstood({ extensions = [] }: Certificate): boolean {
  const ids = new Set(extensions.map(({ extnID }) => extnID));
  return (
    ids.size === extensions.length &&
    extensions.every(({ critical, extnID, parsedValue }) => {
      const isReadable = parsedValue !== undefined && !("parsingError" in parsedValue);
      return OBEYED.has(extnID) ? isReadable : !critical;
    })
  );
}

/** RFC 5280, 4.2.1.9: the number of intermediate certificates below, not counting those that issue themselves. */
function keepsPathLengths(path: readonly Certificate[]): boolean {
  return path.every((certificate, at) => {
    const constraints = extensionOf(certificate, BASIC_CONSTRAINTS)?.parsedValue as BasicConstraints | undefined;
    const most = constraints?.pathLenConstraint;
    if (at === 0 || most === undefined) return true;
    const below = path.slice(1, at).filter(({ issuer, subject }) => !issuer.isEqual(subject)).length;
    return typeof most === "number" && below <= most;
  });
}

function extensionOf({ extensions = [] }: Certificate, id: string): Extension | undefined {
  return extensions.find(({ extnID }) => extnID === id);
}

function bitsOf({ parsedValue }: Extension): Uint8Array {
  return (
    (parsedValue as { valueBlock?: { valueHexView?: Uint8Array } } | undefined)?.valueBlock?.valueHexView ??
    new Uint8Array()
  );
}
