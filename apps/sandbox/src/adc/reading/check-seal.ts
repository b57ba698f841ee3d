// Checks the seal of a submission: computes the digest again and verifies the signature of the named key.
import { recover } from "@filings/seal/signed/signature";
import { type TypedDataField, typedDataDigest } from "@filings/seal/signed/typed-data";
import { childOf, childrenOf, type XmlElement } from "@filings/xml/element";
import { partyOf } from "../tables.ts";
import { type Checker, forms, textAt } from "./forms.ts";

/** As agreed with filers; EIP-712. */
const types = {
  EIP712Domain: fields("string name,string version,bytes32 salt"),
  FilingSubmission: fields(
    "string statement,string system,string filingId,string filingNumber,string filingType,string declarationType,string centerCode,string registrationCode,string companyId,address signer,uint32 revision,bytes32 contentHash,SealedDocument[] documents,bytes32 nonce,uint64 issuedAt,uint64 expiresAt",
  ),
  SealedDocument: fields(
    "string documentId,string documentType,string number,string issueDate,uint64 size,bytes32 sha256",
  ),
};

const attributeForms: Readonly<Record<string, RegExp>> = {
  alg: /^EIP712$/,
  signer: forms.address,
  digest: forms.digest,
  salt: forms.digest,
  statement: /^.{1,300}$/,
  companyId: forms.uuid,
  contentHash: forms.digest,
  nonce: forms.digest,
  issuedAt: /^[1-9][0-9]{0,11}$/,
  expiresAt: /^[1-9][0-9]{0,11}$/,
};

export function checkSeal(declaration: XmlElement, { note }: Checker): void {
  const seal = childOf(declaration, "Seal");
  const isWhole =
    seal !== undefined &&
    forms.signature.test(seal.text) &&
    Object.entries(attributeForms).every(([name, form]) => form.test(seal.attributes[name] ?? ""));
  if (!isWhole) {
    note({ code: "ADC1301", says: "The seal is missing or cannot be read", section: "Seal" });
    return;
  }
  const digest = digestOf(declaration, seal.attributes);
  if (digest === null || `0x${Buffer.from(digest).toString("hex")}` !== seal.attributes.digest?.toLowerCase()) {
    note({ code: "ADC1302", says: "The seal is of something else than was sent", section: "Seal" });
  } else if (signerOf(digest, seal.text) !== seal.attributes.signer?.toLowerCase()) {
    note({ code: "ADC1303", says: "The seal was made with another key than it names", section: "Seal" });
  }
}

/** Null for content that cannot have been signed. */
function digestOf(declaration: XmlElement, said: Readonly<Record<string, string>>): Uint8Array | null {
  const { salt, statement, companyId, signer, contentHash, nonce, issuedAt, expiresAt } = said;
  const filingType = textAt(declaration, "GovernmentProcedure/CurrentCode") ?? "";
  const message = {
    statement,
    system: "ADC",
    filingId: textAt(declaration, "FunctionalReferenceID"),
    filingNumber: textAt(declaration, "ID"),
    filingType,
    declarationType: textAt(declaration, "TypeCode"),
    centerCode: textAt(declaration, "DeclarationOffice/ID"),
    registrationCode: textAt(declaration, `${partyOf[filingType] ?? "Importer"}/ID`),
    companyId,
    signer,
    revision: textAt(declaration, "VersionID"),
    contentHash,
    documents: childrenOf(declaration, "AdditionalDocument").map(documentOf).sort(byId),
    nonce,
    issuedAt,
    expiresAt,
  };
  const domain = { name: "Filings App", version: "1", salt };
  try {
    return typedDataDigest({ domain, types, primaryType: "FilingSubmission", message });
  } catch {
    return null;
  }
}

type Sealed = ReturnType<typeof documentOf>;

/** The seal covers the documents in the order of their ids, whatever their order in the message. */
function byId(one: Sealed, other: Sealed): number {
  return one.documentId < other.documentId ? -1 : 1;
}

function documentOf(document: XmlElement) {
  return {
    documentId: textAt(document, "BinaryReference") ?? "",
    documentType: textAt(document, "TypeCode"),
    number: textAt(document, "ID") ?? "",
    issueDate: textAt(document, "IssueDate") ?? "",
    size: textAt(document, "SizeMeasure"),
    sha256: `0x${textAt(document, "Digest")}`,
  };
}

function signerOf(digest: Uint8Array, signature: string): string | null {
  try {
    return recover(digest, signature).toLowerCase();
  } catch {
    return null;
  }
}

function fields(list: string): TypedDataField[] {
  return list.split(",").map((field) => {
    const [type = "", name = ""] = field.split(" ");
    return { name, type };
  });
}
