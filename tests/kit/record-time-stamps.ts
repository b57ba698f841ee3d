// Records time stamps made by OpenSSL, good and bad, in `packages/seal/src/time-stamp/stamps.example.ts`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "filings-stamps-"));
const openssl = (...args: string[]) =>
  execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
const file = (name: string) => readFileSync(join(folder, name));
const base64 = (name: string) => file(name).toString("base64");

/** SHA-256("root"). */
const root = "4813494d137e1631bba301d5acab6e7bb7aa74ce1185d456565ef51d737677b2";
const ca = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign,cRLSign"];
const tsa = [
  "basicConstraints=CA:FALSE",
  "keyUsage=critical,digitalSignature",
  "extendedKeyUsage=critical,timeStamping",
];
const genTime = /\d{14}Z/;
const unknown = "1.2.3.4.5=critical,ASN1:UTF8String:a rule that nobody knows";
const keys = {
  ec: ["EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
  p521: ["EC", "-pkeyopt", "ec_paramgen_curve:P-521"],
  rsa: ["RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
} as const;
const pss = ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:32"];

interface Certified {
  /** The name of the certificate and its files. */
  readonly name: string;
  /** Null: signed by itself. */
  readonly by: string | null;
  readonly extensions: readonly string[];
  readonly key?: keyof typeof keys;
  /** Uses the key and the subject of this earlier certificate. */
  readonly as?: string;
  readonly days?: number;
  readonly options?: readonly string[];
}

function certify({ name, by, extensions, key = "ec", as = name, days = 36_500, options = ["-sha256"] }: Certified) {
  if (as === name) openssl("genpkey", "-algorithm", ...keys[key], "-out", `${name}.key`);
  const issuer = by ?? name;
  const lines = [...extensions, "subjectKeyIdentifier=hash", ...(by === null ? [] : ["authorityKeyIdentifier=keyid"])];
  writeFileSync(
    join(folder, "extensions"),
    `[dn]\n[req]\ndistinguished_name=dn\n[names]\nO=Filings tests\n[all]\n${lines.join("\n")}\n`,
  );
  const request = ["-new", "-key", `${as}.key`, "-subj", `/O=Filings tests/CN=${as}`, "-config", "extensions"];
  const shared = ["-days", String(days), ...options, "-extensions", "all"];
  if (by === null) {
    openssl("req", "-x509", ...request, ...shared, "-out", `${name}.pem`);
  } else {
    openssl("req", ...request, "-out", `${name}.csr`);
    const signer = ["-CA", `${issuer}.pem`, "-CAkey", `${issuer}.key`, "-CAcreateserial", "-extfile", "extensions"];
    openssl("x509", "-req", "-in", `${name}.csr`, ...signer, ...shared, "-out", `${name}.pem`);
    if (as !== name) writeFileSync(join(folder, `${name}.key`), file(`${as}.key`));
  }
  openssl("x509", "-in", `${name}.pem`, "-outform", "DER", "-out", `${name}.der`);
}

/** A stamp as an authority answers it. */
function stampBy(signer: string, authority: string) {
  writeFileSync(
    join(folder, "tsa.cnf"),
    `[tsa]\ndefault_tsa=one\n[one]\nserial=./serial\nsigner_cert=./${signer}.pem\ncerts=./${authority}.pem
signer_key=./${signer}.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256\ness_cert_id_alg=sha256\n`,
  );
  openssl("ts", "-query", "-digest", root, "-sha256", "-cert", "-out", "query");
  openssl("ts", "-reply", "-queryfile", "query", "-config", "tsa.cnf", "-token_out", "-out", "token");
  openssl("x509", "-in", `${authority}.pem`, "-outform", "DER", "-out", `${authority}.der`);
  return { token: base64("token"), authority: base64(`${authority}.der`) };
}

/** The content of the first stamp, signed again; `openssl ts` itself refuses to sign with a wrong certificate. */
function signedBy(
  signer: string,
  {
    beside = [],
    authority = "root",
    content = "content",
    options = ["-cades"],
  }: {
    beside?: readonly string[];
    authority?: string;
    content?: string;
    options?: readonly string[];
  } = {},
) {
  writeFileSync(join(folder, "beside"), beside.map((name) => file(`${name}.pem`)).join(""));
  const certificates = beside.length === 0 ? [] : ["-certfile", "beside"];
  const signing = ["-signer", `${signer}.pem`, "-inkey", `${signer}.key`, ...certificates, "-md", "sha256", ...options];
  const type = ["-econtent_type", "1.2.840.113549.1.9.16.1.4", "-nodetach", "-binary", "-outform", "DER"];
  openssl("cms", "-sign", "-in", content, ...type, ...signing, "-out", "token");
  return { token: base64("token"), authority: base64(`${authority}.der`) };
}

function certifyAll() {
  writeFileSync(join(folder, "serial"), "01\n");
  certify({ name: "root", by: null, extensions: ca });
  certify({ name: "ca", by: "root", extensions: ca });
  certify({ name: "tsa", by: "ca", extensions: tsa });
  certify({ name: "ec-tsa", by: "root", extensions: tsa });
  certify({ name: "rsa-root", by: null, extensions: ca, key: "rsa" });
  certify({ name: "rsa-tsa", by: "rsa-root", extensions: tsa, key: "rsa" });
  certify({ name: "pss-root", by: null, extensions: ca, key: "rsa", options: ["-sha256", ...pss] });
  certify({ name: "pss-tsa", by: "pss-root", extensions: tsa, key: "rsa", options: ["-sha256", ...pss] });
  certify({ name: "p521-tsa", by: "root", extensions: tsa, key: "p521", options: ["-sha512"] });
  certify({ name: "no-ca", by: "root", extensions: ["basicConstraints=critical,CA:FALSE"] });
  certify({ name: "no-cert-sign", by: "root", extensions: [ca[0]!, "keyUsage=critical,digitalSignature"] });
  certify({ name: "unknown-ca", by: "root", extensions: [...ca, unknown] });
  certify({ name: "weak-ca", by: "root", extensions: ca, options: ["-sha1"] });
  certify({ name: "short-root", by: null, extensions: ["basicConstraints=critical,CA:TRUE,pathlen:0", ca[1]!] });
  certify({ name: "short-ca", by: "short-root", extensions: ca });
  const excluded = "nameConstraints=critical,excluded;dirName:names";
  certify({ name: "narrow-root", by: null, extensions: [...ca, excluded] });
  certify({ name: "narrow-ca", by: "root", extensions: [...ca, excluded] });
  for (const by of ["no-ca", "no-cert-sign", "unknown-ca", "weak-ca", "short-ca", "narrow-root", "narrow-ca"]) {
    certify({ name: `${by}-tsa`, by, extensions: tsa });
  }
  certify({ name: "no-purpose", by: "root", extensions: tsa.slice(0, 2) });
  certify({ name: "mild-purpose", by: "root", extensions: [...tsa.slice(0, 2), "extendedKeyUsage=timeStamping"] });
  certify({
    name: "two-purposes",
    by: "root",
    extensions: [...tsa.slice(0, 2), "extendedKeyUsage=critical,timeStamping,codeSigning"],
  });
  certify({ name: "other-usage", by: "root", extensions: [tsa[0]!, "keyUsage=critical,keyEncipherment", tsa[2]!] });
  certify({ name: "unknown-tsa", by: "root", extensions: [...tsa, unknown] });
  certify({ name: "brief-tsa", by: "root", extensions: tsa, days: 30 });
  certify({ name: "foreign-root", by: null, extensions: ca });
  certify({ name: "ca-by-foreign", by: "foreign-root", extensions: ca, as: "ca" });
  certify({ name: "left", by: "foreign-root", extensions: ca });
  certify({ name: "right", by: "left", extensions: ca });
  certify({ name: "left-by-right", by: "right", extensions: ca, as: "left" });
  certify({ name: "circle-tsa", by: "left", extensions: tsa });
}

function stampAll() {
  // After the last certificate, none of which is valid before it was made.
  const ec = stampBy("ec-tsa", "root");
  openssl("cms", "-verify", "-inform", "DER", "-in", "token", "-noverify", "-out", "content");
  const content = file("content").toString("latin1");
  writeFileSync(
    join(folder, "later"),
    content.replace(genTime, (time) => `2040${time.slice(4)}`),
    "latin1",
  );
  const signPss = ["-cades", "-keyopt", "rsa_padding_mode:pss", "-keyopt", "rsa_pss_saltlen:32"];
  return {
    ec,
    rsa: stampBy("rsa-tsa", "rsa-root"),
    chain: signedBy("tsa", { beside: ["ca"] }),
    pss: signedBy("pss-tsa", { authority: "pss-root", options: signPss }),
    p521: signedBy("p521-tsa"),
    crossSigned: signedBy("tsa", { beside: ["ca-by-foreign", "ca"] }),
    circle: signedBy("circle-tsa", { beside: ["left-by-right", "right", "ca"] }),
    issuerIsNoCa: signedBy("no-ca-tsa", { beside: ["no-ca"] }),
    issuerMayNotCertify: signedBy("no-cert-sign-tsa", { beside: ["no-cert-sign"] }),
    issuerHasUnknownRule: signedBy("unknown-ca-tsa", { beside: ["unknown-ca"] }),
    issuerIsSignedWithSha1: signedBy("weak-ca-tsa", { beside: ["weak-ca"] }),
    pathIsTooLong: signedBy("short-ca-tsa", { beside: ["short-ca"], authority: "short-root" }),
    nameIsExcluded: signedBy("narrow-root-tsa", { authority: "narrow-root" }),
    nameIsExcludedByItsIssuer: signedBy("narrow-ca-tsa", { beside: ["narrow-ca"] }),
    signerHasNoPurpose: signedBy("no-purpose"),
    purposeIsNotCritical: signedBy("mild-purpose"),
    signerHasTwoPurposes: signedBy("two-purposes"),
    signerMayNotSign: signedBy("other-usage"),
    signerHasUnknownRule: signedBy("unknown-tsa"),
    signerHadExpired: signedBy("brief-tsa", { content: "later" }),
    signerIsNotNamed: signedBy("ec-tsa", { options: [] }),
  };
}

try {
  certifyAll();
  const stamps = stampAll();
  const time = genTime.exec(file("content").toString("latin1"))![0];
  const at = time.replace(/(....)(..)(..)(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6.000Z");
  const lines = Object.entries(stamps).map(
    ([name, { token, authority }]) => `  ${name}: {\n    token: "${token}",\n    authority: "${authority}",\n  },\n`,
  );
  const target = new URL("../../packages/seal/src/time-stamp/stamps.example.ts", import.meta.url);
  writeFileSync(
    target,
    `// Time stamps over SHA-256("root"), made by OpenSSL 3 with \`node tests/kit/record-time-stamps.ts\`; each with a trusted certificate.

export const stampedRoot = "0x${root}";
export const stampedAt = "${at}";

export const stamps = {\n${lines.join("")}} as const;\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
